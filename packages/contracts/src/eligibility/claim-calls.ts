import * as z from 'zod';
import { claimsPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import {
  CaseClaims,
  ClaimChange,
  ClaimEstablished,
  ClaimSaved,
  EstablishClaimInput,
  RepaymentInput,
} from './claim-schemas.ts';
import { authorizationErrors, claimErrors } from './errors.ts';

const service = 'client-data-management';
const page = claimsPage.at('Page');

export const getClaims = call({
  service,
  name: 'GetClaims',
  kind: 'read',
  summary: 'The months of a case for which too much was paid, and its claims with what was paid back.',
  request: z.strictObject({ CaseNumber: caseNumber }),
  response: CaseClaims,
  access: needs(page, 'R'),
  audit: { activity: 'CLAIMS_VIEWED' },
  errors: [caseNotFound],
});

export const establishClaim = call({
  service,
  name: 'EstablishClaim',
  kind: 'write',
  summary:
    'Claims what was paid too much for the named months. The amounts are those of the months, never typed; the household is told.',
  request: EstablishClaimInput,
  response: ClaimEstablished,
  access: needs(page, 'U'),
  audit: { activity: 'CLAIM_CREATED' },
  errors: [caseNotFound, claimErrors.nothingOver, claimErrors.belowLeast, authorizationErrors.conflictOfInterest],
  keyed: true,
});

const changing = { service, kind: 'write', response: ClaimSaved, versioned: true } as const;
const refusals = [
  caseNotFound,
  claimErrors.claimNotFound,
  claimErrors.claimWaits,
  claimErrors.claimNotWaiting,
  claimErrors.claimOpen,
  claimErrors.claimOver,
  authorizationErrors.conflictOfInterest,
  commonErrors.stale,
];

export const changeClaim = call({
  ...changing,
  name: 'ChangeClaim',
  summary:
    'A second person agrees with a claim or sends it back; a part or all of it is forgiven, written off or taken up again.',
  request: ClaimChange,
  access: needs(claimsPage.at('Review'), 'U'),
  audit: { activity: 'CLAIM_CHANGED' },
  errors: [...refusals, authorizationErrors.ownWork],
});

export const recordRepayment = call({
  ...changing,
  name: 'RecordRepayment',
  summary: 'Writes down what a household paid back by hand, with its receipt. Never more than is owed.',
  request: RepaymentInput,
  access: needs(page, 'U'),
  audit: { activity: 'CLAIM_PAID' },
  errors: [...refusals, claimErrors.receiptUsed],
});
