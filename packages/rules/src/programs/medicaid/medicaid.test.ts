import { describe, expect, it } from 'vitest';
import type { HouseholdDocument, Program } from '../../index.ts';
import { codes, household, person, run, wages } from '../../test/households.ts';

const ask = (program: Program, more: Partial<HouseholdDocument>) =>
  run(household({ program, month: '2026-05', ...more }));
const child = (age: number) => [person('p1', 35), person('c', age)];
const parentOf = (...ids: string[]) => ids.map(id => ({ from: 'p1', to: id, is: 'parent' as const }));

/** Income limits for families of 1, 2, 3 and 4 as published. */
const LIMITS = {
  '2025-05': {
    infant: [2753, 3720, 4687, 5654],
    child_1_5: [1892, 2557, 3222, 3885],
    child_6_18: [1801, 2434, 3066, 3698],
    pregnant: [2557, 3456, 4354, 5252],
  },
  '2026-05': {
    infant: [2807, 3806, 4804, 5803],
    child_1_5: [1929, 2616, 3302, 3988],
    child_6_18: [1836, 2490, 3142, 3796],
    pregnant: [2608, 3536, 4463, 5391],
  },
} as const;
const AGE = { infant: 0, child_1_5: 3, child_6_18: 10 } as const;

describe('family Medicaid', () => {
  for (const [month, groups] of Object.entries(LIMITS)) {
    for (const group of ['infant', 'child_1_5', 'child_6_18'] as const) {
      it(`lets a child in ${group} at the limit pass in ${month} and one cent more fail, for families of two to four`, () => {
        for (const size of [2, 3, 4]) {
          const limit = groups[group][size - 1] ?? 0;
          const others = Array.from({ length: size - 2 }, (_, index) => person(`o${index}`, 12));
          const people = [person('p1', 35), person('c', AGE[group]), ...others];
          const relationships = parentOf('c', ...others.map(one => one.id));
          const found = (amount: number) =>
            run(household({ program: 'MFAM', month, people, relationships, income: [wages(amount)] })).people.find(
              one => one.id === 'c',
            );
          expect(found(limit)).toMatchObject({ result: 'eligible', figures: { group, household_size: size, limit } });
          expect(found(limit + 0.01)).toMatchObject({ result: 'ineligible', reasons: [{ code: 'INC-N' }] });
        }
      });
    }
    it(`counts the unborn with a pregnant woman in ${month}`, () => {
      for (const [expected, size] of [
        [1, 2],
        [2, 3],
        [3, 4],
      ] as const) {
        const found = (amount: number) =>
          run(
            household({
              program: 'MFAM',
              month,
              people: [person('p1', 28, { pregnant: true, expected_children: expected })],
              income: [wages(amount)],
            }),
          );
        const limit = groups.pregnant[size - 1] ?? 0;
        expect(found(limit)).toMatchObject({
          result: 'eligible',
          figures: { group: 'pregnant', household_size: size, limit },
        });
        expect(found(limit + 0.01).result).toBe('ineligible');
      }
    });
  }

  it('covers former foster youth to 26, twelve months after birth, and SSI recipients without an income test', () => {
    const rich = { income: [wages(9000)] };
    expect(ask('MFAM', { ...rich, people: [person('p1', 25, { former_foster_care: true })] }).figures.group).toBe(
      'former_foster_care',
    );
    expect(ask('MFAM', { ...rich, people: [person('p1', 26, { former_foster_care: true })] }).result).toBe(
      'ineligible',
    );
    const after = (postpartum_months: number) =>
      ask('MFAM', { ...rich, people: [person('p1', 30, { postpartum_months, medicaid_while_pregnant: true })] });
    expect([after(12).figures.group, after(13).result]).toEqual(['postpartum', 'ineligible']);
    expect(ask('MFAM', { people: [person('p1', 30, { receives: ['SSI'] })] }).figures.group).toBe('ssi');
  });

  it('names the missing dollar table for parents and for people of 19 and 20', () => {
    const parent = ask('MFAM', { people: child(8), relationships: parentOf('c'), income: [wages(500)] }).people.find(
      one => one.id === 'p1',
    );
    expect(parent).toMatchObject({ result: 'needs_policy_decision', status: 'parent' });
    expect(parent?.missing[0]).toContain('dollar table');
    expect(ask('MFAM', { people: [person('p1', 20)], income: [wages(300)] }).result).toBe('needs_policy_decision');
  });

  it('does not cover adults without a basis', () => {
    expect(codes(ask('MFAM', { people: [person('p1', 40)] }))).toEqual(['NCH']);
  });

  it('gives a share of cost over the limit and covers when bills meet it', () => {
    const over = { people: child(8), relationships: parentOf('c'), income: [wages(2600)] };
    const without = ask('MFAM', over).people.find(one => one.id === 'c');
    expect(without).toMatchObject({
      result: 'ineligible',
      status: 'medically_needy',
      figures: { share_of_cost: 2600 - 387, kidcare_limit: 3878, within_kidcare_limit: true },
    });
    const billed = [person('p1', 35), person('c', 8, { medical_bills: [2000, { amount: 213 }] })];
    expect(ask('MFAM', { ...over, people: billed }).people.find(one => one.id === 'c')?.result).toBe('eligible');
  });

  it('builds the tax household: spouse, dependents, siblings, and not a cousin’s income', () => {
    const people = [person('a', 40), person('b', 41), person('c', 8), person('d', 15), person('x', 30)];
    const relationships = [
      { from: 'a', to: 'b', is: 'spouse' as const },
      ...['a', 'b'].flatMap(parent => ['c', 'd'].map(to => ({ from: parent, to, is: 'parent' as const }))),
    ];
    const found = ask('MFAM', {
      people,
      relationships,
      income: [wages(2000, 'a'), wages(1000, 'b'), wages(700, 'd'), wages(5000, 'x')],
    });
    expect(found.people.find(one => one.id === 'c')?.figures).toMatchObject({ household_size: 4, magi: 3000 });
  });

  it('goes by what people say about taxes: a claimed child, a grandchild claimed by a grandparent, unmarried parents', () => {
    const sizeOf = (more: Partial<HouseholdDocument>) =>
      ask('MFAM', more).people.find(one => one.id === 'c')?.figures.household_size;
    const claimed = person('c', 8, { tax: { dependent_of: 'a' } });
    expect(
      sizeOf({
        people: [person('a', 40), person('b', 41), claimed],
        relationships: [{ from: 'a', to: 'b', is: 'spouse' }],
      }),
    ).toBe(3);
    expect(
      sizeOf({ people: [person('a', 60), claimed], relationships: [{ from: 'a', to: 'c', is: 'grandparent' }] }),
    ).toBe(1);
    const unmarried = [
      { from: 'a', to: 'c', is: 'parent' as const },
      { from: 'b', to: 'c', is: 'parent' as const },
    ];
    expect(sizeOf({ people: [person('a', 40), person('b', 41), claimed], relationships: unmarried })).toBe(3);
    expect(
      sizeOf({
        people: [person('a', 40), person('c', 8, { tax: { filer: true } })],
        relationships: [{ from: 'a', to: 'c', is: 'parent' }],
      }),
    ).toBe(1);
  });

  it('leaves SSI, child support and veterans benefits out of income', () => {
    const income = (['ssi', 'child_support_received', 'veterans', 'ssa'] as const).map(kind => ({
      person: 'p1',
      kind,
      amount: 100,
    }));
    const found = ask('MFAM', { people: child(8), relationships: parentOf('c'), income });
    expect(found.people.find(one => one.id === 'c')?.figures.magi).toBe(100);
  });

  it('asks for citizenship only of somebody who would be covered', () => {
    const unknown = (amount: number) =>
      ask('MFAM', {
        people: [person('p1', 35), { id: 'c', age: 8 }],
        relationships: parentOf('c'),
        income: [wages(amount)],
      }).people[1];
    expect(unknown(1000)).toMatchObject({
      result: 'undetermined',
      missing: ['/people/1/ssn', '/people/1/citizenship'],
    });
    expect(unknown(9000)).toMatchObject({ result: 'ineligible', missing: [] });
  });

  it('follows the law on refugees from October 2026', () => {
    const refugee = (month: string, age: number) =>
      ask('MFAM', { month, people: [person('p1', age, { citizenship: 'refugee', former_foster_care: true })] });
    expect([refugee('2026-09', 20).result, codes(refugee('2026-10', 20))]).toEqual(['eligible', ['CIT']]);
    expect([refugee('2026-09', 8).result, refugee('2026-10', 8).result]).toEqual(['eligible', 'needs_policy_decision']);
  });

  it('presumes eligibility in pregnancy without papers to the end of the next month', () => {
    const found = ask('PEPW', {
      people: [{ id: 'p1', age: 22, pregnant: true }],
      application_date: '2026-05-20',
      income: [wages(3536)],
    });
    expect(found).toMatchObject({
      result: 'eligible',
      certification: { from: '2026-05-20', to: '2026-06-30' },
      missing: [],
    });
  });
});

