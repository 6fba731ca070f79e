import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { codes, household, person, run, wages } from '../../test/households.ts';

type Person = HouseholdDocument['people'][number];

const family = (parent: Partial<Person>, child: Partial<Person> = {}, more: Partial<HouseholdDocument> = {}) =>
  run(
    household({
      program: 'TCA',
      people: [person('p1', 35, parent), person('c', 17, child)],
      relationships: [{ from: 'p1', to: 'c', is: 'parent' }],
      expenses: [{ kind: 'rent', amount: 600 }],
      ...more,
    }),
  );

describe('a sanction in cash assistance', () => {
  it('leaves the full payment alone where there is none', () => {
    expect(family({}).amount).toBe(241);
  });

  it('ends it for not cooperating with child support, and for work when no child is under 16', () => {
    expect(family({ sanctions: ['child_support'] })).toMatchObject({
      result: 'ineligible',
      amount: 0,
      reasons: [{ code: 'CSE', citation: 's. 414.095(6), F.S.; Florida DCF ESS Program Policy Manual 1410.17' }],
    });
    expect(codes(family({ sanctions: ['work'] }))).toEqual(['WRK']);
    expect(codes(family({}, {}, { categorical: { head_work_sanction: true } }))).toEqual(['WRK']);
  });

  it('asks what is paid for children under 16 instead of paying in full', () => {
    const found = family({ sanctions: ['work'] }, { age: 9 });
    expect([found.result, found.amount]).toEqual(['needs_policy_decision', null]);
    expect(found.missing[0]).toContain('while p1 is under a work sanction');
    expect(family({}, { sanctions: ['school'] }).missing[0]).toContain('school attendance');
  });

  it('leaves out a person after a violation or felony, and asks about that person’s income', () => {
    const found = family({ sanctions: ['ipv'] });
    expect([found.result, found.amount, found.figures.household_size]).toEqual(['eligible', 180, 1]);
    expect(found.people[0]).toMatchObject({
      status: 'excluded',
      reasons: [{ code: 'IPV', citation: 's. 414.39, F.S.' }],
    });
    expect(family({ sanctions: ['felony'] }).people[0]).toMatchObject({ reasons: [{ code: 'FEL' }] });
    expect(family({ sanctions: ['ipv'] }, {}, { income: [wages(500)] }).result).toBe('needs_policy_decision');
  });

  it('asks whose it is when only the household’s record has it', () => {
    const found = family({}, {}, { categorical: { felony: true } });
    expect([found.result, found.missing]).toEqual(['undetermined', ['/people/0/sanctions']]);
    expect(family({ sanctions: ['felony'] }, {}, { categorical: { felony: true } }).result).toBe('eligible');
    const withGrandmother = { relationships: [{ from: 'p1', to: 'c', is: 'grandparent' as const }] };
    expect(
      family({ age: 60 }, { age: 9 }, { ...withGrandmother, categorical: { disqualified_ipv: true } }),
    ).toMatchObject({
      result: 'undetermined',
      amount: null,
      missing: ['/people/0/sanctions'],
    });
    expect(family({ age: 60 }, { age: 9 }, withGrandmother).amount).toBe(180);
  });
});

describe('a sanction in food assistance', () => {
  const snap = (sanctions: NonNullable<Person['sanctions']>) =>
    run(household({ people: [person('p1', 35, { sanctions }), person('c', 8)], income: [wages(900)] }));

  it('leaves the person out with all income counted, or a share of it for child support', () => {
    for (const [kind, code] of [
      ['work', 'WRK'],
      ['ipv', 'IPV'],
      ['felony', 'FEL'],
    ] as const) {
      expect(snap([kind]).people[0]).toMatchObject({ status: 'excluded_full', reasons: [{ code }] });
      expect(snap([kind]).figures).toMatchObject({ household_size: 1, gross_income: 900 });
    }
    expect(snap(['child_support']).people[0]).toMatchObject({
      status: 'excluded_prorated',
      reasons: [{ code: 'CSE' }],
    });
    expect(snap(['child_support']).figures.gross_income).toBe(450);
    expect(snap([]).figures).toMatchObject({ household_size: 2, gross_income: 900 });
  });

  it('ends categorical eligibility for a violation, a felony or the head’s work sanction, not otherwise', () => {
    expect(snap(['ipv']).tests.categorical).toBe('none');
    expect(snap(['felony']).tests.categorical).toBe('none');
    expect(snap(['work']).tests.categorical).toBe('none');
    expect([snap(['child_support']).tests.categorical, snap(['school']).tests.categorical]).toEqual(['bbce', 'bbce']);
  });
});
