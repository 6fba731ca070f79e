import { changeClaim, establishClaim, getClaims, recordRepayment } from '@commonweal/contracts/eligibility/claim-calls';
import type { EstablishClaimInput } from '@commonweal/contracts/eligibility/claim-schemas';
import type { ClaimState } from '@commonweal/contracts/eligibility/claims';
import { authorizationErrors, claimErrors } from '@commonweal/contracts/eligibility/errors';
import { claimLife } from '@commonweal/contracts/eligibility/lifecycle';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { addMonths, monthOfDate } from '@commonweal/rules/kit/dates';
import { writeHistory } from '../../../platform/audit/history.ts';
import { advance } from '../../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { brokenUnique } from '../../../platform/transactions.ts';
import { applicationRules } from '../../applications/index.ts';
import { getCase, type LockedCase, lockCase } from '../../evidence/index.ts';
import { findHeadName, findSurroundings } from '../authorization-store.ts';
import { monthIn } from '../changes/words.ts';
import { reviewCausesOf } from '../checks.ts';
import { firstAdverseMonth } from '../effect.ts';
import { listEntitlements, listPayments } from '../payment-store.ts';
import { writeClaimNotice } from './notice.ts';
import * as store from './store.ts';
import { balanceOf, claimView, overMonths } from './view.ts';

const fault = (path: string, code: FieldFault['code'], params: FieldFault['params'] = {}): FieldFault => ({
  path,
  code,
  params,
});

async function monthsOver(context: CallContext, caseId: string) {
  const { db } = context;
  const [entitlements, payments, claimed] = await Promise.all([
    listEntitlements(db, caseId),
    listPayments(db, caseId),
    store.listClaimed(db, caseId),
  ]);
  return overMonths(entitlements, payments, claimed);
}

const readRules = async (context: CallContext) => {
  const rules = await applicationRules(context.db);
  return {
    least: rules('CLAIMLEAST'),
    back: { error: rules('CLAIMMONTHS'), intentional: rules('CLAIMMONTHSIPV') },
    samplePercent: rules('REVIEWSAMPLE'),
    fromDollars: rules('REVIEWAMOUNT'),
  };
};

/** An intentional violation stands on a finding that was made; an error on none. */
function needsFinding({ Kind, Finding, FindingOn }: EstablishClaimInput, today: string): void {
  const isIntentional = Kind === 'intentional';
  const faults = [
    ...(isIntentional && Finding === '' ? [fault('Finding', 'required')] : []),
    ...(isIntentional && FindingOn === '' ? [fault('FindingOn', 'blank_date')] : []),
    ...(!isIntentional && Finding !== '' ? [fault('Finding', 'invalid')] : []),
    ...(!isIntentional && FindingOn !== '' ? [fault('FindingOn', 'invalid')] : []),
    ...(FindingOn > today ? [fault('FindingOn', 'future')] : []),
  ];
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

const aboutClaim = (found: LockedCase, id: string) => ({
  subjectType: 'claim',
  subjectId: id,
  caseNumber: found.caseNumber,
});

async function needsNoConflict(context: CallContext, found: LockedCase, program: string) {
  const surroundings = await findSurroundings(context, found, program, context.caller.userId);
  if (surroundings.has_conflict) refuse(authorizationErrors.conflictOfInterest);
  return surroundings;
}

async function lockForEdit(context: CallContext, found: LockedCase, id: string): Promise<store.StoredClaim> {
  const claim = (await store.lockClaim(context.db, found.caseId, id)) ?? refuse(claimErrors.claimNotFound);
  if (claim.version !== context.version) {
    refuse(commonErrors.stale, { current: await viewOf(context, found, claim) });
  }
  await needsNoConflict(context, found, claim.program);
  return claim;
}

async function viewOf(context: CallContext, found: LockedCase, claim: store.StoredClaim) {
  const [months, recoveries] = await Promise.all([
    store.listClaimMonths(context.db, found.caseId),
    store.listRecoveries(context.db, found.caseId),
  ]);
  return claimView(claim, months, recoveries);
}

async function keep(
  context: CallContext,
  found: LockedCase,
  claim: store.StoredClaim,
  change: {
    readonly status: ClaimState;
    readonly reason: string;
    readonly reviewedBy?: string;
    readonly cents?: number;
  },
) {
  await store.moveClaim(context.db, { regionId: claim.region_id, id: claim.id }, { ...change, at: context.now });
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType: 'claim',
    subjectId: claim.id,
    version: claim.version + 1,
    by: context.caller.userId,
    at: context.now,
    reason: change.reason,
    before: { Status: claim.status, Balance: balanceOf(claim) },
    after: { Status: change.status, Balance: balanceOf(claim) - (change.cents ?? 0) },
  });
  context.audit({ ...aboutClaim(found, claim.id), fields, historyId, reason: change.reason });
  return { ...success, Status: change.status, Version: claim.version + 1 };
}

