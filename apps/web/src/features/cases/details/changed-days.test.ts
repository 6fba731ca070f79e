import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { evidenceGroups } from '@commonweal/contracts/evidence/kinds';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** ICU 77 and later format en-CA as M/D/YYYY. */
class NewerDateTimeFormat extends Intl.DateTimeFormat {
  constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(locale === 'en-CA' ? 'en-US' : locale, options);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('changedDays', () => {
  it('returns ISO dates when the browser formats en-CA as M/D/YYYY', async () => {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: NewerDateTimeFormat });
    vi.resetModules();
    const { changedDays } = await import('./changed-days.ts');
    const none = Object.fromEntries(evidenceGroups.map(group => [group, []]));
    const fact = { From: '2026-03-01', To: '2026-03-31', ChangedAt: '2026-11-20T03:00:00Z' };
    const view = { ...none, Members: [fact], Relationships: [] } as unknown as CaseView;
    expect(changedDays(view)).toEqual({ true: ['2026-03-01', '2026-04-01'], known: ['2026-11-19'] });
  });
});
