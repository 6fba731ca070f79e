import { describe, expect, it } from 'vitest';
import { createRandom, deriveSeed, maxSeed } from './seed.ts';

describe('the seed of a run', () => {
  it('is the same for the same commit and fits into 31 bits', () => {
    const commit = 'ffffffff4bf715d5c7b1a1f0f3a0a2f4c4b6a3f1';
    expect(deriveSeed(commit)).toBe(deriveSeed(commit));
    expect(deriveSeed(commit)).toBeLessThanOrEqual(maxSeed);
    expect(deriveSeed('00000001aaaa')).toBe(1);
  });
});

describe('createRandom', () => {
  const take = (random: () => number) => Array.from({ length: 50 }, random);

  it('repeats its numbers for the same seed and name', () => {
    expect(take(createRandom('screens', 7))).toEqual(take(createRandom('screens', 7)));
  });

  it('returns other numbers for another seed or another name', () => {
    const numbers = take(createRandom('screens', 7));
    expect(take(createRandom('screens', 8))).not.toEqual(numbers);
    expect(take(createRandom('clients', 7))).not.toEqual(numbers);
  });

  it('returns numbers in [0, 1)', () => {
    for (const number of take(createRandom('screens', 7))) expect(number >= 0 && number < 1).toBe(true);
  });
});
