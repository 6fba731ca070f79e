import { type CompleteResponse, RefusalReason } from '@commonweal/contracts/session/schemas';
import { cookieMissingScreen, refusedScreen } from '@commonweal/contracts/session/screens';
import { currentLanguage } from '../content/language.ts';
import { goTo } from '../navigation.ts';
import { createStore } from '../store.ts';
import { safeReturnTo } from './return-to.ts';
import { readSessionState, startSignIn } from './session-requests.ts';
import { acceptState } from './session-store.ts';

/** Why the last sign-in was refused. Kept in memory: an e-mail address does not belong into an address bar. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly reference: string;
  readonly email: string;
  readonly at: string;
}

export const refusalStore = createStore<Refusal | null>(null);

export function readReason(value: string | undefined): RefusalReason {
  const read = RefusalReason.safeParse(value);
  return read.success ? read.data : 'not-authenticated';
}

/** Sends the browser to the identity provider. */
export async function signIn(request: { returnTo?: string; fresh?: boolean } = {}): Promise<void> {
  const { authorizationUrl } = await startSignIn({
    ...(request.returnTo && { returnTo: safeReturnTo(request.returnTo) }),
    ...(request.fresh && { fresh: true }),
    language: currentLanguage(),
  });
  const { protocol, href } = new URL(authorizationUrl, location.origin);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('The sign-in address is not a web address');
  location.assign(href);
}

let afterEntering: () => void | Promise<void> = () => undefined;

/** What the portal prepares between a sign-in and the first screen. */
export function onEntering(step: () => void | Promise<void>): void {
  afterEntering = step;
}

/** What follows the provider's answer: into the portal, or to the page that says why not. */
export async function enter(result: CompleteResponse): Promise<void> {
  if (!result.success) {
    const { reason, reference, email } = result;
    refusalStore.set({ reason, reference, email, at: new Date().toISOString() });
    goTo(reason === 'cookie-missing' ? cookieMissingScreen.path : refusedScreen.at({ reason }), { replace: true });
    return;
  }
  refusalStore.set(null);
  const state = await readSessionState();
  acceptState(state);
  if (state.session === null) {
    // The server opened a session, but the browser did not send its cookie.
    goTo(cookieMissingScreen.path, { replace: true });
    return;
  }
  await afterEntering();
  goTo(safeReturnTo(result.returnTo), { replace: true });
}
