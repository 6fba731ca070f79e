import { describe, expect, it } from 'vitest';
import { toShownEntry } from './zipcode-words.ts';

const t = (key: string, params?: Record<string, string | number>) =>
  params ? `${key}(${Object.values(params).join()})` : key;

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

describe('the history of a ZIP code', () => {
  it('names every changed field and shows words instead of codes', () => {
    const shown = toShownEntry(t, entry);
    expect(shown.what).toBe(
      'zipcodes.history.changed(zipcodes.column.city, zipcodes.column.active, zipcodes.column.office)',
    );
    expect(shown.changes).toEqual([
      { field: 'zipcodes.column.city', before: 'Miami', after: 'Miami Beach' },
      { field: 'zipcodes.column.active', before: 'zipcodes.active.Y', after: 'zipcodes.active.N' },
      { field: 'zipcodes.column.office', before: '', after: 'Miami Service Center' },
    ]);
  });

  it('says so when a save changed nothing', () => {
    expect(toShownEntry(t, { ...entry, Before: {}, After: {} })).toMatchObject({
      what: 'zipcodes.history.nothing',
      changes: [],
    });
  });

  it('leaves out an empty reason and keeps a given one', () => {
    expect(toShownEntry(t, entry)).not.toHaveProperty('reason');
    expect(toShownEntry(t, { ...entry, Reason: 'New building' }).reason).toBe('New building');
  });
});
