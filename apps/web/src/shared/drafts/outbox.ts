import { connectionStore } from '../../platform/offline/connection.ts';
import { beforeLeaving } from '../../platform/session/leaving.ts';
import { currentUser } from '../../platform/session/session-store.ts';
import { sendWaiting } from './kept-drafts.ts';

/** Sends what waits on the device: after a sign-in, when the connection is back, and before a sign-out. */

let isWatching = false;

const send = async (): Promise<void> => {
  if (currentUser() !== null) await sendWaiting();
};

export function startOutbox(): void {
  void send();
  if (isWatching) return;
  isWatching = true;
  beforeLeaving(send);
  connectionStore.subscribe(() => {
    if (connectionStore.get() === 'online') void send();
  });
}
