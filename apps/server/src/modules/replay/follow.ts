import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { followReplay, leaveReplay, mostFollowed } from '@commonweal/contracts/replay/follow-calls';
import { followTimes } from '@commonweal/contracts/replay/follow-times';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import * as store from './follow-store.ts';
import { listReplay } from './view-store.ts';
import { watchedName } from './watched.ts';

const secondsBefore = (moment: Date, seconds: number): Date => new Date(moment.getTime() - seconds * 1000);

/** What was written but not yet visible when the last answer was made comes with the next. */
const overlap = 5;
/** Events wait in a browser without a connection; older ones belong to the day's replay. */
const oldest = 600;

export const followHandlers: Handler[] = [
  handle(followReplay, async (context, request) => {
    const { db, caller, now } = context;
    const userId = request.UserId.toUpperCase();
    const name = await watchedName(context, userId);
    const row = await store.keepFollowing(db, {
      userId,
      sessionId: caller.sessionId,
      followerId: caller.userId,
      now,
    });
    if (row.began_at.getTime() === now.getTime())
      context.audit({ activity: 'LIVE_FOLLOW_BEGUN', subjectType: 'user', subjectId: userId });
    const since = request.Since
      ? secondsBefore(new Date(request.Since), overlap)
      : secondsBefore(now, followTimes.before);
    const events = await listReplay(db, caller, {
      userId,
      from: secondsBefore(since, oldest),
      to: secondsBefore(now, -oldest),
      receivedFrom: since,
      most: mostFollowed,
    });
    return {
      UserId: userId,
      UserName: name,
      Told: toYesNo(row.told_at !== null),
      Events: events,
      Since: now.toISOString(),
    };
  }),

  handle(leaveReplay, async (context, request) => {
    const userId = request.UserId.toUpperCase();
    const began = await store.stopFollowing(context.db, userId, context.caller.sessionId);
    if (began) {
      const seconds = Math.round((context.now.getTime() - began.getTime()) / 1000);
      context.audit({
        activity: 'LIVE_FOLLOW_ENDED',
        subjectType: 'user',
        subjectId: userId,
        reason: `${seconds} seconds`,
      });
    }
    return success;
  }),
];
