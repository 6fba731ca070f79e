import { isPending } from '@commonweal/contracts/applications/lifecycle';
import {
  authorizeDetermination,
  getAuthorization,
  getAuthorizationHistory,
} from '@commonweal/contracts/eligibility/authorization-calls';
import { type AuthorizationInput, closingReasons } from '@commonweal/contracts/eligibility/authorization-schemas';
import { authorizationErrors } from '@commonweal/contracts/eligibility/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { addMonths, monthOfDate } from '@commonweal/rules/kit/dates';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { disposeRequest } from '../applications/index.ts';
import { getCase, type LockedCase, lockCase } from '../evidence/index.ts';
import {
  findDecided,
  findHeadName,
  insertAuthorization,
  type KeptReason,
  listAuthorizations,
  type NewAuthorization,
} from './authorization-store.ts';
import { authorizationView, checksInWords, dollarsOf, reasonsInWords } from './authorization-view.ts';
import { carryOut } from './carry-out.ts';
import { periodOf } from './certification.ts';
import {
  type CheckResult,
  checklistOf,
  isMet,
  matchChecks,
  missedInterviewChecks,
  missingProofChecks,
} from './checks.ts';
import { listClaimed } from './claims/store.ts';
import { effectOf } from './effect.ts';
import { listEntitlements, listPayments } from './payment-store.ts';
import { paymentMonths } from './payments.ts';
import { foundReasons, type Preparation, prepare, reasonOf } from './preparation.ts';
import { type Draw, isDrawn } from './quality/draw.ts';
import { insertDraw, insertReview } from './quality/store.ts';
import { findBefore } from './store.ts';
import { causesOf, computedOf, referenceOf } from './view.ts';
import { needsPortal } from './who-decides.ts';
import { listingOf } from './words.ts';

const denialChecks = {
  VER: missingProofChecks,
  INT: missedInterviewChecks,
} as const satisfies Record<string, (about: Preparation['about']) => CheckResult[]>;
type CheckedReason = keyof typeof denialChecks;
const isChecked = (code: string): code is CheckedReason => Object.hasOwn(denialChecks, code);

type Decision = Omit<AuthorizationInput, 'CaseNumber'>;

/** What is not met, each as a sentence. */
function needsMet(context: CallContext, checks: readonly CheckResult[]): void {
  if (isMet(checks)) return;
  const missed = checks.filter(check => check.needed && !check.met);
  refuse(authorizationErrors.notMet, {
    faults: checksInWords(context, missed).map(({ Code, Says }) => ({ path: Code, code: 'not_met', message: Says })),
  });
}

/** A determination is authorized as it was looked at: the newest, of the case as it is, once. */
export function needsCurrent(prepared: Preparation): void {
  if (!prepared.isNewest || prepared.stored.known_on !== null) refuse(authorizationErrors.notNewest);
  if (prepared.stale.length > 0) {
    refuse(authorizationErrors.changedSince, {
      faults: prepared.stale.map(({ Says }, at) => ({ path: `Difference.${at}`, code: 'changed', message: Says })),
    });
  }
}

/** The reasons that a decision is taken for; refuses what the determination does not bear. */
function reasonsFor(context: CallContext, prepared: Preparation, given: Decision): KeptReason[] {
  const { stored, about } = prepared;
  if (given.Decision === 'hold') return [];
  if (given.Decision === 'deny' && isChecked(given.ReasonCode)) {
    if (about.isReceived) refuse(authorizationErrors.reasonNotFound);
    needsMet(context, denialChecks[given.ReasonCode](about));
    const reason = reasonOf(given.ReasonCode, stored.program);
    return reason ? [reason] : refuse(authorizationErrors.reasonNotFound);
  }
  if (given.Decision === 'deny' && closingReasons.some(code => code === given.ReasonCode)) {
    const reason = reasonOf(given.ReasonCode, stored.program);
    const isClosing = about.isReceived && prepared.pastCents === undefined;
    return isClosing && reason ? [reason] : refuse(authorizationErrors.reasonNotFound);
  }
  if (stored.result !== 'eligible' && stored.result !== 'ineligible') refuse(authorizationErrors.leftOpen);
  if (given.Decision === 'approve') {
    if (stored.result !== 'eligible') refuse(authorizationErrors.notEligible);
    needsMet(context, checklistOf(about));
    return [];
  }
  const reasons = foundReasons(stored);
  const isNamed = given.ReasonCode === '' || reasons.some(reason => reason.code === given.ReasonCode);
  if (stored.result !== 'ineligible' || !isNamed) refuse(authorizationErrors.reasonNotFound);
  needsMet(context, matchChecks(about));
  return reasons;
}

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

const isCertified = ({ standing, stored }: Preparation): boolean =>
  standing?.status === 'R' && standing.certifiedTo >= `${stored.month}-01`;

/** A month that is over is compared with what it was worth itself, the others with a full month. */
export const comparedCents = ({ stored, fullMonthCents, pastCents }: Preparation): number | null =>
  pastCents === undefined ? fullMonthCents : centsOf(stored.outcome.amount);

