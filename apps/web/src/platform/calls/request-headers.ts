import { screenHeader } from '@commonweal/contracts/kit/call';
import type { SignedInUser } from '@commonweal/contracts/session/schemas';

/** Names one record that the call is about, beside its payload (specification 7, StartWorkItem). */
export interface ApplicationContext {
  readonly RelatedFieldName: string;
  readonly RelatedFieldValue: string;
}

export interface CallOptions {
  /** The version of the record that is being changed. */
  readonly ifMatch?: number | string;
  /** The same key for every attempt of one act, so that a repeated click or retry acts once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Polls and uploads: they do not count as activity and show no spinner. */
  readonly background?: boolean;
  readonly applicationContext?: ApplicationContext;
  /** The page may be going away: the browser finishes the request on its own. */
  readonly keepalive?: boolean;
  /** Bytes that go along, for calls that take a file. */
  readonly file?: Blob;
  /** Which part of a file is asked for, `bytes=0-65535`. */
  readonly range?: string;
}

/** Header values are ASCII; names of people are not. */
export function userContext(user: Pick<SignedInUser, 'userId' | 'lastName' | 'firstName'>): string {
  return JSON.stringify({
    UserId: encodeURIComponent(user.userId),
    UserName: encodeURIComponent(`${user.lastName} ${user.firstName}`),
  });
}

export function requestHeaders(given: {
  token: string;
  user: SignedInUser | null;
  language: string;
  correlationId: string;
  /** The screen from which the call is made; empty before the first one is open. */
  screen: string;
  options: CallOptions;
}): Record<string, string> {
  const { options } = given;
  return {
    accept: 'application/json',
    authorization: `Bearer ${given.token}`,
    'accept-language': given.language,
    'x-correlation-id': given.correlationId,
    ...(given.screen && { [screenHeader]: given.screen }),
    ...(given.user && { 'x-UserContext': userContext(given.user) }),
    ...(options.background && { 'x-background': '1' }),
    ...(options.range && { range: options.range }),
    ...(options.ifMatch !== undefined && { 'if-match': String(options.ifMatch) }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    ...(options.applicationContext && { 'application-context': JSON.stringify(options.applicationContext) }),
  };
}