describe('SSI-related Medicaid', () => {
  const aged = (more = {}) => [person('p1', 70, more)];
  const ssa = (amount: number, id = 'p1') => ({ person: id, kind: 'ssa' as const, amount });

  it('lets MEDS-AD income at 88% pass after the 20 dollar disregard', () => {
    expect(ask('MSSI', { people: aged(), income: [ssa(1191)] })).toMatchObject({
      result: 'eligible',
      figures: { group: 'meds_ad', limit: 1171, countable_income: 1171 },
    });
    expect(ask('MSSI', { people: aged(), income: [ssa(1191.01)] })).toMatchObject({
      result: 'ineligible',
      figures: { group: 'medically_needy', share_of_cost: 991.01 },
    });
    expect(ask('MSSI', { month: '2025-06', people: aged(), income: [ssa(1168)] }).result).toBe('eligible');
  });

  it('disregards 65 and half of earnings', () => {
    expect(ask('MSSI', { people: aged(), income: [wages(1085)] }).figures.countable_income).toBe(500);
    expect(ask('MSSI', { people: aged(), income: [wages(1065), ssa(20)] }).figures.countable_income).toBe(500);
  });

  it('sends Medicare beneficiaries to medically needy and tests assets of 5,000', () => {
    expect(ask('MSSI', { people: aged({ receives: ['MEDICARE'] }), income: [ssa(1000)] }).figures).toMatchObject({
      group: 'medically_needy',
      share_of_cost: 800,
    });
    const owning = (amount: number) =>
      ask('MSSI', {
        people: aged(),
        assets: [
          { kind: 'liquid', amount, owner: 'p1' },
          { kind: 'vehicle', amount: 20_000, owner: 'p1' },
        ],
      });
    expect([owning(5000).result, codes(owning(5000.01))]).toEqual(['eligible', ['AST']]);
  });

  it('budgets a couple together', () => {
    const relationships = [{ from: 'p1', to: 'p2', is: 'spouse' as const }];
    const couple = [person('p1', 70), person('p2', 68)];
    expect(ask('MSSI', { people: couple, relationships, income: [ssa(1000), ssa(607, 'p2')] }).figures).toMatchObject({
      group: 'meds_ad',
      countable_income: 1587,
      limit: 1587,
    });
  });

  it('needs age, blindness or disability', () => {
    expect(codes(ask('MSSI', { people: [person('p1', 40)] }))).toEqual(['DIS']);
  });

  it.each([
    ['QMB', 1350, 1350.01],
    ['SLMB', 1616, 1616.01],
    ['QI1', 1816, 1816.01],
  ])('gives %s up to its limit and not beyond', (category, last, over) => {
    const found = (amount: number) =>
      ask('MSP', { people: aged({ receives: ['MEDICARE'] }), income: [ssa(amount)] }).figures.category;
    expect(found(last)).toBe(category);
    expect(found(over)).not.toBe(category);
  });

  it('uses last year’s savings limits until April and needs Medicare', () => {
    const medicare = { people: aged({ receives: ['MEDICARE'] }), income: [ssa(1340)] };
    const pension = { ...medicare, income: [{ person: 'p1', kind: 'pension' as const, amount: 1340 }] };
    expect(ask('MSP', { ...pension, month: '2026-03' }).figures.category).toBe('SLMB');
    expect(ask('MSP', { ...pension, month: '2026-04' }).figures.category).toBe('QMB');
    expect(codes(ask('MSP', { people: aged() }))).toEqual(['MED']);
  });

  it('caps nursing home income unless there is a trust, and asks for the rest', () => {
    const resident = (more = {}) => [person('p1', 80, { living: 'nursing_facility', level_of_care: true, ...more })];
    const expenses = [{ kind: 'medical' as const, amount: 100, person: 'p1' }];
    expect(ask('ICP', { people: resident(), income: [ssa(2982)], expenses }).figures).toMatchObject({
      patient_responsibility: 2722,
      income_trust_needed: false,
    });
    expect(codes(ask('ICP', { people: resident(), income: [ssa(2982.01)] }))).toEqual(['INC-N']);
    expect(ask('ICP', { people: resident({ income_trust: true }), income: [ssa(4000)] })).toMatchObject({
      result: 'eligible',
      figures: { income_trust_needed: true, patient_responsibility: 3840 },
    });
    expect(codes(ask('ICP', { people: resident({ level_of_care: false }), income: [] }))).toEqual(['LOC']);
    expect(
      codes(ask('ICP', { people: resident(), assets: [{ kind: 'liquid', amount: 2000.01, owner: 'p1' }] })),
    ).toEqual(['AST']);
  });

  it('names the spouse allowances it does not have', () => {
    const found = ask('ICP', {
      people: [person('p1', 80, { living: 'nursing_facility', level_of_care: true }), person('p2', 75)],
      relationships: [{ from: 'p1', to: 'p2', is: 'spouse' }],
    });
    expect(found.people[0]).toMatchObject({
      result: 'needs_policy_decision',
      missing: ['the income and asset allowances of a spouse who stays in the community'],
    });
  });

  it('knows waiver and hospice care', () => {
    expect(ask('HCBS', { people: [person('p1', 80, { level_of_care: true })], income: [ssa(1500)] })).toMatchObject({
      result: 'eligible',
      figures: { patient_responsibility: null },
    });
    expect(ask('HOS', { people: [person('p1', 80, { living: 'hospice' })], income: [ssa(1500)] })).toMatchObject({
      result: 'eligible',
      figures: { patient_responsibility: 1340 },
    });
  });
});

describe('programs without a settled rule', () => {
  it.each(['RMA', 'DDD', 'MPA', 'SEP', 'ESSI'] as const)(
    '%s asks for a decision and names what is missing',
    program => {
      const found = ask(program, {});
      expect([found.result, found.amount, found.missing.length]).toEqual(['needs_policy_decision', null, 1]);
    },
  );
});
