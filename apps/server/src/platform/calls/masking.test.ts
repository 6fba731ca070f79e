import type { AccessCode } from '@commonweal/contracts/kit/access';
import type { DeclaredFields } from '@commonweal/contracts/kit/declared-fields';
import { describe, expect, it } from 'vitest';
import { isOwnDoing, restored } from './masking.ts';

const fields = {
  Name: { type: 'text', limit: 10 },
  Office: { type: 'text', limit: 10, object: 'Page.Office' },
  Born: { type: 'date', seen: 'Page.Born' },
} as const satisfies DeclaredFields;

const callerAt = (office: AccessCode, born: AccessCode) => ({
  code: (object: string): AccessCode => (object === 'Page.Office' ? office : born),
});
const given = { Name: 'new', Office: 'new', Born: 'new' };
const stored = { Name: 'old', Office: 'old', Born: 'old', Version: 3 };

describe('a field that has an access object', () => {
  it('is changed at U, and stays as it is stored at R and at X, whatever is sent', () => {
    expect(restored(fields, callerAt('U', 'R'), given, stored)).toEqual(given);
    for (const code of ['R', 'X'] as const) {
      expect(restored(fields, callerAt(code, 'R'), given, stored)).toEqual({ ...given, Office: 'old' });
    }
  });

  it('is changed by whoever sees it where the object says only that', () => {
    expect(restored(fields, callerAt('U', 'X'), given, stored)).toEqual({ ...given, Born: 'old' });
    expect(isOwnDoing(fields, callerAt('U', 'X'), 'Born')).toBe(false);
    expect(isOwnDoing(fields, callerAt('U', 'R'), 'Born')).toBe(true);
  });

  it('is taken as given in a record that is only being made', () => {
    expect(restored(fields, callerAt('X', 'X'), given, null)).toEqual(given);
  });
});
