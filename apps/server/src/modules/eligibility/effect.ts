import type { AdverseException, Decision, NoticeType } from '@commonweal/contracts/eligibility/authorization-schemas';
import { earliestAdverseEffect } from '@commonweal/rules';
import { addMonths, firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';

/** What a program is before the decision. */
export interface Standing {
  readonly status: string;
  readonly monthlyCents: number | null;
}

export interface Effect {
  readonly noticeType: NoticeType;
  /** Less than the household has, or nothing any more. */
  readonly isAdverse: boolean;
  readonly effectiveMonth: string;
  readonly effectiveOn: string;
}

interface Decided {
  readonly decision: Exclude<Decision, 'hold'>;
  readonly standing: Standing;
  /** For a full month; null where the program pays no money. */
  readonly cents: number | null;
  readonly month: string;
  readonly today: string;
  readonly exception: AdverseException | '';
  /** Of a month that is over and was received: what it was authorized with. */
  readonly pastCents?: number | undefined;
  /** The month begins a new period: nothing that is certified is lowered by it, and it counts from its first day. */
  readonly isRenewal?: boolean;
}

function noticeOf({ decision, standing, cents }: Decided): NoticeType {
  const isReceived = standing.status === 'R';
  if (decision === 'deny') return isReceived ? 'closure' : 'denial';
  if (!isReceived) return 'approval';
  const [before, after] = [standing.monthlyCents ?? 0, cents ?? 0];
  return after > before ? 'increase' : after < before ? 'decrease' : 'same';
}

/** A month that is over is corrected for itself: what was too little is paid, what was too much is owed back. */
function correctionOf({ decision, cents, month, today }: Decided, pastCents: number): Effect {
  const after = decision === 'approve' ? (cents ?? 0) : 0;
  const noticeType = after > pastCents ? 'supplement' : after < pastCents ? 'overpaid' : 'same';
  return { noticeType, isAdverse: false, effectiveMonth: month, effectiveOn: today };
}

/** A new period is granted or not; the old one ends by itself. */
function renewalEffect({ decision, month, today }: Decided): Effect {
  const first = firstDayOf(month);
  return {
    noticeType: decision === 'approve' ? 'approval' : 'denial',
    isAdverse: false,
    effectiveMonth: month,
    effectiveOn: first > today ? first : today,
  };
}

/** The first month that begins ten days after the notice or later, and not before the month that was decided. */
export function firstAdverseMonth(month: string, today: string): string {
  const earliest = earliestAdverseEffect(today);
  const within = monthOfDate(earliest);
  const first = firstDayOf(within) >= earliest ? within : addMonths(within, 1);
  return first > month ? first : month;
}

/**
 * From when a decision counts. Ten days lie between the notice of an adverse action and its effect (7 CFR 273.13(a)(1); 42 CFR
 * 431.211) unless an exception of the rule holds; everything else counts at once.
 */
export function effectOf(decided: Decided): Effect {
  if (decided.isRenewal) return renewalEffect(decided);
  if (decided.pastCents !== undefined) return correctionOf(decided, decided.pastCents);
  const noticeType = noticeOf(decided);
  const isAdverse = noticeType === 'decrease' || noticeType === 'closure';
  const { month, today } = decided;
  if (!isAdverse || decided.exception !== '') {
    return { noticeType, isAdverse, effectiveMonth: month, effectiveOn: today };
  }
  const effectiveMonth = firstAdverseMonth(month, today);
  return { noticeType, isAdverse, effectiveMonth, effectiveOn: firstDayOf(effectiveMonth) };
}
