import { massChangeOf } from '@commonweal/contracts/notices/mass-changes';
import { hearingRequestUntil } from '@commonweal/rules';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOfDate, weekdayOf } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { disposeRequest } from '../applications/index.ts';
import { followPrograms, recordCaseChange } from '../cases/index.ts';
import { holidaySet } from '../holidays/index.ts';
import { writeDecisionNotice } from '../notices/index.ts';
import { actingOf, settle } from '../work/index.ts';
import {
  type Authorization,
  endReceived,
  findReceived,
  insertNotice,
  type NewAuthorization,
  writeReceived,
} from './authorization-store.ts';
import { claimedFor } from './claims/claimed.ts';
import { listClaimed } from './claims/store.ts';
import { payOut } from './claims/take-back.ts';
import { availableOn, cashDay, entitlementsOf, nextPayment } from './issuance.ts';
import { listPayments, writeEntitlements } from './payment-store.ts';
import type { StoredDetermination } from './store.ts';
import type { Naming } from './words.ts';

type Decided = Pick<
  Authorization,
  | 'region_id'
  | 'id'
  | 'case_id'
  | 'program'
  | 'month'
  | 'decision'
  | 'amount_cents'
  | 'full_month_cents'
  | 'certified_from'
  | 'certified_to'
  | 'adverse'
  | 'effective_on'
  | 'only_month'
  | 'decided_by'
>;

const dayOf = (decided: Decided, issuanceDay: number | null): number =>
  decided.program === 'SNAP' ? (issuanceDay ?? cashDay) : cashDay;

/** A month that was paid ahead, or that a decrease begins with, is written now; other months to come wait for their turn. */
const lastDayReached = (today: string, months: readonly string[]): string => {
  const latest = months.reduce((last, month) => (month > last ? month : last), monthOfDate(today));
  return latest > monthOfDate(today) ? lastDayOf(latest) : today;
};

/**
 * What a month that is over was worth after all. Too little is restored at once, to open claims first; too much shows as owed
 * back until it is claimed.
 */
async function correctMonth(tx: Tx, decided: Decided, day: number, { today, now }: { today: string; now: Date }) {
  const to = { regionId: decided.region_id, caseId: decided.case_id, program: decided.program };
  const { month } = decided;
  const entitled = { month, cents: decided.decision === 'approve' ? (decided.amount_cents ?? 0) : 0 };
  await writeEntitlements(tx, to, [entitled], decided.id, now);
  const [paid, claimed] = await Promise.all([
    listPayments(tx, decided.case_id, decided.program),
    listClaimed(tx, decided.case_id),
  ]);
  const next = nextPayment(
    entitled,
    paid.filter(each => each.month === month),
    claimedFor(claimed, decided.program, month),
  );
  const restored = { availableOn: availableOn(month, day, today), takes: 'offset', isFirstMonth: false } as const;
  await payOut(tx, to, next ? [{ ...next, ...restored }] : [], decided.id, { by: decided.decided_by, at: now, today });
}

/** What the case has and what is paid from the day on which a decision counts. */
export async function applyToCase(
  tx: Tx,
  decided: Decided,
  issuanceDay: number | null,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const to = { regionId: decided.region_id, caseId: decided.case_id, program: decided.program };
  if (decided.only_month) {
    await correctMonth(tx, decided, dayOf(decided, issuanceDay), { today, now });
    return;
  }
  if (decided.decision === 'deny') {
    await endReceived(tx, to, addDays(decided.effective_on, -1));
    return;
  }
  const certifiedTo = await writeReceived(tx, {
    ...to,
    certifiedFrom: decided.certified_from,
    certifiedTo: decided.certified_to,
    monthlyCents: decided.full_month_cents,
  });
  const { amount_cents: cents, full_month_cents: fullMonthCents } = decided;
  if (cents === null || fullMonthCents === null) return;
  const from = monthOfDate(decided.effective_on);
  // A decrease does not reach back to months that were paid rightly.
  const month = decided.adverse && from > decided.month ? from : decided.month;
  const [paid, claimed] = await Promise.all([
    listPayments(tx, decided.case_id, decided.program),
    listClaimed(tx, decided.case_id),
  ]);
  const entitlements = entitlementsOf({
    month,
    cents: month === decided.month ? cents : fullMonthCents,
    fullMonthCents,
    today: lastDayReached(today, [...paid.map(each => each.month), ...(decided.adverse ? [month] : [])]),
    certifiedTo,
  });
  await writeEntitlements(tx, to, entitlements, decided.id, now);
  const payments = entitlements.flatMap(each => {
    const payment = nextPayment(
      each,
      paid.filter(one => one.month === each.month),
      claimedFor(claimed, decided.program, each.month),
    );
    if (!payment) return [];
    const day = dayOf(decided, issuanceDay);
    // A month that continues what was had before pays claims as the monthly run would have it pay; more of a month does not.
    const isFirstMonth =
      monthOfDate(decided.certified_from ?? '') === each.month &&
      !paid.some(one => one.month === addMonths(each.month, -1));
    const takes = payment.kind === 'initial' ? ('recoupment' as const) : null;
    return [{ ...payment, availableOn: availableOn(each.month, day, today), takes, isFirstMonth }];
  });
  await payOut(tx, to, payments, decided.id, { by: decided.decided_by, at: now, today });
}

