import { describe, expect, it } from 'vitest';
import { withShares } from './definitions.ts';
import { daysIn, isWholeMonths, listCalendarSpans, monthsBefore, spanBefore, spanOf } from './periods.ts';

const today = '2026-11-16';

describe('a period', () => {
  it.each([
    ['TD', '2026-11-16', '2026-11-16'],
    ['YD', '2026-11-15', '2026-11-15'],
    ['TW', '2026-11-16', '2026-11-16'],
    ['LW', '2026-11-09', '2026-11-15'],
    ['TM', '2026-11-01', '2026-11-16'],
    ['LM', '2026-10-01', '2026-10-31'],
    ['TQ', '2026-10-01', '2026-11-16'],
    ['LQ', '2026-07-01', '2026-09-30'],
    ['FF', '2026-10-01', '2026-11-16'],
    ['SF', '2026-07-01', '2026-11-16'],
  ] as const)('%s is from %s to %s', (period, from, to) => {
    expect(spanOf(period, today)).toEqual({ from, to });
  });

  it('of one’s own choice is what was chosen; fiscal years begin in the year before where they must', () => {
    expect(spanOf('CU', today, { from: '2026-02-01', to: '2026-02-28' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(spanOf('FF', '2026-03-05').from).toBe('2025-10-01');
    expect(spanOf('SF', '2026-07-01')).toEqual({ from: '2026-07-01', to: '2026-07-01' });
  });

  it('is compared with the month before, or with as many days', () => {
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(spanBefore({ from: '2026-11-09', to: '2026-11-15' })).toEqual({ from: '2026-11-02', to: '2026-11-08' });
    expect(daysIn({ from: '2026-10-25', to: '2026-11-07' }), 'over the end of summer time').toBe(14);
  });
});

describe('a calendar period', () => {
  it('consists of whole months that are over', () => {
    const isWhole = (from: string, to: string) => isWholeMonths({ from, to }, today);
    expect(isWhole('2026-10-01', '2026-10-31')).toBe(true);
    expect(isWhole('2026-01-01', '2026-03-31')).toBe(true);
    expect(isWhole('2026-10-01', '2026-10-30')).toBe(false);
    expect(isWhole('2026-10-02', '2026-10-31')).toBe(false);
    expect(isWhole('2026-11-01', '2026-11-30')).toBe(false);
  });

  it('is compared with as many months before it', () => {
    expect(monthsBefore({ from: '2026-07-01', to: '2026-09-30' })).toEqual({ from: '2026-04-01', to: '2026-06-30' });
    expect(monthsBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthsBefore({ from: '2025-01-01', to: '2025-12-31' })).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  });

  it('is offered as months, quarters and years that are over', () => {
    const spans = listCalendarSpans(today);
    expect(spans.every(span => isWholeMonths(span, today))).toBe(true);
    expect(spans[0]).toEqual({ unit: 'month', from: '2026-10-01', to: '2026-10-31' });
    expect(spans.find(span => span.unit === 'quarter')).toMatchObject({ from: '2026-07-01', to: '2026-09-30' });
    expect(spans.find(span => span.unit === 'year')).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
  });
});

describe('figures', () => {
  it('have no share of nothing', () => {
    expect(withShares('TMLY', { Due: 3, OnTime: 2, Late: 1 })).toMatchObject({ Share: 66.7 });
    expect(withShares('TMLY', { Due: 0, OnTime: 0, Late: 0 })).toMatchObject({ Share: null });
  });
});
