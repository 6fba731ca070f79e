import { toYesNo } from '@commonweal/contracts/kit/fields';
import { replayErrors } from '@commonweal/contracts/replay/errors';
import { getReplay, mostReplayed } from '@commonweal/contracts/replay/view-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { dateIn, endOfDay, startOfDay } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import { findMoment, listReplay } from './view-store.ts';
import { watchedName } from './watched.ts';

export const viewHandlers: Handler[] = [
  handle(getReplay, async (context, request) => {
    const { db, caller, now } = context;
    const moment = request.Reference ? await findMoment(db, request.Reference.trim()) : undefined;
    if (request.Reference && !moment) return refuse(replayErrors.referenceNotFound);
    const userId = moment?.user_id ?? (request.UserId || caller.userId).toUpperCase();
    const name = await watchedName(context, userId);
    const Day = moment ? dateIn(moment.at) : (request.Day ?? dateIn(now));
    const span = { userId, from: startOfDay(Day), to: endOfDay(Day), most: mostReplayed + 1 };
    const events = await listReplay(db, caller, span);
    // A line of the trail is told a moment after the person acted: what came last before it is what is looked for.
    const nearest = moment && events.findLast(event => new Date(event.ActionDate) <= moment.at);
    context.audit({ subjectType: 'user', subjectId: userId, reason: Day });
    return {
      UserId: userId,
      UserName: name,
      Day,
      Events: events.slice(0, mostReplayed),
      More: toYesNo(events.length > mostReplayed),
      At: moment?.replay_id ?? nearest?.ReplayId ?? '',
    };
  }),
];
