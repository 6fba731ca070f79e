import * as z from 'zod';
import { approvalKinds } from '../approvals/calls.ts';
import { signedIn } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { id, instant, plainDate } from '../kit/fields.ts';

/** What lies on a person's desk in the morning, besides their work items. */

export const DeskDraft = z.strictObject({
  Form: z.string(),
  RecordKey: z.string(),
  Path: z.string(),
  SavedAt: instant,
});
export type DeskDraft = z.infer<typeof DeskDraft>;

export const DeskRegistration = z.strictObject({
  ApplicationNumber: z.string(),
  Name: z.string(),
  Source: z.string(),
  /** The step at which it was left, and where it goes on. */
  Step: z.string(),
  Path: z.string(),
  ReceivedDate: plainDate,
});
export type DeskRegistration = z.infer<typeof DeskRegistration>;

export const DeskApproval = z.strictObject({
  RequestId: id,
  Kind: z.enum(approvalKinds),
  SubjectName: z.string(),
  RequestedByName: z.string(),
  RequestedAt: instant,
});
export type DeskApproval = z.infer<typeof DeskApproval>;

export const attentionKinds = [
  'failedJob',
  'groupWithoutMembers',
  'heldByLeavers',
  'nowhere',
  'approvals',
  'alerts',
  'announcementEnds',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Something that those who run the portal should look at; it goes by itself once its cause is gone. */
export const Attention = z.strictObject({
  Kind: z.enum(attentionKinds),
  /** What it is about: a job, a workgroup, an announcement. */
  Name: z.string(),
  Key: z.string(),
  Count: z.int(),
  Since: instant.nullable(),
});
export type Attention = z.infer<typeof Attention>;

export const Desk = z.strictObject({
  Drafts: z.array(DeskDraft),
  Registrations: z.array(DeskRegistration),
  /** Requests that the caller may decide, and those that they made. */
  ToDecide: z.array(DeskApproval),
  Asked: z.array(DeskApproval),
  Attention: z.array(Attention),
});
export type Desk = z.infer<typeof Desk>;

export const getDesk = call({
  service: 'user-management',
  name: 'GetDesk',
  kind: 'read',
  summary:
    'The caller’s unsent drafts, unfinished registrations, approvals, and what needs attention, as far as their rights go.',
  request: z.strictObject({}),
  response: Desk,
  access: signedIn(),
  audit: { activity: 'DESK_VIEWED' },
});
