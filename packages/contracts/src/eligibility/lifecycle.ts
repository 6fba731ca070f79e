import { lifecycle } from '../kit/lifecycle.ts';
import { authorizationErrors, paymentErrors } from './errors.ts';
import type { PaymentState } from './payments.ts';

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

/** What a person does with a payment; sending it and hearing of it are the file's. */
export const paymentActions = ['hold', 'release', 'cancel', 'reissue'] as const;
export type PaymentAction = (typeof paymentActions)[number];

const paymentLeft = paymentErrors.paymentLeft;
const paymentOver = paymentErrors.paymentOver;
const paymentHeld = paymentErrors.paymentHeld;
const paymentNotHeld = paymentErrors.paymentNotHeld;
const paymentNotSent = paymentErrors.paymentNotSent;
const paymentCounts = paymentErrors.paymentCounts;
const gone = { hold: paymentOver, release: paymentOver, cancel: paymentOver, send: paymentOver } as const;
const noAnswer = { confirm: paymentNotSent, refuse: paymentNotSent } as const;

/**
 * A payment is ready until a file takes it along; until then it can be held or cancelled. What was cancelled, or refused by the
 * card company, does not count as paid and can be paid again, once, by a payment of its own.
 */
export const paymentLife = lifecycle<PaymentState, PaymentAction | 'send' | 'confirm' | 'refuse'>('payment', {
  starts: ['ready'],
  actions: [...paymentActions, 'send', 'confirm', 'refuse'],
  states: {
    ready: {
      hold: 'held',
      release: paymentNotHeld,
      cancel: 'cancelled',
      reissue: paymentCounts,
      send: 'sent',
      ...noAnswer,
    },
    held: {
      hold: paymentHeld,
      release: 'ready',
      cancel: 'cancelled',
      reissue: paymentCounts,
      send: paymentHeld,
      ...noAnswer,
    },
    sent: {
      hold: paymentLeft,
      release: paymentLeft,
      cancel: paymentLeft,
      reissue: paymentCounts,
      send: paymentLeft,
      confirm: 'confirmed',
      refuse: 'refused',
    },
    confirmed: {
      hold: paymentLeft,
      release: paymentLeft,
      cancel: paymentLeft,
      reissue: paymentCounts,
      send: paymentLeft,
      ...noAnswer,
    },
    cancelled: { ...gone, reissue: 'replaced', ...noAnswer },
    refused: { ...gone, reissue: 'replaced', ...noAnswer },
    replaced: { ...gone, reissue: paymentOver, ...noAnswer },
  },
});

/** Payments that do not count: the household has not had them and will not get them. */
const uncounted: readonly PaymentState[] = ['cancelled', 'refused', 'replaced'];
export const countsAsPaid = (state: PaymentState): boolean => !uncounted.includes(state);
