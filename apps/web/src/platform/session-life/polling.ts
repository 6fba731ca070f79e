import { whoAmI } from '@commonweal/contracts/session/calls';
import { callServer } from '../calls/call-server.ts';
import { readSessionState } from '../session/session-requests.ts';
import { acceptClock, acceptUser, currentUser } from '../session/session-store.ts';

const rightsEvery = 20_000;
const clockEvery = 60_000;

/** Rights and availability as they are now: a change reaches a signed-in person within 30 seconds. */
export async function refreshUser(): Promise<void> {
  const before = currentUser();
  if (before === null) return;
  const user = await callServer(whoAmI, {}, { background: true });
  if (currentUser()?.userId === before.userId) acceptUser(user);
}

export async function refreshClock(): Promise<void> {
  acceptClock((await readSessionState()).clock);
}

/** Failures are left to the offline banner and the session's own end. */
const quietly = (work: () => Promise<void>) => () => void (currentUser() && work().catch(() => undefined));

export function startPolling(): () => void {
  const timers = [setInterval(quietly(refreshUser), rightsEvery), setInterval(quietly(refreshClock), clockEvery)];
  return () => timers.forEach(clearInterval);
}
