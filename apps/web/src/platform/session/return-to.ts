import { logoutScreen } from '@commonweal/contracts/session/screens';

const home = '/';
const signInPages = /^\/Authentication(?:\/|$)/i;
const samePortal = /^\/(?![/\\])/;
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;

/** Only a path of this portal is returned to (S31), and never one of the sign-in pages themselves. */
export function safeReturnTo(path: string | null | undefined): string {
  if (!path || !samePortal.test(path) || hidden.test(path) || signInPages.test(path)) return home;
  return path;
}

/** Where a tab that showed a sign-in page goes once somebody has signed in: back to what it showed before. */
export function afterSignIn(path: string, query: string): string {
  return signInPages.test(path) ? safeReturnTo(new URLSearchParams(query).get('returnTo')) : `${path}${query}`;
}

export type LeavingReason = 'idle' | 'ended' | 'elsewhere';

/** Where the browser goes when a session ends by itself; the way back travels in the address, not in a storage. */
export function signedOutAddress(reason: LeavingReason, from: string): string {
  const query = new URLSearchParams({ reason });
  const returnTo = safeReturnTo(from);
  if (returnTo !== home) query.set('returnTo', returnTo);
  return `${logoutScreen.path}?${query}`;
}