/** The decision as it is kept, with what it means to the household and from when it counts. */
function draftOf(context: CallContext, found: LockedCase, prepared: Preparation, given: Decision): NewAuthorization {
  const { stored, standing, fullMonthCents, pastCents } = prepared;
  const reasons = reasonsFor(context, prepared, given);
  if (pastCents === null) refuse(authorizationErrors.monthNotKnown, { params: { month: stored.month } });
  const period = periodOf({
    month: stored.month,
    certification: stored.outcome.certification,
    isCertified: isCertified(prepared),
    isPostponed: prepared.about.isExpedited && prepared.about.unproved > 0,
    applicationDate: prepared.about.applicationDate,
    postponedTo: prepared.surroundings.postponed_to ?? '',
  });
  const isApproved = given.Decision === 'approve';
  const base = {
    region_id: found.regionId,
    id: newId(),
    case_id: found.caseId,
    determination_id: stored.id,
    program: stored.program,
    month: stored.month,
    decision: given.Decision,
    reasons,
    amount_cents: isApproved ? centsOf(stored.outcome.amount) : null,
    full_month_cents: isApproved ? fullMonthCents : null,
    certified_from: isApproved ? period.from : null,
    certified_to: isApproved ? period.to : null,
    postponed_to: isApproved ? period.postponedTo : null,
    only_month: pastCents !== undefined,
    remark: given.Remark,
    decided_by: context.caller.userId,
    decided_at: context.businessNow,
  };
  if (given.Decision === 'hold') {
    const nothing = { notice_type: '', adverse: false, exception: '', review_because: [] } as const;
    return { ...base, ...nothing, review_because: [], status: 'held', effective_on: context.today };
  }
  const effect = effectOf({
    decision: given.Decision,
    standing: standing ?? { status: '', monthlyCents: null },
    cents: isApproved ? comparedCents(prepared) : null,
    month: stored.month,
    today: context.today,
    exception: given.Exception,
    pastCents: pastCents ?? undefined,
    isRenewal: prepared.isRenewal,
  });
  if ((effect.isAdverse || effect.noticeType === 'overpaid') && prepared.surroundings.hearing_continues)
    refuse(authorizationErrors.hearingContinues);
  const earliest = addMonths(monthOfDate(context.today), -prepared.restoreMonths);
  if (effect.noticeType === 'supplement' && stored.month < earliest) {
    refuse(authorizationErrors.tooFarBack, { params: { months: prepared.restoreMonths } });
  }
  const isPlanned = effect.effectiveOn > context.today;
  // What pays nothing is not held for a review of what is paid.
  const because = prepared.reviewBecause.filter(cause => isApproved || cause !== 'risk');
  return {
    ...base,
    notice_type: effect.noticeType,
    adverse: effect.isAdverse,
    exception: effect.isAdverse ? given.Exception : '',
    effective_on: effect.effectiveOn,
    review_because: because,
    status: because.length > 0 ? 'waiting' : isPlanned ? 'planned' : 'effective',
  };
}

/** The decision disposes of the request: one for what is not received yet, or one for the next period. */
export const isAskedFor = ({
  standing,
  isRenewal,
  pastCents,
}: Pick<Preparation, 'standing' | 'isRenewal' | 'pastCents'>): boolean =>
  standing !== undefined && pastCents === undefined && (isPending(standing.status) || isRenewal);

/** A request that waits, or a program that is received: something has to be there to be decided. */
function needsAsked(prepared: Preparation, decision: AuthorizationInput['Decision']): void {
  const { standing, surroundings, stored, pastCents } = prepared;
  const isCorrected = pastCents !== undefined;
  const waits = standing !== undefined && isPending(standing.status) && surroundings.application_number !== null;
  // What was ended is asked for anew; only what runs out is renewed.
  const isOver = standing?.renewalOn === '' && standing.certifiedTo < `${stored.month}-01`;
  const isReceived = standing?.status === 'R' && !isOver;
  if ((waits && !isCorrected) || ((isReceived || isCorrected) && decision !== 'hold')) return;
  refuse(authorizationErrors.notAsked);
}

/** Every draw is kept; one that falls on the decision opens its review. */
async function keepDraw(context: CallContext, draft: NewAuthorization, drawn: Draw): Promise<void> {
  const about = { regionId: draft.region_id, caseId: draft.case_id, authorizationId: draft.id };
  await insertDraw(context.db, { ...about, at: context.businessNow }, drawn);
  if (isDrawn(drawn)) await insertReview(context.db, about);
}

