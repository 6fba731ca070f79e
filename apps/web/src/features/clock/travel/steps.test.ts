import { expect, it } from 'vitest';
import { stepFrom, steps } from './steps.ts';

it('each step moves the date as it says, across the ends of months and years', () => {
  expect(steps.map(step => stepFrom('2026-12-31', step))).toEqual([
    '2026-11-30',
    '2026-12-24',
    '2026-12-30',
    '2027-01-01',
    '2027-01-07',
    '2027-01-31',
  ]);
});

it('a month after January 31 is the last day of February', () => {
  expect(stepFrom('2028-01-31', 'monthAhead')).toBe('2028-02-29');
});
