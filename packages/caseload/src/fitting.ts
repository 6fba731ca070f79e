import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { toMonthly } from '@commonweal/rules/kit/monthly';
import type { Asking, Fact } from './known.ts';
import type { Person } from './person.ts';
import { isAgedOrDisabled, isCovered, receivedIn } from './receiving.ts';

/**
 * Money that agrees with what a household receives: too much income is made less, by working fewer hours or getting less. The
 * figures are a poverty guideline of some year and shares of it that stay clear of every limit; the rules have the real ones.
 */

const povertyFirst = 130_400;
const povertyMore = 45_800;
const poverty = (size: number): number => povertyFirst + povertyMore * (Math.max(1, size) - 1);
/** Of the guideline: for the small, whom the smallest benefit reaches; for the larger, after a fifth of what is earned; of families. */
const shares = { small: 1.8, large: 1.15, family: 1.25 } as const;
const keptOfEarnings = 0.8;
/** By the month: what supplemental income pays, and what old age may pay beside Medicare savings. */
const mostSupplemental = 94_000;
const mostBesideSavings = { alone: 165_000, couple: 112_000 } as const;
/** What a household on cash has at most in a car, and pays for its home. */
const mostInCar = 600_000;
const mostRent = 52_000;

const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);
const wholeDollars = (value: number): number => Math.floor(value / 100) * 100;
export const isEarned = ({ kind }: Fact): boolean => kind === 'earned-income' || kind === 'self-employment';
const isType = ({ kind, data }: Fact, ...types: string[]): boolean =>
  kind === 'unearned-income' && types.includes(String(data.IncomeType));

/** Cents that a fact of income says by the month. */
export const monthlyOf = ({ kind, data }: Fact): number => {
  if (kind === 'earned-income') return toMonthly(cents(data.GrossPerPay), 'biweekly');
  if (kind === 'self-employment') return Math.max(0, cents(data.Receipts) - cents(data.Costs));
  return kind === 'unearned-income' ? cents(data.Amount) : 0;
};

/** The most that each fact ever says: a raise counts. */
function sumOf(facts: readonly Fact[], counts: (fact: Fact) => boolean): number {
  const most = new Map<string, number>();
  for (const fact of facts) {
    if (counts(fact)) most.set(fact.factId, Math.max(most.get(fact.factId) ?? 0, monthlyOf(fact)));
  }
  return [...most.values()].reduce((sum, each) => sum + each, 0);
}

const withData = (fact: Fact, data: EvidenceData): Fact => ({ ...fact, data: { ...fact.data, ...data } });

function fewerHours(fact: Fact, factor: number): Fact {
  const { HoursPerWeek, HourlyRate, Pays } = fact.data;
  const hours = Math.max(1, Math.floor(cents(HoursPerWeek) * factor));
  const part = hours / Math.max(1, cents(HoursPerWeek));
  return withData(fact, {
    HoursPerWeek: hours,
    EmployeeStatus: 'PT',
    GrossPerPay: cents(HourlyRate) * hours * 2,
    ...(Array.isArray(Pays) && {
      Pays: Pays.flatMap(pay =>
        typeof pay === 'string' ? [] : [{ ...pay, Gross: wholeDollars(pay.Gross * part), Hours: hours * 2 }],
      ),
    }),
  });
}

function scaled(fact: Fact, factor: number): Fact {
  if (factor >= 1) return fact;
  if (fact.kind === 'earned-income') return fewerHours(fact, factor);
  if (fact.kind === 'unearned-income')
    return withData(fact, { Amount: wholeDollars(cents(fact.data.Amount) * factor) });
  if (fact.kind !== 'self-employment') return fact;
  const { Receipts, Costs } = fact.data;
  return withData(fact, {
    Receipts: wholeDollars(cents(Receipts) * factor),
    Costs: wholeDollars(cents(Costs) * factor),
  });
}

const atMost = (fact: Fact, most: number): Fact => withData(fact, { Amount: Math.min(cents(fact.data.Amount), most) });

/** Nobody earns, support for children goes to the state, and old age or disability is paid by supplemental income. */
function fitCash(facts: readonly Fact[]): Fact[] {
  return facts
    .filter(fact => !(isEarned(fact) || isType(fact, 'UC', 'CS')))
    .map(fact => {
      if (isType(fact, 'SA', 'SD', 'SI')) return atMost(withData(fact, { IncomeType: 'SI' }), mostSupplemental);
      const { Amount, Value } = fact.data;
      if (fact.kind === 'shelter') return withData(fact, { Amount: Math.min(cents(Amount), mostRent) });
      return fact.kind === 'vehicle' ? withData(fact, { Value: Math.min(cents(Value), mostInCar) }) : fact;
    });
}

function fitOldAge(facts: readonly Fact[], people: readonly Person[], received: ReadonlySet<string>): Fact[] {
  const personOf = new Map(people.map(person => [person.clientId, person]));
  const isCouple = people.some(person => person.tie === 'spouse');
  const most = isCouple ? mostBesideSavings.couple : mostBesideSavings.alone;
  return facts.map(fact => {
    const person = personOf.get(fact.clientId ?? '');
    if (!(person && isAgedOrDisabled(person) && isType(fact, 'SA', 'SD', 'SI'))) return fact;
    if (received.has('MSSI')) return atMost(withData(fact, { IncomeType: 'SI' }), mostSupplemental);
    return received.has('MSP') ? atMost(fact, most) : fact;
  });
}

/** By how much income has to become less, so that food assistance is paid and the children of a family are covered. */
function factorOf(facts: readonly Fact[], people: readonly Person[], received: ReadonlySet<string>): number {
  const earned = sumOf(facts, isEarned);
  const unearned = sumOf(facts, fact => fact.kind === 'unearned-income');
  const gross = earned + unearned;
  const size = people.filter(isCovered).length;
  const family = people.filter(person => person.tie !== 'parent' && person.tie !== 'sibling').length;
  const counted = size > 2 ? earned * keptOfEarnings + unearned : gross;
  return Math.min(
    1,
    received.has('SNAP') && counted > 0 ? (poverty(size) * (size > 2 ? shares.large : shares.small)) / counted : 1,
    received.has('MFAM') && gross > 0 ? (poverty(family) * shares.family) / gross : 1,
  );
}

export function fitting({ people, story }: Pick<Asking, 'people' | 'story'>, facts: readonly Fact[]): Fact[] {
  const received = receivedIn(story);
  if (received.size === 0) return [...facts];
  const fit = fitOldAge(received.has('TCA') ? fitCash(facts) : facts, people, received);
  // Who was born later does not make room for more from the first month on.
  const factor = factorOf(
    fit,
    people.filter(person => person.birthDate <= story.applicationDate),
    received,
  );
  return fit.map(fact => scaled(fact, factor));
}
