import { describe, expect, it } from 'vitest';
import type { HouseholdDocument, Program } from '../../index.ts';
import { household, person, run, wages } from '../../test/households.ts';

const ssa = (amount: number, id = 'p1') => ({ person: id, kind: 'ssa' as const, amount });
const first = (program: Program, more: Partial<HouseholdDocument>) =>
  run(household({ program, month: '2026-05', ...more })).people[0];

describe('income deemed from a spouse', () => {
  const couple = {
    people: [person('p1', 70), person('p2', 50)],
    relationships: [{ from: 'p1', to: 'p2', is: 'spouse' as const }],
  };
  const withSpouse = (amount: number, kind: 'wages' | 'ssa' = 'wages', more: Partial<HouseholdDocument> = {}) =>
    first('MSSI', { ...couple, income: [ssa(500), { ...ssa(amount, 'p2'), kind }], ...more });

  it('is nothing up to the couple rate less the individual rate', () => {
    expect(withSpouse(497)).toMatchObject({ figures: { household_size: 1, countable_income: 480, limit: 1171 } });
  });

  it('makes a couple of the two above it', () => {
    // 500 + 497.01 − 20
    expect(withSpouse(497.01, 'ssa')?.figures).toMatchObject({
      household_size: 2,
      countable_income: 977.01,
      limit: 1587,
    });
    // 500 − 20, and half of 900 − 65
    expect(withSpouse(900)?.figures).toMatchObject({ household_size: 2, countable_income: 480 + 417.5 });
  });

  it('is lowered by an allocation for each ineligible child, less the child’s own income', () => {
    const child = (own: number) => ({
      people: [...couple.people, person('c', 10)],
      relationships: [...couple.relationships, { from: 'p2', to: 'c', is: 'parent' as const }],
      income: [ssa(500), wages(1000, 'p2'), { ...ssa(own, 'c'), kind: 'pension' as const }],
    });
    // 1,000 − 497 = 503 is left, which is over 497.
    expect(first('MSSI', child(0))?.figures).toMatchObject({
      household_size: 2,
      countable_income: 480 + (503 - 65) / 2,
    });
    expect(first('MSSI', child(200))?.figures.countable_income).toBe(480 + (703 - 65) / 2);
    const student = { ...child(0), people: [...couple.people, person('c', 20)] };
    expect(first('MSSI', student)?.figures.countable_income).toBe(480 + (1000 - 65) / 2);
  });

  it('does not come from a spouse on SSI, and goes the same way in Medicare savings', () => {
    const onSsi = [person('p1', 70), person('p2', 50, { receives: ['SSI'] })];
    expect(first('MSSI', { ...couple, people: onSsi, income: [ssa(500)] })?.figures.countable_income).toBe(480);
    const medicare = [person('p1', 70, { receives: ['MEDICARE'] }), person('p2', 50)];
    expect(
      first('MSP', { ...couple, people: medicare, income: [ssa(1000), wages(1500, 'p2')] })?.figures,
    ).toMatchObject({
      category: 'QMB',
      household_size: 2,
      countable_income: 980 + 717.5,
    });
  });
});

describe('income deemed from parents', () => {
  const family = (parents: number, income: HouseholdDocument['income'], more: HouseholdDocument['people'] = []) => {
    const adults = Array.from({ length: parents }, (_, index) => person(`a${index}`, 40));
    const people = [person('c', 8, { disabled: true }), ...adults, ...more];
    const relationships = adults.flatMap(adult =>
      ['c', ...more.map(one => one.id)].map(to => ({ from: adult.id, to, is: 'parent' as const })),
    );
    return first('MSSI', { people, relationships, income })?.figures.countable_income;
  };

  it('leaves the parents a living allowance for one or two', () => {
    // (2,485 − 85) ÷ 2 = 1,200; less 994 is 206; less the child's own 20.
    expect(family(1, [wages(2485, 'a0')])).toBe(186);
    expect(family(2, [wages(2485, 'a0')])).toBe(0);
    expect(family(2, [wages(3485, 'a0')])).toBe((3485 - 85) / 2 - 1491 - 20);
  });

  it('sets an allocation aside for other children and is split among those who qualify', () => {
    expect(family(1, [wages(2982, 'a0')], [person('o', 5)])).toBe(186);
    expect(family(1, [wages(2485, 'a0')], [person('o', 5, { disabled: true })])).toBe(206 / 2 - 20);
  });

  it('ends at 18', () => {
    const grown = {
      people: [person('c', 18, { disabled: true }), person('a', 40)],
      relationships: [{ from: 'a', to: 'c', is: 'parent' as const }],
      income: [wages(9000, 'a')],
    };
    expect(first('MSSI', grown)?.figures.countable_income).toBe(0);
  });
});
