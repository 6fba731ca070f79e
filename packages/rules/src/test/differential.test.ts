import { describe, expect, it } from 'vitest';
import { isSampleRun } from '../../../../scripts/testing/sample.ts';
import { getRunSeed } from '../../../../scripts/testing/seed.ts';
import { compareCash, compareFamilies, compareSavings, type Differential } from './differential.ts';

/** `bench/differential.ts` compares 100,000 of each. */
const HOUSEHOLDS = isSampleRun() ? 5_000 : 20_000;
const seed = isSampleRun() ? getRunSeed() : undefined;

function expectAgreement({ compared, difference, outcomes }: Differential, ...kinds: string[]): void {
  expect(difference).toBeNull();
  expect(compared).toBe(HOUSEHOLDS);
  // Agreement proves little unless every kind of result occurs. Rare kinds vary in a sample.
  const least = isSampleRun() ? 0 : HOUSEHOLDS / 400;
  for (const kind of kinds) expect(outcomes.get(kind) ?? 0, kind).toBeGreaterThan(least);
}

describe('a second calculator, written from the text of the rules', { timeout: 120_000 }, () => {
  it('agrees on cash assistance for random families', () => {
    expectAgreement(compareCash(HOUSEHOLDS, seed), 'eligible', 'ineligible', 'needs_policy_decision');
  });

  it('agrees on family Medicaid, person by person, for random households', () => {
    expectAgreement(
      compareFamilies(HOUSEHOLDS, seed),
      'eligible parent',
      'eligible pregnant',
      'eligible young_adult',
      'needs_policy_decision parent',
      'ineligible medically_needy',
      'ineligible none',
    );
  });

  it('agrees on Medicare savings, person by person, for random households', () => {
    expectAgreement(
      compareSavings(HOUSEHOLDS, seed),
      'eligible QMB',
      'eligible SLMB',
      'eligible QI1',
      'ineligible none',
      'ineligible QMB',
    );
  });
});
