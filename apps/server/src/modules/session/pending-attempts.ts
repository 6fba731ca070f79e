import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Sealer, sha256 } from '../../platform/secrets.ts';
import { attemptCookie, clearCookie, readCookies, setCookie } from './cookies.ts';

/** Pending sign-ins, each sealed in a cookie of its own, so that an unknown caller leaves nothing on the server. */

const PendingAttempt = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  fresh: z.boolean(),
  expiresAt: z.number(),
});
export type PendingAttempt = z.infer<typeof PendingAttempt>;

export const attemptSeconds = 600;
/** Several tabs may sign in at once. Common proxies reject a cookie header of more than 8 KB. */
const maxPending = 3;
const maxCookieLength = 4000;

/** Two tabs have two states, so the name depends on the state and neither cookie replaces the other. */
const nameFor = (state: string): string => `${attemptCookie}-${sha256(state).toString('base64url').slice(0, 16)}`;

export interface PendingAttempts {
  save(request: FastifyRequest, reply: FastifyReply, attempt: PendingAttempt): void;
  /** Clears the cookie as well: the browser keeps no attempt that reached the callback. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): PendingAttempt | undefined;
}

export function openPendingAttempts(sealer: Sealer, now: () => Date): PendingAttempts {
  function unseal(name: string, value: string): PendingAttempt | undefined {
    try {
      const attempt = PendingAttempt.parse(JSON.parse(sealer.open(Buffer.from(value, 'base64url'))));
      return attempt.expiresAt > now().getTime() && nameFor(attempt.state) === name ? attempt : undefined;
    } catch {
      return undefined;
    }
  }

  /** Cookies that make no room for the next one: expired, unreadable or, beyond the limits, the oldest. */
  function listSuperfluous(request: FastifyRequest, nextLength: number): string[] {
    const pending = readCookies(request, name => name.startsWith(`${attemptCookie}-`)).map(({ name, value }) => ({
      name,
      length: name.length + value.length,
      expiresAt: unseal(name, value)?.expiresAt ?? 0,
    }));
    let [count, length] = [1, nextLength];
    return pending
      .toSorted((one, other) => other.expiresAt - one.expiresAt)
      .filter(cookie => {
        const fits = cookie.expiresAt > 0 && count < maxPending && length + cookie.length <= maxCookieLength;
        if (fits) [count, length] = [count + 1, length + cookie.length];
        return !fits;
      })
      .map(cookie => cookie.name);
  }

  return {
    save(request, reply, attempt) {
      const name = nameFor(attempt.state);
      const value = sealer.seal(JSON.stringify(attempt)).toString('base64url');
      for (const superfluous of listSuperfluous(request, name.length + value.length)) clearCookie(reply, superfluous);
      setCookie(reply, name, value, attemptSeconds);
    },
    take(request, reply, state) {
      const name = nameFor(state);
      const [cookie, ...others] = readCookies(request, each => each === name);
      if (!cookie) return undefined;
      clearCookie(reply, name);
      return others.length === 0 ? unseal(name, cookie.value) : undefined;
    },
  };
}
