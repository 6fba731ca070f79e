import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { codes, household, person, run } from '../../test/households.ts';

const resident = (id: string) => person(id, 70, { living: 'institution' });
const income = (kind: 'ssi' | 'ssa', amount: number, id = 'p1') => ({ person: id, kind, amount });
const supplement = (more: Partial<HouseholdDocument>) =>
  run(household({ program: 'OSS', month: '2026-05', people: [resident('p1')], ...more }));
const tied = {
  people: [resident('p1'), resident('p2')],
  relationships: [{ from: 'p1', to: 'p2', is: 'spouse' as const }],
};
const PROTECTED = { options: { supplement_track: 'protected' } };

describe('the state supplement', () => {
  it('is paid up to its highest amount, and not over the income standard', () => {
    expect(supplement({ income: [income('ssi', 994)] }).amount).toBe(184.4);
    // 1,018.40 + 160 − (1,092.40 − 20)
    expect(supplement({ income: [income('ssa', 1092.4)] })).toMatchObject({ result: 'eligible', amount: 106 });
    const over = supplement({ income: [income('ssa', 1092.41)] });
    expect([over.result, over.amount, codes(over), over.figures.limit]).toEqual(['ineligible', 0, ['INC-N'], 1072.4]);
    expect(supplement({ month: '2025-05', income: [income('ssa', 1065.4)] }).figures.limit).toBe(1045.4);
  });

  it('has its own figures on the protected track', () => {
    expect(supplement({ ...PROTECTED, income: [income('ssi', 994)] }).amount).toBe(345);
    expect(supplement({ ...PROTECTED, income: [income('ssa', 1199)] })).toMatchObject({
      result: 'eligible',
      amount: 160,
    });
    expect(supplement({ ...PROTECTED, income: [income('ssa', 1199.01)] }).result).toBe('ineligible');
    expect(supplement({ ...PROTECTED, month: '2025-05', income: [income('ssa', 1172)] }).result).toBe('eligible');
  });

  it('budgets two spouses in a facility as a couple and pays each half', () => {
    const found = supplement({ ...tied, income: [income('ssa', 1000), income('ssa', 1067.8, 'p2')] });
    expect(found).toMatchObject({ result: 'eligible', figures: { limit: 2047.8, countable_income: 2047.8 } });
    // 1,939.80 + 320 − 2,047.80 = 212
    expect([found.amount, found.people.map(one => one.figures.payment)]).toEqual([212, [106, 106]]);
    expect(supplement({ ...tied, income: [income('ssa', 2067.81)] }).result).toBe('ineligible');
    expect(supplement({ ...tied, ...PROTECTED, income: [income('ssi', 1491)] }).amount).toBe(690);
  });

  it('lets a spouse at home neither count nor be paid', () => {
    const apart = { ...tied, people: [resident('p1'), person('p2', 70)] };
    const found = supplement({ ...apart, income: [income('ssi', 994), income('ssa', 3000, 'p2')] });
    expect([found.amount, found.people[1]?.result]).toEqual([184.4, 'ineligible']);
  });

  it('keeps to assets of 2,000 and 3,000', () => {
    const owning = (amount: number, more: Partial<HouseholdDocument> = {}) =>
      codes(supplement({ assets: [{ kind: 'liquid', amount, owner: 'p1' }], ...more }));
    expect([owning(2000), owning(2000.01), owning(3000, tied), owning(3000.01, tied)]).toEqual([
      [],
      ['AST'],
      [],
      ['AST'],
    ]);
  });
});
