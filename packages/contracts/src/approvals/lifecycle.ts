import { lifecycle } from '../kit/lifecycle.ts';
import { approvalErrors } from './errors.ts';

export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalActions = ['approve', 'refuse', 'withdraw'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

const over = {
  approve: approvalErrors.alreadyDecided,
  refuse: approvalErrors.alreadyDecided,
  withdraw: approvalErrors.alreadyDecided,
} as const;

/** Another administrator approves or refuses; whoever asked can only take it back. */
export const approvalLife = lifecycle<ApprovalState, ApprovalAction>('request for approval', {
  starts: ['waiting'],
  actions: approvalActions,
  states: {
    waiting: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
    approved: over,
    refused: over,
    withdrawn: over,
  },
});
