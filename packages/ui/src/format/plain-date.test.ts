import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, ageOn, daysBetween, formatDate, formatTypedDate, parseTypedDate } from './plain-date.ts';

const anyDay = fc.integer({ min: -40_000, max: 80_000 }).map(offset => addDays('1970-01-01', offset));

describe('a typed date', () => {
  it.each([
    ['3/1/2026', '2026-03-01'],
    ['03-01-2026', '2026-03-01'],
    ['03012026', '2026-03-01'],
    [' 02/29/2024 ', '2024-02-29'],
    ['2026-03-01', '2026-03-01'],
  ])('%s is read as %s', (typed, expected) => {
    expect(parseTypedDate(typed)).toBe(expected);
  });

  it.each(['02/29/2023', '13/01/2026', '00/10/2026', '3/1/26', '2026-02-30', 'tomorrow', '01/01/1700', ''])(
    '%s is no date',
    typed => {
      expect(parseTypedDate(typed)).toBeNull();
    },
  );

  it('comes back as the same day after it was written out', () => {
    fc.assert(
      fc.property(anyDay, day => {
        expect(parseTypedDate(formatTypedDate(day))).toBe(day);
      }),
    );
  });
});

describe('counting days', () => {
  it('undoes what adding days did, across leap years and clock changes', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('goes to the last day where the next month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('adds a year to the age on the birthday, not before', () => {
    expect(ageOn('1991-06-14', '2026-06-13')).toBe(34);
    expect(ageOn('1991-06-14', '2026-06-14')).toBe(35);
  });

  it('writes a day in both languages', () => {
    expect(formatDate('2026-03-30', 'en', 'weekday')).toBe('Mon, Mar 30, 2026');
    expect(formatDate('2026-03-30', 'es', 'month')).toBe('marzo de 2026');
  });
});
