import type { HouseholdDocument } from '../index.ts';
import type { NaiveHousehold } from './naive-snap.ts';

type PersonDocument = HouseholdDocument['people'][number];
type IncomeDocument = NonNullable<HouseholdDocument['income']>[number];
type ExpenseDocument = NonNullable<HouseholdDocument['expenses']>[number];

/** A small generator of our own, so that a seed names the same households everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const EARNED = ['wages', 'self_employment'] as const;
const UNEARNED = [
  'ssa',
  'workers_comp',
  'unemployment',
  'veterans',
  'pension',
  'child_support_received',
  'other_unearned',
] as const;
const SHELTER = ['rent', 'mortgage', 'property_tax', 'home_insurance', 'condo_fee'] as const;

/** Times to the month as numerator and denominator, and the nearest cent with halves up. */
const TIMES = {
  weekly: [43n, 10n],
  biweekly: [215n, 100n],
  semimonthly: [2n, 1n],
  monthly: [1n, 1n],
  quarterly: [1n, 3n],
  annual: [1n, 12n],
} as const;
const FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'annual'] as const;
type Frequency = (typeof FREQUENCIES)[number];

const monthly = (cents: number, frequency: Frequency): bigint => {
  const [up, down] = TIMES[frequency];
  return (BigInt(cents) * up * 2n + down) / (2n * down);
};

/** Whole for members and those left out in full, nothing for non-members, a share for those left out in part. */
function countFor(status: PersonDocument['snap'], cents: bigint, members: number, everyone: number): bigint {
  if (status === 'nonmember') return 0n;
  if (status !== 'excluded_prorated') return cents;
  const all = BigInt(everyone);
  return (cents * BigInt(members) * 2n + all) / (2n * all);
}

export interface RandomCase {
  readonly document: HouseholdDocument;
  readonly naive: NaiveHousehold;
}

/** One random household, as a document for the engine and as bare sums for the second implementation. */
export function randomCase(random: () => number, index: number): RandomCase {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const chance = (share: number) => random() < share;
  const cents = (limit: number) => below(limit * 100);

  const year = 2020 + below(7);
  const month = `${year}-${`${1 + below(year === 2026 ? 9 : 12)}`.padStart(2, '0')}`;
  const count = chance(0.9) ? 1 + below(6) : 1 + below(12);
  const everyoneOnSsi = chance(0.05);
  const people = Array.from(
    { length: count },
    (_, place): PersonDocument => ({
      id: `p${place}`,
      age: place === 0 ? 18 + below(70) : below(90),
      disabled: chance(0.08),
      citizenship: 'citizen',
      ssn: 'given',
      snap: place > 0 && chance(0.08) ? pick(['excluded_full', 'excluded_prorated', 'nonmember'] as const) : 'member',
      receives: everyoneOnSsi ? ['SSI'] : [],
      work: { exempt: ['unfit'] },
    }),
  );
  const members = people.filter(one => one.snap === 'member');
  const size = members.length;
  const everyone = size + people.filter(one => one.snap === 'excluded_prorated').length;
  const elderlyOrDisabled = everyoneOnSsi || members.some(one => (one.age ?? 0) >= 60 || one.disabled === true);

  const income: IncomeDocument[] = [];
  let earnedCents = 0n;
  let unearnedCents = 0n;
  for (let sources = below(5); sources > 0; sources--) {
    const frequency = pick(FREQUENCIES);
    const isEarned = chance(0.5);
    const owner = pick(people);
    const kind = isEarned ? pick(EARNED) : pick(UNEARNED);
    const amount = cents(
      frequency === 'annual' ? 40_000 : frequency === 'quarterly' ? 6000 : frequency === 'weekly' ? 700 : 2200,
    );
    const costs = kind === 'self_employment' && chance(0.5) ? cents(900) : 0;
    income.push({
      person: owner.id,
      kind,
      amount: amount / 100,
      frequency,
      ...(costs > 0 ? { costs: costs / 100 } : {}),
    });
    const counted = countFor(owner.snap, monthly(Math.max(0, amount - costs), frequency), size, everyone);
    if (isEarned) earnedCents += counted;
    else unearnedCents += counted;
  }

  const expenses: ExpenseDocument[] = [];
  const spend = (kind: ExpenseDocument['kind'], limit: number): bigint => {
    const amount = cents(limit);
    expenses.push({ kind, amount: amount / 100 });
    return BigInt(amount);
  };
  let rentCents = 0n;
  for (let bills = below(3); bills > 0; bills--) rentCents += spend(pick(SHELTER), 1800);
  const medicalCents = chance(0.3) ? spend('medical', 600) : 0n;
  const careCents = chance(0.2) ? spend('dependent_care', 900) : 0n;
  const supportCents = chance(0.1) ? spend('child_support_paid', 600) : 0n;

  const utility = pick(['heating', 'basic', 'phone', 'none'] as const);
  const pays = (
    { heating: ['heating_cooling', 'phone'], basic: ['water', 'phone'], phone: ['phone'], none: [] } as const
  )[utility];
  const homeless = chance(0.05);
  const violation = chance(0.15);
  const liquidCents = BigInt(chance(0.2) ? cents(9000) : 0);
  const firstDay = chance(0.2) ? 1 + below(28) : null;

  const document: HouseholdDocument = {
    id: `random-${index}`,
    program: 'SNAP',
    month,
    people,
    income,
    expenses,
    utilities: { pays },
    homeless,
    homeless_shelter_costs: homeless,
    assets: [{ kind: 'liquid', amount: Number(liquidCents) / 100, owner: 'p0' }],
    categorical: { disqualified_ipv: violation },
    ...(firstDay === null
      ? {}
      : { initial_month: true, application_date: `${month}-${`${firstDay}`.padStart(2, '0')}` }),
  };
  const naive: NaiveHousehold = {
    month,
    size,
    elderlyOrDisabled,
    earnedCents,
    unearnedCents,
    medicalCents,
    careCents,
    supportCents,
    rentCents,
    utility,
    homeless,
    violation,
    everyoneOnSsi,
    liquidCents,
    firstDay,
  };
  return { document, naive };
}
