import { countsAsPaid } from '@commonweal/contracts/eligibility/lifecycle';
import type { PaymentKind, PaymentState } from '@commonweal/contracts/eligibility/payments';
import { addMonths, lastDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import { issuanceDay } from '@commonweal/rules/programs/snap/rules/benefit';

/** What is paid for which month. Pure: the store keeps what is planned here, under a key that exists once. */

export interface Entitlement {
  readonly month: string;
  readonly cents: number;
}

export interface Payment {
  readonly month: string;
  readonly sequence: number;
  readonly kind: PaymentKind;
  readonly cents: number;
}

interface Authorized {
  readonly month: string;
  /** For the month that was decided, and for a full month after it. */
  readonly cents: number;
  readonly fullMonthCents: number;
  readonly today: string;
  readonly certifiedTo: string;
}

/** The months that a decision pays for now: from its own to the one that runs. A month that lies ahead waits for its turn. */
export function entitlementsOf({ month, cents, fullMonthCents, today, certifiedTo }: Authorized): Entitlement[] {
  const last = monthOfDate(certifiedTo !== '' && certifiedTo < today ? certifiedTo : today);
  const months: Entitlement[] = [];
  for (let each = month; each <= last; each = addMonths(each, 1)) {
    months.push({ month: each, cents: each === month ? cents : fullMonthCents });
  }
  return months;
}

/** A payment as far as it says what the household has had: one that was cancelled or refused does not count. */
export type Paid = Pick<Payment, 'sequence' | 'kind' | 'cents'> & { readonly status: PaymentState };

/** What replaces lost food is no part of what the month is worth: it was paid once already. */
const paysMonth = ({ kind, status }: Paid): boolean => kind !== 'replacement' && countsAsPaid(status);

const sumOfCounted = (payments: readonly Paid[]): number =>
  payments.reduce((total, payment) => total + (paysMonth(payment) ? payment.cents : 0), 0);

/**
 * What is still owed to the household for a month; less than nothing where too much was paid. What is claimed back was paid, but
 * the household does not keep it.
 */
export const owedOf = (entitledCents: number, paid: readonly Paid[], claimedCents = 0): number =>
  entitledCents + claimedCents - sumOfCounted(paid);

/** A payment of which a claim takes everything never leaves. */
export const firstState = (cents: number, recoupedCents: number): PaymentState =>
  recoupedCents === cents ? 'kept' : 'ready';

/** The next payment of a month, if anything is owed: the first one, one in place of those that do not count, or a supplement. */
export function nextPayment({ month, cents }: Entitlement, paid: readonly Paid[], claimedCents = 0): Payment | null {
  const owed = owedOf(cents, paid, claimedCents);
  if (owed <= 0) return null;
  const sequence = Math.max(0, ...paid.map(each => each.sequence)) + 1;
  const kind = sequence === 1 ? 'initial' : sumOfCounted(paid) === 0 ? 'reissue' : 'supplement';
  return { month, sequence, kind, cents: owed };
}

/** A payment in place of food that was lost, after those of its month. */
export const replacementOf = (month: string, cents: number, paid: readonly Pick<Paid, 'sequence'>[]): Payment => ({
  month,
  sequence: Math.max(...paid.map(each => each.sequence)) + 1,
  kind: 'replacement',
  cents,
});

/** A replacement that was lost, again: as far as all replacements of the month stay within what reached the household. */
export function replacedAgain(
  month: string,
  cents: number,
  paid: readonly (Paid & { readonly recouped_cents: number })[],
): Payment | null {
  const kept = paid.filter(paysMonth).reduce((sum, each) => sum + each.cents - each.recouped_cents, 0);
  const replaced = paid
    .filter(each => each.kind === 'replacement' && countsAsPaid(each.status))
    .reduce((sum, each) => sum + each.cents, 0);
  const again = Math.min(cents, kept - replaced);
  return again > 0 ? replacementOf(month, again, paid) : null;
}

/**
 * The day on which it can be had: the household's own day of the month, or at once where that day is over. SNAP by the digits of
 * the case number; cash in the first three days of the month, here on the first.
 */
export function availableOn(month: string, day: number, today: string): string {
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  const last = lastDayOf(month);
  const own = wanted > last ? last : wanted;
  return own > today ? own : today;
}

/** Cash is paid in the first days of a month. */
export const cashDay = 1;
const dayOf = (program: string, caseNumber: string): number =>
  program === 'SNAP' ? issuanceDay.calculate({ case_number: caseNumber }) : cashDay;

/** The day of a month's payment of a household. */
export const dayPaid = (month: string, today: string, program: string, caseNumber: string): string =>
  availableOn(month, dayOf(program, caseNumber), today);

/** The two digits of a case number that a day of payment depends on: where they begin, as a database counts. */
export const dayDigits = { from: 8, count: 2 } as const;

/** By program and pair of digits, as one word. */
export type DaysByDigits = Readonly<Record<string, string>>;

/** The days of every pair of digits, for a statement that pays many households. */
export function daysByDigits(month: string, today: string, programs: readonly string[]): DaysByDigits {
  const pairs = Array.from({ length: 10 ** dayDigits.count }, (_, at) => String(at).padStart(dayDigits.count, '0'));
  const before = '0'.repeat(dayDigits.from - 1);
  return Object.fromEntries(
    programs.flatMap(program =>
      pairs.map(digits => [`${program}${digits}`, dayPaid(month, today, program, `${before}${digits}0`)]),
    ),
  );
}
