import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSampleRun, sampleItems } from './sample.ts';

afterEach(() => vi.unstubAllEnvs());

const items = Array.from({ length: 40 }, (_, index) => index);

function sampleWithSeed(seed: number): readonly number[] {
  vi.stubEnv('TEST_SCOPE', 'sample');
  vi.stubEnv('TEST_SEED', String(seed));
  return sampleItems('screens', items, 10);
}

describe('sampleItems', () => {
  it('returns the same items for the same seed, in their order', () => {
    const sample = sampleWithSeed(7);
    expect(sample).toHaveLength(10);
    expect(sample).toEqual(sample.toSorted((a, b) => a - b));
    expect(sampleWithSeed(7)).toEqual(sample);
  });

  it('reaches every item within a few seeds', () => {
    const seen = new Set(Array.from({ length: 60 }, (_, seed) => sampleWithSeed(seed)).flat());
    expect(seen.size).toBe(items.length);
  });

  it('returns all items in an exhaustive run and where no scope is set', () => {
    for (const scope of ['exhaustive', '']) {
      vi.stubEnv('TEST_SCOPE', scope);
      expect([isSampleRun(), sampleItems('screens', items, 10)]).toEqual([false, items]);
    }
  });
});
