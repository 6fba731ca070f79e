import * as z from 'zod';
import { activityReplayPage } from '../access/oversight-pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { id, instant, optionalLine, plainDate, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { replayErrors } from './errors.ts';

/** The most events of one day; whoever did more is shown the first of them, and that there are more. */
export const mostReplayed = 5000;

export const ReplayedEvent = z.strictObject({
  ReplayId: id,
  ActionDate: instant,
  SessionId: z.string(),
  ScreenName: z.string(),
  EventType: z.string(),
  Activity: z.string(),
  ErrorType: z.string(),
  Field: z.string(),
  /** Never what was typed: its length, or the portal's own words. */
  Value: z.string(),
  /** The status of a request. */
  Response: z.string(),
  ApplicationNumber: z.string().nullable(),
  CaseNumber: z.string().nullable(),
  Pin: z.string().nullable(),
  CorrelationId: z.string(),
  UID: z.string(),
  /** What really happened, where the person was shown a reference. */
  Cause: z.string(),
  /** Y where it is about a record that the viewer may not open: only that something was done is shown. */
  Masked: yesNo,
});
export type ReplayedEvent = z.infer<typeof ReplayedEvent>;

export const Replay = z.strictObject({
  UserId: z.string(),
  UserName: z.string(),
  Day: z.string(),
  Events: z.array(ReplayedEvent),
  More: yesNo,
  /** The event that was asked for by its reference; empty where a person and a day were. */
  At: z.string(),
});
export type Replay = z.infer<typeof Replay>;

export const getReplay = call({
  service: 'action-replay',
  name: 'GetReplay',
  kind: 'read',
  summary:
    'What a person did on a day, from the uploaded events: by person and day, or by a reference, a correlation id or an audit line.',
  request: z.strictObject({
    UserId: optionalLine(limits.userId).optional(),
    Day: plainDate.optional(),
    Reference: optionalLine(128).optional(),
  }),
  response: Replay,
  access: needs(activityReplayPage.at('Page'), 'R'),
  audit: { activity: 'REPLAY_VIEWED' },
  errors: [replayErrors.notWatched, replayErrors.personNotFound, replayErrors.referenceNotFound],
  perMinute: 60,
});
