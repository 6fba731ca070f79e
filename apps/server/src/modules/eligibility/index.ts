import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { authorizeHandlers } from './authorize.ts';
import { changeHandlers } from './changes/changes.ts';
import { renewalHandlers } from './changes/renew-from-file.ts';
import { claimHandlers } from './claims/claims.ts';
import { determinationHandlers } from './determinations.ts';
import { determineCaseHandlers } from './determine-case.ts';
import { figureHandlers } from './figures/figures.ts';
import { interviewDeskHandlers } from './interview-desk.ts';
import { issuanceHandlers, issuanceRun } from './issuance-run.ts';
import { paymentHandlers } from './payments.ts';
import { massChange } from './policy/mass-change.ts';
import { policyHandlers } from './policy/policy.ts';
import { publicationApplier } from './policy/promote.ts';
import { recomputation } from './policy/recompute.ts';
import { policyRun } from './policy/run.ts';
import { presumptiveHandlers } from './presumptive/presumptive.ts';
import { qualityHandlers } from './quality/quality.ts';
import { reviewHandlers } from './review.ts';
import { whatIfHandlers } from './what-if/what-if.ts';

export { type WorkedOut, workOut } from './beside.ts';
export { exParteJob } from './changes/ex-parte.ts';
export { payOut } from './claims/take-back.ts';
export { type DecisionsLaid, layDecisions } from './demonstration.ts';
export { type Explained, explainDetermination } from './explain.ts';
export { listRunsOfCase, type RunOfCase } from './explain-store.ts';
export { type AskedRequest, type Foresight, foresee } from './foresee.ts';
export { replacementOf } from './issuance.ts';
export { plannedDecisionsJob } from './planned.ts';
export { layReviews } from './quality/demonstration.ts';
export { referenceOf } from './view.ts';

export const handlers: Handler[] = [
  ...determinationHandlers,
  ...authorizeHandlers,
  ...reviewHandlers,
  ...qualityHandlers,
  ...paymentHandlers,
  ...presumptiveHandlers,
  ...claimHandlers,
  ...figureHandlers,
  recomputation.handler,
  ...policyHandlers,
  policyRun.handler,
  massChange.handler,
  ...determineCaseHandlers,
  ...whatIfHandlers,
  ...issuanceHandlers,
  ...interviewDeskHandlers,
  ...changeHandlers,
  ...renewalHandlers,
];

/** Work that takes longer than a request. */
export const longKinds = [issuanceRun, recomputation, policyRun, massChange];

export const appliers = { 'rule-figures': publicationApplier };

const program = { table: 'PROGRAM', column: 'program' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...program, what: 'eligibility.use.policyChanges', from: 'policy_change' },
  { ...program, what: 'eligibility.use.determinations', from: 'determination' },
  { ...program, what: 'eligibility.use.authorizations', from: 'authorization_decision' },
  { ...program, what: 'eligibility.use.fileRenewals', from: 'file_renewal' },
  { ...program, what: 'eligibility.use.notices', from: 'decision_notice' },
  { ...program, what: 'eligibility.use.payments', from: 'benefit_issuance' },
  { ...program, what: 'eligibility.use.claims', from: 'benefit_claim' },
  {
    table: 'PRESUMPTIVETYPE',
    column: 'presumptive_type',
    what: 'eligibility.use.presumptive',
    from: 'presumptive_period',
  },
  { table: 'QCELEMENT', column: 'element', what: 'eligibility.use.findings', from: 'quality_finding' },
];
