import { expect, it } from 'vitest';
import { rangeOf, stepFrom, weeksOf } from './day-range.ts';

it('a month is shown in whole weeks from Monday to Sunday', () => {
  expect(rangeOf('month', '2026-11-15')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(weeksOf('2026-10-26', '2026-12-06').map(week => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(rangeOf('week', '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(rangeOf('day', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-15' });
});

it('a step leads to the month, week or day beside, over the end of a year and from a long month to a short one', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepFrom('day', '2026-03-01', -1)).toBe('2026-02-28');
});
