import { hearingRequestUntil } from '@commonweal/rules';
import { addDays, lastDayOf, monthOfDate, weekdayOf } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { disposeRequest } from '../applications/index.ts';
import { holidaySet } from '../holidays/index.ts';
import { writeDecisionNotice } from '../notices/index.ts';
import {
  type Authorization,
  endReceived,
  findReceived,
  insertNotice,
  type NewAuthorization,
  writeReceived,
} from './authorization-store.ts';
import { availableOn, entitlementsOf, nextPayment } from './issuance.ts';
import { insertPayments, listPayments, writeEntitlements } from './payment-store.ts';
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
>;

/** Cash is paid in the first days of a month. */
const cashDay = 1;

const dayOf = (decided: Decided, issuanceDay: number | null): number =>
  decided.program === 'SNAP' ? (issuanceDay ?? cashDay) : cashDay;

/** What the case has and what is paid from the day on which a decision counts. */
export async function applyToCase(
  tx: Tx,
  decided: Decided,
  issuanceDay: number | null,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const to = { regionId: decided.region_id, caseId: decided.case_id, program: decided.program };
  if (decided.decision === 'deny') {
    await endReceived(tx, to, addDays(decided.effective_on, -1));
    return;
  }
  await writeReceived(tx, {
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
  const entitlements = entitlementsOf({
    month,
    cents: month === decided.month ? cents : fullMonthCents,
    fullMonthCents,
    today: decided.adverse && month > monthOfDate(today) ? lastDayOf(month) : today,
    certifiedTo: decided.certified_to ?? '',
  });
  await writeEntitlements(tx, to, entitlements, decided.id, now);
  const paid = await listPayments(tx, decided.case_id, decided.program);
  const payments = entitlements.flatMap(each => {
    const payment = nextPayment(
      each,
      paid.filter(one => one.month === each.month),
    );
    const day = dayOf(decided, issuanceDay);
    return payment ? [{ ...payment, availableOn: availableOn(each.month, day, today) }] : [];
  });
  await insertPayments(tx, to, payments, decided.id, now);
}

async function writeNotice(
  context: CallContext,
  decided: NewAuthorization,
  stored: StoredDetermination,
  naming: Naming,
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
  await writeDecisionNotice(context, before.caseNumber, {
    kind: decided.notice_type,
    program: decided.program,
    effectiveOn: decided.effective_on,
    cents: decided.amount_cents,
    beforeCents: before.monthlyCents,
    periodFrom: decided.certified_from ?? '',
    periodTo: decided.certified_to ?? '',
    reasons: decided.reasons,
  });
}

interface CarriedOut {
  readonly decided: NewAuthorization;
  readonly stored: StoredDetermination;
  readonly applicationNumber: string | null;
  readonly naming: Naming;
}

/**
 * What follows from a decision that nobody has to look at any more, in the same transaction: the notice, the request and with it
 * the application and the case, and what is paid. What is planned waits for its day with all but the notice.
 */
export async function carryOut(
  context: CallContext,
  { decided, stored, applicationNumber, naming }: CarriedOut,
): Promise<void> {
  await writeNotice(context, decided, stored, naming);
  if (decided.status === 'planned') return;
  if (applicationNumber !== null) {
    await disposeRequest(context, {
      applicationNumber,
      program: decided.program,
      action: decided.decision === 'approve' ? 'process' : 'deny',
      reasonCode: decided.decision === 'deny' ? (decided.reasons[0]?.code ?? '') : '',
      reasonText: decided.remark,
    });
    if (decided.decision === 'deny') return;
  }
  await applyToCase(context.db, decided, stored.outcome.issuance_day, context);
}
