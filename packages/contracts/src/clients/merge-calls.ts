import * as z from 'zod';
import { clientDetailsPage } from '../access/pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { id, instant, line, pin, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { Conflict, Reason } from './candidates.ts';
import { clientErrors } from './errors.ts';
import { mergeApprovalReasons } from './merge-approval.ts';
import { OneClient } from './schemas.ts';

export const mergeErrors = errors('clients', {
  samePin: { status: 400, text: 'clients.error.samePin' },
  alreadyMerged: { status: 409, text: 'clients.error.alreadyMerged' },
  mergeNotFound: { status: 404, text: 'clients.error.mergeNotFound' },
  alreadyUndone: { status: 409, text: 'clients.error.alreadyUndone' },
  laterMerge: { status: 409, text: 'clients.error.laterMerge' },
  clashOpen: { status: 409, text: 'clients.error.clashOpen' },
  notAssigned: { status: 409, text: 'clients.error.notAssigned' },
});

const service = 'client-data-management';
const mayLook = needs(clientDetailsPage.at('Merge'), 'R');
const mayMerge = needs(clientDetailsPage.at('Merge'), 'U');

/** What names a client and goes along when two PINs become one. */
export const mergedRelations = [
  'case_member',
  'case_relationship',
  'evidence',
  'benefit_case',
  'application_person',
  'note',
  'case_interview',
  'replacement_card',
  'client_account',
  'worker_interest',
  'record_grant',
] as const;
export const MergedRelation = z.enum(mergedRelations);
export type MergedRelation = z.infer<typeof MergedRelation>;

const Counted = z.strictObject({ Relation: MergedRelation, Count: z.int() });

const Side = z.strictObject({
  Pin: z.string(),
  FirstName: z.string(),
  MiddleInitial: z.string(),
  LastName: z.string(),
  Suffix: z.string(),
  BirthDate: z.string().nullable(),
  SsnMasked: z.string(),
  Version: version,
});

/** How one of the two is related to a third person, read from them: "from is the {code} of to". */
const Tie = z.strictObject({ From: z.string(), To: z.string(), Relationship: z.string() });

/** Both PINs are related to the same person of a case, and not in the same way: one of the two stays. */
export const RelationshipClash = z.strictObject({ Key: id, CaseNumber: z.string(), Survivor: Tie, Merged: Tie });
export type RelationshipClash = z.infer<typeof RelationshipClash>;

export const MergePreview = z.strictObject({
  Survivor: Side,
  Merged: Side,
  Score: z.int(),
  Reasons: z.array(Reason),
  /** Stated: on the merged record; OnFile: on the one that survives and is kept. */
  Conflicts: z.array(Conflict),
  Effects: z.array(Counted),
  /** Cases of which both are members now: the person is in them once afterwards. */
  SharedCases: z.array(z.string()),
  Clashes: z.array(RelationshipClash),
  BecomesConfidential: yesNo,
  /** Why a second person has to approve the merge; empty where it is done at once. */
  ApprovalReasons: z.array(z.enum(mergeApprovalReasons)),
});
export type MergePreview = z.infer<typeof MergePreview>;

const Pair = z.strictObject({ Pin: pin, OtherPin: pin });

export const previewMerge = call({
  service,
  name: 'PreviewMerge',
  kind: 'read',
  summary: 'What a merge of two PINs would move, change and leave, before it is made.',
  request: Pair,
  response: MergePreview,
  access: mayLook,
  audit: { activity: 'CLIENT_MERGE_PREVIEWED' },
  errors: [clientErrors.notFound, mergeErrors.samePin, mergeErrors.alreadyMerged],
});

