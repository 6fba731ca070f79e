import * as z from 'zod';
import { qualityReviewsPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, optionalLine, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { authorizationErrors, eligibilityErrors, qualityErrors } from './errors.ts';
import { authorizationStates, qualityStates } from './lifecycle.ts';
import { errorCauses, qualityOutcomes, verdicts } from './quality.ts';
import { DeterminationView } from './schemas.ts';

const service = 'client-data-management';
const page = qualityReviewsPage.at('Page');
const dollars = z.number();
export const qualityLimits = { findings: 100, cents: 10_000_000 } as const;
const cents = z.int().min(0).max(qualityLimits.cents);

export const qualityViews = ['open', 'mine', 'done'] as const;

export const QualityReviewRow = z.strictObject({
  ReviewId: id,
  CaseNumber: z.string(),
  HeadName: z.string(),
  Program: z.string(),
  Month: z.string(),
  Amount: dollars,
  WorkerName: z.string(),
  UnitName: z.string(),
  DrawnAt: instant,
  /** The percent by which it was drawn. */
  Chance: z.number(),
  State: z.enum(qualityStates),
  ReviewerName: z.string(),
  Outcome: z.enum(qualityOutcomes).or(z.literal('')),
});
export type QualityReviewRow = z.infer<typeof QualityReviewRow>;

export const qualityReviewList = list({
  service,
  name: 'SearchQualityReviews',
  summary: 'Decisions that were drawn for a review before anything is paid: open ones, mine, and those that are done.',
  access: needs(page, 'R'),
  audit: { activity: 'QUALITY_REVIEWS_SEARCHED' },
  personal: true,
  filters: z.strictObject({ View: z.enum(qualityViews).optional(), Program: line(limits.referenceCode).optional() }),
  row: QualityReviewRow,
  sortable: ['DrawnAt', 'CaseNumber', 'Program', 'Chance', 'WorkerName'],
  defaultSort: 'DrawnAt',
  columns: [
    { id: 'CaseNumber', title: 'eligibility.quality.caseNumber' },
    { id: 'HeadName', title: 'eligibility.quality.head' },
    { id: 'Program', title: 'eligibility.quality.program', reads: { table: 'PROGRAM' } },
    { id: 'Month', title: 'eligibility.quality.month' },
    { id: 'Amount', title: 'eligibility.quality.amount' },
    { id: 'WorkerName', title: 'eligibility.quality.worker' },
    { id: 'UnitName', title: 'eligibility.quality.unit' },
    { id: 'DrawnAt', title: 'eligibility.quality.drawnAt', reads: { instant: true } },
    { id: 'Chance', title: 'eligibility.quality.chance' },
    { id: 'State', title: 'eligibility.quality.state', reads: { texts: 'eligibility.quality.states' } },
    { id: 'ReviewerName', title: 'eligibility.quality.reviewer' },
    { id: 'Outcome', title: 'eligibility.quality.outcome', reads: { texts: 'eligibility.quality.outcomes' } },
  ],
});

const Finding = z.strictObject({
  Element: line(limits.referenceCode),
  Verdict: z.enum(verdicts),
  /** By how much the element was wrong, which may be by nothing; null where it is correct. */
  Cents: cents.nullable(),
  Cause: z.enum(errorCauses).or(z.literal('')),
});
export type Finding = z.infer<typeof Finding>;

export const QualityReviewView = z.strictObject({
  ReviewId: id,
  CaseNumber: z.string(),
  HeadName: z.string(),
  Program: z.string(),
  Month: z.string(),
  Reference: z.string(),
  DeterminationId: id,
  Amount: dollars,
  DecisionStatus: z.enum(authorizationStates),
  WorkerName: z.string(),
  UnitName: z.string(),
  DecidedAt: instant,
  DrawnAt: instant,
  Seed: z.int(),
  /** What was drawn, from 0 to 99.99; under the chance it is reviewed. */
  Drawn: z.number(),
  Chance: z.number(),
  Profiles: z.array(z.strictObject({ Code: z.string(), Description: z.string() })),
  State: z.enum(qualityStates),
  ReviewerName: z.string(),
  /** Taken by whoever reads this. */
  Mine: yesNo,
  Outcome: z.enum(qualityOutcomes).or(z.literal('')),
  ShouldBe: dollars.nullable(),
  /** Whether it counts as an error of payment: over the tolerance, or not eligible. */
  Error: yesNo,
  Tolerance: dollars,
  Released: yesNo,
  Remark: z.string(),
  DoneAt: z.string(),
  Findings: z.array(Finding),
  /** The worksheet as it was frozen with the determination. */
  Determination: DeterminationView,
  Version: version,
});
export type QualityReviewView = z.infer<typeof QualityReviewView>;

const one = { CaseNumber: caseNumber, ReviewId: id };

export const getQualityReview = call({
  service,
  name: 'GetQualityReview',
  kind: 'read',
  summary: 'One review: why it was drawn, the frozen worksheet, and what was found.',
  request: z.strictObject(one),
  response: QualityReviewView,
  access: needs(page, 'R'),
  audit: { activity: 'QUALITY_REVIEW_VIEWED' },
  errors: [caseNotFound, qualityErrors.reviewNotFound, eligibilityErrors.notFound],
});

const changing = { service, kind: 'write', access: needs(page, 'U'), versioned: true } as const;
const refusals = [
  caseNotFound,
  qualityErrors.reviewNotFound,
  qualityErrors.reviewOver,
  authorizationErrors.ownWork,
  authorizationErrors.conflictOfInterest,
  authorizationErrors.oldSystemDecides,
  commonErrors.stale,
];

export const takeQualityReview = call({
  ...changing,
  name: 'TakeQualityReview',
  summary: 'Whoever reads takes a review. Never whoever decided, nor anybody with an interest in the household.',
  request: z.strictObject(one),
  response: z.strictObject({ ...WriteResult.shape, Version: version }),
  audit: { activity: 'QUALITY_REVIEW_TAKEN' },
  errors: refusals,
});

export const QualityReviewInput = z.strictObject({
  ...one,
  Findings: z.array(Finding).max(qualityLimits.findings),
  Eligible: yesNo,
  /** What the month should have been worth. */
  RightCents: cents,
  /** The hold is lifted; otherwise the decision goes back to the worker. */
  Release: yesNo,
  Remark: optionalLine(limits.reason),
});
export type QualityReviewInput = z.infer<typeof QualityReviewInput>;

export const completeQualityReview = call({
  ...changing,
  name: 'CompleteQualityReview',
  summary:
    'Answers every element, says what the amount should have been, and lifts the hold or sends the decision back. The worker is told.',
  request: QualityReviewInput,
  response: z.strictObject({
    ...WriteResult.shape,
    Outcome: z.enum(qualityOutcomes),
    DecisionStatus: z.enum(authorizationStates),
    Version: version,
  }),
  audit: { activity: 'QUALITY_REVIEW_FINISHED' },
  errors: [
    ...refusals,
    qualityErrors.takeFirst,
    qualityErrors.reviewNotYours,
    qualityErrors.notReleased,
    eligibilityErrors.notFound,
    authorizationErrors.notWaiting,
    authorizationErrors.over,
    authorizationErrors.changedSince,
    authorizationErrors.notNewest,
  ],
});
