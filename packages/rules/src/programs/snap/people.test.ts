import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { codes, figure, household, person, run, wages } from '../../test/households.ts';

type PersonDocument = HouseholdDocument['people'][number];
const statusOf = (document: HouseholdDocument, id: string) => run(document).people.find(one => one.id === id)?.status;
const single = (month: string, more: Partial<PersonDocument>, age = 40) =>
  household({ month, people: [person('p1', age, more)] });

describe('who is in the household', () => {
  const people = [person('a', 40), person('b', 41), person('c', 20), person('d', 25), person('x', 50)];
  const relationships = [
    { from: 'a', to: 'b', is: 'spouse' as const },
    { from: 'a', to: 'c', is: 'parent' as const },
    { from: 'a', to: 'd', is: 'parent' as const },
  ];
  const apart = people.map(one => [one.id]);

  it('is everyone unless people say they buy food apart', () => {
    expect(figure(run(household({ people, relationships })), 'household_size')).toBe(5);
    expect(
      figure(
        run(household({ people: [person('a', 40), person('x', 50)], buys_food_together: [['a'], ['x']] })),
        'household_size',
      ),
    ).toBe(1);
  });

  it('joins spouses and children under 22 whatever they say, and leaves a child of 25 apart', () => {
    const found = run(household({ people, relationships, buys_food_together: apart }));
    expect(found.people.filter(one => one.status === 'member').map(one => one.id)).toEqual(['a', 'b', 'c']);
    expect(found.people.filter(one => one.status !== 'member')).toMatchObject([
      { id: 'd', status: 'nonmember', reasons: [{ code: 'NIU', citation: '7 CFR 273.1(a)' }] },
      { id: 'x', status: 'nonmember', reasons: [{ code: 'NIU', citation: '7 CFR 273.1(a)' }] },
    ]);
  });

  it('joins a child under 18 with the grandparent who looks after it', () => {
    const found = run(
      household({
        people: [person('g', 55), person('k', 10)],
        relationships: [{ from: 'g', to: 'k', is: 'grandparent' }],
        buys_food_together: [['g'], ['k']],
      }),
    );
    expect(figure(found, 'household_size')).toBe(2);
  });

  it('lets an elderly disabled grandparent stand apart while the others have at most 165%', () => {
    const elderly = (amount: number) =>
      run(
        household({
          people: [person('g', 66, { disabled: true }), person('s', 17)],
          relationships: [{ from: 'g', to: 's', is: 'grandparent' }],
          buys_food_together: [['g'], ['s']],
          income: [wages(amount, 's')],
        }),
      );
    expect(figure(elderly(2152), 'household_size')).toBe(1);
    expect(figure(elderly(2152.01), 'household_size')).toBe(2);
  });

  it('never parts a child under 22 from a parent, whatever the parent’s age or disability', () => {
    const withChild = (age: number) =>
      run(
        household({
          people: [person('g', 66, { disabled: true }), person('s', age)],
          relationships: [{ from: 'g', to: 's', is: 'parent' }],
          buys_food_together: [['g'], ['s']],
        }),
      );
    expect([figure(withChild(21), 'household_size'), figure(withChild(22), 'household_size')]).toEqual([2, 1]);
  });

  it('leaves out people in institutions and denies when nobody is left', () => {
    expect(
      statusOf(household({ people: [person('p1', 40), person('p2', 70, { living: 'nursing_facility' })] }), 'p2'),
    ).toBe('nonmember');
    expect(codes(run(single('2026-01', { living: 'jail' })))).toEqual(['INS']);
  });
});

describe('people left out', () => {
  it('count in part when their number is missing: income and costs by members over all', () => {
    const people = [person('p1', 40), person('p2', 38, { ssn: 'refused' }), person('p3', 8)];
    const found = run(
      household({ people, income: [wages(900, 'p2')], expenses: [{ kind: 'rent', amount: 600, person: 'p2' }] }),
    );
    expect(found.figures).toMatchObject({ household_size: 2, gross_earned: 600, shelter_costs: 400 });
    expect(found.people[1]).toMatchObject({ status: 'excluded_prorated', reasons: [{ code: 'SSN' }] });
  });

  it('count in full after a program violation, and not at all when they are no members', () => {
    const people = (snap: 'excluded_full' | 'nonmember') => [
      person('p1', 40),
      person('p2', 38, { snap }),
      person('p3', 8),
    ];
    expect(
      figure(run(household({ people: people('excluded_full'), income: [wages(900, 'p2')] })), 'gross_earned'),
    ).toBe(900);
    expect(figure(run(household({ people: people('nonmember'), income: [wages(900, 'p2')] })), 'gross_earned')).toBe(0);
  });

  it('do not make the household elderly', () => {
    const people = [person('p1', 40), person('p2', 70, { ssn: 'missing' }), person('p3', 8)];
    const found = run(
      household({
        people,
        expenses: [
          { kind: 'medical', amount: 200, person: 'p2' },
          { kind: 'rent', amount: 3000 },
        ],
      }),
    );
    expect(found.figures).toMatchObject({ medical_deduction: 0, shelter_deduction: 744 });
  });

  it('do not include a newborn in the first six months', () => {
    const newborn = (birth_date: string) =>
      household({ people: [person('p1', 30), { id: 'n', birth_date, citizenship: 'citizen', ssn: 'missing' }] });
    expect(statusOf(newborn('2025-08-01'), 'n')).toBe('member');
    expect(statusOf(newborn('2025-07-01'), 'n')).toBe('excluded_prorated');
  });
});

