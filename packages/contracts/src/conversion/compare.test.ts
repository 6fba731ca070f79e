import { expect, it } from 'vitest';
import { causeOf, type Decided } from './compare.ts';

const nothing = { size: null, earned: null, unearned: null, gross: null, deductions: null, net: null };
const old: Decided = {
  result: 'eligible',
  amount: 29_100,
  workings: { ...nothing, size: 2, earned: 90_000, unearned: 0 },
};

it('two decisions agree by result and amount; of a difference the first figure that differs is the cause', () => {
  const same = (portal: Partial<Decided>): string => causeOf(old, { ...old, ...portal });
  expect(same({})).toBe('');
  expect(same({ amount: null })).toBe('');
  expect(same({ result: 'undetermined' })).toBe('asks');
  expect(same({ result: 'needs_policy_decision' })).toBe('policy');
  expect(same({ amount: 1 })).toBe('limits');
  expect(same({ amount: 1, workings: { ...old.workings, size: 3, earned: 1 } })).toBe('size');
  expect(same({ result: 'ineligible', workings: { ...old.workings, unearned: 5 } })).toBe('unearned');
  // A program that only has the sum is compared by the sum.
  expect(same({ amount: 1, workings: { ...nothing, size: 2, gross: 91_000 } })).toBe('gross');
});
