import { authorizationErrors, eligibilityErrors, qualityErrors } from '@commonweal/contracts/eligibility/errors';
import { qualityLife } from '@commonweal/contracts/eligibility/lifecycle';
import { judge } from '@commonweal/contracts/eligibility/quality';
import {
  completeQualityReview,
  getQualityReview,
  type QualityReviewInput,
  type QualityReviewView,
  qualityReviewList,
  takeQualityReview,
} from '@commonweal/contracts/eligibility/quality-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../../platform/audit/history.ts';
import { advance } from '../../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { handleList } from '../../../platform/calls/list.ts';
import { refuse } from '../../../platform/problem.ts';
import { applicationRules } from '../../applications/index.ts';
import { getCase, type LockedCase, lockCase } from '../../evidence/index.ts';
import { writeCaseNote } from '../../notes/index.ts';
import { actingOf, tell } from '../../work/index.ts';
import { findHeadName, findSurroundings, lockAuthorization } from '../authorization-store.ts';
import { dollarsOf } from '../authorization-view.ts';
import { explainDetermination } from '../explain.ts';
import { settleDecision } from '../review.ts';
import { listElements } from './element-store.ts';
import { elementFaults, noteOf } from './elements.ts';
import * as store from './store.ts';

const subjectType = 'quality review';

async function viewOf(context: CallContext, found: LockedCase, review: store.StoredReview): Promise<QualityReviewView> {
  const { db, language, caller } = context;
  const [explained, findings, profiles, head] = await Promise.all([
    explainDetermination(context, found, review.determination_id),
    store.listFindings(db, review),
    store.describeProfiles(db, review.profiles, language),
    findHeadName(db, found.headClientId),
  ]);
  const { view } = explained ?? refuse(eligibilityErrors.notFound);
  return {
    ReviewId: review.id,
    CaseNumber: found.caseNumber,
    HeadName: head,
    Program: review.program,
    Month: review.month,
    Reference: view.Reference,
    DeterminationId: review.determination_id,
    Amount: review.amount_cents / 100,
    DecisionStatus: review.decision_status,
    WorkerName: review.worker,
    UnitName: review.unit ?? '',
    DecidedAt: review.decided_at.toISOString(),
    DrawnAt: review.drawn_at.toISOString(),
    Seed: review.seed,
    Drawn: review.drawn / 100,
    Chance: review.chance / 100,
    Profiles: profiles,
    State: review.state,
    ReviewerName: review.reviewer_name ?? '',
    Mine: toYesNo(review.reviewer === caller.userId),
    Outcome: review.outcome ?? '',
    ShouldBe: dollarsOf(review.right_cents),
    Error: toYesNo((review.error_cents ?? 0) > 0),
    Tolerance: (review.tolerance_cents ?? 0) / 100,
    Released: toYesNo(review.released),
    Remark: review.remark,
    DoneAt: review.done_at?.toISOString() ?? '',
    Findings: findings,
    Determination: view,
    Version: review.version,
  };
}

/** The review held at the version that was seen, by somebody who may answer for it. */
async function lockForEdit(context: CallContext, found: LockedCase, id: string): Promise<store.StoredReview> {
  const { db, caller } = context;
  const review = (await store.findReview(db, found.caseId, id, true)) ?? refuse(qualityErrors.reviewNotFound);
  if (review.version !== context.version)
    refuse(commonErrors.stale, { current: { State: review.state, Version: review.version } });
  if (review.decided_by === caller.userId) refuse(authorizationErrors.ownWork);
  const { has_conflict } = await findSurroundings(context, found, review.program, caller.userId);
  if (has_conflict) refuse(authorizationErrors.conflictOfInterest);
  return review;
}

async function keepHistory(
  context: CallContext,
  found: LockedCase,
  review: store.StoredReview,
  after: Readonly<Record<string, unknown>>,
  reason = '',
): Promise<void> {
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType,
    subjectId: review.id,
    version: review.version + 1,
    by: context.caller.userId,
    at: context.now,
    reason,
    before: { State: review.state },
    after,
  });
  context.audit({ subjectType, subjectId: review.id, caseNumber: found.caseNumber, fields, historyId, reason });
}

