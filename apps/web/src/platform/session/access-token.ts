import { CallFailure } from '../failure/call-failure.ts';
import { requestToken } from './session-requests.ts';

/** The access token lives here and nowhere else: it is never written to any storage (H4). */

const renewBefore = 30_000;

interface HeldToken {
  readonly value: string;
  readonly renewAt: number;
}

let held: HeldToken | null = null;
let asking: Promise<string> | null = null;
/** Sign-out while a token is on its way must not bring it back. */
let generation = 0;

async function renew(): Promise<string> {
  const started = generation;
  const { accessToken, expiresAt } = await requestToken();
  if (started !== generation) throw new CallFailure({ call: 'token', status: 401 });
  held = { value: accessToken, renewAt: Date.parse(expiresAt) - renewBefore };
  return accessToken;
}

export function accessToken(): Promise<string> {
  if (held && Date.now() < held.renewAt) return Promise.resolve(held.value);
  asking ??= renew().finally(() => {
    asking = null;
  });
  return asking;
}

/** The token at hand, for the last upload of a page that is going away. */
export const heldToken = (): string | null => held?.value ?? null;

/** Forgets an expired token so that the next call renews it. */
export function dropToken(): void {
  held = null;
}

export function forgetToken(): void {
  held = null;
  asking = null;
  generation += 1;
}
