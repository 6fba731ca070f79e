import { reviewAuthorization, withdrawAuthorization } from '@commonweal/contracts/eligibility/authorization-calls';
import { authorizationErrors } from '@commonweal/contracts/eligibility/errors';
import { type AuthorizationState, authorizationLife } from '@commonweal/contracts/eligibility/lifecycle';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { type LockedCase, lockCase } from '../evidence/index.ts';
import { type Authorization, lockAuthorization, updateAuthorization } from './authorization-store.ts';
import { authorizationView } from './authorization-view.ts';
import { isAskedFor, needsCurrent } from './authorize.ts';
import { carryOut } from './carry-out.ts';
import { effectOf } from './effect.ts';
import { restoreMonths } from './payments.ts';
import { prepare } from './preparation.ts';
import { dropReview, isUnderReview } from './quality/store.ts';
import { needsPortal } from './who-decides.ts';

async function lockForEdit(context: CallContext, found: LockedCase, id: string): Promise<Authorization> {
  const row =
    (await lockAuthorization(context.db, found.caseId, id)) ?? refuse(authorizationErrors.authorizationNotFound);
  if (row.version !== context.version) {
    refuse(commonErrors.stale, { current: authorizationView(context, found.caseNumber, row) });
  }
  return row;
}

async function recordChange(
  context: CallContext,
  found: LockedCase,
  row: Authorization,
  status: string,
  reason: string,
): Promise<void> {
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType: 'authorization',
    subjectId: row.id,
    version: row.version + 1,
    by: context.caller.userId,
    at: context.now,
    reason,
    before: { Status: row.status },
    after: { Status: status },
  });
  context.audit({
    subjectType: 'authorization',
    subjectId: row.id,
    caseNumber: found.caseNumber,
    fields,
    historyId,
    reason,
  });
}

interface Second {
  readonly isAgreed: boolean;
  readonly remark: string;
}

/**
 * A second person agrees with a decision that waits, or sends it back: the one door out of waiting, for whoever reviews and
 * whatever for. Never whoever decided, nor anybody with an interest in the household.
 */
export async function settleDecision(
  context: CallContext,
  found: LockedCase,
  row: Authorization,
  { isAgreed, remark }: Second,
): Promise<AuthorizationState> {
  if (row.decided_by === context.caller.userId) refuse(authorizationErrors.ownWork);
  const mine = await prepare(context, found, row.determination_id);
  if (mine.surroundings.has_conflict) refuse(authorizationErrors.conflictOfInterest);
  const reviewed = {
    reviewed_by: context.caller.userId,
    reviewed_at: context.businessNow,
    review_remark: remark,
  };
  if (!isAgreed) {
    const status = advance(authorizationLife, authorizationLife.read(row.status), 'sendBack');
    await updateAuthorization(context.db, row, { status, ...reviewed });
    await recordChange(context, found, row, status, remark);
    return status;
  }
  await needsPortal(context, found, row.month);
  // Whoever agrees, agrees with the case as it is now; ten days run from the day on which the notice goes out.
  const effect = effectOf({
    decision: row.decision === 'deny' ? 'deny' : 'approve',
    standing: mine.standing ?? { status: '', monthlyCents: null },
    cents: row.only_month ? row.amount_cents : row.full_month_cents,
    month: row.month,
    today: context.today,
    exception: row.exception,
    isRenewal: mine.isRenewal,
    pastCents: row.only_month ? (mine.pastCents ?? undefined) : undefined,
  });
  const action = effect.effectiveOn > context.today ? 'plan' : 'agree';
  const status = advance(authorizationLife, authorizationLife.read(row.status), action);
  needsCurrent(mine);
  await updateAuthorization(context.db, row, { status, effective_on: effect.effectiveOn, ...reviewed });
  const { run: _run, decider: _decider, reviewer: _reviewer, ...kept } = row;
  await carryOut(context, {
    decided: { ...kept, status, effective_on: effect.effectiveOn },
    stored: mine.stored,
    applicationNumber: isAskedFor(mine) ? mine.surroundings.application_number : null,
    naming: mine.naming,
    pastCents: mine.pastCents ?? null,
    isRenewal: mine.isRenewal,
  });
  await recordChange(context, found, row, status, remark);
  return status;
}

export const reviewHandlers: Handler[] = [
  handle(reviewAuthorization, async (context, { CaseNumber, AuthorizationId, Outcome, Remark }) => {
    const found = await lockCase(context, CaseNumber);
    const row = await lockForEdit(context, found, AuthorizationId);
    if (await isUnderReview(context.db, row.id)) refuse(authorizationErrors.qualityWaits);
    const status = await settleDecision(context, found, row, { isAgreed: Outcome === 'agree', remark: Remark });
    return { ...success, Status: status, Version: row.version + 1 };
  }),

  handle(withdrawAuthorization, async (context, { CaseNumber, AuthorizationId, Reason }) => {
    const found = await lockCase(context, CaseNumber);
    const row = await lockForEdit(context, found, AuthorizationId);
    const status = advance(authorizationLife, authorizationLife.read(row.status), 'withdraw');
    await updateAuthorization(context.db, row, { status });
    await dropReview(context.db, row.id);
    if (row.status === 'planned') await restoreMonths(context, found, row);
    await recordChange(context, found, row, status, Reason);
    return { ...success, Status: status, Version: row.version + 1 };
  }),
];
