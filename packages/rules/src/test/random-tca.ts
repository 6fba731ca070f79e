import type { HouseholdDocument } from '../index.ts';
import type { IncomeDocument, PersonDocument } from './naive-kit.ts';

const FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'annual'] as const;
const KINDS = [
  'wages',
  'wages',
  'self_employment',
  'ssa',
  'unemployment',
  'child_support_received',
  'pension',
  'excluded',
] as const;

export interface Chance {
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly chance: (share: number) => boolean;
}

export function chancesOf(random: () => number): Chance {
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, pick: items => items[below(items.length)] as never, chance: share => random() < share };
}

/** A month of April 2025 to December 2026. */
export const randomMonth = ({ below }: Chance): string => {
  const index = 3 + below(21);
  return `${2025 + Math.floor(index / 12)}-${`${1 + (index % 12)}`.padStart(2, '0')}`;
};

export function randomIncome(
  { below, pick, chance }: Chance,
  people: readonly PersonDocument[],
  kinds: readonly string[],
  most: number,
): IncomeDocument[] {
  return Array.from({ length: below(4) }, (): IncomeDocument => {
    const frequency = pick(FREQUENCIES);
    const scale = { weekly: 0.25, biweekly: 0.5, semimonthly: 0.5, monthly: 1, quarterly: 3, annual: 12 }[frequency];
    const kind = pick(kinds) as IncomeDocument['kind'];
    return {
      person: pick(people).id,
      kind,
      frequency,
      amount: Math.round(below(most * 100) * scale) / 100,
      ...(kind === 'self_employment' && chance(0.5) ? { costs: below(30_000) / 100 } : {}),
    };
  });
}

/** A family as it may ask for cash assistance: parents, children, sometimes a grandparent and a teen parent. */
export function randomCash(random: () => number, index: number): HouseholdDocument {
  const chances = chancesOf(random);
  const { below, pick, chance } = chances;
  const month = randomMonth(chances);
  const people: PersonDocument[] = [];
  const relationships: NonNullable<HouseholdDocument['relationships']>[number][] = [];
  const papers = () =>
    chance(0.04)
      ? { citizenship: pick(['undocumented', 'other', 'lpr'] as const), ssn: 'given' as const }
      : {
          citizenship: 'citizen' as const,
          ssn: chance(0.04) ? pick(['refused', 'missing'] as const) : pick(['given', 'applied'] as const),
        };
  const add = (id: string, age: number, more: Partial<PersonDocument> = {}) => {
    const status = papers();
    people.push({
      id,
      age,
      ...status,
      ...(status.citizenship === 'lpr' ? { military_tie: true } : {}),
      sanctions: chance(0.05) ? [pick(['work', 'child_support', 'ipv', 'felony', 'school'] as const)] : [],
      receives: chance(0.04) ? ['SSI'] : [],
      tca: {
        months_used: chance(0.1) ? 40 + below(15) : below(40),
        received_last_4_months: chance(0.3),
        family_cap: age < 5 && chance(0.2),
      },
      student: { level: age >= 14 && chance(0.4) ? 'k12' : 'none' },
      ...more,
    });
  };
  add('a', 35 + below(25));
  const hasSpouse = chance(0.4);
  if (hasSpouse) {
    add('b', 35 + below(20));
    relationships.push({ from: 'a', to: 'b', is: 'spouse' });
  }
  const isGrandparent = chance(0.15);
  const hasTies = chance(0.85);
  const count = chance(0.03) ? 8 + below(20) : below(6);
  for (let child = 0; child < count; child++) {
    const id = `c${child}`;
    add(id, below(19));
    if (!hasTies) continue;
    relationships.push({ from: 'a', to: id, is: isGrandparent ? 'grandparent' : 'parent' });
    if (hasSpouse)
      relationships.push({
        from: 'b',
        to: id,
        is: isGrandparent ? 'grandparent' : pick(['parent', 'step_parent'] as const),
      });
  }
  const teen = people.find(one => one.id.startsWith('c') && (one.age ?? 0) >= 14);
  if (teen && chance(0.3)) {
    add('baby', 0);
    relationships.push({ from: teen.id, to: 'baby', is: 'parent' });
  }
  const initial = chance(0.2);
  return {
    id: `cash-${index}`,
    program: 'TCA',
    month,
    people,
    relationships,
    income: randomIncome(chances, people, KINDS, chance(0.7) ? 500 : 3500),
    expenses: chance(0.8) ? [{ kind: 'rent', amount: pick([50, 50.01, 40, 600, 0, 12.5]) }] : [],
    homeless: chance(0.05),
    assets: [
      { kind: 'liquid', amount: chance(0.1) ? 1500 + below(1000) : below(1500), owner: 'a' },
      ...(chance(0.3) ? [{ kind: 'vehicle' as const, amount: 6000 + below(6000), owner: pick(people).id }] : []),
    ],
    ...(initial ? { initial_month: true, application_date: `${month}-${`${1 + below(28)}`.padStart(2, '0')}` } : {}),
  };
}
