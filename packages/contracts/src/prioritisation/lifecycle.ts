import { lifecycle } from '../kit/lifecycle.ts';
import { priorityErrors } from './errors.ts';

export const publicationStates = ['later', 'now', 'past', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];

const begun = { withdraw: priorityErrors.notWaiting } as const;

/** The calendar makes of a later one the one that counts, and of that one a past one; people can only take back what waits. */
export const publicationLife = lifecycle<PublicationState, 'withdraw'>('publication of priorities', {
  starts: ['later', 'now', 'past'],
  actions: ['withdraw'],
  states: {
    later: { withdraw: 'withdrawn' },
    now: begun,
    past: begun,
    withdrawn: begun,
  },
});
