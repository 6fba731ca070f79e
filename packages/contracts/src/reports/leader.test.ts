import { describe, expect, it } from 'vitest';
import { lastDayOf, leaderNumbers, makesIt, measureOf, monthsUntil, outlookOf } from './leader.ts';

describe('the outlook', () => {
  it('goes on along a straight line, without a range where nothing was off it', () => {
    expect(outlookOf([80, 82, 84, 86], true)).toEqual({ value: 88, low: 88, high: 88 });
    expect(outlookOf([10, null, 8, 7, 6], false)).toEqual({ value: 5, low: 5, high: 5 });
  });

  it('stays within what a figure can be, and has a range where months differ', () => {
    expect(outlookOf([85, 90, 95, 100], true)?.value).toBe(100);
    expect(outlookOf([6, 4, 2, 0], false)?.value).toBe(0);
    const { low, value, high } = outlookOf([90, 94, 90, 94, 90], true) ?? { low: 0, value: 0, high: 0 };
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
  });

  it('says nothing on fewer than four months, and makes no promise without a target', () => {
    expect(outlookOf([1, 2, 3], false)).toBeNull();
    const at = (value: number) => ({ value, low: value, high: value });
    expect(makesIt({ kind: 'count' }, at(1))).toBe('unknown');
    expect(makesIt({ kind: 'count', target: 95 }, null)).toBe('unknown');
    expect(makesIt({ kind: 'count', target: 95 }, at(94))).toBe('no');
    expect(makesIt({ kind: 'count', target: 6, better: 'less' }, at(5))).toBe('yes');
  });
});

describe('the seven numbers', () => {
  it('are seven, and each is a measure of a report', () => {
    expect(leaderNumbers).toHaveLength(7);
    expect(leaderNumbers.every(each => measureOf(each).kind !== undefined)).toBe(true);
    expect(measureOf({ type: 'TMLY', measure: 'Share' })).toMatchObject({ target: 95 });
  });

  it('have twelve months, over the turn of the year', () => {
    const months = monthsUntil('2026-02-10');
    expect([months[0], months.at(-1), months.length]).toEqual(['2025-03', '2026-02', 12]);
    expect([lastDayOf('2026-02'), lastDayOf('2028-02')]).toEqual(['2026-02-28', '2028-02-29']);
  });
});
