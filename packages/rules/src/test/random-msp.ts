import type { HouseholdDocument } from '../index.ts';
import type { PersonDocument } from './naive-kit.ts';
import { chancesOf, randomIncome, randomMonth } from './random-tca.ts';

const KINDS = ['ssa', 'ssa', 'ssa', 'pension', 'wages', 'self_employment', 'veterans', 'ssi', 'excluded'] as const;

/** One person or a couple, with or without Medicare, sometimes with children, near the limits. */
export function randomSavings(random: () => number, index: number): HouseholdDocument {
  const chances = chancesOf(random);
  const { below, chance, pick } = chances;
  const adult = (id: string): PersonDocument => ({
    id,
    age: 50 + below(45),
    citizenship: 'citizen',
    ssn: 'given',
    receives: [
      ...(chance(0.7) ? ['MEDICARE' as const] : []),
      ...(chance(0.03) ? ['SSI' as const] : []),
      ...(chance(0.03) ? ['TANF' as const] : []),
    ],
  });
  const people = [adult('a')];
  const relationships: NonNullable<HouseholdDocument['relationships']>[number][] = [];
  if (chance(0.6)) {
    people.push(adult('b'));
    relationships.push({ from: 'a', to: 'b', is: 'spouse' });
  }
  const parents = people.map(one => one.id);
  for (let child = below(10) - 7; child > 0; child--) {
    const age = below(23);
    people.push({
      id: `c${child}`,
      age,
      citizenship: 'citizen',
      ssn: 'given',
      student: { level: age > 15 && chance(0.5) ? 'higher' : 'none' },
    });
    relationships.push({ from: pick(parents), to: `c${child}`, is: 'parent' });
  }
  return {
    id: `savings-${index}`,
    program: 'MSP',
    month: randomMonth(chances),
    people,
    relationships,
    income: [
      ...randomIncome(chances, people, KINDS, 1500),
      ...(chance(0.5) ? [{ person: 'a', kind: 'ssa' as const, amount: 1200 + below(70_000) / 100 }] : []),
    ],
    assets: [
      { kind: 'liquid', amount: chance(0.2) ? 9000 + below(7000) : below(9000), owner: pick(parents) },
      ...(chance(0.3) ? [{ kind: 'vehicle' as const, amount: below(9000), owner: pick(parents) }] : []),
      ...(chance(0.2) ? [{ kind: 'vehicle' as const, amount: below(9000), owner: pick(parents) }] : []),
    ],
  };
}
