import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  isPlainDate,
  isPlainMonth,
  lastDayOf,
  weekdayOf,
  yearsBetween,
} from './dates.ts';

const dates = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`);

describe('plain dates', () => {
  it('agree with the calendar of the platform for any day and distance', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const expected = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000);
        const moved = addDays(date, days);
        expect(moved).toBe(expected.toISOString().slice(0, 10));
        expect(daysBetween(date, moved)).toBe(days);
        expect(weekdayOf(moved)).toBe(expected.getUTCDay());
      }),
    );
  });

  it('know leap years and month ends', () => {
    expect([daysInMonth('2024-02'), daysInMonth('2026-02'), daysInMonth('2000-02'), daysInMonth('1900-02')]).toEqual([
      29, 28, 29, 28,
    ]);
    expect(lastDayOf('2026-04')).toBe('2026-04-30');
    expect([addMonths('2026-11', 3), addMonths('2026-01', -1), addMonths('2026-01', 24)]).toEqual([
      '2027-02',
      '2025-12',
      '2028-01',
    ]);
  });

  it('refuse what is not a day or a month', () => {
    for (const bad of ['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2026-00-10', '2026-01-00'])
      expect(isPlainDate(bad)).toBe(false);
    for (const bad of ['2026-13', '2026-00', '2026', '2026-1']) expect(isPlainMonth(bad)).toBe(false);
  });

  it('count a birthday on the day itself, and 29 February from 1 March', () => {
    expect([yearsBetween('1966-01-31', '2026-01-30'), yearsBetween('1966-01-31', '2026-01-31')]).toEqual([59, 60]);
    expect([yearsBetween('2008-02-29', '2026-02-28'), yearsBetween('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  });
});
