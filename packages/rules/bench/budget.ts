import type { HouseholdDocument } from '../src/index.ts';
import { NAIVE_FIGURES } from '../src/test/naive-figures.ts';

/**
 * The whole SNAP budget written by hand, as a loop over the document without a rule, a check or a trace: what the
 * engine's speed is set against, and what the general engines are given as facts.
 */
export interface BudgetFacts {
  readonly size: number;
  readonly elderly: boolean;
  readonly earned: number;
  readonly unearned: number;
  readonly medical: number;
  readonly care: number;
  readonly support: number;
  readonly rent: number;
  readonly utility: number;
  readonly homeless: number;
  readonly barred: boolean;
  readonly everyoneOnSsi: boolean;
  readonly liquid: number;
  readonly firstDay: number;
  readonly standard: number;
  readonly cap: number;
  readonly maximum: number;
  readonly minimum: number;
  readonly broadLimit: number;
  readonly grossLimit: number;
  readonly netLimit: number;
  readonly assetLimit: number;
}

const FACTORS: Readonly<Record<string, number>> = {
  weekly: 43 / 10,
  biweekly: 215 / 100,
  semimonthly: 2,
  monthly: 1,
  quarterly: 1 / 3,
  annual: 1 / 12,
};
const SHELTER = new Set(['rent', 'mortgage', 'property_tax', 'home_insurance', 'condo_fee']);
const cents = (dollars: number): number => Math.round(dollars * 100);
const nearest = (amount: number): number => Math.floor(amount + 0.5 + 1e-9);
const bySize = (list: readonly number[], size: number): number =>
  100 * (size <= 8 ? (list[size - 1] ?? 0) : (list[7] ?? 0) + (list[8] ?? 0) * (size - 8));

/** Sums and figures of one household, in cents. */
export function gather(document: HouseholdDocument): BudgetFacts {
  let figures: (typeof NAIVE_FIGURES)[number] = NAIVE_FIGURES[0];
  for (const one of NAIVE_FIGURES) if (one.from <= (document.month ?? '')) figures = one;
  let size = 0;
  let shared = 0;
  let elderly = false;
  let everyoneOnSsi = true;
  const status = new Map<string, string>();
  for (const person of document.people) {
    const snap = person.snap ?? 'member';
    status.set(person.id, snap);
    if (snap === 'excluded_prorated') shared++;
    if (snap !== 'member') continue;
    size++;
    const isOnSsi = person.receives?.includes('SSI') === true;
    if ((person.age ?? 0) >= 60 || person.disabled || isOnSsi) elderly = true;
    if (!isOnSsi) everyoneOnSsi = false;
  }
  const count = (person: string | null | undefined, amount: number): number => {
    const snap = person === null || person === undefined ? 'member' : status.get(person);
    if (snap === 'nonmember') return 0;
    return snap === 'excluded_prorated' ? nearest((amount * size) / (size + shared)) : amount;
  };
  let earned = 0;
  let unearned = 0;
  for (const source of document.income ?? []) {
    const net = Math.max(0, cents(source.amount) - cents(source.costs ?? 0));
    const amount = count(source.person, nearest(net * (FACTORS[source.frequency ?? 'monthly'] ?? 1)));
    if (source.kind === 'wages' || source.kind === 'self_employment') earned += amount;
    else unearned += amount;
  }
  let medical = 0;
  let care = 0;
  let support = 0;
  let rent = 0;
  for (const expense of document.expenses ?? []) {
    const amount = cents(expense.amount);
    if (expense.kind === 'medical') medical += amount;
    else if (expense.kind === 'dependent_care') care += amount;
    else if (expense.kind === 'child_support_paid') support += amount;
    else if (SHELTER.has(expense.kind)) rent += amount;
  }
  const pays = document.utilities?.pays ?? [];
  const utility = pays.includes('heating_cooling')
    ? figures.heating
    : pays.includes('water')
      ? figures.basic
      : pays.includes('phone')
        ? figures.phone
        : 0;
  return {
    size,
    elderly,
    earned,
    unearned,
    medical: elderly ? medical : 0,
    care,
    support,
    rent,
    utility: utility * 100,
    homeless: document.homeless && document.homeless_shelter_costs ? figures.homeless * 100 : 0,
    barred: document.categorical?.disqualified_ipv === true,
    everyoneOnSsi,
    liquid: cents(document.assets?.[0]?.amount ?? 0),
    firstDay: document.initial_month ? Number(document.application_date?.slice(8)) : 0,
    standard: (figures.standard[Math.min(size, 6) - 1] ?? 0) * 100,
    cap: figures.cap * 100,
    maximum: bySize(figures.max, size),
    minimum: figures.minimum * 100,
    broadLimit: bySize(figures.florida, size),
    grossLimit: bySize(figures.gross, size),
    netLimit: bySize(figures.net, size),
    assetLimit: (figures.assets[elderly ? 1 : 0] ?? 0) * 100,
  };
}

/** Dollars for the month; 0 for a household that is not eligible. */
export function budget(facts: BudgetFacts): number {
  const gross = facts.earned + facts.unearned;
  const adjusted = Math.max(
    0,
    gross -
      Math.floor((facts.earned * 20 + 50) / 100) -
      facts.standard -
      Math.max(0, facts.medical - 3500) -
      facts.care -
      facts.support,
  );
  let shelter = 0;
  if (facts.homeless > 0) shelter = facts.homeless;
  else {
    shelter = Math.max(0, facts.rent + facts.utility - Math.floor((adjusted + 1) / 2));
    if (!facts.elderly) shelter = Math.min(shelter, facts.cap);
  }
  const net = Math.max(0, adjusted - shelter);
  const isCategorical = !facts.barred && (facts.everyoneOnSsi || gross <= facts.broadLimit);
  let passes = true;
  if (!isCategorical) {
    if (!facts.elderly && gross > facts.grossLimit) passes = false;
    if (net > facts.netLimit) passes = false;
    if (!facts.everyoneOnSsi && facts.liquid > facts.assetLimit) passes = false;
  }
  const allotment = Math.max(0, facts.maximum - Math.ceil((net * 30) / 10_000) * 100);
  if (facts.size >= 3 && allotment === 0) passes = false;
  if (!passes) return 0;
  if (facts.firstDay > 0) {
    const prorated = Math.floor((allotment * (31 - Math.min(facts.firstDay, 30))) / 3000);
    return prorated < 10 ? 0 : prorated;
  }
  return (facts.size <= 2 ? Math.max(allotment, facts.minimum) : allotment) / 100;
}