/** Never more than is owed, said beside the field. */
function needsAtMost(claim: store.StoredClaim, cents: number): void {
  const balance = balanceOf(claim);
  if (cents > balance)
    refuse(commonErrors.invalid, { fieldFaults: [fault('Cents', 'out_of_range', { max: balance / 100 })] });
}

export const claimHandlers: Handler[] = [
  handle(getClaims, async (context, { CaseNumber }) => {
    const { db } = context;
    const found = await getCase(context, CaseNumber);
    const [over, claims, months, recoveries, rules, held, HeadName, cashPercent] = await Promise.all([
      monthsOver(context, found.caseId),
      store.listClaims(db, found.caseId),
      store.listClaimMonths(db, found.caseId),
      store.listRecoveries(db, found.caseId),
      readRules(context),
      store.listHeldPrograms(db, CaseNumber),
      findHeadName(db, found.headClientId),
      store.cashShareOf(db),
    ]);
    context.audit({ subjectType: 'case', subjectId: found.caseId, caseNumber: CaseNumber });
    const earliest = addMonths(monthOfDate(context.today), -Math.max(rules.back.error, rules.back.intentional));
    return {
      CaseNumber,
      HeadName,
      Over: over
        .filter(each => each.Month >= earliest)
        .map(({ entitled, over: cents, ...each }) => ({
          ...each,
          Entitled: entitled / 100,
          Issued: (entitled + cents) / 100,
          Over: cents / 100,
        })),
      LeastDollars: rules.least,
      CashPercent: cashPercent,
      MonthsBack: rules.back,
      HeldPrograms: held,
      Claims: claims.map(claim => claimView(claim, months, recoveries)),
    };
  }),

  handle(establishClaim, async (context, given) => {
    const { db, today, caller, businessNow } = context;
    needsFinding(given, today);
    const found = await lockCase(context, given.CaseNumber);
    const { is_trainee } = await needsNoConflict(context, found, given.Program);
    const rules = await readRules(context);
    const back = given.Kind === 'intentional' ? rules.back.intentional : rules.back.error;
    const earliest = addMonths(monthOfDate(today), -back);
    const over = (await monthsOver(context, found.caseId)).filter(
      each => each.Program === given.Program && each.Month >= earliest,
    );
    const wanted = [...new Set(given.Months)].toSorted();
    const missing = wanted.filter(month => !over.some(each => each.Month === month));
    if (missing.length > 0) {
      refuse(claimErrors.nothingOver, {
        params: { months: back },
        faults: missing.map(month => ({
          path: 'Months',
          code: 'nothing_over',
          message: monthIn(context.language, month),
        })),
      });
    }
    const months = over
      .filter(each => wanted.includes(each.Month))
      .map(each => ({ month: each.Month, cents: each.over }));
    const total = months.reduce((sum, each) => sum + each.cents, 0);
    if (total < rules.least * 100) refuse(claimErrors.belowLeast, { params: { dollars: rules.least } });
    const id = newId();
    const reviewBecause = reviewCausesOf({
      isTrainee: is_trainee,
      reference: id,
      samplePercent: rules.samplePercent,
      fullMonthCents: total,
      fromDollars: rules.fromDollars,
    });
    const status: ClaimState = reviewBecause.length > 0 ? 'waiting' : 'established';
    const claim = {
      region_id: found.regionId,
      id,
      case_id: found.caseId,
      program: given.Program,
      kind: given.Kind,
      finding: given.Finding,
      finding_on: given.FindingOn === '' ? null : given.FindingOn,
      reason: given.Reason,
      status,
      collects_from: firstAdverseMonth(monthOfDate(today), today),
      review_because: reviewBecause,
      established_by: caller.userId,
      established_at: businessNow,
    };
    const ClaimNumber = await store.insertClaim(db, claim, months);
    if (status === 'established') await writeClaimNotice(context, found.caseNumber, claim, months);
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'claim',
      subjectId: id,
      version: 1,
      by: caller.userId,
      at: context.now,
      reason: given.Reason,
      before: null,
      after: { Status: status, Kind: given.Kind, Months: wanted.join(' '), Balance: total },
    });
    context.audit({ ...aboutClaim(found, id), fields, historyId, reason: given.Reason });
    return { ...success, ClaimId: id, ClaimNumber, Status: status };
  }),

  handle(changeClaim, async (context, { CaseNumber, ClaimId, Action, Cents, Reason }) => {
    const { db, caller, now, today } = context;
    const found = await lockCase(context, CaseNumber);
    const claim = await lockForEdit(context, found, ClaimId);
    const needsAmount = Action === 'compromise';
    if (needsAmount !== (Cents !== null)) {
      refuse(commonErrors.invalid, { fieldFaults: [fault('Cents', needsAmount ? 'required' : 'invalid')] });
    }
    const after = advance(claimLife, claim.status, Action);
    if ((Action === 'agree' || Action === 'sendBack') && claim.established_by === caller.userId) {
      refuse(authorizationErrors.ownWork);
    }
    if (Action === 'reopen' && balanceOf(claim) === 0) refuse(claimErrors.claimOver);
    if (Cents !== null) {
      needsAtMost(claim, Cents);
      const forgiven = { kind: 'compromise', cents: Cents, receipt: '', receivedOn: today, reason: Reason } as const;
      const of = { regionId: claim.region_id, claimId: ClaimId, caseId: found.caseId, program: claim.program };
      await store.insertRecoveries(db, [{ ...of, ...forgiven, paymentId: null, month: null }], {
        by: caller.userId,
        at: now,
      });
      // What is left after a part was forgiven is still to be paid.
      const status = Cents === balanceOf(claim) ? after : claim.status;
      return keep(context, found, claim, { status, reason: Reason, cents: Cents });
    }
    if (Action === 'agree') {
      // The household is told now: ten days run from today.
      const collects_from = firstAdverseMonth(monthOfDate(today), today);
      await store.setCollectsFrom(db, { regionId: claim.region_id, id: ClaimId }, collects_from);
      const months = (await store.listClaimMonths(db, found.caseId)).filter(each => each.claim_id === ClaimId);
      const told = months.map(each => ({ month: each.month, cents: each.amount_cents }));
      await writeClaimNotice(context, found.caseNumber, { ...claim, collects_from }, told);
    }
    const reviewed = Action === 'agree' || Action === 'sendBack' ? { reviewedBy: caller.userId } : {};
    return keep(context, found, claim, { status: after, reason: Reason, ...reviewed });
  }),

  handle(recordRepayment, async (context, { CaseNumber, ClaimId, Kind, Cents, ReceivedOn, Receipt, Reason }) => {
    const { db, caller, now, today } = context;
    if (ReceivedOn > today) refuse(commonErrors.invalid, { fieldFaults: [fault('ReceivedOn', 'future')] });
    const found = await lockCase(context, CaseNumber);
    const claim = await lockForEdit(context, found, ClaimId);
    advance(claimLife, claim.status, 'collect');
    needsAtMost(claim, Cents);
    const status = advance(claimLife, claim.status, Cents === balanceOf(claim) ? 'settle' : 'collect');
    const of = { regionId: claim.region_id, claimId: ClaimId, caseId: found.caseId, program: claim.program };
    const paid = { kind: Kind, cents: Cents, receipt: Receipt, receivedOn: ReceivedOn, reason: Reason } as const;
    try {
      await store.insertRecoveries(db, [{ ...of, ...paid, paymentId: null, month: null }], {
        by: caller.userId,
        at: now,
      });
    } catch (error) {
      if (brokenUnique(error) === 'claim_recovery_receipt') refuse(claimErrors.receiptUsed);
      throw error;
    }
    return keep(context, found, claim, { status, reason: Reason, cents: Cents });
  }),
];
