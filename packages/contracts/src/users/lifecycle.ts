import { lifecycle } from '../kit/lifecycle.ts';

/** Whether a person can sign in. Saying again what is so already changes nothing and is not refused. */
export const userAccountLife = lifecycle<'A' | 'D', 'activate' | 'deactivate'>('user account', {
  starts: ['A'],
  actions: ['activate', 'deactivate'],
  states: {
    A: { activate: 'A', deactivate: 'D' },
    D: { activate: 'A', deactivate: 'D' },
  },
});

/** Whether new work comes to a person. */
export const availabilityLife = lifecycle<'A' | 'I', 'becomeAvailable' | 'becomeUnavailable'>(
  'availability of a user',
  {
    starts: ['A'],
    actions: ['becomeAvailable', 'becomeUnavailable'],
    states: {
      A: { becomeAvailable: 'A', becomeUnavailable: 'I' },
      I: { becomeAvailable: 'A', becomeUnavailable: 'I' },
    },
  },
);
