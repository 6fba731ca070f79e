import type { Determination } from '../determination.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import { centsOf } from '../kit/money.ts';
import type { Language } from '../kit/text.ts';
import { describePath } from './paths.ts';
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
  readonly cents: number;
  readonly set: (cents: number) => HouseholdDocument;
}

function listMoney(household: HouseholdDocument): MoneyFact[] {
  const facts: MoneyFact[] = [];
  for (const list of ['income', 'expenses', 'assets'] as const) {
    for (const [index, entry] of (household[list] ?? []).entries()) {
      facts.push({
        path: `/${list}/${index}/amount`,
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
      cents: 0,
      set: cents => ({ ...household, income: [{ person, kind: 'wages', amount: cents / 100 }] }),
    });
  }
  return facts;
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
    amountChange:
      answer.amount === null || base.amount === null ? null : (centsOf(answer.amount) - centsOf(base.amount)) / 100,
  });

  const flips: SingleChange[] = [];
  const amounts: SingleChange[] = [];
  const differsInResult = (answer: Answer | null) => answer !== null && answer.result !== base.result;
  const differsInAmount = (answer: Answer | null) =>
    answer !== null && answer.result === base.result && answer.amount !== base.amount;

  for (const { path, cents, set } of listMoney(household)) {
    for (const direction of [-1, 1] as const) {
      const bound = direction === -1 ? cents : MOST_CENTS;
      const at = (delta: number) => set(cents + direction * delta);
      const searches = [
        { differs: differsInResult, into: flips },
        { differs: differsInAmount, into: amounts },
      ];
      for (const { differs, into } of searches) {
        const delta = smallest(bound, step => differs(ask(at(step))));
        const answer = delta === null ? null : ask(at(delta));
        if (delta !== null && answer !== null) {
          into.push(record(path, cents / 100, (cents + direction * delta) / 100, at(delta), answer));
        }
      }
    }
  }
  for (const { path, from, to, changed } of listSwitches(household)) {
    const answer = ask(changed);
    if (answer === null) continue;
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
