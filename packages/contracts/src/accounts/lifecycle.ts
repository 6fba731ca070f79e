import { lifecycle } from '../kit/lifecycle.ts';
import { accountErrors } from './errors.ts';

/** A locked one is active with a lock that has not run out. */
export const clientAccountStates = ['active', 'locked', 'deactivated'] as const;
export type ClientAccountState = (typeof clientAccountStates)[number];

/** The client's own failed attempts lock it; deactivating it is the client portal's. What staff may do stands here. */
export const clientAccountLife = lifecycle<ClientAccountState, 'unlock' | 'sendPassword'>('client account', {
  starts: ['active', 'locked', 'deactivated'],
  actions: ['unlock', 'sendPassword'],
  states: {
    active: { unlock: accountErrors.notLocked, sendPassword: 'active' },
    locked: { unlock: 'active', sendPassword: 'locked' },
    deactivated: { unlock: accountErrors.notLocked, sendPassword: accountErrors.deactivated },
  },
});

/** Whose account it is. */
export const accountLinkLife = lifecycle<'free' | 'linked', 'link' | 'unlink'>('link of a client account', {
  starts: ['free'],
  actions: ['link', 'unlink'],
  states: {
    free: { link: 'linked', unlink: accountErrors.notLinked },
    linked: { link: accountErrors.alreadyLinked, unlink: 'free' },
  },
});

export const linkOf = ({ Pin }: { readonly Pin: string | null }): 'free' | 'linked' =>
  Pin === null ? 'free' : 'linked';
