import type { HouseholdDocument } from '../index.ts';
import type { PersonDocument } from './naive-kit.ts';
import { chancesOf, randomIncome, randomMonth } from './random-tca.ts';

const KINDS = [
  'wages',
  'wages',
  'self_employment',
  'ssa',
  'unemployment',
  'pension',
  'child_support_received',
  'veterans',
  'other_unearned',
  'excluded',
] as const;

/** A family with its taxes: unsaid, together, separately, claimed by a grandparent, unmarried parents. */
export function randomFamily(random: () => number, index: number): HouseholdDocument {
  const chances = chancesOf(random);
  const { below, pick, chance } = chances;
  const people: PersonDocument[] = [];
  const relationships: NonNullable<HouseholdDocument['relationships']>[number][] = [];
  const add = (id: string, age: number, more: Partial<PersonDocument> = {}) =>
    people.push({
      id,
      age,
      citizenship: 'citizen',
      ssn: 'given',
      receives: chance(0.03) ? ['SSI'] : [],
      former_foster_care: chance(0.02),
      must_file: chance(0.1) ? chance(0.5) : null,
      student: { level: age >= 16 && age < 23 && chance(0.4) ? pick(['k12', 'higher'] as const) : 'none' },
      ...(chance(0.08) ? { medical_bills: [below(3000)] } : {}),
      ...(age < 1 ? { mother_had_medicaid_at_birth: chance(0.3) } : {}),
      ...more,
    });
  const taxes = pick(['unsaid', 'unsaid', 'together', 'separately', 'one files', 'grandparent'] as const);
  const filer = { filer: true, joint_with: null, dependent_of: null };
  const first = taxes === 'unsaid' ? {} : { tax: taxes === 'together' ? { ...filer, joint_with: 'b' } : filer };
  const hasSecond = taxes === 'together' || taxes === 'separately' || chance(0.5);
  add('a', 19 + below(40), {
    ...(hasSecond ? first : taxes === 'unsaid' ? {} : { tax: filer }),
    pregnant: chance(0.12),
    expected_children: 0,
  });
  const isMarried = taxes === 'together' || taxes === 'separately' || chance(0.7);
  if (hasSecond) {
    add('b', 19 + below(40), taxes === 'unsaid' ? {} : { tax: taxes === 'one files' ? { filer: false } : filer });
    if (isMarried) relationships.push({ from: 'a', to: 'b', is: 'spouse' });
  }
  const hasGrandparent = taxes === 'grandparent';
  if (hasGrandparent) add('g', 60 + below(20), { tax: filer });
  const hasTies = chance(0.9);
  const count = below(5);
  for (let child = 0; child < count; child++) {
    const id = `c${child}`;
    const claimant = taxes === 'separately' && chance(0.5) ? 'b' : hasGrandparent && chance(0.6) ? 'g' : 'a';
    const isClaimed = taxes !== 'unsaid' && chance(0.85);
    const own = taxes !== 'unsaid' && !isClaimed ? { tax: { filer: chance(0.3) } } : {};
    add(id, below(21), isClaimed ? { tax: { filer: chance(0.2), dependent_of: claimant } } : own);
    if (!hasTies) continue;
    relationships.push({ from: 'a', to: id, is: 'parent' });
    if (hasSecond && chance(0.8))
      relationships.push({ from: 'b', to: id, is: pick(['parent', 'step_parent'] as const) });
    if (hasGrandparent) relationships.push({ from: 'g', to: id, is: 'grandparent' });
  }
  // Ages of parents are lifted above their children's, so that no household is doubtful.
  const oldest = Math.max(0, ...people.filter(one => one.id.startsWith('c')).map(one => one.age ?? 0));
  const lifted = people.map(one =>
    one.id === 'a' || one.id === 'b' ? { ...one, age: Math.max(one.age ?? 0, hasTies ? oldest + 16 : 0) } : one,
  );
  return {
    id: `family-${index}`,
    program: 'MFAM',
    confirmed: ['/people/0/pregnant'],
    month: randomMonth(chances),
    people: lifted.map(one => (one.pregnant ? { ...one, expected_children: 1 + below(2) } : one)),
    relationships,
    income: randomIncome(chances, people, KINDS, chance(0.3) ? 700 : 3500),
  };
}
