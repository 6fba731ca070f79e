import { describe, expect, it } from 'vitest';
import { compareCash, compareFamilies, compareSavings, type Differential } from './differential.ts';

/** So many in every run; `bench/differential.ts` compares 100,000 of each. */
const HOUSEHOLDS = 20_000;

function expectAgreement({ compared, difference, outcomes }: Differential, ...kinds: string[]): void {
  expect(difference).toBeNull();
  expect(compared).toBe(HOUSEHOLDS);
  // Agreement would be cheap if the households were all alike.
  for (const kind of kinds) expect(outcomes.get(kind) ?? 0, kind).toBeGreaterThan(HOUSEHOLDS / 400);
}

describe('a second calculator, written from the text of the rules', { timeout: 120_000 }, () => {
  it(`agrees on cash assistance for ${HOUSEHOLDS} random families`, () => {
    expectAgreement(compareCash(HOUSEHOLDS), 'eligible', 'ineligible', 'needs_policy_decision');
  });

  it(`agrees on family Medicaid, person by person, for ${HOUSEHOLDS} random households`, () => {
    expectAgreement(
      compareFamilies(HOUSEHOLDS),
      'eligible parent',
      'eligible pregnant',
      'eligible young_adult',
      'needs_policy_decision parent',
      'ineligible medically_needy',
      'ineligible none',
    );
  });

  it(`agrees on Medicare savings, person by person, for ${HOUSEHOLDS} random households`, () => {
    expectAgreement(
      compareSavings(HOUSEHOLDS),
      'eligible QMB',
      'eligible SLMB',
      'eligible QI1',
      'ineligible none',
      'ineligible QMB',
    );
  });
});
