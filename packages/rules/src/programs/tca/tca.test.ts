import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { codes, household, person, run, wages } from '../../test/households.ts';

const ties: HouseholdDocument['relationships'] = [
  { from: 'p1', to: 'p2', is: 'parent' },
  { from: 'p1', to: 'p3', is: 'parent' },
];

const cash = (more: Partial<HouseholdDocument> = {}) =>
  household({ program: 'TCA', relationships: ties, expenses: [{ kind: 'rent', amount: 600 }], ...more });

const received = (more = {}) => person('p1', 35, { tca: { received_last_4_months: true, ...more } });
const children = [person('p2', 8), person('p3', 5)];

describe('the published check of cash assistance', () => {
  it('refuses a new applicant of three earning 400, because 310 is over 303', () => {
    const found = run(cash({ income: [wages(400)] }));
    expect([found.result, codes(found), found.amount]).toEqual(['ineligible', ['INC-N'], 0]);
    expect(found.figures).toMatchObject({ tier: 1, payment_standard: 303, countable_income: 310 });
  });

  it('pays 203 to the same family when it received cash assistance last month', () => {
    const found = run(cash({ income: [wages(400)], people: [received(), ...children] }));
    expect([found.result, found.amount, found.figures.countable_income, found.figures.disregards]).toEqual([
      'eligible',
      203,
      100,
      300,
    ]);
  });
});

describe('cash assistance', () => {
  it('gives the new applicant the full disregard when earnings less 90 are under the standard', () => {
    expect(run(cash({ income: [wages(392.99)] })).amount).toBe(207);
    expect(run(cash({ income: [wages(393)] })).figures.countable_income).toBe(303);
    expect(run(cash({ income: [wages(393)] })).result).toBe('eligible');
  });

  it('sets the tier by shelter cost', () => {
    const tierOf = (more: Partial<HouseholdDocument>) => {
      const { figures } = run(cash(more));
      return [figures.tier, figures.payment_standard];
    };
    expect(tierOf({ expenses: [{ kind: 'rent', amount: 50.01 }] })).toEqual([1, 303]);
    expect(tierOf({ expenses: [{ kind: 'rent', amount: 50 }] })).toEqual([2, 258]);
    expect(tierOf({ expenses: [] })).toEqual([3, 198]);
    expect(tierOf({ expenses: [], homeless: true })).toEqual([1, 303]);
  });

  it('puts a teen parent who lives with a parent in tier three', () => {
    const found = run(
      cash({
        people: [person('p1', 17), person('p2', 0), person('g', 45)],
        relationships: [
          { from: 'p1', to: 'p2', is: 'parent' },
          { from: 'g', to: 'p1', is: 'parent' },
        ],
      }),
    );
    expect(found.figures.tier).toBe(3);
  });

  it('counts a family-cap child one half', () => {
    const found = run(
      cash({ people: [person('p1', 35), person('p2', 8), person('p3', 1, { tca: { family_cap: true } })] }),
    );
    expect([found.figures.household_size, found.figures.payment_standard, found.amount]).toEqual([2.5, 272, 272]);
  });

  it('does not issue under ten dollars, though the family counts as receiving', () => {
    const pays = (amount: number) => run(cash({ income: [{ person: 'p1', kind: 'ssa', amount }] }));
    expect([pays(293).amount, pays(294).amount, pays(294).result]).toEqual([10, 0, 'eligible']);
    expect([pays(303).result, pays(303.5).result]).toEqual(['eligible', 'ineligible']);
  });

  it('tests gross income at 185%, equal passing', () => {
    const gross = (amount: number) =>
      run(cash({ people: [received(), ...children], income: [wages(amount)] })).tests.gross;
    expect([gross(4109), gross(4109.01)]).toEqual(['pass', 'fail']);
  });

  it('leaves the earnings of a student child out', () => {
    const student = person('p2', 16, { student: { level: 'k12' } });
    const found = run(cash({ people: [person('p1', 35), student, person('p3', 5)], income: [wages(900, 'p2')] }));
    expect(found.amount).toBe(303);
  });

  it('counts assets over 2,000, vehicles only above 8,500 together', () => {
    const assets = (kind: 'liquid' | 'vehicle', amount: number) =>
      run(cash({ assets: [{ kind, amount, owner: 'p1' }] })).tests.assets;
    expect([
      assets('liquid', 2000),
      assets('liquid', 2000.01),
      assets('vehicle', 10_500),
      assets('vehicle', 10_500.01),
    ]).toEqual(['pass', 'fail', 'pass', 'fail']);
  });

  it('ends after 48 months for adults and not for a child-only group', () => {
    expect(codes(run(cash({ people: [person('p1', 35, { tca: { months_used: 48 } }), ...children] })))).toEqual([
      'TLM',
    ]);
    expect(run(cash({ people: [person('p1', 35, { tca: { months_used: 47 } }), ...children] })).result).toBe(
      'eligible',
    );
    const grandmother = person('p1', 60, { tca: { months_used: 60 } });
    const found = run(
      cash({
        people: [grandmother, ...children],
        relationships: [
          { from: 'p1', to: 'p2', is: 'grandparent' },
          { from: 'p1', to: 'p3', is: 'grandparent' },
        ],
      }),
    );
    expect([found.result, found.figures.payment_standard]).toEqual(['eligible', 241]);
  });

  it('needs a child', () => {
    expect(codes(run(cash({ people: [person('p1', 35)], relationships: [] })))).toEqual(['NCH']);
  });

  it('asks for a decision where no published rule answers', () => {
    expect(
      run(cash({ people: [person('p1', 30, { pregnant: true, expected_children: 1 })], relationships: [] })).result,
    ).toBe('needs_policy_decision');
  });
});
