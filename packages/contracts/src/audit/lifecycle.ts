import { lifecycle } from '../kit/lifecycle.ts';
import { auditErrors } from './errors.ts';

export const lookStates = ['open', 'settled'] as const;
export type LookState = (typeof lookStates)[number];

/** A look that nothing explains waits for somebody's outcome; whoever learns more opens it again. */
export const unusualLookLife = lifecycle<LookState, 'settle' | 'reopen'>('unusual look', {
  starts: ['open'],
  actions: ['settle', 'reopen'],
  states: {
    open: { settle: 'settled', reopen: auditErrors.isOpen },
    settled: { settle: auditErrors.isSettled, reopen: 'open' },
  },
});
