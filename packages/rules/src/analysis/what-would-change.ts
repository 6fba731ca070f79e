import type { Determination } from '../determination.ts';
import { describePath } from '../household/paths.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import { centsOf, formatMoney } from '../kit/money.ts';
import { formatValue } from '../kit/rule.ts';
import { fill, type Language, type Text, text } from '../kit/text.ts';
import { wordFor } from '../kit/words.ts';
import { resultText } from './results.ts';
import { listSwitches } from './switches.ts';
import { type Answer, answerOf, withEntry } from './variants.ts';

/** One fact changed, everything else as it was. */
export interface SingleChange {
  readonly path: string;
  readonly what: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly result: Answer['result'];
  readonly amount: number | null;
  readonly amountChange: number | null;
  /** The change in plain words, with dollars. */
  readonly says: string;
}

/** A fact that is not proved or not known: what holds if it is, and if it is not. */
export interface Verification {
  readonly path: string;
  readonly what: string;
  readonly ifConfirmed: Answer | null;
  readonly ifNot: Answer | null;
  /** Whether the case comes out differently; a proof that decides nothing need not hold it up. */
  readonly decides: boolean;
}

export interface WhatWouldChange {
  readonly flips: readonly SingleChange[];
  readonly amounts: readonly SingleChange[];
  readonly verifications: readonly Verification[];
}

export interface WhatWouldChangeOptions {
  readonly language?: Language;
  /** JSON pointers of facts that are stated but not proved, such as `/expenses/0` or `/people/1/disabled`. */
  readonly unverified?: readonly string[];
}

const MOST_CENTS = 2_000_000;

type Test = (cents: number) => boolean;

/** The smallest change that does it, first by doubling, then by halving; null when nothing up to the bound does. */
function smallest(bound: number, test: Test): number | null {
  if (bound < 1) return null;
  let high = 1;
  while (high < bound && !test(high)) high = Math.min(high * 2, bound);
  if (!test(high)) return null;
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (test(middle)) high = middle;
    else low = middle;
  }
  return high;
}

interface MoneyFact {
  readonly path: string;
  /** Which way it may rightly change: income and assets either way, a cost only up, when one was left out or rose. */
  readonly directions: readonly (-1 | 1)[];
  readonly cents: number;
  readonly set: (cents: number) => HouseholdDocument;
}

function listMoney(household: HouseholdDocument): MoneyFact[] {
  const facts: MoneyFact[] = [];
  for (const list of ['income', 'expenses', 'assets'] as const) {
    for (const [index, entry] of (household[list] ?? []).entries()) {
      facts.push({
        path: `/${list}/${index}/amount`,
        directions: list === 'expenses' ? [1] : [-1, 1],
        cents: centsOf(entry.amount),
        set: cents => withEntry(household, list, index, { amount: cents / 100 }),
      });
    }
  }
  if ((household.income ?? []).length === 0) {
    const head = household.people.find(person => person.head) ?? household.people[0];
    const person = head?.id ?? '';
    facts.push({
      path: '/income/0/amount',
      directions: [1],
      cents: 0,
      set: cents => ({ ...household, income: [{ person, kind: 'wages', amount: cents / 100 }] }),
    });
  }
  return facts;
}

/** Coverage has no amount; a benefit of nothing is none. */
const pays = ({ result, amount }: Answer): boolean => result === 'eligible' && amount !== 0;

const worth = (answer: Answer): number => (pays(answer) ? (answer.amount ?? 1) : 0);

const changeOf = (base: Answer, answer: Answer): number | null =>
  answer.amount === null || base.amount === null ? null : (centsOf(answer.amount) - centsOf(base.amount)) / 100;

const CHANGES = {
  amount: text(
    '{what}: {to} instead of {from}. Then: {result}, {amount} a month ({change}).',
    '{what}: {to} en vez de {from}. Entonces: {result}, {amount} al mes ({change}).',
  ),
  result: text('{what}: {to} instead of {from}. Then: {result}.', '{what}: {to} en vez de {from}. Entonces: {result}.'),
} as const satisfies Readonly<Record<string, Text>>;

function describeChange(
  path: string,
  what: string,
  from: unknown,
  to: unknown,
  base: Answer,
  answer: Answer,
  language: Language,
): string {
  const change = changeOf(base, answer) ?? 0;
  const isMoney = path.endsWith('/amount');
  const values: Readonly<Record<string, string>> = {
    what: what.charAt(0).toUpperCase() + what.slice(1),
    from: describeValue(from, language, isMoney),
    to: describeValue(to, language, isMoney),
    result: resultText(answer.result, language).toLowerCase(),
    amount: dollars(answer.amount ?? 0),
    change: `${change < 0 ? '−' : '+'}${dollars(Math.abs(change))}`,
  };
  const isPaid = answer.amount !== null && answer.result === 'eligible';
  return fill((isPaid ? CHANGES.amount : CHANGES.result)[language], name => values[name]);
}

const dollars = (amount: number): string => `$${formatMoney(centsOf(amount))}`;

function describeValue(value: unknown, language: Language, isMoney = false): string {
  if (typeof value === 'number') return isMoney ? dollars(value) : `${value}`;
  if (typeof value === 'boolean') return formatValue('flag', value, language);
  if (typeof value === 'string') return wordFor(value, language);
  if (Array.isArray(value))
    return value.map(one => describeValue(one, language)).join(', ') || describeValue('none', language);
  if (value !== null && typeof value === 'object' && 'hours_per_week' in value) {
    return language === 'en' ? `${value.hours_per_week} hours a week` : `${value.hours_per_week} horas por semana`;
  }
  if (value !== null && typeof value === 'object' && 'half_time' in value) {
    return wordFor(value.half_time === true ? 'half_time' : 'less_than_half_time', language);
  }
  return wordFor('not_recorded', language);
}

