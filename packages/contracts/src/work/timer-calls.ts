import * as z from 'zod';
import { workItemDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, instant, line, optionalLine, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { workErrors } from './errors.ts';
import { RunningTimer } from './schemas.ts';

const service = 'work-item-management';
const access = needs(workItemDetailsPage.at('Timer'), 'U');
const loggedInUserId = optionalLine(255).optional();

export const startWorkItem = call({
  service,
  name: 'StartWorkItem',
  kind: 'write',
  summary: 'Starts the caller’s timer on a work item. The server keeps the time; startTime is recorded as stated.',
  request: z.strictObject({
    workItemId: line(limits.workItemId),
    workItemOwner: optionalLine(255).optional(),
    startTime: instant,
    loggedInUserId,
  }),
  response: z.strictObject({ workItemTimeWorkedId: id }),
  access,
  audit: { activity: 'WORK_ITEM_TIMER_STARTED' },
  errors: [workErrors.itemNotFound, workErrors.itemComplete, workErrors.timerRunning],
});

export const stopWorkItem = call({
  service,
  name: 'StopWorkItem',
  kind: 'write',
  summary: 'Stops the caller’s timer. timeSpent may be less than the time passed (pauses), never more.',
  request: z.strictObject({
    workItemTimeWorkedId: id,
    timeSpent: z.int().min(0).max(86_400),
    loggedInUserId,
  }),
  response: WriteResult,
  access,
  audit: { activity: 'WORK_ITEM_TIMER_STOPPED' },
  errors: [workErrors.timerNotFound, workErrors.timerStopped],
});

const OneTimer = z.strictObject({ workItemTimeWorkedId: id });

export const pauseWorkItem = call({
  service,
  name: 'PauseWorkItem',
  kind: 'write',
  summary: 'Pauses the caller’s timer.',
  request: OneTimer,
  response: WriteResult,
  access,
  audit: { activity: 'WORK_ITEM_TIMER_PAUSED' },
  errors: [workErrors.timerNotFound, workErrors.timerStopped, workErrors.timerPaused],
});

export const continueWorkItem = call({
  service,
  name: 'ContinueWorkItem',
  kind: 'write',
  summary: 'Lets a paused timer run again.',
  request: OneTimer,
  response: WriteResult,
  access,
  audit: { activity: 'WORK_ITEM_TIMER_CONTINUED' },
  errors: [workErrors.timerNotFound, workErrors.timerStopped, workErrors.timerNotPaused],
});

export const getRunningTimer = call({
  service,
  name: 'GetRunningTimer',
  kind: 'read',
  summary: 'The caller’s timer that runs or is paused, if there is one.',
  request: z.strictObject({}),
  response: z.strictObject({ Timer: RunningTimer.nullable() }),
  access: needs(workItemDetailsPage.at('Timer'), 'R'),
  audit: notAudited('The caller’s own clock'),
  background: true,
});
