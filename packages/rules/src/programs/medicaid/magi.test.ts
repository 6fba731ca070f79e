import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { household, person, run, wages } from '../../test/households.ts';

const measured = (more: Partial<HouseholdDocument>, id: string) => {
  const { household_size, magi } =
    run(household({ program: 'MFAM', month: '2026-05', ...more })).people.find(one => one.id === id)?.figures ?? {};
  return [household_size, magi];
};

const couple = [{ from: 'a', to: 'b', is: 'spouse' as const }];
const parents = ['a', 'b'].flatMap(from => ['c', 'd'].map(to => ({ from, to, is: 'parent' as const })));

describe('a couple that files separately', () => {
  const tax = { filer: true };
  const people = [
    person('a', 40, { tax }),
    person('b', 41, { tax, pregnant: true, expected_children: 1 }),
    person('c', 8, { tax: { filer: false, dependent_of: 'a' } }),
    person('d', 9, { tax: { filer: false, dependent_of: 'a' } }),
  ];
  const income = [wages(1000, 'a'), wages(2000, 'b')];

  it('counts each other as spouses, and dependents with who claims them', () => {
    const strangers = { people, relationships: couple, income };
    expect(measured(strangers, 'a')).toEqual([4, 3000]);
    expect(measured(strangers, 'b')).toEqual([3, 3000]);
  });

  it('counts all dependents for both when it files together', () => {
    const joint = people.map(one => (one.id === 'a' ? { ...one, tax: { ...tax, joint_with: 'b' } } : one));
    expect(measured({ people: joint, relationships: couple, income }, 'b')).toEqual([5, 3000]);
  });

  it('gives its own children a household by family ties', () => {
    const claimed = people.map(one => (one.id === 'd' ? { ...one, tax: { filer: false, dependent_of: 'b' } } : one));
    expect(measured({ people: claimed, relationships: [...couple, ...parents], income }, 'c')).toEqual([4, 3000]);
  });
});

describe('the income of a child', () => {
  const family = (monthly: number, more = {}, kind: 'wages' | 'other_unearned' | 'ssa' = 'wages') => ({
    people: [person('a', 40), person('c', 16, more)],
    relationships: [{ from: 'a', to: 'c', is: 'parent' as const }],
    income: [wages(1000, 'a'), { person: 'c', kind, amount: monthly, frequency: 'annual' as const }],
  });

  it('counts with the parent only from the filing threshold of the year', () => {
    expect(measured(family(16_100), 'a')).toEqual([2, 1000]);
    expect(measured(family(16_100.12), 'a')).toEqual([2, 2341.68]);
    expect(measured({ ...family(15_800), month: '2025-05' }, 'a')[1]).toBeGreaterThan(2000);
    expect(measured(family(1350, {}, 'other_unearned'), 'a')).toEqual([2, 1000]);
    expect(measured(family(1350.12, {}, 'other_unearned'), 'a')).toEqual([2, 1112.51]);
  });

  it('follows what is known about filing, and Social Security does not make a child file', () => {
    expect(measured(family(1200, { must_file: true }), 'a')).toEqual([2, 1100]);
    expect(measured(family(30_000, { must_file: false }), 'a')).toEqual([2, 1000]);
    expect(measured(family(12_000, {}, 'ssa'), 'a')).toEqual([2, 1000]);
  });

  it('counts for a child who lives without parents and files', () => {
    const alone = { people: [person('c', 18, { tax: { filer: true } })], income: [wages(500, 'c')] };
    expect(measured(alone, 'c')).toEqual([1, 500]);
  });
});

describe('parents and caretakers', () => {
  const parent = (amount: number, childAge = 8, student = {}) =>
    run(
      household({
        program: 'MFAM',
        month: '2026-05',
        people: [person('p1', 40), person('c', childAge, student)],
        relationships: [{ from: 'p1', to: 'c', is: 'parent' }],
        income: [wages(amount)],
      }),
    ).people[0];

  it('are decided where every reading agrees and asked about in between', () => {
    expect(parent(241)).toMatchObject({ result: 'eligible', status: 'parent', figures: { limit: 241 } });
    expect(parent(241.01)).toMatchObject({ result: 'needs_policy_decision', figures: { limit: null } });
    expect(parent(524)?.result).toBe('needs_policy_decision');
    expect(parent(524.01)).toMatchObject({
      result: 'ineligible',
      reasons: [{ code: 'INC-N' }],
      figures: { limit: 524 },
    });
  });

  it('need a child under 18: a student of 18 does not make one', () => {
    expect(parent(0, 17)?.status).toBe('parent');
    expect(parent(0, 18, { student: { level: 'k12' } })).toMatchObject({
      result: 'ineligible',
      reasons: [{ code: 'NCH' }],
    });
  });

  it('have the same rule as people of 19 and 20', () => {
    const young = (amount: number) =>
      run(household({ program: 'MFAM', month: '2026-05', people: [person('p1', 20)], income: [wages(amount)] })).result;
    expect([young(180), young(181), young(400)]).toEqual(['eligible', 'needs_policy_decision', 'ineligible']);
  });
});
