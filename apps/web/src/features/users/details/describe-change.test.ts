import { describe, expect, it } from 'vitest';
import { changeKey, toShownEntry } from './describe-change.ts';

const sources = {
  t: (key: string, params?: Record<string, string | number>) => [key, ...Object.values(params ?? {})].join(' '),
  region: (code: string) => `region ${code}`,
  office: (code: string) => `office ${code}`,
  unit: (code: string) => `unit ${code}`,
  characteristic: (code: string) => `characteristic ${code}`,
};

const entry = (Before: Record<string, unknown> | null, After: Record<string, unknown> | null, Reason = '') => ({
  HistoryId: '018f0000-0000-7000-8000-000000000000',
  Version: 2,
  ChangedAt: '2026-03-10T14:05:00.000Z',
  ChangedBy: 'RHAYES',
  ChangedByName: 'Hayes, Renee',
  Reason,
  Before,
  After,
});

describe('the history of a person', () => {
  it('says in words what happened', () => {
    expect(changeKey(entry(null, { FirstName: 'Ana' }))).toBe('users.history.added');
    expect(changeKey(entry({ AccountStatus: 'A' }, { AccountStatus: 'D' }))).toBe('users.history.deactivated');
    expect(changeKey(entry({ AccountStatus: 'D' }, { AccountStatus: 'A' }))).toBe('users.history.reactivated');
    expect(changeKey(entry({ CurrentStatus: 'A' }, { CurrentStatus: 'I' }))).toBe('users.history.unavailable');
    expect(changeKey(entry({ RacfIds: [] }, { RacfIds: ['Z1'] }))).toBe('users.history.RacfIds');
    expect(changeKey(entry({ FirstName: 'A', Phone: '' }, { FirstName: 'B', Phone: '1' }))).toBe(
      'users.history.profile',
    );
    expect(changeKey(entry({}, {}))).toBe('users.history.nothing');
  });

  it('shows before and after with the words of their codes, and who gave which reason', () => {
    const shown = toShownEntry(
      sources,
      entry({ RegionId: 'SC', RegionWpCode: '04' }, { RegionId: 'NW', RegionWpCode: '01' }, 'Moved'),
    );
    expect(shown).toMatchObject({ who: 'Hayes, Renee', reason: 'Moved' });
    expect(shown.changes).toEqual([{ field: 'common.field.RegionId', before: 'region SC', after: 'region NW' }]);
  });

  it('lists the fields in the order of the screen, whatever order they were stored in', () => {
    const after = { Phone: '8135550142', LastName: 'Ruiz', FirstName: 'Ana' };
    expect(toShownEntry(sources, entry(null, after)).changes.map(change => change.field)).toEqual([
      'common.field.FirstName',
      'common.field.LastName',
      'common.field.Phone',
    ]);
  });

  it('names the source of each role', () => {
    const roles = [{ RoleName: 'Supervisor', Source: 'portal', Active: true }];
    expect(toShownEntry(sources, entry({ Roles: [] }, { Roles: roles })).changes).toEqual([
      { field: 'common.field.Roles', before: '', after: 'users.roles.held Supervisor users.roles.source.portal' },
    ]);
  });

  it('leaves out lines that are blank on both sides', () => {
    expect(toShownEntry(sources, entry(null, { FirstName: 'Ana', Phone: '', OfficeCode: null })).changes).toEqual([
      { field: 'common.field.FirstName', before: '', after: 'Ana' },
    ]);
  });
});
