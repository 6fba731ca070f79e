import { addMonths, firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuthorization, type KeptReason, type NewAuthorization } from '../authorization-store.ts';
import { carryOut } from '../carry-out.ts';
import { decide } from '../decide.ts';
import { effectOf } from '../effect.ts';
import type { Called } from '../facts-store.ts';
import type { MappedHousehold } from '../household/mapping.ts';
import { foundReasons } from '../preparation.ts';
import { findDetermination, insertDetermination, type StoredDetermination } from '../store.ts';
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

type Case = Pick<Received, 'region_id' | 'case_id' | 'case_number' | 'program' | 'month'>;

async function determineNow(
  { db, caller, businessNow }: CallContext,
  { program, month, region_id: regionId, case_id: caseId }: Case,
  input: MappedHousehold,
) {
  const { outcome } = decide(input);
  const id = newId();
  const made = { regionId, id, caseId, program, month, knownOn: null, input, outcome };
  await insertDetermination(db, { ...made, madeAt: businessNow, madeBy: caller.userId });
  const stored = await findDetermination(db, caseId, id);
  if (!stored) throw new Error('A determination that was made is there');
  return { outcome, stored };
}

type Drafted = Omit<NewAuthorization, 'region_id' | 'id' | 'case_id' | 'determination_id' | 'program' | 'month'>;

/** Keeps the decision and does what follows from it. */
async function carryOutByRule(
  context: CallContext,
  { region_id, case_id, case_number: caseNumber, program, month }: Case,
  stored: StoredDetermination,
  names: ReadonlyMap<string, Called>,
  drafted: Drafted,
  pastCents: number | null,
): Promise<NewAuthorization> {
  const decided = { ...drafted, region_id, id: newId(), case_id, determination_id: stored.id, program, month };
  await insertAuthorization(context.db, decided);
  const naming = namingOf(names);
  await carryOut(context, { decided, stored, applicationNumber: null, naming, pastCents, isRenewal: false });
  context.audit({
    subjectType: 'authorization',
    subjectId: decided.id,
    caseNumber,
    reason: `${program} ${month}: ${decided.decision}, ${decided.status}`,
  });
  return decided;
}

/** A month that is over was worth more: the difference is paid, and nothing else moves. */
export async function supplementByRule(
  context: CallContext,
  of: Case,
  pastCents: number,
  input: MappedHousehold,
  names: ReadonlyMap<string, Called>,
  reason: KeptReason,
): Promise<NewAuthorization> {
  const { outcome, stored } = await determineNow(context, of, input);
  const drafted: Drafted = {
    decision: 'approve',
    reasons: [reason],
    amount_cents: centsOf(outcome.amount),
    full_month_cents: centsOf(outcome.full_month_amount ?? outcome.amount),
    certified_from: null,
    certified_to: null,
    postponed_to: null,
    only_month: true,
    remark: reason.en,
    decided_by: context.caller.userId,
    decided_at: context.businessNow,
    notice_type: 'supplement',
    adverse: false,
    exception: '',
    effective_on: context.today,
    review_because: [],
    status: 'effective',
  };
  return carryOutByRule(context, of, stored, names, drafted, pastCents);
}

export async function decideByRule(
  context: CallContext,
  received: Received,
  input: MappedHousehold,
  names: ReadonlyMap<string, Called>,
  reason: KeptReason,
): Promise<NewAuthorization> {
  const { caller, businessNow, today } = context;
  const { outcome, stored } = await determineNow(context, received, input);
  const isEnding = outcome.result !== 'eligible';
  const cents = centsOf(outcome.full_month_amount ?? outcome.amount);
  const effect = effectFor(received, isEnding, cents, today);
  const drafted: Drafted = {
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
  return carryOutByRule(context, received, stored, names, drafted, null);
}
