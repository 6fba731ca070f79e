import * as z from 'zod';
import { signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { instant, optionalLine, optionalNote } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** Milliseconds between two uploads (specification 9). */
export const uploadInterval = 120_000;
export const batchLimit = 500;

const shared = {
  ScreenName: optionalLine(limits.screenName),
  Activity: optionalLine(100),
  Value: optionalNote(limits.note),
  ApplicationNumber: optionalLine(limits.applicationNumber).optional(),
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  Pin: optionalLine(limits.pin).optional(),
  EventType: optionalLine(50),
  ActionDate: instant,
};

export const ReplayEvent = z.strictObject({
  ...shared,
  ErrorType: optionalLine(100).optional(),
  Field: optionalLine(100).optional(),
  Request: optionalNote(limits.note).optional(),
  Response: optionalNote(limits.note).optional(),
  /** Of the request that the event is about: what leads to it in the logs, and what the person was shown. */
  CorrelationId: optionalLine(128).optional(),
  UID: optionalLine(40).optional(),
});
export type ReplayEvent = z.infer<typeof ReplayEvent>;

export const AuditUploadEvent = z.strictObject(shared);
export type AuditUploadEvent = z.infer<typeof AuditUploadEvent>;

const Accepted = z.strictObject({ accepted: z.int().min(0) });

export const insertActionReplayData = call({
  service: 'action-replay',
  name: 'InsertActionReplayData',
  kind: 'write',
  summary: 'Takes a batch of replay events. AuthToken is accepted and dropped unread.',
  request: z.strictObject({
    UserId: optionalLine(255).optional(),
    EventDataList: z.array(ReplayEvent).max(batchLimit),
    UpdatedTime: instant,
    AuthToken: z.string().max(10_000).optional(),
  }),
  response: Accepted,
  access: signedIn(),
  audit: notAudited('Replay events are themselves the record'),
  background: true,
});

/** What the browser may report: things that only it sees. */
export const browserActivities = ['SCREEN_OPENED', 'SCREEN_PRINTED', 'TEXT_COPIED'] as const;

/** How it may call them; what only the server says (an alert) is not among them. */
export const browserEventTypes = ['', 'BROWSER', 'NAVIGATION', 'SCREEN', 'PRINT', 'COPY', 'CLICK'] as const;

const BrowserEvent = z.strictObject({
  ...AuditUploadEvent.shape,
  Activity: z.enum(browserActivities),
  EventType: z
    .string()
    .transform(type => type.toUpperCase())
    .pipe(z.enum(browserEventTypes)),
});

export const insertAuditData = call({
  service: 'action-replay',
  name: 'InsertAuditData',
  kind: 'write',
  summary: 'Takes a batch of audit events seen by the browser: screen opened, printed, copied.',
  request: z.strictObject({
    UserId: optionalLine(255).optional(),
    EventDataList: z.array(BrowserEvent).max(batchLimit),
    UpdatedTime: instant,
  }),
  response: Accepted,
  access: signedIn(),
  audit: notAudited('Each event of the batch becomes an audit row of its own'),
  background: true,
});
