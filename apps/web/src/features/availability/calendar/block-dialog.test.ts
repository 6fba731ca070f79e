import { expect, it } from 'vitest';
import { toForm, toRequest } from './block-dialog.tsx';

const leave = {
  Kind: 'LEAVE',
  Title: '',
  FirstDay: '2027-03-01',
  Starts: null,
  Ends: null,
  Repeat: 'none',
  Every: 1,
  Weekdays: [],
  Until: '2027-03-12',
  Times: null,
} as const;

it('leave from one day to another is a block on each day, and reads as a range again', () => {
  const sent = toRequest({ ...leave, Weekdays: [] });
  expect(sent).toMatchObject({ Repeat: 'daily', Every: 1, Until: '2027-03-12' });
  expect(toForm(sent)).toEqual({ ...leave, Weekdays: [] });
});

it('leave that ends on its first day is one day; what repeats in another way stays as it is', () => {
  expect(toRequest({ ...leave, Weekdays: [], Until: '2027-03-01' })).toMatchObject({ Repeat: 'none', Until: null });
  const everySecond = { ...leave, Repeat: 'daily' as const, Every: 2, Weekdays: [] };
  expect(toForm(toRequest(everySecond))).toEqual(everySecond);
});
