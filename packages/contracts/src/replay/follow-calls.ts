import * as z from 'zod';
import { activityReplayPage } from '../access/oversight-pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { instant, line, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { replayErrors } from './errors.ts';
import { ReplayedEvent } from './view-calls.ts';

/** The most events of one answer; the rest come with the next. */
export const mostFollowed = 500;

const service = 'action-replay';
const own = notAudited('Following leaves a line when it begins and one when it ends, not one for each answer');
const Person = z.strictObject({ UserId: line(limits.userId) });

export const Followed = z.strictObject({
  UserId: z.string(),
  UserName: z.string(),
  /** Y once the person's own screen has said who follows. */
  Told: yesNo,
  /** What arrived since the question before, the oldest first. One event may come twice. */
  Events: z.array(ReplayedEvent),
  /** To be given with the next question. */
  Since: instant,
});
export type Followed = z.infer<typeof Followed>;

export const followReplay = call({
  service,
  name: 'FollowReplay',
  kind: 'write',
  summary:
    'Follows what a person does while they do it, who is told so on their own screen. Never counts as the caller’s activity.',
  request: z.strictObject({ ...Person.shape, Since: instant.optional() }),
  response: Followed,
  access: needs(activityReplayPage.at('Page'), 'R'),
  audit: own,
  errors: [replayErrors.notWatched, replayErrors.personNotFound],
  background: true,
});

export const leaveReplay = call({
  service,
  name: 'LeaveReplay',
  kind: 'write',
  summary: 'Ends following somebody.',
  request: Person,
  response: WriteResult,
  access: needs(activityReplayPage.at('Page'), 'R'),
  audit: own,
  background: true,
});
