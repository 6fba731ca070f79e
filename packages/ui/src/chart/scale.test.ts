import { describe, expect, it } from 'vitest';
import { labelEvery, ticksFor } from './scale.ts';

describe('the axis of a chart', () => {
  it('counts in round numbers from zero past the largest value', () => {
    expect(ticksFor([3, 148, 97])).toEqual([0, 50, 100, 150]);
    expect(ticksFor([68, 31])).toEqual([0, 20, 40, 60, 80]);
    expect(ticksFor([0.4, 0.9])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });

  it('has a beginning and an end even without values', () => {
    expect(ticksFor([]).length).toBeGreaterThan(1);
    expect(ticksFor([0, 0])[0]).toBe(0);
  });

  it('goes below zero where values do', () => {
    expect(ticksFor([-5, 10])).toEqual([-5, 0, 5, 10]);
  });

  it('leaves out labels that would run into each other', () => {
    expect(labelEvery(5, 600, 4)).toBe(1);
    expect(labelEvery(60, 300, 6)).toBeGreaterThan(5);
  });
});