/** What changes for everybody has a letter of its own; that something ends is told as every ending is. */
const isToldAsMassChange = ({ notice_type, reasons, program }: NewAuthorization): boolean =>
  (notice_type === 'increase' || notice_type === 'decrease') &&
  reasons.some(({ code }) => massChangeOf(code, program) !== undefined);

async function writeNotice(
  context: CallContext,
  decided: NewAuthorization,
  stored: StoredDetermination,
  naming: Naming,
  pastCents: number | null,
): Promise<void> {
  if (decided.notice_type === '') return;
  const { db, today } = context;
  const holidays = await holidaySet(db, today, addDays(today, 120));
  const isWorkingDay = (day: string) => weekdayOf(day) % 6 !== 0 && !holidays.has(day);
  await insertNotice(db, {
    regionId: decided.region_id,
    caseId: decided.case_id,
    authorizationId: decided.id,
    program: decided.program,
    noticeType: decided.notice_type,
    reasons: decided.reasons,
    lines: stored.outcome.trace.map(step => ({
      en: naming(step.says),
      es: naming(step.says_es),
      citation: step.citation,
    })),
    amountCents: decided.amount_cents,
    month: decided.month,
    adverse: decided.adverse,
    datedOn: today,
    effectiveOn: decided.effective_on,
    hearingUntil: hearingRequestUntil(today, isWorkingDay),
    continuedUntil: decided.adverse ? addDays(decided.effective_on, -1) : null,
    madeAt: context.now,
  });
  const before = await findReceived(db, { caseId: decided.case_id, program: decided.program });
  // What was paid too much for a month that is over is told with the claim, if one is made.
  if (decided.notice_type === 'overpaid') return;
  await writeDecisionNotice(context, before.caseNumber, {
    kind: isToldAsMassChange(decided) ? 'mass' : decided.notice_type,
    program: decided.program,
    effectiveOn: decided.only_month ? firstDayOf(decided.month) : decided.effective_on,
    cents: decided.amount_cents,
    beforeCents: decided.only_month ? pastCents : before.monthlyCents,
    periodFrom: decided.certified_from ?? '',
    periodTo: decided.certified_to ?? '',
    reasons: decided.reasons,
  });
}

/** The item that asked for the renewal is done with the decision, not with the day on which the period begins. */
async function settleRenewal(context: CallContext, decided: NewAuthorization): Promise<void> {
  const { caseNumber, certifiedTo } = await findReceived(context.db, {
    caseId: decided.case_id,
    program: decided.program,
  });
  const key = `${caseNumber} ${decided.program} ${certifiedTo}`;
  for (const subjectId of await settle(actingOf(context), 'renewal', key, 'work.cause.renewed')) {
    context.audit({ subjectType: 'work item', subjectId, caseNumber, activity: 'WORK_ITEM_MOVED' });
  }
}

interface CarriedOut {
  readonly decided: NewAuthorization;
  readonly stored: StoredDetermination;
  readonly applicationNumber: string | null;
  readonly naming: Naming;
  /** What a month that is over was authorized with so far. */
  readonly pastCents: number | null;
  readonly isRenewal: boolean;
}

/**
 * What follows from a decision that nobody has to look at any more, in the same transaction: the notice, the request and with it
 * the application and the case, and what is paid. What is planned waits for its day with all but the notice.
 */
export async function carryOut(
  context: CallContext,
  { decided, stored, applicationNumber, naming, pastCents, isRenewal }: CarriedOut,
): Promise<void> {
  await writeNotice(context, decided, stored, naming, pastCents);
  // The request for a next period is settled with the decision; the period itself begins on its day.
  if (decided.status === 'planned' && !isRenewal) return;
  if (applicationNumber !== null) {
    await disposeRequest(context, {
      applicationNumber,
      program: decided.program,
      action: decided.decision === 'approve' ? 'process' : 'deny',
      reasonCode: decided.decision === 'deny' ? (decided.reasons[0]?.code ?? '') : '',
      reasonText: decided.remark,
    });
    if (decided.decision === 'deny' && !isRenewal) return;
  }
  if (isRenewal) await settleRenewal(context, decided);
  if (decided.status !== 'planned') await applyToCase(context.db, decided, stored.outcome.issuance_day, context);
  const { db, caller, businessNow, today } = context;
  const at = { regionId: decided.region_id, caseId: decided.case_id };
  const moved = await followPrograms(db, at, { by: caller.userId, at: businessNow, today });
  if (moved) await recordCaseChange(context, { ...moved, reason: '' });
}
