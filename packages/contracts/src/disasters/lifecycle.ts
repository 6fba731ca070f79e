import { lifecycle } from '../kit/lifecycle.ts';
import { disasterErrors } from './errors.ts';

export const disasterStates = ['draft', 'inForce', 'ended'] as const;
export type DisasterState = (typeof disasterStates)[number];

/** Written by one person, put in force by another, ended by anybody who may keep them. */
export const disasterLife = lifecycle<DisasterState, 'change' | 'begin' | 'replace' | 'end'>('disaster', {
  starts: ['draft'],
  actions: ['change', 'begin', 'replace', 'end'],
  states: {
    draft: {
      change: 'draft',
      begin: 'inForce',
      replace: disasterErrors.notInForce,
      end: disasterErrors.notInForce,
    },
    inForce: {
      change: disasterErrors.inForceAlready,
      begin: disasterErrors.inForceAlready,
      replace: 'inForce',
      end: 'ended',
    },
    ended: {
      change: disasterErrors.endedAlready,
      begin: disasterErrors.endedAlready,
      replace: disasterErrors.endedAlready,
      end: disasterErrors.endedAlready,
    },
  },
});
