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

/**
 * A case is in intake until everything asked for is disposed of, then active while a program is received. Asked again, an
 * inactive one is in intake again; a renewal and an active case stay what they are. Nobody chooses the mode: it follows the
 * programs, and following them is never refused. Nothing in the portal opens a renewal: such a case comes as it is. A case
 * without an open program can be closed by hand; to end a program itself is an adverse action and no closure.
 */
export const caseModeLife = lifecycle<CaseMode, 'ask' | 'settleReceived' | 'settleEnded' | 'close'>('case mode', {
  starts: ['IN', 'RN'],
  actions: ['ask', 'settleReceived', 'settleEnded', 'close'],
  states: {
    IN: { ask: 'IN', settleReceived: 'AC', settleEnded: 'IA', close: 'IA' },
    RN: { ask: 'RN', settleReceived: 'RN', settleEnded: 'RN', close: 'IA' },
    AC: { ask: 'AC', settleReceived: 'AC', settleEnded: 'AC', close: 'IA' },
    IA: { ask: 'IN', settleReceived: 'IA', settleEnded: 'IA', close: caseErrors.closedAlready },
  },
});
