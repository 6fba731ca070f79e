import type { HouseholdDocument } from '../index.ts';

export type PersonDocument = HouseholdDocument['people'][number];
export type IncomeDocument = NonNullable<HouseholdDocument['income']>[number];

/** The second calculators read the document itself, and share nothing with the engine but its type. */

const TIMES: Readonly<Record<string, readonly [bigint, bigint]>> = {
  weekly: [43n, 10n],
  biweekly: [215n, 100n],
  semimonthly: [2n, 1n],
  monthly: [1n, 1n],
  quarterly: [1n, 3n],
  annual: [1n, 12n],
};

export const toCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));

export const nearest = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (2n * denominator);

/** A source by the month, times a number of months, to the nearest cent. */
export function monthlyCents(source: IncomeDocument, months = 1n): bigint {
  const [up, down] = TIMES[source.frequency ?? 'monthly'] ?? [1n, 1n];
  const net = toCents(source.amount) - toCents(source.costs ?? 0);
  return net <= 0n ? 0n : nearest(net * up * months, down);
}

export const isWork = (kind: string): boolean => kind === 'wages' || kind === 'self_employment';

export const incomesOf = (document: HouseholdDocument, id: string): IncomeDocument[] =>
  (document.income ?? []).filter(source => source.person === id);

export const getsSsi = (document: HouseholdDocument, person: PersonDocument): boolean =>
  (person.receives ?? []).includes('SSI') || incomesOf(document, person.id).some(source => source.kind === 'ssi');

/** People tied to somebody in one of the ways named. */
export const tiedTo = (document: HouseholdDocument, id: string, ...ways: string[]): string[] =>
  (document.relationships ?? []).filter(tie => tie.to === id && ways.includes(tie.is)).map(tie => tie.from);

export const spouseOf = (document: HouseholdDocument, id: string): string | null => {
  const tie = (document.relationships ?? []).find(one => one.is === 'spouse' && (one.from === id || one.to === id));
  return tie === undefined ? null : tie.from === id ? tie.to : tie.from;
};

export const personOf = (document: HouseholdDocument, id: string): PersonDocument =>
  document.people.find(one => one.id === id) as PersonDocument;
