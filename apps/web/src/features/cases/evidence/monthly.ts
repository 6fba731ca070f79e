import type { Pay } from '@commonweal/contracts/evidence/fields';
import type { EvidenceKind } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { toMonthly } from '@commonweal/rules/kit/monthly';
import { addDays } from '@commonweal/ui';

/** What the facts of a household come to in a month. A fact that does not say how often is left out, never taken as zero. */

interface Amounts {
  readonly amount: string;
  readonly frequency: string;
  readonly table: 'PAYFREQUENCY' | 'INCOMEFREQUENCY';
  /** Taken off before the month is counted. */
  readonly less?: string;
}

const often = { frequency: 'Frequency', table: 'INCOMEFREQUENCY' } as const;

const amounts: Partial<Record<EvidenceKind, Amounts>> = {
  'earned-income': { amount: 'GrossPerPay', frequency: 'PayFrequency', table: 'PAYFREQUENCY' },
  'self-employment': { ...often, amount: 'Receipts', less: 'Costs' },
  'unearned-income': { ...often, amount: 'Amount' },
  shelter: { ...often, amount: 'Amount' },
  utility: { ...often, amount: 'Amount' },
  medical: { ...often, amount: 'Amount' },
  'dependent-care': { ...often, amount: 'Amount' },
  'child-support-paid': { ...often, amount: 'Amount' },
};

export const hasMonth = (kind: EvidenceKind): boolean => amounts[kind] !== undefined;

/** How often, as the rules count it, of a code of either table; undefined where it cannot be made a month. */
export type Frequencies = (table: Amounts['table'], code: string) => string | undefined;

const cents = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The cents of a month, or null where the fact does not say enough. */
export function monthOf(row: EvidenceRow, frequencies: Frequencies): number | null {
  const of = amounts[row.Kind];
  const given = of && cents(row.Data[of.amount]);
  const frequency = of && frequencies(of.table, String(row.Data[of.frequency] ?? ''));
  if (!of || given === null || given === undefined || frequency === undefined) return null;
  const less = of.less === undefined ? 0 : (cents(row.Data[of.less]) ?? 0);
  return toMonthly(Math.max(0, given - less), frequency);
}

export interface Sum {
  readonly cents: number;
  /** How many facts are not in it because they do not say enough. */
  readonly left: number;
}

export const sumOf = (months: readonly (number | null)[]): Sum => ({
  cents: months.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  left: months.filter(each => each === null).length,
});

/** How many pay stubs four weeks have. */
const stubsIn: Readonly<Record<string, number>> = { weekly: 4, biweekly: 2, semimonthly: 2, monthly: 1 };
const fourWeeks = 28;

export interface Stubs {
  readonly average: number;
  readonly count: number;
  readonly expected: number;
  /** Only a full set changes a sum; a part of one is shown and not used. */
  readonly isFull: boolean;
  /** Of a month by the stubs, where the set is full. */
  readonly month: number | null;
}

/** The pay stubs of the four weeks before a day against what was stated. */
export function stubsOf(row: EvidenceRow, day: string, frequencies: Frequencies): Stubs | null {
  if (row.Kind !== 'earned-income') return null;
  const frequency = frequencies('PAYFREQUENCY', String(row.Data.PayFrequency ?? '')) ?? '';
  const expected = stubsIn[frequency];
  const pays = (Array.isArray(row.Data.Pays) ? (row.Data.Pays as Pay[]) : []).filter(
    ({ PayDate }) => PayDate <= day && PayDate > addDays(day, -fourWeeks),
  );
  if (expected === undefined || pays.length === 0) return null;
  const average = Math.round(pays.reduce((sum, pay) => sum + pay.Gross, 0) / pays.length);
  const isFull = pays.length >= expected;
  return { average, count: pays.length, expected, isFull, month: isFull ? toMonthly(average, frequency) : null };
}
