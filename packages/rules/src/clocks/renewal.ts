import { addDays, addMonths, lastDayOf, monthOfDate, type PlainDate } from '../kit/dates.ts';
import { medicaidReconsiderationUntil, snapRenewalDates } from './case-dates.ts';

/**
 * Where the renewal of a certification stands, from its dates alone:
 * `later` it is not due yet; `due` the household can still file in time; `lateOpen` the last day in time is over, the period runs;
 * `timely`, `late`, `reopened` it was filed in time, before the end, or within the days after it; `reopenOpen` the period is over and
 * can still be reopened; `over` only a new application helps.
 */
export const RENEWAL_STATES = ['later', 'due', 'lateOpen', 'timely', 'late', 'reopenOpen', 'reopened', 'over'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

export interface RenewalFacts {
  readonly program: string;
  readonly certifiedTo: PlainDate;
  /** The day from which the household asked for the next period; empty where it has not. */
  readonly filedOn: PlainDate | '';
  readonly today: PlainDate;
  /** How many days before the end the renewal is opened. */
  readonly daysBefore: number;
}

export interface Renewal {
  readonly state: RenewalState;
  readonly timelyUntil: PlainDate;
  /** The last day on which the period can be taken up again; the end itself where no rule says so. */
  readonly reopenUntil: PlainDate;
  /** The first month of the next period, or the month in which it is taken up again. */
  readonly nextMonth: string;
}

const CASH = new Set(['TCA', 'RCA', 'OSS']);

/** What tells a household that its period ends: Medicaid has a form of its own (42 CFR 435.916(b)). */
export const renewalNoticeOf = (program: string): 'EXPR' | 'RENW' =>
  program === 'SNAP' || CASH.has(program) ? 'EXPR' : 'RENW';

/** A form of Medicaid is answered within at least thirty days (42 CFR 435.916(b)). */
export const RENEWAL_ANSWER_DAYS = 30;

/**
 * The last end of a period of which a household is told by today. SNAP: in the last month but one, 7 CFR 273.14(b); what was not
 * told then is told late rather than never. The others: so many days before the end.
 */
export const toldOfEndsUntil = (program: string, today: PlainDate, daysBefore: number): PlainDate =>
  program === 'SNAP' ? lastDayOf(addMonths(monthOfDate(today), 1)) : addDays(today, daysBefore);

/** SNAP by 7 CFR 273.14, Medicaid by 42 CFR 435.916(b). No rule at hand reopens cash: after its end, a new application. */
export function renewalDatesOf(program: string, certifiedTo: PlainDate) {
  if (program === 'SNAP') return snapRenewalDates(certifiedTo);
  const reopenUntil = CASH.has(program) ? certifiedTo : medicaidReconsiderationUntil(certifiedTo);
  return { timelyUntil: certifiedTo, reopenUntil };
}

export function renewalOf({ program, certifiedTo, filedOn, today, daysBefore }: RenewalFacts): Renewal {
  const { timelyUntil, reopenUntil } = renewalDatesOf(program, certifiedTo);
  const opensOn = addDays(certifiedTo, -daysBefore);
  const next = addMonths(monthOfDate(certifiedTo), 1);
  // What was filed long before the period ends asks for something else.
  const filed = filedOn !== '' && filedOn >= opensOn ? filedOn : '';
  const at = (day: string, inTime: RenewalState, late: RenewalState, after: RenewalState): RenewalState =>
    day <= timelyUntil ? inTime : day <= certifiedTo ? late : day <= reopenUntil ? after : 'over';
  const state =
    filed === ''
      ? today < opensOn
        ? 'later'
        : at(today, 'due', 'lateOpen', 'reopenOpen')
      : at(filed, 'timely', 'late', 'reopened');
  const taken = filed > certifiedTo ? monthOfDate(filed) : next;
  return { state, timelyUntil, reopenUntil, nextMonth: taken > next ? taken : next };
}
