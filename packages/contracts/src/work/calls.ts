import * as z from 'zod';
import { workItemDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { id, instant, line, optionalLine, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

export const workErrors = errors('work', {
  itemNotFound: { status: 404, text: 'work.error.itemNotFound' },
  itemComplete: { status: 409, text: 'work.error.itemComplete' },
  timerRunning: { status: 409, text: 'work.error.timerRunning' },
  timerNotFound: { status: 404, text: 'work.error.timerNotFound' },
  timerStopped: { status: 409, text: 'work.error.timerStopped' },
});

export const startWorkItem = call({
  service: 'work-item-management',
  name: 'StartWorkItem',
  kind: 'write',
  summary: 'Starts the caller’s timer on a work item. The server keeps the time; startTime is recorded as stated.',
  request: z.strictObject({
    workItemId: line(limits.workItemId),
    workItemOwner: optionalLine(255).optional(),
    startTime: instant,
    loggedInUserId: optionalLine(255).optional(),
  }),
  response: z.strictObject({ workItemTimeWorkedId: id }),
  access: needs(workItemDetailsPage.at('Timer'), 'U'),
  audit: { activity: 'WORK_ITEM_TIMER_STARTED' },
  errors: [workErrors.itemNotFound, workErrors.itemComplete, workErrors.timerRunning],
});

export const stopWorkItem = call({
  service: 'work-item-management',
  name: 'StopWorkItem',
  kind: 'write',
  summary: 'Stops the caller’s timer. timeSpent may be less than the time passed (pauses), never more.',
  request: z.strictObject({
    workItemTimeWorkedId: id,
    timeSpent: z.int().min(0).max(86_400),
    loggedInUserId: optionalLine(255).optional(),
  }),
  response: WriteResult,
  access: needs(workItemDetailsPage.at('Timer'), 'U'),
  audit: { activity: 'WORK_ITEM_TIMER_STOPPED' },
  errors: [workErrors.timerNotFound, workErrors.timerStopped],
});
