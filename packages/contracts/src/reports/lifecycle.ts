import { lifecycle } from '../kit/lifecycle.ts';
import { reportErrors } from './errors.ts';

export const scheduleStates = ['active', 'paused', 'ended'] as const;
export type ScheduleState = (typeof scheduleStates)[number];
export const scheduleActions = ['pause', 'continue', 'end'] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

const notNow = reportErrors.scheduleNotNow;
const over = reportErrors.scheduleOver;

export const scheduleLife = lifecycle<ScheduleState, ScheduleAction>('report schedule', {
  starts: ['active'],
  actions: scheduleActions,
  states: {
    active: { pause: 'paused', continue: notNow, end: 'ended' },
    paused: { pause: notNow, continue: 'active', end: 'ended' },
    ended: { pause: over, continue: over, end: over },
  },
});
