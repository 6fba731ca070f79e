import * as z from 'zod';
import { policyChangesPage } from '../access/pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, version, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { policyErrors } from './errors.ts';
import { MassChange, PolicyChange, PolicyContent, PolicyDraft, PolicyOffer, PolicyRun } from './policy-schemas.ts';

const service = 'client-data-management';
const mayRead = needs(policyChangesPage.at('Page'), 'R');
const mayKeep = needs(policyChangesPage.at('Page'), 'U');
const One = z.strictObject({ PolicyChangeId: id });
const { policyNotFound, policyPromoted, policyDiscarded, policyNotPromoted, policyWaits } = policyErrors;
const settled = [policyNotFound, policyPromoted, policyDiscarded, policyWaits] as const;

export const getPolicyChanges = call({
  service,
  name: 'GetPolicyChanges',
  kind: 'read',
  summary: 'Policy changes: drafts first, then the newest of those that were promoted or thrown away.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(PolicyChange) }),
  access: mayRead,
  audit: { activity: 'POLICY_CHANGES_VIEWED' },
});

export const getPolicyChange = call({
  service,
  name: 'GetPolicyChange',
  kind: 'read',
  summary:
    'One policy change: what there is to change, what the last trial over the caseload found, and what the mass change did. The trial counts and names the cases that the reader may open; the mass change counts every case.',
  request: One,
  response: z.strictObject({
    Change: PolicyChange,
    Offer: PolicyOffer,
    Run: PolicyRun.nullable(),
    Mass: MassChange.nullable(),
  }),
  access: mayRead,
  audit: { activity: 'POLICY_CHANGE_VIEWED' },
  errors: [policyNotFound],
  background: true,
});

export const createPolicyChange = call({
  service,
  name: 'CreatePolicyChange',
  kind: 'write',
  summary: 'Begins a draft of a policy change for a program, from a month on, with the figures that count.',
  request: PolicyDraft,
  response: z.strictObject({ ...WriteResult.shape, PolicyChangeId: id }),
  access: mayKeep,
  audit: { activity: 'POLICY_CHANGE_CREATED' },
  keyed: true,
});

export const savePolicyChange = call({
  service,
  name: 'SavePolicyChange',
  kind: 'write',
  summary: 'Changes a draft. What a trial found for what it was before is dropped.',
  request: z.strictObject({ ...One.shape, Content: PolicyContent }),
  response: z.strictObject({ ...WriteResult.shape, Version: version }),
  access: mayKeep,
  audit: { activity: 'POLICY_CHANGE_CHANGED' },
  errors: [...settled, commonErrors.stale],
  versioned: true,
});

export const discardPolicyChange = call({
  service,
  name: 'DiscardPolicyChange',
  kind: 'write',
  summary: 'Throws a draft away. It stays readable.',
  request: One,
  response: z.strictObject({ ...WriteResult.shape, Version: version }),
  access: mayKeep,
  audit: { activity: 'POLICY_CHANGE_REMOVED' },
  errors: [...settled, commonErrors.stale],
  versioned: true,
});

export const startPolicyRun = call({
  service,
  name: 'StartPolicyRun',
  kind: 'write',
  summary:
    'Tries a draft over all cases of its program, as long work: each case by the figures that count and by the draft. Nothing of a case is changed.',
  request: One,
  response: LongWorkStarted,
  access: mayKeep,
  audit: { activity: 'POLICY_CHANGE_STARTED' },
  errors: [
    policyNotFound,
    policyPromoted,
    policyDiscarded,
    policyErrors.policyChangesNothing,
    policyErrors.policyRunOver,
    longWorkErrors.tooMany,
    bulkErrors.nothing,
  ],
  keyed: true,
});

export const askPolicyPromotion = call({
  service,
  name: 'AskPolicyPromotion',
  kind: 'write',
  summary:
    'Asks a second person to promote a draft that was tried. Its figures are checked against each other and against the law; once approved they count from their month on.',
  request: z.strictObject({ ...One.shape, Source: line(limits.reason), Reason: line(limits.reason) }),
  response: z.strictObject({ ...WriteResult.shape, RequestId: id }),
  access: mayKeep,
  audit: { activity: 'POLICY_CHANGE_REQUESTED' },
  errors: [
    ...settled,
    policyErrors.policyChangesNothing,
    policyErrors.policyNotTried,
    commonErrors.stale,
    approvalErrors.alreadyWaiting,
  ],
  versioned: true,
});

export const startMassChange = call({
  service,
  name: 'StartMassChange',
  kind: 'write',
  summary:
    'Carries a promoted change out on every case that receives the program, as long work, each exactly once: determined anew, authorized by rule, told by notice. What may not be decided by rule becomes a work item.',
  request: One,
  response: LongWorkStarted,
  access: mayKeep,
  audit: { activity: 'MASS_CHANGE_STARTED' },
  errors: [policyNotFound, policyNotPromoted, policyDiscarded, longWorkErrors.tooMany, bulkErrors.nothing],
  keyed: true,
});
