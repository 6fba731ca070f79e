import { observeCalls } from '../calls/call-observers.ts';
import { readSessionState } from '../session/session-requests.ts';
import { createStore, useStore } from '../store.ts';

/** Whether the server can be reached, as far as the browser and the last calls tell. */
export const connectionStore = createStore<'online' | 'offline'>('online');

export const useIsOffline = (): boolean => useStore(connectionStore) === 'offline';

const unreachable: ReadonlySet<number> = new Set([0, 502, 504]);

export async function tryConnection(): Promise<void> {
  try {
    await readSessionState();
    connectionStore.set('online');
  } catch {
    connectionStore.set('offline');
  }
}

export function watchConnection(): void {
  if (!navigator.onLine) connectionStore.set('offline');
  addEventListener('offline', () => connectionStore.set('offline'));
  addEventListener('online', () => void tryConnection());
  observeCalls(event => {
    if (event.kind !== 'finished') return;
    // An answer that was on its way when the connection went does not bring it back.
    connectionStore.set(unreachable.has(event.status) || !navigator.onLine ? 'offline' : 'online');
  });
  // Polls stop failing quietly once the connection is back; this finds out sooner than a person would ask.
  setInterval(() => void (connectionStore.get() === 'offline' && tryConnection()), 15_000);
}
