import { lifecycle } from '../kit/lifecycle.ts';
import { authorizationErrors } from './errors.ts';

export const authorizationStates = ['waiting', 'planned', 'effective', 'held', 'sentBack', 'withdrawn'] as const;
export type AuthorizationState = (typeof authorizationStates)[number];

const over = authorizationErrors.over;
const inEffect = authorizationErrors.inEffect;
const notWaiting = authorizationErrors.notWaiting;

/**
 * A decision waits where a second person has to look at it, is planned where the household is told ten days before, and then
 * counts. What counts is not taken back: the next determination changes it.
 */
export const authorizationLife = lifecycle<
  AuthorizationState,
  'agree' | 'plan' | 'sendBack' | 'withdraw' | 'takeEffect'
>('authorization', {
  starts: ['waiting', 'planned', 'effective', 'held'],
  actions: ['agree', 'plan', 'sendBack', 'withdraw', 'takeEffect'],
  states: {
    waiting: {
      agree: 'effective',
      plan: 'planned',
      sendBack: 'sentBack',
      withdraw: 'withdrawn',
      takeEffect: notWaiting,
    },
    planned: {
      agree: notWaiting,
      plan: notWaiting,
      sendBack: notWaiting,
      withdraw: 'withdrawn',
      takeEffect: 'effective',
    },
    effective: {
      agree: notWaiting,
      plan: notWaiting,
      sendBack: notWaiting,
      withdraw: inEffect,
      takeEffect: notWaiting,
    },
    held: { agree: notWaiting, plan: notWaiting, sendBack: notWaiting, withdraw: over, takeEffect: notWaiting },
    sentBack: { agree: over, plan: over, sendBack: over, withdraw: over, takeEffect: over },
    withdrawn: { agree: over, plan: over, sendBack: over, withdraw: over, takeEffect: over },
  },
});
