import {
  CompleteResponse,
  SessionState,
  type SignInRequest,
  SignInResponse,
  SignOutResponse,
  sessionHeader,
  sessionPaths,
  TokenResponse,
  TouchResponse,
} from '@commonweal/contracts/session/schemas';
import { currentLanguage } from '../content/language.ts';
import { CallFailure } from '../failure/call-failure.ts';
import { readProblem } from '../failure/read-problem.ts';

/** The cookie endpoints. Only these send the session cookie's header; everything else carries the bearer token. */

interface Parser<Value> {
  parse(value: unknown): Value;
}

async function ask<Value>(
  path: string,
  schema: Parser<Value>,
  body?: unknown,
  background = false,
  signal?: AbortSignal,
): Promise<Value> {
  const isPost = body !== undefined;
  let response: Response;
  try {
    response = await fetch(path, {
      method: isPost ? 'POST' : 'GET',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        'accept-language': currentLanguage(),
        [sessionHeader.name]: sessionHeader.value,
        ...(isPost && { 'content-type': 'application/json' }),
        ...(background && { 'x-background': '1' }),
      },
      ...(isPost && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch {
    throw new CallFailure({ call: path, status: 0 });
  }
  if (!response.ok)
    throw new CallFailure({ call: path, status: response.status, problem: await readProblem(response) });
  return schema.parse(await response.json());
}

export const readSessionState = (signal?: AbortSignal) =>
  ask(sessionPaths.state, SessionState, undefined, true, signal);
export const startSignIn = (request: SignInRequest) => ask(sessionPaths.signIn, SignInResponse, request);
export const completeSignIn = (query: string) => ask(sessionPaths.complete, CompleteResponse, { query });
export const bypassSignIn = (account: string) => ask(sessionPaths.bypass, CompleteResponse, { account });
export const requestToken = () => ask(sessionPaths.token, TokenResponse, {}, true);
export const touchSession = () => ask(sessionPaths.touch, TouchResponse, {});
export const endSession = (reason: 'person' | 'idle') => ask(sessionPaths.signOut, SignOutResponse, { reason });
