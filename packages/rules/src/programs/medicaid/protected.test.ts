import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { household, person, run, wages } from '../../test/households.ts';

type Person = HouseholdDocument['people'][number];

const family = (people: readonly Person[], more: Partial<HouseholdDocument> = {}) =>
  run(household({ program: 'MFAM', month: '2026-05', people, income: [wages(9000)], ...more }));
const one = (more: Partial<Person>, rest: Partial<HouseholdDocument> = {}, age = 30) =>
  family([person('p1', age, more)], rest);
const fate = (found: ReturnType<typeof run>, id = 'p1') => {
  const answer = found.people.find(each => each.id === id);
  return [answer?.result, answer?.status, answer?.missing];
};

describe('coverage after pregnancy', () => {
  it('needs coverage while pregnant', () => {
    const ended = { pregnancy_ended: '2025-11-20' };
    expect(fate(one({ ...ended, medicaid_while_pregnant: true }))).toEqual(['eligible', 'postpartum', []]);
    expect(fate(one({ ...ended, medicaid_while_pregnant: false }))).toEqual(['ineligible', 'none', []]);
    expect(fate(one(ended))).toEqual(['undetermined', 'none', ['/people/0/medicaid_while_pregnant']]);
  });

  it('ends with the twelfth month after the month in which the pregnancy ended, and is not certified anew', () => {
    const after = (month: string) => one({ pregnancy_ended: '2025-05-31', medicaid_while_pregnant: true }, { month });
    expect(after('2026-05')).toMatchObject({
      result: 'eligible',
      certification: { from: '2026-05-01', to: '2026-05-31' },
      people: [{ figures: { covered_to: '2026-05-31' } }],
    });
    expect(after('2026-06').result).toBe('ineligible');
  });

  it('asks nothing of somebody who is covered anyway', () => {
    expect(fate(one({ pregnancy_ended: '2026-03-01' }, { income: [] }, 18))).toEqual(['eligible', 'child_6_18', []]);
  });
});

describe('a newborn', () => {
  const baby = (more: Partial<Person>, mother: Partial<Person> | null, rest: Partial<HouseholdDocument> = {}) => {
    const people = [person('p1', 30, mother ?? {}), { ...person('b', 0, more) }];
    const tie = mother === null ? 'aunt_uncle' : 'parent';
    return family(people, { relationships: [{ from: 'p1', to: 'b', is: tie }], ...rest });
  };

  it('of a covered mother is covered without an income test', () => {
    expect(fate(baby({ mother_had_medicaid_at_birth: true }, {}), 'b')).toEqual(['eligible', 'deemed_newborn', []]);
    expect(fate(baby({}, { medicaid_while_pregnant: true }), 'b')).toEqual(['eligible', 'deemed_newborn', []]);
    expect(fate(baby({ mother_had_medicaid_at_birth: false }, {}), 'b')[0]).toBe('ineligible');
    expect(fate(baby({}, { medicaid_while_pregnant: false }), 'b')[0]).toBe('ineligible');
  });

  it('whose mother is in the household, with an income that no pregnancy coverage allows, is tested by income', () => {
    expect(fate(baby({}, {}), 'b')[0]).toBe('ineligible');
  });

  it('whose mother is not in the household is asked about, but not when covered anyway', () => {
    const alone = (income: HouseholdDocument['income']) => family([person('b', 0)], { income });
    expect(fate(alone([wages(9000, 'b')]), 'b')).toEqual([
      'undetermined',
      'medically_needy',
      ['/people/0/mother_had_medicaid_at_birth'],
    ]);
    expect(fate(alone([]), 'b')).toEqual(['eligible', 'infant', []]);
  });

  it('is covered to the month of the first birthday and needs no papers', () => {
    const born = (month: string) =>
      baby(
        { birth_date: '2025-06-10', age: null, ssn: null, citizenship: null, mother_had_medicaid_at_birth: true },
        {},
        { month },
      );
    expect(fate(born('2026-06'), 'b')).toEqual(['eligible', 'deemed_newborn', []]);
    expect(fate(born('2026-07'), 'b')[1]).toBe('medically_needy');
  });

  it('is not deemed by presumptive eligibility, which has no newborns', () => {
    const found = run(
      household({
        program: 'PEPW',
        month: '2026-05',
        people: [person('b', 0, { mother_had_medicaid_at_birth: true })],
      }),
    );
    expect(found.result).toBe('ineligible');
  });
});

describe('continuous coverage', () => {
  const child = (decided_on: string, more: Partial<Person> = {}, exception: 'moved' | null = null) =>
    one({ coverage: { decided_on, exception }, ...more }, {}, more.age ?? 10);

  it('keeps a child for twelve months from the decision, whatever the income', () => {
    expect(child('2025-06-15')).toMatchObject({ result: 'eligible', certification: { to: '2026-05-31' } });
    expect(child('2025-05-15').result).toBe('ineligible');
    expect(child('2025-06-15', {}, 'moved').result).toBe('ineligible');
    expect(child('2025-06-15', { age: 19 }).result).not.toBe('eligible');
  });

  it('keeps a pregnant person to the end of the pregnancy', () => {
    expect(child('2025-06-15', { age: 30, pregnant: true }).result).toBe('eligible');
    expect(child('2024-06-15', { age: 30, pregnant: true }).result).toBe('eligible');
    expect(one({ pregnant: true }).result).toBe('ineligible');
  });
});

describe('months before the application', () => {
  const before = (month: string, more: Partial<Person>, age: number, options = {}) =>
    one(more, { month, application_date: '2026-05-20', income: [], options }, age);
  const bills = { medical_bills: [300] };

  it('are covered for a child with bills, up to three of them', () => {
    expect(before('2026-02', bills, 10).result).toBe('eligible');
    expect(fate(before('2026-02', {}, 10))).toEqual(['undetermined', 'child_6_18', ['/people/0/medical_bills']]);
    expect(before('2026-05', {}, 10).result).toBe('eligible');
    expect(() => before('2026-01', bills, 10)).toThrow('three months');
  });

  it('are a setting for adults who are not pregnant', () => {
    const former = { ...bills, former_foster_care: true };
    expect(before('2026-04', former, 24)).toMatchObject({
      result: 'ineligible',
      reasons: [{ code: 'RET', citation: '42 CFR 435.915' }],
    });
    expect(before('2026-04', former, 24, { retroactive_adults: true }).result).toBe('eligible');
    expect(before('2026-04', { ...former, pregnant: true }, 24).result).toBe('eligible');
  });
});

describe('while proof is sought', () => {
  it('coverage runs 90 days and then ends', () => {
    const sought = (month: string) => one({ proof_sought_since: '2026-03-10' }, { month, income: [] }, 10);
    expect([sought('2026-05').result, sought('2026-06').result]).toEqual(['eligible', 'eligible']);
    expect(sought('2026-07').reasons).toMatchObject([{ code: 'VER', citation: expect.stringContaining('435.956') }]);
  });
});
