import { lifecycle } from '../kit/lifecycle.ts';
import { hearingErrors } from './errors.ts';

/** The life of a hearing. Its states are the stages of its work item (table STAGE). */
export const hearingStates = ['HRR', 'HSR', 'HSC', 'HHD', 'HDC', 'HIM', 'HWD'] as const;
export type HearingState = (typeof hearingStates)[number];

export const hearingActions = [
  'review',
  'forward',
  'postpone',
  'schedule',
  'hold',
  'decide',
  'carryOut',
  'withdraw',
  'confirm',
  'reinstate',
] as const;
export type HearingAction = (typeof hearingActions)[number];

const notNow = hearingErrors.notNow;
const reviewFirst = hearingErrors.reviewFirst;
const over = hearingErrors.over;

const ended = {
  review: over,
  forward: over,
  postpone: over,
  schedule: over,
  hold: over,
  decide: over,
  carryOut: over,
  withdraw: over,
  confirm: over,
  reinstate: over,
} as const;

/**
 * The supervisory review cannot be skipped (FAC 65-2.049); what is sent on to the appeals office does not wait for it. A
 * decision can come before the hearing is held: dismissed, abandoned, settled.
 */
export const hearingLife = lifecycle<HearingState, HearingAction>('hearing', {
  starts: ['HRR'],
  actions: hearingActions,
  states: {
    HRR: {
      review: 'HSR',
      forward: 'HRR',
      postpone: 'HRR',
      schedule: reviewFirst,
      hold: reviewFirst,
      decide: reviewFirst,
      carryOut: notNow,
      withdraw: 'HWD',
      confirm: notNow,
      reinstate: notNow,
    },
    HSR: {
      review: notNow,
      forward: 'HSR',
      postpone: 'HSR',
      schedule: 'HSC',
      hold: notNow,
      decide: 'HDC',
      carryOut: notNow,
      withdraw: 'HWD',
      confirm: notNow,
      reinstate: notNow,
    },
    HSC: {
      review: notNow,
      forward: notNow,
      postpone: 'HSC',
      schedule: 'HSC',
      hold: 'HHD',
      decide: 'HDC',
      carryOut: notNow,
      withdraw: 'HWD',
      confirm: notNow,
      reinstate: notNow,
    },
    HHD: {
      review: notNow,
      forward: notNow,
      postpone: notNow,
      schedule: notNow,
      hold: notNow,
      decide: 'HDC',
      carryOut: notNow,
      withdraw: notNow,
      confirm: notNow,
      reinstate: notNow,
    },
    HDC: { ...ended, carryOut: 'HIM' },
    HIM: ended,
    HWD: {
      review: notNow,
      forward: notNow,
      postpone: notNow,
      schedule: notNow,
      hold: notNow,
      decide: notNow,
      carryOut: notNow,
      withdraw: notNow,
      confirm: 'HWD',
      reinstate: 'HRR',
    },
  },
});
