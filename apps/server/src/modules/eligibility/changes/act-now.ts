import type { MonthVerdict } from '@commonweal/contracts/eligibility/change-schemas';
import { addDays, addMonths, monthOfDate } from '@commonweal/rules/kit/dates';
import { availableOn } from '../issuance.ts';

/** Whether a reported change must be acted on now, and from which month. Pure. */

export interface ChangeFacts {
  readonly program: string;
  readonly changeType: string;
  /** What the case says of the months to come, beside what is received. */
  readonly verdict: MonthVerdict;
  /** Gross income and 130 % of poverty for the household as it was certified; null where either is not known. */
  readonly grossCents: number | null;
  readonly limitCents: number | null;
  /** The agency's choice for changes that lower benefits and need not be reported. */
  readonly actsOnLess: boolean;
}

export const actCodes = [
  'overLimit',
  'hours',
  'lottery',
  'more',
  'less',
  'lessWaits',
  'same',
  'ask',
  'otherPrograms',
] as const;
export type ActCode = (typeof actCodes)[number];

const waits = new Set<ActCode>(['lessWaits', 'same']);
export const mustActNow = (code: ActCode): boolean => !waits.has(code);

const reporting = '7 CFR 273.12(a)(5)(v)';
export const actCitations: Readonly<Record<ActCode, string>> = {
  overLimit: reporting,
  hours: reporting,
  lottery: reporting,
  more: '7 CFR 273.12(c)(1)',
  less: '7 CFR 273.12(a)(5)(vi), (c)(2)',
  lessWaits: '7 CFR 273.12(a)(5)(vi)',
  same: '7 CFR 273.12(a)(5)',
  ask: '7 CFR 273.12(c)',
  otherPrograms: '',
};

const settled = new Set<MonthVerdict>(['same', 'planned', 'atRenewal']);
const isSettled = (verdict: MonthVerdict): boolean => settled.has(verdict);

/**
 * Simplified reporting (FAC 65A-1.602(6); 7 CFR 273.12(a)(5)): income over 130 % of poverty, work hours under the limit and a large
 * win have to be reported and acted on; whatever else is told raises benefits in ten days, and lowers them as the agency chose.
 * The other programs have every change within ten days.
 */
export function actCodeOf(facts: ChangeFacts): ActCode {
  if (facts.program !== 'SNAP') return isSettled(facts.verdict) ? 'same' : 'otherPrograms';
  if (isSettled(facts.verdict)) return 'same';
  if (facts.verdict === 'open') return 'ask';
  if (facts.verdict === 'supplement' || facts.verdict === 'increase') return 'more';
  if (facts.changeType === 'HOUR') return 'hours';
  if (facts.changeType === 'LOTT') return 'lottery';
  if (facts.grossCents !== null && facts.limitCents !== null && facts.grossCents > facts.limitCents) return 'overLimit';
  return facts.actsOnLess ? 'less' : 'lessWaits';
}

const daysToAct = 10;

/** More than before counts from the first allotment that is issued ten days after the report or later (7 CFR 273.12(c)(1)). */
export function increaseMonth(reportedOn: string, issuanceDay: number): string {
  const earliest = addDays(reportedOn, daysToAct);
  const month = monthOfDate(earliest);
  return availableOn(month, issuanceDay, '') >= earliest ? month : addMonths(month, 1);
}
