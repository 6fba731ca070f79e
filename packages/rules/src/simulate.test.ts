import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMETERS, determine, readParameterFile } from './index.ts';
import { simulate } from './simulate.ts';
import { family, household, person, wages } from './test/households.ts';
import { randomCase, randomNumbers } from './test/random-households.ts';

const higherCap = readParameterFile({ 'snap.shelter_cap': 1500, 'snap.max_allotment': [200] });

describe('simulate', { timeout: 60_000 }, () => {
  it('counts gainers, losers and the same, by program and county', async () => {
    const cases = [
      family({ county: 'Leon' }),
      family({ county: 'Leon', income: [wages(5000)] }),
      household({ county: 'Bay', people: [person('p1', 35)] }),
      household({ program: 'TCA', month: '2026-01', county: 'Bay' }),
      { ...family(), id: 'broken', people: [] },
    ];
    const found = await simulate(cases, DEFAULT_PARAMETERS, higherCap, { workers: 1 });
    expect(found.total).toEqual({
      cases: 4,
      gainers: 1,
      losers: 1,
      same: 2,
      becomeEligible: 0,
      becomeIneligible: 0,
      amountBefore: 590 + 298 + 198,
      amountAfter: 648 + 200 + 198,
    });
    expect(found.byProgram.SNAP).toMatchObject({ cases: 3, gainers: 1, losers: 1, same: 1 });
    expect(found.byCounty.Bay).toMatchObject({ cases: 2, losers: 1, same: 1, amountBefore: 496 });
    expect(found.byProgramAndCounty.SNAP?.Leon).toMatchObject({ cases: 2, gainers: 1, same: 1 });
    expect([found.failed, found.failures[0]?.id]).toEqual([1, 'broken']);
  });

  it('gives the same with one thread, two threads, and stored texts instead of documents', async () => {
    const random = randomNumbers(7);
    const cases = Array.from({ length: 1200 }, (_, index) => ({
      ...randomCase(random, index).document,
      county: index % 3 ? 'Bay' : 'Leon',
    }));
    const one = await simulate(cases, DEFAULT_PARAMETERS, higherCap, { workers: 1 });
    expect(await simulate(cases, DEFAULT_PARAMETERS, higherCap, { workers: 2 })).toEqual(one);
    expect(
      await simulate(
        cases.map(document => JSON.stringify(document)),
        DEFAULT_PARAMETERS,
        higherCap,
        { workers: 2 },
      ),
    ).toEqual(one);
    const paid = cases.reduce(
      (sum, document) => sum + Math.round((determine(document, { trace: false }).amount ?? 0) * 100),
      0,
    );
    expect(one.total.amountBefore).toBe(paid / 100);
  });

  it('answers an empty caseload with nothing', async () => {
    expect((await simulate([], DEFAULT_PARAMETERS, higherCap)).total.cases).toBe(0);
  });
});
