import { describe, expect, it } from 'vitest';
import { toShownEntry as shownEntry } from './record-history.tsx';

const t = (key: string, params?: Record<string, string | number>) =>
  params ? `${key}(${Object.values(params).join()})` : key;

const titles = { City: 'City', Active: 'Status', OfficeName: 'Office' };
const words = (field: string, value: unknown): string =>
  field === 'Active' ? (value === 'Y' ? 'In use' : 'Not in use') : typeof value === 'string' ? value : '';

const entry = {
  HistoryId: '01a1dd25-8d22-75f7-bd24-b6aea53a034b',
  Version: 2,
  ChangedAt: '2026-11-15T14:42:00.000Z',
  ChangedBy: 'ADM0001',
  ChangedByName: 'Calloway, Ines',
  Reason: '',
  Before: { City: 'Miami', Active: 'Y', OfficeName: null },
  After: { City: 'Miami Beach', Active: 'N', OfficeName: 'Miami Service Center' },
};

const toShownEntry = (
  of: typeof entry | (Omit<typeof entry, 'Before' | 'After'> & { Before: object; After: object }),
) => shownEntry(t, of as Parameters<typeof shownEntry>[1], { titles, words });

describe('the history of a record', () => {
  it('names every changed field and shows words instead of codes', () => {
    const shown = toShownEntry(entry);
    expect(shown.what).toBe('common.record.changed(City, Status, Office)');
    expect(shown.changes).toEqual([
      { field: 'City', before: 'Miami', after: 'Miami Beach' },
      { field: 'Status', before: 'In use', after: 'Not in use' },
      { field: 'Office', before: '', after: 'Miami Service Center' },
    ]);
  });

  it('says so when a save changed nothing', () => {
    expect(toShownEntry({ ...entry, Before: {}, After: {} })).toMatchObject({
      what: 'common.record.nothing',
      changes: [],
    });
  });

  it('leaves out an empty reason and keeps a given one', () => {
    expect(toShownEntry(entry)).not.toHaveProperty('reason');
    expect(toShownEntry({ ...entry, Reason: 'New building' }).reason).toBe('New building');
  });
});
