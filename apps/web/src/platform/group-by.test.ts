import { describe, expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

describe('groupBy', () => {
  it('keeps the order of the items, and of the keys as they first appear', () => {
    const groups = groupBy([5, 2, 3, 4], number => number % 2);
    expect([...groups]).toEqual([
      [1, [5, 3]],
      [0, [2, 4]],
    ]);
  });
});