export const mergeClients = call({
  service,
  name: 'MergeClients',
  kind: 'write',
  summary:
    'Makes the first PIN answer for the second, or requests approval of it. Every row that is moved is kept, so that it can be undone.',
  request: z.strictObject({
    ...Pair.shape,
    Version: version,
    OtherVersion: version,
    Reason: line(limits.reason),
    /** Which relationship stays, for each clash. */
    Clashes: z
      .array(z.strictObject({ Key: id, Keep: z.enum(['survivor', 'merged']) }))
      .max(200)
      .default([]),
  }),
  /** Either the merge that was done or the request that waits for approval; the other id is empty. */
  response: z.strictObject({
    ResultCode: z.literal('00'),
    MergeId: z.string(),
    RequestId: z.string(),
    Version: version,
  }),
  access: mayMerge,
  audit: { activity: 'CLIENTS_MERGED' },
  errors: [
    clientErrors.notFound,
    mergeErrors.samePin,
    mergeErrors.alreadyMerged,
    mergeErrors.clashOpen,
    approvalErrors.alreadyWaiting,
    commonErrors.stale,
  ],
  keyed: true,
});

export const ClientMerge = z.strictObject({
  MergeId: z.string(),
  Pin: z.string(),
  Name: z.string(),
  Reason: z.string(),
  MergedAt: instant,
  MergedBy: z.string(),
  UndoneAt: instant.nullable(),
  UndoneBy: z.string(),
  UndoReason: z.string(),
});
export type ClientMerge = z.infer<typeof ClientMerge>;

/** A merge or an undo that waits for the approval of a second person. */
export const WaitingMerge = z.strictObject({
  RequestId: id,
  Kind: z.enum(['client-merge', 'merge-undo']),
  OtherPin: z.string(),
  RequestedAt: instant,
  RequestedBy: z.string(),
});
export type WaitingMerge = z.infer<typeof WaitingMerge>;

export const listMerges = call({
  service,
  name: 'ListMerges',
  kind: 'read',
  summary: 'The merges into a PIN, newest first, undone ones too, and the one that waits for approval.',
  request: OneClient,
  response: z.strictObject({ data: z.array(ClientMerge), Waiting: WaitingMerge.nullable() }),
  access: mayLook,
  audit: { activity: 'CLIENT_MERGES_VIEWED' },
  errors: [clientErrors.notFound],
});

export const LaterFact = z.strictObject({
  Key: z.string(),
  Relation: MergedRelation,
  /** A case, application or account number, or a user id; empty where it has none. */
  Number: z.string(),
  /** A code of RELATIONSHIP or a kind of evidence, by its relation. */
  Code: z.string(),
  On: z.string(),
  /** What was written. */
  Text: z.string(),
  EnteredAt: instant,
  EnteredBy: z.string(),
  Suggested: z.enum(['survivor', 'merged']),
});
export type LaterFact = z.infer<typeof LaterFact>;

const OneMerge = z.strictObject({ MergeId: id });

export const previewUndo = call({
  service,
  name: 'PreviewUndoMerge',
  kind: 'read',
  summary: 'What goes back when a merge is undone, and what was entered since and has to be assigned first.',
  request: OneMerge,
  response: z.strictObject({
    Pin: z.string(),
    OtherPin: z.string(),
    Returned: z.array(Counted),
    Later: z.array(LaterFact),
    ApprovalReasons: z.array(z.enum(mergeApprovalReasons)),
  }),
  access: mayLook,
  audit: { activity: 'CLIENT_MERGE_PREVIEWED' },
  errors: [mergeErrors.mergeNotFound, mergeErrors.alreadyUndone, mergeErrors.laterMerge],
});

export const undoMerge = call({
  service,
  name: 'UndoMerge',
  kind: 'write',
  summary:
    'Undoes a merge, or requests approval of it: what was moved returns, what was entered since goes where it was assigned.',
  request: z.strictObject({
    ...OneMerge.shape,
    Reason: line(limits.reason),
    Assignments: z.array(z.strictObject({ Key: line(200), To: z.enum(['survivor', 'merged']) })).max(2000),
  }),
  response: z.strictObject({
    ResultCode: z.literal('00'),
    Pin: z.string(),
    OtherPin: z.string(),
    /** The request that waits for approval; empty where the merge is undone. */
    RequestId: z.string(),
  }),
  access: mayMerge,
  audit: { activity: 'CLIENT_MERGE_UNDONE' },
  errors: [
    clientErrors.notFound,
    mergeErrors.mergeNotFound,
    mergeErrors.alreadyUndone,
    mergeErrors.laterMerge,
    mergeErrors.notAssigned,
    approvalErrors.alreadyWaiting,
  ],
  keyed: true,
});
