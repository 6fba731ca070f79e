import { lifecycle } from '../kit/lifecycle.ts';
import type { ClaimState } from './claims.ts';
import { authorizationErrors, claimErrors, paymentErrors, policyErrors, qualityErrors } from './errors.ts';
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
 * card company, does not count as paid and can be paid again, once, by a payment of its own. A payment of which a claim takes
 * everything begins as kept.
 */
export const paymentLife = lifecycle<PaymentState, PaymentAction | 'send' | 'confirm' | 'refuse'>('payment', {
  starts: ['ready', 'kept'],
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
    // All of it went to a claim: nothing of it leaves, and it counts.
    kept: { ...gone, reissue: paymentCounts, ...noAnswer },
  },
});

/** Payments that do not count: the household has not had them and will not get them. */
export const uncounted: readonly PaymentState[] = ['cancelled', 'refused', 'replaced'];
export const countsAsPaid = (state: PaymentState): boolean => !uncounted.includes(state);

/** What a second person or a supervisor does with a claim; money is taken by the monthly run and by repayments. */
export const claimActions = ['agree', 'sendBack', 'compromise', 'terminate', 'reopen'] as const;
export type ClaimAction = (typeof claimActions)[number];

const claimWaits = claimErrors.claimWaits;
const claimNotWaiting = claimErrors.claimNotWaiting;
const claimOver = claimErrors.claimOver;
const claimWaited = { agree: claimNotWaiting, sendBack: claimNotWaiting } as const;
const openClaim = {
  ...claimWaited,
  collect: 'collecting',
  settle: 'paid',
  compromise: 'compromised',
  terminate: 'terminated',
  reopen: claimErrors.claimOpen,
} as const;
const overClaim = {
  ...claimWaited,
  collect: claimOver,
  settle: claimOver,
  compromise: claimOver,
  terminate: claimOver,
} as const;

/**
 * A claim waits where a second person has to look at it, is established when the household is told, and is in collection from
 * the first money on. It is over when it is paid, what is left is forgiven, or it is written off; what was written off can be
 * taken up again, and what was paid with a payment that was lost is owed again.
 */
export const claimLife = lifecycle<ClaimState, ClaimAction | 'collect' | 'settle'>('claim', {
  starts: ['waiting', 'established'],
  actions: [...claimActions, 'collect', 'settle'],
  states: {
    waiting: {
      agree: 'established',
      sendBack: 'sentBack',
      collect: claimWaits,
      settle: claimWaits,
      compromise: claimWaits,
      terminate: claimWaits,
      reopen: claimWaits,
    },
    established: openClaim,
    collecting: openClaim,
    paid: { ...overClaim, reopen: 'collecting' },
    compromised: { ...overClaim, reopen: claimOver },
    terminated: { ...overClaim, reopen: 'collecting' },
    sentBack: { ...overClaim, reopen: claimOver },
  },
});

/** Claims from which something can still be taken. */
export const isCollected = (state: ClaimState): boolean => claimLife.allows(state, 'collect');
/** A claim that was sent back claims nothing. */
export const countsAsClaimed = (state: ClaimState): boolean => state !== 'sentBack';

export const policyStates = ['draft', 'promoted', 'discarded'] as const;
export type PolicyState = (typeof policyStates)[number];

const policyPromoted = policyErrors.policyPromoted;
const policyDiscarded = policyErrors.policyDiscarded;
const policyNotPromoted = policyErrors.policyNotPromoted;

/** A policy change is a draft until a second person promotes it; then the caseload is changed by it, and it stays as it is. */
export const policyLife = lifecycle<PolicyState, 'change' | 'promote' | 'discard' | 'carryOut'>('policy change', {
  starts: ['draft'],
  actions: ['change', 'promote', 'discard', 'carryOut'],
  states: {
    draft: { change: 'draft', promote: 'promoted', discard: 'discarded', carryOut: policyNotPromoted },
    promoted: { change: policyPromoted, promote: policyPromoted, discard: policyPromoted, carryOut: 'promoted' },
    discarded: {
      change: policyDiscarded,
      promote: policyDiscarded,
      discard: policyDiscarded,
      carryOut: policyDiscarded,
    },
  },
});

export const qualityStates = ['open', 'taken', 'done', 'dropped'] as const;
export type QualityState = (typeof qualityStates)[number];

const reviewOver = qualityErrors.reviewOver;
const takeFirst = qualityErrors.takeFirst;
const reviewed = { take: reviewOver, complete: reviewOver, drop: reviewOver } as const;

/** Somebody takes it, or takes it over, and answers for it; it is dropped with a decision that is withdrawn. */
export const qualityLife = lifecycle<QualityState, 'take' | 'complete' | 'drop'>('quality review', {
  starts: ['open'],
  actions: ['take', 'complete', 'drop'],
  states: {
    open: { take: 'taken', complete: takeFirst, drop: 'dropped' },
    taken: { take: 'taken', complete: 'done', drop: 'dropped' },
    done: reviewed,
    dropped: reviewed,
  },
});
