import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it('an entry changes places with its neighbour, and nothing else moves', () => {
  expect(moved(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C']);
  expect(moved(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B']);
});

it('the first cannot go up, the last not down, a stranger nowhere', () => {
  expect(moved(['A', 'B'], 'A', -1)).toBeUndefined();
  expect(moved(['A', 'B'], 'B', 1)).toBeUndefined();
  expect(moved(['A', 'B'], 'X', 1)).toBeUndefined();
});
