import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { workErrors } from '@commonweal/contracts/work/errors';
import { isClosed, type TimerState, timerLife, workItemLife } from '@commonweal/contracts/work/lifecycle';
import {
  continueWorkItem,
  getRunningTimer,
  pauseWorkItem,
  startWorkItem,
  stopWorkItem,
} from '@commonweal/contracts/work/timer-calls';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { aboutItem, actingOf, changeMany } from './change.ts';
import { openItem } from './read.ts';
import * as store from './timer-store.ts';

/** The server keeps the time: a reload, another tab or a crash of the browser loses none of it. */

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

const stateOf = ({ stopped_at, paused_at }: store.Timer): TimerState =>
  stopped_at ? 'stopped' : paused_at ? 'paused' : 'running';

/** What was worked until a moment: what passed, without the pauses. */
const workedOf = (timer: store.Timer, now: Date): number =>
  Math.max(0, secondsBetween(timer.started_at, timer.paused_at ?? now) - timer.paused_seconds);

async function lockOwn(context: CallContext, id: string): Promise<store.Timer> {
  return (await store.lockTimer(context.db, id, context.caller.userId)) ?? refuse(workErrors.timerNotFound);
}

export const timerHandlers: Handler[] = [
  handle(startWorkItem, async (context, request) => {
    const item = await openItem(context, request.workItemId, true);
    if (isClosed(item.status)) return refuse(workErrors.itemComplete);
    const id = newId();
    await store
      .insertTimer(context.db, {
        region_id: item.region_id,
        id,
        work_item: item.id,
        user_id: context.caller.userId,
        started_at: context.now,
      })
      .catch((error: unknown) => {
        if (brokenUnique(error) === 'time_worked_running') refuse(workErrors.timerRunning);
        throw error;
      });
    // Whoever has the item and starts its clock is at work on it.
    const isOwn = item.assigned_to === context.caller.userId;
    const status = workItemLife.next(item.status, 'start');
    if (isOwn && status !== undefined && status !== item.status) {
      await changeMany(actingOf(context), [{ item, set: { status } }], { act: 'start' });
    }
    context.audit(aboutItem(item));
    return { workItemTimeWorkedId: id };
  }),

  handle(stopWorkItem, async (context, request) => {
    const timer = await lockOwn(context, request.workItemTimeWorkedId);
    advance(timerLife, stateOf(timer), 'stop');
    // The server's clock is the limit: pauses may shorten the time, nothing lengthens it.
    const seconds = Math.min(request.timeSpent, workedOf(timer, context.now));
    await store.stopTimer(context.db, timer, seconds, context.now);
    context.audit(aboutItem(timer));
    return success;
  }),

  handle(pauseWorkItem, async (context, request) => {
    const timer = await lockOwn(context, request.workItemTimeWorkedId);
    advance(timerLife, stateOf(timer), 'pause');
    await store.pauseTimer(context.db, timer, context.now);
    context.audit(aboutItem(timer));
    return success;
  }),

  handle(continueWorkItem, async (context, request) => {
    const timer = await lockOwn(context, request.workItemTimeWorkedId);
    advance(timerLife, stateOf(timer), 'continue');
    const paused = timer.paused_seconds + secondsBetween(timer.paused_at ?? context.now, context.now);
    await store.continueTimer(context.db, timer, paused);
    context.audit(aboutItem(timer));
    return success;
  }),

  handle(getRunningTimer, async context => {
    const timer = await store.findRunning(context.db, context.caller.userId);
    if (!timer) return { Timer: null };
    return {
      Timer: {
        workItemTimeWorkedId: timer.id,
        WorkItemId: timer.work_item_id,
        WorkItemTypeId: timer.work_item_type_id,
        StartedAt: timer.started_at.toISOString(),
        Seconds: workedOf(timer, context.now),
        Paused: toYesNo(timer.paused_at !== null),
      },
    };
  }),
];
