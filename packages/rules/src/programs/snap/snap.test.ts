import { describe, expect, it } from 'vitest';
import { codes, family, figure, household, person, run, wages } from '../../test/households.ts';

describe('the published check figures for SNAP in Florida', () => {
  it('gives a family of three with wages of 2,000 and capped shelter 590', () => {
    const found = run(family());
    expect(found.amount).toBe(590);
    expect(found.figures).toMatchObject({
      shelter_costs: 1630,
      shelter_deduction: 744,
      net_income: 647,
      thirty_percent: 195,
      gross_limit: 4442,
    });
    expect(found.certification).toEqual({ from: '2026-01-01', to: '2026-06-30' });
  });

  it('gives a 70-year-old with medical costs and only a phone 71', () => {
    const found = run(
      household({
        people: [person('p1', 70)],
        income: [{ person: 'p1', kind: 'ssa', amount: 1500 }],
        expenses: [
          { kind: 'rent', amount: 900 },
          { kind: 'medical', amount: 185, person: 'p1' },
        ],
        utilities: { pays: ['phone'] },
      }),
    );
    expect(found.amount).toBe(71);
    expect(found.figures).toMatchObject({
      medical_deduction: 150,
      shelter_deduction: 385.5,
      net_income: 755.5,
      thirty_percent: 227,
    });
    expect(found.certification).toEqual({ from: '2026-01-01', to: '2027-12-31' });
  });

  it('gives two people with wages of 3,400 the minimum of 24 although net income is over 100%', () => {
    const found = run(household({ people: [person('p1', 35), person('p2', 8)], income: [wages(3400)] }));
    expect(found.amount).toBe(24);
    expect(found.tests).toMatchObject({ categorical: 'bbce', net: 'not_applied' });
  });

  it('gives four people with a grandmother’s medical costs, day care and biweekly wages 710', () => {
    const found = run(
      household({
        month: '2026-04',
        case_number: '1204417863',
        people: [person('m', 34), person('e', 66), person('c', 4), person('d', 9)],
        income: [
          { person: 'm', kind: 'wages', amount: 846, frequency: 'biweekly' },
          { person: 'e', kind: 'ssa', amount: 1012 },
        ],
        expenses: [
          { kind: 'medical', amount: 202.9, person: 'e' },
          { kind: 'dependent_care', amount: 260 },
          { kind: 'rent', amount: 1350 },
        ],
        utilities: { pays: ['heating_cooling'] },
      }),
    );
    expect(found.figures).toMatchObject({
      gross_earned: 1818.9,
      earned_deduction: 363.78,
      shelter_deduction: 871.89,
      net_income: 944.33,
      thirty_percent: 284,
    });
    expect([found.amount, found.issuance_day]).toEqual([710, 20]);
  });
});

describe('SNAP tests', () => {
  it('let income equal to the broad-based limit pass and one cent more fail', () => {
    expect(run(household({ income: [wages(4442)] })).tests).toMatchObject({ categorical: 'bbce', gross: 'pass' });
    const over = run(household({ income: [wages(4442.01)] }));
    expect([over.result, codes(over), over.amount]).toEqual(['ineligible', ['INC-G'], 0]);
  });

  it('fail at equality where the jurisdiction says so', () => {
    expect(codes(run(household({ income: [wages(4442)], options: { limit_boundary: 'equal_fails' } })))).toEqual([
      'INC-G',
    ]);
  });

  it('apply 130% gross and 100% net after a program violation, and the asset limit', () => {
    const barred = { categorical: { disqualified_ipv: true } };
    expect(run(household({ ...barred, income: [wages(2888)] })).tests).toMatchObject({
      categorical: 'none',
      gross: 'pass',
    });
    expect(codes(run(household({ ...barred, income: [wages(2888.01)] })))).toContain('INC-G');
    expect(run(household({ ...barred, assets: [{ kind: 'liquid', amount: 3000, owner: 'p1' }] })).tests.assets).toBe(
      'pass',
    );
    expect(codes(run(household({ ...barred, assets: [{ kind: 'liquid', amount: 3000.01, owner: 'p1' }] })))).toEqual([
      'AST',
    ]);
  });

  it('let an elderly household over 200% try the net test without a gross test', () => {
    const found = run(
      household({
        people: [person('p1', 66)],
        income: [{ person: 'p1', kind: 'ssa', amount: 2700 }],
        expenses: [
          { kind: 'medical', amount: 900, person: 'p1' },
          { kind: 'rent', amount: 1400 },
        ],
        utilities: { pays: ['heating_cooling'] },
      }),
    );
    expect(found.tests).toEqual({ categorical: 'none', gross: 'not_applied', net: 'pass', assets: 'pass' });
    expect(found.result).toBe('eligible');
  });

  it('ask for a decision when only a vehicle would put assets over the limit', () => {
    const found = run(
      household({
        categorical: { lottery: true },
        assets: [
          { kind: 'liquid', amount: 2000, owner: 'p1' },
          { kind: 'vehicle', amount: 6000, owner: 'p1' },
        ],
      }),
    );
    expect([found.result, found.missing]).toEqual([
      'needs_policy_decision',
      ['the rule for counting vehicles as SNAP assets'],
    ]);
  });

  it('deny three people whose net income leaves nothing', () => {
    const found = run(household({ income: [{ person: 'p1', kind: 'pension', amount: 4000 }] }));
    expect([found.result, codes(found)]).toEqual(['ineligible', ['INC-0']]);
  });

  it('drop all tests when everyone gets SSI', () => {
    const found = run(
      household({
        people: [person('p1', 40, { receives: ['SSI'] })],
        income: [{ person: 'p1', kind: 'ssi', amount: 994 }],
      }),
    );
    expect(found.tests).toEqual({
      categorical: 'tanf_ssi',
      gross: 'not_applied',
      net: 'not_applied',
      assets: 'not_applied',
    });
  });
});

