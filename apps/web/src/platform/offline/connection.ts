import { observeCalls } from '../calls/call-observers.ts';
import { readSessionState } from '../session/session-requests.ts';
import { createStore, useStore } from '../store.ts';

/** Whether the server can be reached, as far as the browser and the last calls tell. */
export const connectionStore = createStore<'online' | 'offline'>('online');

export const useIsOffline = (): boolean => useStore(connectionStore) === 'offline';

const unreachable: ReadonlySet<number> = new Set([0, 502, 504]);

const maxWait = 5_000;

/** Asks the server whether it answers, and records the result. */
export async function tryConnection(): Promise<boolean> {
  try {
    await readSessionState(AbortSignal.timeout(maxWait));
    connectionStore.set('online');
    return true;
  } catch {
    connectionStore.set('offline');
    return false;
  }
}

export function waitForConnection(): Promise<void> {
  if (connectionStore.get() === 'online') return Promise.resolve();
  return new Promise(resolve => {
    const stop = connectionStore.subscribe(() => {
      if (connectionStore.get() === 'offline') return;
      stop();
      resolve();
    });
  });
}

export function watchConnection(): void {
  if (!navigator.onLine) connectionStore.set('offline');
  addEventListener('offline', () => connectionStore.set('offline'));
  addEventListener('online', () => void tryConnection());
  observeCalls(event => {
    if (event.kind !== 'finished') return;
    if (unreachable.has(event.status)) connectionStore.set('offline');
    // An answer may have been on its way already when the connection went: only a new question tells that it is back.
    else if (connectionStore.get() === 'offline') void tryConnection();
  });
  // Polls stop failing quietly once the connection is back; this finds out sooner than a person would ask.
  setInterval(() => void (connectionStore.get() === 'offline' && tryConnection()), 15_000);
}
