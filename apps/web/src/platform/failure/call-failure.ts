import type { Problem } from '@commonweal/contracts/kit/errors';

export type FailureKind =
  /** The server answered with a refusal, or could not be reached (status 0). */
  | 'answered'
  /** A write came back without a result. */
  | 'noResult'
  /** A file came back empty or without a name. */
  | 'notViewable'
  /** The answer was not what the call declares. */
  | 'unexpectedAnswer';

export interface FailureFacts {
  readonly call: string;
  readonly status: number;
  readonly kind?: FailureKind;
  readonly problem?: Problem | undefined;
  readonly correlationId?: string;
}

/** The one error that a call throws. */
export class CallFailure extends Error {
  readonly call: string;
  readonly status: number;
  readonly kind: FailureKind;
  readonly problem: Problem | undefined;
  readonly correlationId: string;

  constructor(facts: FailureFacts) {
    super(`${facts.call} failed with status ${facts.status}`);
    this.name = 'CallFailure';
    this.call = facts.call;
    this.status = facts.status;
    this.kind = facts.kind ?? 'answered';
    this.problem = facts.problem;
    this.correlationId = facts.correlationId ?? '';
  }

  /** The server's words, whichever field carries them. */
  get words(): readonly string[] {
    return this.problem ? [this.problem.title, ...this.problem.UserFriendlyException] : [];
  }
}

/** The last sign-in is too long ago for what was asked. */
export const needsSignIn = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.problem?.type === 'common/sign-in-again';

/** The identity provider does not respond. */
export const isSignInUnavailable = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.problem?.type === 'common/sign-in-unavailable';

export const isStale = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.problem?.type === 'common/stale';