/** The smallest single-fact changes that flip the result or the amount, and which missing proof decides the case. */
export function whatWouldChange(determination: Determination, options: WhatWouldChangeOptions = {}): WhatWouldChange {
  const language = options.language ?? 'en';
  const { household } = determination;
  const base: Answer = {
    result: determination.result,
    amount: determination.amount ?? determination.full_month_amount,
  };
  const ask = (changed: HouseholdDocument) => answerOf(determination, changed);
  const describeIn = (path: string, document: HouseholdDocument) => describePath(path, document, language);

  const record = (
    path: string,
    from: unknown,
    to: unknown,
    changed: HouseholdDocument,
    answer: Answer,
  ): SingleChange => ({
    path,
    what: describeIn(path, changed),
    from,
    to,
    result: answer.result,
    amount: answer.amount,
    amountChange: changeOf(base, answer),
    says: describeChange(path, describeIn(path, changed), from, to, base, answer, language),
  });

  const flips: SingleChange[] = [];
  const amounts: SingleChange[] = [];
  const differsInResult = (answer: Answer | null) =>
    answer !== null && answer.result !== base.result && (answer.result === 'ineligible' || pays(answer));
  const differsInAmount = (answer: Answer | null) =>
    answer !== null && answer.result === base.result && answer.amount !== base.amount;

  for (const { path, cents, set, directions } of listMoney(household)) {
    for (const direction of directions) {
      const bound = direction === -1 ? cents : MOST_CENTS;
      const at = (delta: number) => set(cents + direction * delta);
      const searches = [
        { differs: differsInResult, into: flips },
        { differs: differsInAmount, into: amounts },
      ];
      for (const { differs, into } of searches) {
        const delta = smallest(bound, step => differs(ask(at(step))));
        const answer = delta === null ? null : ask(at(delta));
        // Income and assets that rise may end or lower a benefit, and whoever has it should know; other losses are not proposed.
        const isWarning = direction === 1 && !path.startsWith('/expenses');
        if (delta !== null && answer !== null && (isWarning || worth(answer) > worth(base))) {
          into.push(record(path, cents / 100, (cents + direction * delta) / 100, at(delta), answer));
        }
      }
    }
  }
  for (const { path, from, to, changed } of listSwitches(household)) {
    const answer = ask(changed);
    if (answer === null) continue;
    // Whoever corrects a fact of this kind should gain by it; what would only cost the household is not proposed.
    if (worth(answer) <= worth(base)) continue;
    if (differsInResult(answer)) flips.push(record(path, from, to, changed, answer));
    else if (differsInAmount(answer)) amounts.push(record(path, from, to, changed, answer));
  }
  return {
    flips: flips.sort(bySize),
    amounts: amounts.sort(bySize),
    verifications: listVerifications(determination, options.unverified ?? [], ask, describeIn),
  };
}

const sizeOf = ({ from, to }: SingleChange): number =>
  typeof from === 'number' && typeof to === 'number' ? Math.abs(to - from) : Number.MAX_SAFE_INTEGER;

const bySize = (left: SingleChange, right: SingleChange): number => sizeOf(left) - sizeOf(right);

type Ask = (household: HouseholdDocument) => Answer | null;

/** What an unknown fact would have to be, and what it must not be. */
const IN_ORDER = {
  ssn: ['given', 'missing'],
  citizenship: ['citizen', 'undocumented'],
  entry_date: ['1990-01-01', null],
} as const;

function listVerifications(
  determination: Determination,
  unverified: readonly string[],
  ask: Ask,
  describeIn: (path: string, document: HouseholdDocument) => string,
): Verification[] {
  const { household } = determination;
  const verifications: Verification[] = [];
  const add = (path: string, confirmed: HouseholdDocument, not: HouseholdDocument) => {
    const ifConfirmed = ask(confirmed);
    const ifNot = ask(not);
    const decides = ifConfirmed?.result !== ifNot?.result || ifConfirmed?.amount !== ifNot?.amount;
    verifications.push({ path, what: describeIn(path, household), ifConfirmed, ifNot, decides });
  };
  // The other unknown facts are taken as in order, so that each is judged for itself.
  const paths = determination.missing.filter(path => path.startsWith('/people/'));
  const withValue = (document: HouseholdDocument, path: string, which: 0 | 1): HouseholdDocument => {
    const [, , index, field] = path.split('/');
    const value = IN_ORDER[field as keyof typeof IN_ORDER]?.[which];
    if (value === null) return withEntry(document, 'people', Number(index), { citizenship: 'undocumented' });
    return withEntry(document, 'people', Number(index), { [field ?? '']: value });
  };
  const settled = paths.reduce((document, path) => withValue(document, path, 0), household);
  for (const path of paths) add(path, settled, withValue(settled, path, 1));
  for (const path of unverified) {
    const without = withoutFact(household, path);
    if (without) add(path, household, without);
  }
  return verifications;
}

/** The household as it stands when a stated fact is not believed: a cost is left out, a disability is not there. */
function withoutFact(household: HouseholdDocument, path: string): HouseholdDocument | null {
  const [, list, place, field] = path.split('/');
  const index = Number(place);
  if (list === 'income' || list === 'expenses' || list === 'assets') return withEntry(household, list, index, null);
  if (list === 'people' && field !== undefined) {
    const { [field as 'disabled']: _left, ...person } = household.people[index] ?? { id: '' };
    return { ...household, people: household.people.map((one, at) => (at === index ? person : one)) };
  }
  if (list === 'utilities') return { ...household, utilities: {} };
  return null;
}