/** Decides a program by its determination; everything that follows is part of the same act. */
export async function authorizeOne(
  context: CallContext,
  found: LockedCase,
  given: Decision,
): Promise<NewAuthorization> {
  const prepared = await prepare(context, found, given.DeterminationId);
  await needsPortal(context, found, prepared.stored.month);
  const earlier = await findDecided(context.db, given.DeterminationId);
  if (earlier && ['waiting', 'planned', 'effective'].includes(earlier.status)) refuse(authorizationErrors.decided);
  if (prepared.surroundings.has_conflict) refuse(authorizationErrors.conflictOfInterest);
  needsCurrent(prepared);
  needsAsked(prepared, given.Decision);
  const draft = draftOf(context, found, prepared, given);
  const { application_number: applicationNumber } = prepared.surroundings;
  await insertAuthorization(context.db, draft);
  if (draft.decision === 'approve' && prepared.draw) await keepDraw(context, draft, prepared.draw);
  if (draft.status === 'held' && applicationNumber !== null) {
    const { program } = draft;
    const reasonText = given.Remark;
    await disposeRequest(context, { applicationNumber, program, action: 'hold', reasonCode: '', reasonText });
  } else if (draft.status !== 'waiting' && draft.status !== 'held') {
    await carryOut(context, {
      decided: draft,
      stored: prepared.stored,
      applicationNumber: isAskedFor(prepared) ? applicationNumber : null,
      naming: prepared.naming,
      pastCents: prepared.pastCents ?? null,
      isRenewal: prepared.isRenewal,
    });
  }
  context.audit({
    subjectType: 'authorization',
    subjectId: draft.id,
    caseNumber: found.caseNumber,
    applicationNumber,
    pin: prepared.current.facts.headPin,
    reason: `${draft.program} ${draft.month}: ${draft.decision}, ${draft.status}`,
  });
  return draft;
}

export const authorizeHandlers: Handler[] = [
  handle(authorizeDetermination, async (context, given) => {
    const found = await lockCase(context, given.CaseNumber);
    const draft = await authorizeOne(context, found, given);
    return { ...success, AuthorizationId: draft.id, Status: draft.status, ReviewBecause: draft.review_because };
  }),

  handle(getAuthorization, async (context, { CaseNumber, DeterminationId }) => {
    const found = await getCase(context, CaseNumber);
    const decided = await findDecided(context.db, DeterminationId);
    // Why a second person looks depends on who decided, not on who reads.
    const prepared = await prepare(context, found, DeterminationId, decided?.decided_by);
    const { stored, standing, about, current, fullMonthCents } = prepared;
    const before = await findBefore(context.db, found.caseId, stored);
    context.audit({
      subjectType: 'authorization',
      subjectId: DeterminationId,
      caseNumber: CaseNumber,
      pin: current.facts.headPin,
    });
    return {
      CaseNumber,
      HeadName: listingOf(current.names)(current.facts.headPin),
      DeterminationId,
      Reference: referenceOf(CaseNumber, stored),
      Program: stored.program,
      Month: stored.month,
      ProgramStatus: standing?.status ?? '',
      Result: stored.result,
      Amount: stored.outcome.amount,
      FullMonthAmount: dollarsOf(fullMonthCents),
      PaysNow: standing?.status === 'R' ? dollarsOf(standing.monthlyCents) : null,
      Reasons: reasonsInWords(foundReasons(stored), context.language),
      MadeBy: stored.maker,
      Stale: [...prepared.stale],
      Changes: before ? causesOf(context, computedOf(before.input), computedOf(stored.input), prepared.reading) : [],
      Checklist: checksInWords(context, checklistOf(about)),
      DenialChecks: Object.entries(denialChecks).map(([ReasonCode, checks]) => ({
        ReasonCode,
        Checks: checksInWords(context, checks(about)),
      })),
      ReviewBecause: decided ? decided.review_because : [...prepared.reviewBecause],
      Outlooks: (['approve', 'deny'] as const).map(decision => {
        const effect = effectOf({
          decision,
          standing: standing ?? { status: '', monthlyCents: null },
          cents: decision === 'approve' ? comparedCents(prepared) : null,
          month: stored.month,
          today: context.today,
          exception: '',
          pastCents: prepared.pastCents ?? undefined,
          isRenewal: prepared.isRenewal,
        });
        return {
          Decision: decision,
          NoticeType: effect.noticeType,
          Adverse: toYesNo(effect.isAdverse),
          EffectiveOn: effect.effectiveOn,
          EffectiveMonth: effect.effectiveMonth,
        };
      }),
      Decided: decided ? authorizationView(context, CaseNumber, decided) : null,
    };
  }),

  handle(getAuthorizationHistory, async (context, { CaseNumber }) => {
    const found = await getCase(context, CaseNumber);
    const { db } = context;
    const [rows, payments, entitlements, named, claimed] = await Promise.all([
      listAuthorizations(db, found.caseId),
      listPayments(db, found.caseId),
      listEntitlements(db, found.caseId),
      findHeadName(db, found.headClientId),
      listClaimed(db, found.caseId),
    ]);
    context.audit({ subjectType: 'case', subjectId: found.caseId, caseNumber: CaseNumber });
    return {
      CaseNumber,
      HeadName: named,
      data: rows.map(row => authorizationView(context, CaseNumber, row)),
      Payments: paymentMonths(entitlements, payments, claimed),
    };
  }),
];