/** The findings go back to whoever decided: told at the desk, and written on the case. */
async function tellWorker(
  context: CallContext,
  found: LockedCase,
  review: store.StoredReview,
  { Findings, Release, Remark }: QualityReviewInput,
  { outcome, rightCents }: { readonly outcome: string; readonly rightCents: number },
): Promise<void> {
  const { platform, language } = context;
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    platform.texts.text(language, `eligibility.quality.${key}`, params);
  const elements = await listElements(context.db, language);
  const wrong = Findings.filter(({ Verdict }) => Verdict === 'wrong').map(({ Element, Cents, Cause }) =>
    say('told.element', {
      element: `${Element} ${elements.get(Element) ?? ''}`,
      amount: ((Cents ?? 0) / 100).toFixed(2),
      cause: say(`causes.${Cause}`),
    }),
  );
  const sentence = say('told.note', {
    program: review.program,
    month: review.month,
    outcome: say(`outcomes.${outcome}`),
    amount: (review.amount_cents / 100).toFixed(2),
    right: (rightCents / 100).toFixed(2),
  });
  const ending = [say(Release === 'Y' ? 'told.released' : 'told.sentBack'), Remark].filter(Boolean).join('\n');
  const Text = noteOf(sentence, wrong, ending, count => say('told.more', { count }));
  await writeCaseNote(context, found, { Text, NoteType: 'DEC', Pinned: 'N' });
  await tell(actingOf(context), [
    {
      user_id: review.decided_by,
      code: 'WI03',
      text: Release === 'Y' ? 'eligibility.quality.told.alertReleased' : 'eligibility.quality.told.alertSentBack',
      params: { caseNumber: found.caseNumber, program: review.program, month: review.month },
    },
  ]);
}

export const qualityHandlers: Handler[] = [
  ...handleList(qualityReviewList, {
    fileName: 'quality-reviews',
    count: ({ db, caller }, search) => store.countReviews(db, caller, search),
    rows: ({ db, caller }, search, window) => store.listReviews(db, caller, search, window),
  }),

  handle(getQualityReview, async (context, { CaseNumber, ReviewId }) => {
    const found = await getCase(context, CaseNumber);
    const review = (await store.findReview(context.db, found.caseId, ReviewId)) ?? refuse(qualityErrors.reviewNotFound);
    context.audit({ subjectType, subjectId: ReviewId, caseNumber: CaseNumber });
    return viewOf(context, found, review);
  }),

  handle(takeQualityReview, async (context, { CaseNumber, ReviewId }) => {
    const found = await lockCase(context, CaseNumber);
    const review = await lockForEdit(context, found, ReviewId);
    const state = advance(qualityLife, review.state, 'take');
    await store.takeReview(context.db, review, state, context.caller.userId);
    await keepHistory(context, found, review, { State: state, Reviewer: context.caller.userId });
    return { ...success, Version: review.version + 1 };
  }),

  handle(completeQualityReview, async (context, given) => {
    const { db, caller } = context;
    const found = await lockCase(context, given.CaseNumber);
    const review = await lockForEdit(context, found, given.ReviewId);
    const state = advance(qualityLife, review.state, 'complete');
    if (review.reviewer !== caller.userId) refuse(qualityErrors.reviewNotYours);
    const tolerance_cents = (await applicationRules(db))('QUALITYTOLERANCE') * 100;
    const isEligible = given.Eligible === 'Y';
    const rightCents = isEligible ? given.RightCents : 0;
    const { outcome, errorCents } = judge({
      decidedCents: review.amount_cents,
      rightCents,
      isEligible,
      toleranceCents: tolerance_cents,
    });
    const faults: FieldFault[] = elementFaults(given, outcome, [...(await listElements(db, 'en')).keys()]);
    if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
    if (outcome === 'ineligible' && given.Release === 'Y') refuse(qualityErrors.notReleased);
    const row =
      (await lockAuthorization(db, found.caseId, review.authorization_id)) ?? refuse(qualityErrors.reviewNotFound);
    const completed = {
      state,
      outcome,
      right_cents: rightCents,
      error_cents: errorCents,
      tolerance_cents,
      released: given.Release === 'Y',
      remark: given.Remark,
      done_at: context.businessNow,
    };
    await store.completeReview(db, review, completed, given.Findings);
    const DecisionStatus = await settleDecision(context, found, row, {
      isAgreed: given.Release === 'Y',
      remark: given.Remark,
    });
    await tellWorker(context, found, review, given, { outcome, rightCents });
    const { done_at: _done, ...after } = completed;
    await keepHistory(context, found, review, { ...after, State: state }, given.Remark);
    return { ...success, Outcome: outcome, DecisionStatus, Version: review.version + 1 };
  }),
];