describe('students', () => {
  const studying = (more: Partial<PersonDocument> = {}, age = 20) =>
    single('2026-01', { student: { level: 'higher', half_time: true }, ...more }, age);

  it('aged 18 to 49 at least half time are not members unless exempt', () => {
    expect(codes(run(studying()))).toEqual(['STU']);
    expect([run(studying({}, 17)).result, run(studying({}, 50)).result]).toEqual(['eligible', 'eligible']);
    expect([
      run(studying({ work: { hours_per_week: 20 } })).result,
      run(studying({ disabled: true })).result,
      run(studying({ receives: ['TANF'] })).result,
    ]).toEqual(['eligible', 'eligible', 'eligible']);
    expect(run(studying({ student: { level: 'higher', half_time: true, exemptions: ['work_study'] } })).result).toBe(
      'eligible',
    );
    expect(run(studying({ student: { level: 'higher', half_time: false } })).result).toBe('eligible');
  });

  it('are exempt with a child under six in their care', () => {
    const people = (age: number) => [
      person('p1', 22, { student: { level: 'higher', half_time: true } }),
      person('k', age),
    ];
    expect(statusOf(household({ people: people(5) }), 'p1')).toBe('member');
    expect(statusOf(household({ people: people(6) }), 'p1')).toBe('nonmember');
  });

  it('at school under 18 keep their earnings', () => {
    const people = (age: number) => [person('p1', 40), person('k', age, { student: { level: 'k12' } })];
    expect(figure(run(household({ people: people(17), income: [wages(500, 'k')] })), 'gross_earned')).toBe(0);
    expect(figure(run(household({ people: people(18), income: [wages(500, 'k')] })), 'gross_earned')).toBe(500);
  });
});

describe('the time limit for adults without dependents', () => {
  const used = { work: { abawd_months_used: 3 } };
  const result = (
    month: string,
    age: number,
    more: Partial<PersonDocument> = {},
    rest: Partial<HouseholdDocument> = {},
  ) => run({ ...single(month, { ...used, ...more }, age), ...rest }).result;

  it.each([
    ['2019-12', 49, 50],
    ['2023-09', 50, 51],
    ['2023-10', 52, 53],
    ['2024-10', 54, 55],
    ['2025-06', 54, 55],
    ['2025-07', 64, 65],
    ['2026-01', 64, 65],
  ])('in %s reaches the age of %i and not %i', (month, last, beyond) => {
    expect([result(month, 17), result(month, 18), result(month, last), result(month, beyond)]).toEqual([
      'eligible',
      'ineligible',
      'ineligible',
      'eligible',
    ]);
  });

  it('was suspended from April 2020 to June 2023', () => {
    expect([result('2020-03', 30), result('2020-04', 30), result('2023-06', 30), result('2023-07', 30)]).toEqual([
      'ineligible',
      'eligible',
      'eligible',
      'ineligible',
    ]);
  });

  it('is met by 20 hours a week and counts three months', () => {
    expect(result('2026-01', 30, { work: { abawd_months_used: 3, hours_per_week: 20 } })).toBe('eligible');
    expect(result('2026-01', 30, { work: { abawd_months_used: 2 } })).toBe('eligible');
  });

  it('exempted homeless people and former foster youth until July 2025, and Indians since', () => {
    expect([result('2025-06', 30, {}, { homeless: true }), result('2025-07', 30, {}, { homeless: true })]).toEqual([
      'eligible',
      'ineligible',
    ]);
    expect([
      result('2025-06', 24, { former_foster_care: true }),
      result('2025-07', 24, { former_foster_care: true }),
    ]).toEqual(['eligible', 'ineligible']);
    const indian = { work: { abawd_months_used: 3, exempt: ['indian' as const] } };
    expect([result('2025-06', 30, indian), result('2025-07', 30, indian)]).toEqual(['ineligible', 'eligible']);
  });

  it('exempts with a child under 18 before July 2025 and under 14 since', () => {
    const withChild = (month: string, age: number) =>
      statusOf(household({ month, people: [person('p1', 40, used), person('k', age)] }), 'p1');
    expect([withChild('2025-06', 17), withChild('2025-07', 14), withChild('2025-07', 13)]).toEqual([
      'member',
      'excluded_prorated',
      'member',
    ]);
  });

  it('exempts who is disabled, pregnant or unfit', () => {
    expect([
      result('2026-01', 30, { disabled: true }),
      result('2026-01', 30, { pregnant: true }),
      result('2026-01', 30, { work: { abawd_months_used: 3, exempt: ['unfit'] } }),
    ]).toEqual(['eligible', 'eligible', 'eligible']);
  });
});

