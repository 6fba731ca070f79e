import { expect, it } from 'vitest';
import { placeFaults, toPattern, toWeekForm } from './week-form.ts';

const pattern = {
  Days: [
    { Weekday: 2, Starts: '08:00', Ends: '16:00', Breaks: [{ Starts: '12:00', Ends: '12:30' }] },
    { Weekday: 4, Starts: '09:00', Ends: '17:00', Breaks: [] },
  ],
  Allocation: [{ Kind: 'PHON' as const, Percent: 40 }],
};

it('a pattern comes back from the form as it went in', () => {
  expect(toPattern(toWeekForm(pattern))).toEqual(pattern);
});

it('what the server says of the second day it was sent stands at that weekday, and of a share at its kind', () => {
  const form = toWeekForm(pattern);
  const fault = (path: string) => ({ path, code: 'x', message: 'x' });
  const placed = placeFaults(
    [fault('Days.1.Ends'), fault('Days.0.Breaks.0.Starts'), fault('Allocation'), fault('Allocation.0.Kind')],
    form,
  );
  expect(placed.map(each => each.path)).toEqual([
    'Week.3.Ends',
    'Week.1.Breaks.0.Starts',
    'Shares.INTV',
    'Shares.PHON',
  ]);
});
