import { describe, expect, it } from 'vitest';
import { isSampleRun } from '../../../../scripts/testing/sample.ts';
import { getRunSeed } from '../../../../scripts/testing/seed.ts';
import { determine } from '../index.ts';
import { naiveSnap } from './naive-snap.ts';
import { randomCase, randomNumbers } from './random-households.ts';

const HOUSEHOLDS = isSampleRun() ? 20_000 : 100_000;

describe('a second implementation of the SNAP arithmetic', () => {
  it('agrees with the engine to the cent on random households', { timeout: 120_000 }, () => {
    const random = randomNumbers(isSampleRun() ? getRunSeed() : 20_261_115);
    const kinds = new Set<string>();
    for (let index = 0; index < HOUSEHOLDS; index++) {
      const { document, naive } = randomCase(random, index);
      const found = determine(document, { trace: false });
      const expected = naiveSnap(naive);
      const mine = [
        found.result === 'eligible',
        found.amount,
        found.figures.net_income,
        found.figures.shelter_deduction,
      ];
      const theirs = [
        expected.eligible,
        Number(expected.benefitDollars),
        Number(expected.netCents) / 100,
        Number(expected.shelterCents) / 100,
      ];
      if (mine.some((value, place) => value !== theirs[place])) {
        expect.soft(mine, JSON.stringify(document)).toEqual(theirs);
        break;
      }
      kinds.add(`${found.result} ${found.tests.categorical} ${found.reasons.map(reason => reason.code).join()}`);
    }
    // Agreement would be cheap if the households were all alike.
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'eligible bbce ',
        'eligible none ',
        'eligible tanf_ssi ',
        'ineligible bbce INC-0',
        'ineligible none AST',
        'ineligible none INC-G',
        'ineligible none INC-N',
      ]),
    );
  });
});
