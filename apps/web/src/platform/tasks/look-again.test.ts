import { describe, expect, it } from 'vitest';
import { nextLook } from './look-again.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const work = (State: 'waiting' | 'running' | 'paused' | 'finished', secondsAgo: number) => ({
  State,
  StartedAt: new Date(now - secondsAgo * 1000).toISOString(),
});

describe('the look at long work', () => {
  it('is not repeated while nothing moves by itself', () => {
    expect(nextLook([], now)).toBeNull();
    expect(nextLook([work('paused', 5), work('finished', 5)], now)).toBeNull();
  });

  it('is rarer the longer the work takes', () => {
    const looks = [5, 60, 600, 36_000].map(age => nextLook([work('running', age)], now) ?? 0);
    expect(looks[0]).toBe(1000);
    expect(looks).toEqual(looks.toSorted((a, b) => a - b));
    expect(looks.at(-1)).toBe(15_000);
  });

  it('goes by the youngest work, waiting or running', () => {
    expect(nextLook([work('running', 600), work('waiting', 1)], now)).toBe(1000);
  });
});
