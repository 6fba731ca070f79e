import { success } from '@commonweal/contracts/kit/fields';
import { startWorkItem, stopWorkItem, workErrors } from '@commonweal/contracts/work/calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import * as store from './store.ts';

export const handlers: Handler[] = [
  handle(startWorkItem, async (context, request) => {
    const item = await store.findItem(context.db, request.workItemId);
    if (!item) return refuse(workErrors.itemNotFound);
    if (item.status === 'CT') return refuse(workErrors.itemComplete);
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
    context.audit({
      subjectType: 'work item',
      subjectId: request.workItemId,
      caseNumber: item.case_number,
      applicationNumber: item.application_number,
    });
    return { workItemTimeWorkedId: id };
  }),

  handle(stopWorkItem, async (context, request) => {
    const timer = await store.findTimer(context.db, request.workItemTimeWorkedId, context.caller.userId);
    if (!timer) return refuse(workErrors.timerNotFound);
    if (timer.stopped_at) return refuse(workErrors.timerStopped);
    // The server's clock is the limit: pauses may shorten the time, nothing lengthens it.
    const passed = Math.max(0, Math.round((context.now.getTime() - timer.started_at.getTime()) / 1000));
    await store.stopTimer(
      context.db,
      timer.region_id,
      request.workItemTimeWorkedId,
      Math.min(request.timeSpent, passed),
      context.now,
    );
    context.audit({ subjectType: 'work item', subjectId: timer.work_item_id, caseNumber: timer.case_number });
    return success;
  }),
];

export const codeUses: readonly CodeUse[] = [
  { table: 'WORKITEMTYPE', what: 'reference.use.workItems', from: 'work_item', column: 'work_item_type_id' },
  { table: 'WORKITEMSTATUS', what: 'reference.use.workItems', from: 'work_item', column: 'status' },
];
