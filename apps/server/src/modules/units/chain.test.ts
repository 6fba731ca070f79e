import { describe, expect, it } from 'vitest';
import { chainAbove } from './chain.ts';

const tree = [
  { id: 'A', name: 'North', parent: null },
  { id: 'B', name: 'Coast', parent: 'A' },
  { id: 'C', name: 'Harbor', parent: 'B' },
];

describe('the chain of units', () => {
  it('is named where a unit would be above itself, however far up', () => {
    expect(chainAbove(tree, { id: 'A', name: 'North' }, 'C')).toEqual(['North', 'Harbor', 'Coast', 'North']);
    expect(chainAbove(tree, { id: 'A', name: 'North' }, 'A')).toEqual(['North', 'North']);
  });

  it('is nothing where the unit above stands elsewhere', () => {
    expect(chainAbove(tree, { id: 'C', name: 'Harbor' }, 'A')).toBeNull();
    expect(chainAbove(tree, { id: 'D', name: 'New' }, 'C')).toBeNull();
  });

  it('comes to an end even where the stored units already run in a circle', () => {
    const circle = [
      { id: 'X', name: 'X', parent: 'Y' },
      { id: 'Y', name: 'Y', parent: 'X' },
    ];
    expect(chainAbove(circle, { id: 'Z', name: 'Z' }, 'X')).toBeNull();
  });
});
