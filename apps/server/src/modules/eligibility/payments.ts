import { changePayment } from '@commonweal/contracts/eligibility/authorization-calls';
import type { PaymentMonth } from '@commonweal/contracts/eligibility/authorization-schemas';
import { authorizationErrors, paymentErrors } from '@commonweal/contracts/eligibility/errors';
import { countsAsPaid, paymentLife } from '@commonweal/contracts/eligibility/lifecycle';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { monthOfDate } from '@commonweal/rules/kit/dates';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { type LockedCase, lockCase } from '../evidence/index.ts';
import { type Authorization, findReceived, findSurroundings } from './authorization-store.ts';
import { claimedFor } from './claims/claimed.ts';
import { type ClaimedMonth, findTakenKind, listClaimed } from './claims/store.ts';
import { giveBack, payOut } from './claims/take-back.ts';
import { nextPayment, owedOf, replacedAgain } from './issuance.ts';
import {
  findPayment,
  listEntitlements,
  listPayments,
  movePayment,
  type StoredPayment,
  writeEntitlements,
} from './payment-store.ts';
import { needsPortal } from './who-decides.ts';

type Entitlements = Awaited<ReturnType<typeof listEntitlements>>;

const paymentView = (payment: StoredPayment): PaymentMonth['Payments'][number] => ({
  PaymentId: payment.id,
  Sequence: payment.sequence,
  Kind: payment.kind,
  Status: payment.status,
  StatusReason: payment.status_reason,
  Amount: payment.cents / 100,
  Recouped: payment.recouped_cents / 100,
  AvailableOn: payment.available_on,
  IssuedAt: payment.issued_at.toISOString(),
  Version: payment.version,
});

/** Month by month what the household is entitled to, what it has had and what is owed. */
export const paymentMonths = (
  entitlements: Entitlements,
  payments: readonly StoredPayment[],
  claimed: readonly ClaimedMonth[],
): PaymentMonth[] =>
  entitlements.map(({ program, month, entitled_cents }) => {
    const paid = payments.filter(payment => payment.program === program && payment.month === month);
    const claimedCents = claimedFor(claimed, program, month);
    const owed = owedOf(entitled_cents, paid, claimedCents);
    return {
      Program: program,
      Month: month,
      Entitled: entitled_cents / 100,
      Issued: (entitled_cents + claimedCents - owed) / 100,
      Claimed: claimedCents / 100,
      Owed: owed / 100,
      Payments: paid.map(paymentView),
    };
  });

/** What does not count any more is paid again by a payment of its own: what is owed for the month now, to the cent. */
async function payAgain(context: CallContext, found: LockedCase, payment: StoredPayment): Promise<void> {
  const { program, month, authorization_id } = payment;
  const [entitlements, payments, claimed, takes] = await Promise.all([
    listEntitlements(context.db, found.caseId),
    listPayments(context.db, found.caseId, program),
    listClaimed(context.db, found.caseId),
    findTakenKind(context.db, payment.id),
  ]);
  const entitled = entitlements.find(each => each.program === program && each.month === month)?.entitled_cents ?? 0;
  const paid = payments.filter(each => each.month === month);
  const next =
    payment.kind === 'replacement'
      ? replacedAgain(month, payment.cents, paid)
      : nextPayment({ month, cents: entitled }, paid, claimedFor(claimed, program, month));
  if (next === null) return refuse(paymentErrors.nothingOwed);
  const { today, now } = context;
  const availableOn = payment.available_on > today ? payment.available_on : today;
  // What the lost payment paid back, the new one pays back.
  const again = { ...next, availableOn, takes, isFirstMonth: false };
  const doing = { by: context.caller.userId, at: now, today };
  await payOut(context.db, { ...found, program }, [again], authorization_id, doing);
}

/**
 * A decision that was planned may have lowered a month that was paid ahead. Taken back, that month is again what is received,
 * and the difference is paid.
 */
export async function restoreMonths(
  context: CallContext,
  found: LockedCase,
  { program, effective_on }: Pick<Authorization, 'program' | 'effective_on'>,
): Promise<void> {
  const { db, now, today } = context;
  const [entitlements, payments, claimed, { monthlyCents }] = await Promise.all([
    listEntitlements(db, found.caseId),
    listPayments(db, found.caseId, program),
    listClaimed(db, found.caseId),
    findReceived(db, { caseId: found.caseId, program }),
  ]);
  if (monthlyCents === null) return;
  for (const { month } of entitlements.filter(
    each => each.program === program && each.month >= monthOfDate(effective_on),
  )) {
    const paid = payments.filter(each => each.month === month);
    const [first] = paid;
    const entitled = { month, cents: monthlyCents };
    const next = nextPayment(entitled, paid, claimedFor(claimed, program, month));
    if (!first || !next) continue;
    const to = { ...found, program };
    await writeEntitlements(db, to, [entitled], first.authorization_id, now);
    const availableOn = first.available_on > today ? first.available_on : today;
    const difference = { ...next, availableOn, takes: null, isFirstMonth: false };
    await payOut(db, to, [difference], first.authorization_id, { by: context.caller.userId, at: now, today });
  }
}

export const paymentHandlers: Handler[] = [
  handle(changePayment, async (context, { CaseNumber, PaymentId, Action, Reason }) => {
    const { db, caller, now } = context;
    const found = await lockCase(context, CaseNumber);
    const payment = (await findPayment(db, found.caseId, PaymentId)) ?? refuse(paymentErrors.paymentNotFound);
    if (payment.version !== context.version) refuse(commonErrors.stale, { current: paymentView(payment) });
    const { has_conflict } = await findSurroundings(context, found, payment.program, caller.userId);
    if (has_conflict) refuse(authorizationErrors.conflictOfInterest);
    if (Action === 'release' || Action === 'reissue') await needsPortal(context, found, payment.month);
    const status = advance(paymentLife, payment.status, Action);
    if (Action === 'reissue') await payAgain(context, found, payment);
    const at = { regionId: found.regionId, id: PaymentId, version: payment.version };
    const isMoved = await movePayment(db, at, { status, reason: Reason, by: caller.userId, at: now });
    if (!isMoved) refuse(paymentErrors.paymentLeft);
    if (!countsAsPaid(status)) await giveBack(db, [PaymentId], { by: caller.userId, at: now });
    const Version = payment.version + 1;
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'payment',
      subjectId: PaymentId,
      version: Version,
      by: caller.userId,
      at: now,
      reason: Reason,
      before: { Status: payment.status },
      after: { Status: status },
    });
    context.audit({
      subjectType: 'payment',
      subjectId: PaymentId,
      caseNumber: found.caseNumber,
      fields,
      historyId,
      reason: Reason,
    });
    return { ...success, Status: status, Version };
  }),
];
