import { addMonths, firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuthorization, type KeptReason, type NewAuthorization } from '../authorization-store.ts';
import { carryOut } from '../carry-out.ts';
import { decide } from '../decide.ts';
import { effectOf } from '../effect.ts';
import type { MappedHousehold } from '../household/mapping.ts';
import { foundReasons } from '../preparation.ts';
import { findDetermination, insertDetermination } from '../store.ts';
import { namingOf } from '../words.ts';

/** A decision that follows from what two persons promoted: nobody judges the case, so nobody reviews it once more. */

interface Received {
  readonly region_id: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly monthly_cents: number | null;
  readonly postponed_to: string | null;
  readonly program: string;
  readonly month: string;
}

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));
const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * From when it counts. More counts from the month of the change on. Less never reaches into a month that has begun, and of food
 * assistance needs no ten days before (7 CFR 273.13(b)(1)); elsewhere, and where everything ends, the household has its ten days.
 */
function effectFor(
  { program, month, monthly_cents }: Received,
  isEnding: boolean,
  cents: number | null,
  today: string,
) {
  const isWithoutAdvance = program === 'SNAP' && !isEnding;
  const decided = {
    decision: isEnding ? 'deny' : 'approve',
    standing: { status: 'R', monthlyCents: monthly_cents },
    cents: isEnding ? null : cents,
    month,
    today,
    exception: isWithoutAdvance ? 'massChange' : '',
  } as const;
  const effect = effectOf(decided);
  const exception = effect.isAdverse ? decided.exception : '';
  const next = firstDayOf(later(month, addMonths(monthOfDate(today), 1)));
  const from = effect.isAdverse ? later(effect.effectiveOn, next) : later(today, firstDayOf(month));
  return { ...effect, effectiveOn: from, exception };
}

export async function decideByRule(
  context: CallContext,
  received: Received,
  input: MappedHousehold,
  names: ReadonlyMap<string, string>,
  reason: KeptReason,
): Promise<NewAuthorization> {
  const { db, caller, businessNow, today } = context;
  const { program, month, region_id: regionId, case_id: caseId, case_number: caseNumber } = received;
  const { outcome } = decide(input);
  const determinationId = newId();
  await insertDetermination(db, {
    regionId,
    id: determinationId,
    caseId,
    program,
    month,
    knownOn: null,
    input,
    outcome,
    madeAt: businessNow,
    madeBy: caller.userId,
  });
  const stored = await findDetermination(db, caseId, determinationId);
  if (!stored) throw new Error('A determination that was made is there');
  const isEnding = outcome.result !== 'eligible';
  const cents = centsOf(outcome.full_month_amount ?? outcome.amount);
  const effect = effectFor(received, isEnding, cents, today);
  const decided: NewAuthorization = {
    region_id: regionId,
    id: newId(),
    case_id: caseId,
    determination_id: determinationId,
    program,
    month,
    decision: isEnding ? 'deny' : 'approve',
    reasons: isEnding ? foundReasons(stored) : [reason],
    amount_cents: isEnding ? null : centsOf(outcome.amount),
    full_month_cents: isEnding ? null : cents,
    certified_from: null,
    certified_to: null,
    postponed_to: isEnding ? null : received.postponed_to,
    only_month: false,
    remark: reason.en,
    decided_by: caller.userId,
    decided_at: businessNow,
    notice_type: effect.noticeType,
    adverse: effect.isAdverse,
    exception: effect.exception,
    effective_on: effect.effectiveOn,
    review_because: [],
    status: effect.effectiveOn > today ? 'planned' : 'effective',
  };
  await insertAuthorization(db, decided);
  await carryOut(context, {
    decided,
    stored,
    applicationNumber: null,
    naming: namingOf(names),
    pastCents: null,
    isRenewal: false,
  });
  context.audit({
    subjectType: 'authorization',
    subjectId: decided.id,
    caseNumber,
    reason: `${program} ${month}: ${decided.decision}, ${decided.status}`,
  });
  return decided;
}
