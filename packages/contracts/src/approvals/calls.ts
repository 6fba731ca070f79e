import * as z from 'zod';
import { approvalsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, optionalLine, version } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { approvalErrors } from './errors.ts';
import { approvalActions, approvalStates } from './lifecycle.ts';

export const approvalKinds = [
  'user-roles',
  'user-supervisor',
  'user-account',
  'role-change',
  'role-status',
  'record-grant',
  'stream-rules',
  'rule-figures',
  'disaster',
  'benefit-replacement',
  'cut-over',
  'way-back',
  'client-merge',
  'merge-undo',
] as const;
/** What a request is about. */
export const approvalSubjects = [
  'user',
  'role',
  'client',
  'case',
  'stream rules',
  'figures',
  'disaster',
  'region',
] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];
export type ApprovalKind = (typeof approvalKinds)[number];

const service = 'role-access';

/** One line of what would change: the field, and its value before and after. */
export const ApprovalLine = z.strictObject({ Field: z.string(), Before: z.string(), After: z.string() });
export type ApprovalLine = z.infer<typeof ApprovalLine>;

export const ApprovalRow = z.strictObject({
  RequestId: id,
  Kind: z.enum(approvalKinds),
  SubjectType: z.enum(approvalSubjects),
  SubjectId: z.string(),
  SubjectName: z.string(),
  State: z.enum(approvalStates),
  Reason: z.string(),
  RequestedAt: instant,
  RequestedBy: z.string(),
  RequestedByName: z.string(),
  DecidedAt: instant.nullable(),
  DecidedByName: z.string().nullable(),
  DecisionReason: z.string(),
  Lines: z.array(ApprovalLine),
  Version: version,
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

export const ApprovalFilters = z.strictObject({
  Text: optionalLine(limits.roleName).optional(),
  Kind: z.enum(approvalKinds).optional(),
  State: z.enum(approvalStates).optional(),
});
export type ApprovalFilters = z.infer<typeof ApprovalFilters>;

export const approvalList = list({
  service,
  name: 'SearchApprovals',
  summary: 'Requests that wait for a second person, and those that were decided.',
  access: needs(approvalsPage.at('Page'), 'R'),
  audit: { activity: 'APPROVALS_SEARCHED' },
  filters: ApprovalFilters,
  row: ApprovalRow,
  sortable: ['RequestedAt', 'SubjectName', 'Kind', 'State'],
  defaultSort: '-RequestedAt',
  columns: [
    { id: 'SubjectName', title: 'approvals.column.subject' },
    { id: 'Kind', title: 'approvals.column.kind', reads: { texts: 'approvals.kind' } },
    { id: 'State', title: 'common.word.currentState', reads: { texts: 'approvals.state' } },
    { id: 'RequestedByName', title: 'approvals.column.requestedBy' },
    { id: 'RequestedAt', title: 'approvals.column.requestedAt', reads: { instant: true } },
    { id: 'Reason', title: 'common.field.Reason' },
    { id: 'DecidedByName', title: 'approvals.column.decidedBy' },
    { id: 'DecidedAt', title: 'approvals.column.decidedAt', reads: { instant: true } },
    { id: 'DecisionReason', title: 'approvals.column.decisionReason' },
  ],
});

/** How many people a change reaches, and who; the first of them by name. */
export const Reached = z.strictObject({ Count: z.int(), Names: z.array(z.string()) });
export const ApprovalDetails = z.strictObject({ ...ApprovalRow.shape, Reached });
export type ApprovalDetails = z.infer<typeof ApprovalDetails>;

export const getWaitingApprovals = call({
  service,
  name: 'GetWaitingApprovals',
  kind: 'read',
  summary: 'How many requests wait for the caller’s decision.',
  request: z.strictObject({}),
  response: z.strictObject({ Waiting: z.int() }),
  access: needs(approvalsPage.at('Page'), 'U'),
  audit: notAudited('A count of requests, asked for again and again by the open page'),
  errors: [],
});

export const getApproval = call({
  service,
  name: 'GetApproval',
  kind: 'read',
  summary: 'One request with what it would change.',
  request: z.strictObject({ RequestId: id }),
  response: ApprovalDetails,
  access: needs(approvalsPage.at('Page'), 'R'),
  audit: { activity: 'APPROVAL_VIEWED' },
  errors: [approvalErrors.notFound],
});

export const decideApproval = call({
  service,
  name: 'DecideApproval',
  kind: 'write',
  summary: 'Approves, refuses or withdraws a request. An approved change is made at once.',
  request: z.strictObject({ RequestId: id, Action: z.enum(approvalActions), Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), State: z.enum(approvalStates), Version: version }),
  access: needs(approvalsPage.at('Page'), 'U'),
  audit: { activity: 'APPROVAL_DECIDED' },
  errors: [
    approvalErrors.notFound,
    approvalErrors.alreadyDecided,
    approvalErrors.ownRequest,
    approvalErrors.notYours,
    approvalErrors.aboutYou,
    approvalErrors.subjectChanged,
    commonErrors.stale,
  ],
  versioned: true,
});
