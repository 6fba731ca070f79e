import type { TabMessage } from '@commonweal/contracts/session/schemas';
import { observeCalls } from '../calls/call-observers.ts';
import { beforeLeaving, leave, onLeaving } from '../session/leaving.ts';
import { afterSignIn } from '../session/return-to.ts';
import { touchSession } from '../session/session-requests.ts';
import { currentUser, sessionStore } from '../session/session-store.ts';
import { type IdleWatch, watchIdle } from './idle-watch.ts';
import { openTabChannel, type TabChannel } from './tab-messages.ts';

/** Ties the parts of a session together: the idle watch, the other tabs, and the end by the server. */

let channel: TabChannel | null = null;
let watch: IdleWatch | null = null;

const tellTabs = (message: TabMessage): void => channel?.tell(message);

function tellActivity(): void {
  tellTabs('resetTimer');
  // A touch that fails is followed by the next one; the server's own clock decides.
  touchSession().catch(() => undefined);
}

function onTabMessage(message: TabMessage): void {
  if (message === 'resetTimer') watch?.reset('otherTab');
  if (message === 'logout' && currentUser()) void leave(watch?.isOver() ? 'idle' : 'elsewhere');
  if (message === 'login' && !currentUser()) {
    // Loading the sign-out page again would end the session that has just begun.
    const next = afterSignIn(location.pathname, location.search);
    if (next === `${location.pathname}${location.search}`) location.reload();
    else location.replace(next);
  }
}

/** From the moment somebody is signed in. */
export function watchSession(): void {
  const session = sessionStore.get();
  if (session.phase !== 'ready' || session.user === null || watch) return;
  watch = watchIdle({
    times: session.settings,
    tellActivity,
    onOver: () => void leave('idle'),
  });
}

export function startSessionLife(): void {
  channel = openTabChannel(onTabMessage);
  observeCalls(event => {
    if (event.kind !== 'sessionDead' || currentUser() === null) return;
    tellTabs('logout');
    void leave('ended');
  });
  beforeLeaving(() => tellTabs('logout'));
  onLeaving(() => {
    watch?.stop();
    watch = null;
  });
  watchSession();
}

export const sayHere = (): void => watch?.reset('person');
export const tellSignedIn = (): void => tellTabs('login');