describe('SNAP options of a jurisdiction', () => {
  it('round as the state does', () => {
    const odd = { income: [wages(2000.55)], expenses: [{ kind: 'rent' as const, amount: 700.25 }] };
    const net = (rounding: string) => figure(run(family({ ...odd, options: { rounding } })), 'net_income');
    expect(net('florida')).toBe(956.91);
    expect(net('none')).toBe(956.91);
    expect(net('federal_steps')).toBe(958);
    expect(net('qc')).toBe(957.55);
    expect(run(family({ ...odd, options: { rounding: 'none' } })).amount).toBe(497.93);
    expect(run(family({ ...odd, options: { rounding: 'florida' } })).amount).toBe(497);
  });

  it('treat child support paid as a deduction or, where chosen, as an exclusion before the gross test', () => {
    const paying = { income: [wages(4600)], expenses: [{ kind: 'child_support_paid' as const, amount: 300 }] };
    expect(codes(run(household(paying)))).toEqual(['INC-G']);
    const excluded = run(household({ ...paying, options: { child_support_paid: 'exclusion' } }));
    expect(excluded.tests.gross).toBe('pass');
    expect(figure(excluded, 'gross_income')).toBe(4300);
  });

  it('choose one utility standard', () => {
    const allowance = (pays: readonly ('heating_cooling' | 'electricity' | 'water' | 'phone')[], options = {}) =>
      figure(run(household({ utilities: { pays }, options })), 'utility_allowance');
    expect([
      allowance(['heating_cooling', 'phone']),
      allowance(['electricity']),
      allowance(['electricity', 'water', 'phone']),
      allowance(['phone']),
      allowance([]),
    ]).toEqual([430, 348, 348, 56, 0]);
    expect(allowance(['electricity'], { utility_standards: { single: 60 } })).toBe(60);
    expect(allowance([], { utility_standards: { always_highest: true } })).toBe(430);
  });

  it('open the heating standard through energy assistance to everyone before July 2025, then only with an elderly member', () => {
    const allowance = (month: string, people = [person('p1', 35)]) =>
      figure(run(household({ month, people, utilities: { energy_assistance: true } })), 'utility_allowance');
    expect([allowance('2025-06'), allowance('2025-07'), allowance('2025-07', [person('p1', 60)])]).toEqual([
      419, 0, 419,
    ]);
  });

  it('use actual utility costs only where the standards are not mandatory', () => {
    const utilities = { pays: ['heating_cooling' as const], actual_amount: 512.34 };
    expect(figure(run(household({ utilities })), 'utility_allowance')).toBe(430);
    expect(
      figure(run(household({ utilities, options: { utility_standards: { mandatory: false } } })), 'utility_allowance'),
    ).toBe(512.34);
  });

  it('replace deductions where the state has its own', () => {
    const elderly = { people: [person('p1', 70)], expenses: [{ kind: 'medical' as const, amount: 80 }] };
    const standard = { standard_medical_deduction: { amount: 135, ceiling: 170 } };
    expect(figure(run(household({ ...elderly, options: standard })), 'medical_deduction')).toBe(135);
    const above = { ...elderly, expenses: [{ kind: 'medical' as const, amount: 300 }] };
    expect(figure(run(household({ ...above, options: standard })), 'medical_deduction')).toBe(265);
    expect(
      figure(run(household({ options: { standard_deduction: { 1: 160, 2: 170, 3: 180 } } })), 'standard_deduction'),
    ).toBe(180);
    const business = { income: [{ person: 'p1', kind: 'self_employment' as const, amount: 1000, costs: 200 }] };
    expect(figure(run(household(business)), 'gross_earned')).toBe(800);
    expect(figure(run(household({ ...business, options: { self_employment_cost_rate: 0.5 } })), 'gross_earned')).toBe(
      500,
    );
  });

  it('raise one, three and five dollars for three people where the old manual line is on', () => {
    const earning = { income: [{ person: 'p1', kind: 'pension' as const, amount: 2815 }], expenses: [] };
    expect(run(household(earning)).amount).toBe(3);
    expect(run(household({ ...earning, options: { odd_dollar_rule: true } })).amount).toBe(4);
  });
});

describe('SNAP in the first month', () => {
  const first = (day: string, options = {}) =>
    run(family({ initial_month: true, application_date: `2026-01-${day}`, options })).amount;

  it('is prorated by a 30-day month, the 31st counting as the 30th', () => {
    expect([first('01'), first('10'), first('16'), first('30'), first('31')]).toEqual([590, 413, 295, 19, 19]);
  });

  it('is prorated by the days of the month where chosen', () => {
    expect([
      first('01', { proration: 'actual_days' }),
      first('10', { proration: 'actual_days' }),
      first('31', { proration: 'actual_days' }),
    ]).toEqual([590, 418, 19]);
  });

  it('issues nothing under ten dollars and gives no minimum benefit', () => {
    const poor = { people: [person('p1', 35), person('p2', 8)], income: [wages(3400)] };
    const found = run(household({ ...poor, initial_month: true, application_date: '2026-01-01' }));
    expect([found.result, found.amount, found.full_month_amount]).toEqual(['eligible', 0, 24]);
  });
});