describe('noncitizens', () => {
  const result = (month: string, more: Partial<PersonDocument>, age = 40) => run(single(month, more, age)).result;

  it('refugees and asylees qualify until July 2025', () => {
    for (const citizenship of ['refugee', 'asylee'] as const)
      expect([result('2025-06', { citizenship }), result('2025-07', { citizenship })]).toEqual([
        'eligible',
        'ineligible',
      ]);
  });

  it('Cuban and Haitian entrants qualify throughout, Compact citizens since March 2024', () => {
    expect([
      result('2020-01', { citizenship: 'cuban_haitian' }),
      result('2026-01', { citizenship: 'cuban_haitian' }),
    ]).toEqual(['eligible', 'eligible']);
    expect([result('2024-02', { citizenship: 'cofa' }), result('2024-03', { citizenship: 'cofa' })]).toEqual([
      'ineligible',
      'eligible',
    ]);
  });

  it('permanent residents wait five years unless under 18 or disabled', () => {
    const entered = (entry_date: string) => ({ citizenship: 'lpr' as const, entry_date });
    expect([result('2026-01', entered('2021-01-31')), result('2026-01', entered('2021-02-01'))]).toEqual([
      'eligible',
      'ineligible',
    ]);
    expect([
      result('2026-01', entered('2025-02-01'), 17),
      result('2026-01', { ...entered('2025-02-01'), disabled: true }),
    ]).toEqual(['eligible', 'eligible']);
  });

  it('without status or with another one are left out in part', () => {
    expect(codes(run(single('2026-01', { citizenship: 'undocumented' })))).toEqual(['CIT']);
  });
});

describe('facts that are not known', () => {
  const unknown = (more: Partial<HouseholdDocument> = {}) =>
    household({ people: [{ id: 'p1', age: 35 }, person('p2', 8)], ...more });

  it('leave the case undetermined and are named', () => {
    const found = run(unknown());
    expect([found.result, found.amount, found.missing]).toEqual([
      'undetermined',
      null,
      ['/people/0/ssn', '/people/0/citizenship'],
    ]);
    expect(run(single('2026-01', { citizenship: 'lpr' })).missing).toEqual(['/people/0/entry_date']);
  });

  it('leave members undetermined and those left out as they are', () => {
    const found = run(
      household({ people: [{ id: 'p1', age: 35 }, person('p2', 8), person('p3', 30, { ssn: 'refused' })] }),
    );
    expect(found.people.map(one => [one.id, one.result])).toEqual([
      ['p1', 'undetermined'],
      ['p2', 'undetermined'],
      ['p3', 'ineligible'],
    ]);
  });

  it('are not asked for when the case fails either way', () => {
    const found = run(unknown({ income: [wages(20_000)] }));
    expect([found.result, codes(found), found.missing]).toEqual(['ineligible', ['INC-G'], []]);
  });

  it('are not asked of people who are no members', () => {
    expect(run(household({ people: [person('p1', 35), { id: 'x', age: 30, snap: 'nonmember' }] })).result).toBe(
      'eligible',
    );
  });
});

describe('elderly and disabled members', () => {
  it('count from the month in which they become 60', () => {
    const born = (birth_date: string) =>
      run(
        household({
          people: [{ id: 'p1', birth_date, citizenship: 'citizen', ssn: 'given' }],
          expenses: [{ kind: 'medical', amount: 135 }],
        }),
      );
    expect([figure(born('1966-01-31'), 'medical_deduction'), figure(born('1966-02-01'), 'medical_deduction')]).toEqual([
      100, 0,
    ]);
  });

  it('are also those with SSI, SSDI or a full veterans pension', () => {
    for (const benefit of ['SSI', 'SSDI', 'VA_100'] as const) {
      const found = run(
        household({
          people: [person('p1', 40, { receives: [benefit] })],
          expenses: [{ kind: 'medical', amount: 135 }],
        }),
      );
      expect(figure(found, 'medical_deduction')).toBe(100);
    }
  });

  it('give 24 months only when everyone is elderly or disabled and nobody earns', () => {
    const to = (document: HouseholdDocument) => run(document).certification?.to;
    expect(to(household({ people: [person('p1', 70), person('p2', 66)] }))).toBe('2027-12-31');
    expect(to(household({ people: [person('p1', 70), person('p2', 40)] }))).toBe('2026-06-30');
    expect(to(household({ people: [person('p1', 70)], income: [wages(100)] }))).toBe('2026-06-30');
  });
});
