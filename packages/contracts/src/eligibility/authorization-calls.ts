import * as z from 'zod';
import { authorizationPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import {
  AuthorizationHistory,
  AuthorizationInput,
  AuthorizationPage,
  AuthorizationRequest,
  Authorized,
  PaymentChange,
  PaymentChanged,
  ReviewInput,
  Saved,
  WithdrawalInput,
} from './authorization-schemas.ts';
import { eligibilityErrors, paymentErrors, authorizationErrors as refusal } from './errors.ts';

const service = 'client-data-management';
const page = authorizationPage.at('Page');

export const getAuthorization = call({
  service,
  name: 'GetAuthorization',
  kind: 'read',
  summary: 'What must be true before a determination is authorized, what would come of it, and what was decided.',
  request: AuthorizationRequest,
  response: AuthorizationPage,
  access: needs(page, 'R'),
  audit: { activity: 'AUTHORIZATION_VIEWED' },
  errors: [caseNotFound, eligibilityErrors.notFound],
});

export const authorizeDetermination = call({
  service,
  name: 'AuthorizeDetermination',
  kind: 'write',
  summary:
    'Approves, denies or holds a program by its determination. The request, the case, the notice and the payments follow in one act.',
  request: AuthorizationInput,
  response: Authorized,
  access: needs(page, 'U'),
  audit: { activity: 'AUTHORIZATION_CREATED' },
  errors: [
    caseNotFound,
    eligibilityErrors.notFound,
    refusal.changedSince,
    refusal.notNewest,
    refusal.leftOpen,
    refusal.notEligible,
    refusal.reasonNotFound,
    refusal.notMet,
    refusal.decided,
    refusal.notAsked,
    refusal.hearingContinues,
    refusal.conflictOfInterest,
    refusal.oldSystemDecides,
    refusal.monthNotKnown,
    refusal.tooFarBack,
  ],
  keyed: true,
});

const changing = { service, kind: 'write', response: Saved, versioned: true } as const;
const refusals = [
  caseNotFound,
  refusal.authorizationNotFound,
  refusal.over,
  refusal.inEffect,
  refusal.notWaiting,
  commonErrors.stale,
];

export const reviewAuthorization = call({
  ...changing,
  name: 'ReviewAuthorization',
  summary: 'A second person agrees with a decision or sends it back. Whoever did the work cannot review it.',
  request: ReviewInput,
  access: needs(authorizationPage.at('Review'), 'U'),
  audit: { activity: 'AUTHORIZATION_REVIEWED' },
  errors: [
    ...refusals,
    refusal.ownWork,
    refusal.conflictOfInterest,
    refusal.changedSince,
    refusal.qualityWaits,
    refusal.oldSystemDecides,
  ],
});

export const withdrawAuthorization = call({
  ...changing,
  name: 'WithdrawAuthorization',
  summary: 'Takes a decision back before it takes effect.',
  request: WithdrawalInput,
  access: needs(page, 'U'),
  audit: { activity: 'AUTHORIZATION_WITHDRAWN' },
  errors: refusals,
});

export const getAuthorizationHistory = call({
  service,
  name: 'GetAuthorizationHistory',
  kind: 'read',
  summary: 'Every decision on a case, the newest first, and what was paid for which month.',
  request: z.strictObject({ CaseNumber: caseNumber }),
  response: AuthorizationHistory,
  access: needs(page, 'R'),
  audit: { activity: 'AUTHORIZATION_VIEWED' },
  errors: [caseNotFound],
});

export const changePayment = call({
  service,
  name: 'ChangePayment',
  kind: 'write',
  summary: 'Holds, releases or cancels a payment before it leaves; pays again what was cancelled or refused.',
  request: PaymentChange,
  response: PaymentChanged,
  access: needs(authorizationPage.at('Payments'), 'U'),
  audit: { activity: 'PAYMENT_CHANGED' },
  errors: [
    caseNotFound,
    paymentErrors.paymentNotFound,
    paymentErrors.paymentLeft,
    paymentErrors.paymentOver,
    paymentErrors.paymentHeld,
    paymentErrors.paymentNotHeld,
    paymentErrors.paymentCounts,
    paymentErrors.nothingOwed,
    refusal.conflictOfInterest,
    refusal.oldSystemDecides,
    commonErrors.stale,
  ],
  versioned: true,
});
