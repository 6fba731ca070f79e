import { lifecycle } from '../kit/lifecycle.ts';
import { caseErrors } from './errors.ts';

export const cardStatuses = ['requested', 'mailed', 'cancelled'] as const;
export type CardStatus = (typeof cardStatuses)[number];

const over = caseErrors.cardDone;

export const cardLife = lifecycle<CardStatus, 'mail' | 'cancel'>('replacement card', {
  starts: ['requested'],
  actions: ['mail', 'cancel'],
  states: {
    requested: { mail: 'mailed', cancel: 'cancelled' },
    mailed: { mail: over, cancel: over },
    cancelled: { mail: over, cancel: over },
  },
});

/** In intake, in renewal, active, inactive (specification 4). */
export const caseModes = ['IN', 'RN', 'AC', 'IA'] as const;
export type CaseMode = (typeof caseModes)[number];

const caseModeEvents = ['ask', 'renew', 'askAndRenew', 'settleReceived', 'settleEnded', 'close'] as const;
export type CaseModeEvent = (typeof caseModeEvents)[number];

/**
 * A case is in intake until everything asked for is disposed of, then active while a program is received; in renewal from the day
 * on which the renewal of a program is opened or asked for until that is decided; inactive once nothing is received. Asked again,
 * an inactive one is in intake again; a new program that is asked for meanwhile leaves a renewal and an active case what they are.
 * Nobody chooses the mode: it follows the programs and the days, and following them is never refused. A case without an open
 * program can be closed by hand; to end a program itself is an adverse action and no closure.
 */
export const caseModeLife = lifecycle<CaseMode, CaseModeEvent>('case mode', {
  starts: ['IN', 'RN'],
  actions: caseModeEvents,
  states: {
    IN: { ask: 'IN', renew: 'RN', askAndRenew: 'IN', settleReceived: 'AC', settleEnded: 'IA', close: 'IA' },
    RN: { ask: 'RN', renew: 'RN', askAndRenew: 'RN', settleReceived: 'AC', settleEnded: 'IA', close: 'IA' },
    AC: { ask: 'AC', renew: 'RN', askAndRenew: 'RN', settleReceived: 'AC', settleEnded: 'IA', close: 'IA' },
    IA: {
      ask: 'IN',
      renew: 'RN',
      askAndRenew: 'IN',
      settleReceived: 'AC',
      settleEnded: 'IA',
      close: caseErrors.closedAlready,
    },
  },
});
