import { expect, it } from 'vitest';
import { weeksOf } from './month-grid.ts';

it('every day of a month stands once, in weeks that begin on a Sunday, over leap days and clock changes', () => {
  for (const [year, month, days] of [
    [2026, 2, 28],
    [2028, 2, 29],
    [2026, 3, 31],
    [2026, 11, 30],
    [2026, 12, 31],
  ] as const) {
    const weeks = weeksOf(year, month);
    const shown = weeks.flat().filter(day => day !== null);
    expect(shown).toHaveLength(days);
    expect(new Set(shown).size).toBe(days);
    expect(weeks.every(week => week.length === 7)).toBe(true);
    for (const week of weeks) {
      const [sunday] = week;
      if (sunday) expect(new Date(`${sunday}T00:00:00Z`).getUTCDay()).toBe(0);
    }
  }
});

it('a month that begins on a Sunday has no empty first week', () => {
  expect(weeksOf(2026, 2)[0]?.[0]).toBe('2026-02-01');
  expect(weeksOf(2026, 2)).toHaveLength(4);
});
