import { describe, expect, it } from 'vitest';
import { draw, isDrawn, type Profile } from './draw.ts';

const profile = (more: Partial<Profile> = {}): Profile => ({
  code: 'LARGE',
  condition: 'SIZE',
  least: 5,
  program: null,
  weight: 30,
  ...more,
});
const one = (seed: number, at: number, counts = { SIZE: 5 }, profiles: readonly Profile[] = [profile()]) =>
  draw({ seed, caseNumber: String(1_000_000_000 + at), program: 'SNAP', month: '2026-11', counts, profiles });
const sample = (seed: number): number[] =>
  Array.from({ length: 2000 }, (_, at) => at).filter(at => isDrawn(one(seed, at)));

describe('the draw for a review before payment', () => {
  it('gives the same sample for the same seed and the same determinations, and another one for another seed', () => {
    expect(sample(7)).toEqual(sample(7));
    expect(sample(7)).not.toEqual(sample(8));
  });

  it('draws as many as the weights say', () => {
    expect(sample(7).length / 2000).toBeGreaterThan(0.27);
    expect(sample(7).length / 2000).toBeLessThan(0.33);
  });

  it('adds the weights of every profile that holds, never over a hundred percent, and leaves out the others', () => {
    const profiles = [
      profile({ code: 'A', weight: 70 }),
      profile({ code: 'B', weight: 60 }),
      profile({ code: 'C', condition: 'SELFEMP' }),
      profile({ code: 'D', program: 'TCA' }),
      profile({ code: 'E', least: 6 }),
    ];
    expect(one(1, 1, { SIZE: 5 }, profiles)).toMatchObject({ chance: 10_000, profiles: ['A', 'B'] });
    expect(one(1, 1, { SIZE: 4 }, profiles)).toMatchObject({ chance: 0, profiles: [] });
    expect(isDrawn(one(1, 1, { SIZE: 4 }, profiles))).toBe(false);
  });
});
