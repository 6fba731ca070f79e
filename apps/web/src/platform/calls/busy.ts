import { onLeaving } from '../session/leaving.ts';
import { createStore } from '../store.ts';

/** How many calls a person is waiting for; the shell shows "Please wait" while it is not zero. */
export const busyStore = createStore(0);

export function startWaiting(): () => void {
  let waiting = true;
  busyStore.set(count => count + 1);
  return () => {
    if (waiting) busyStore.set(count => Math.max(0, count - 1));
    waiting = false;
  };
}

// Nobody waits any longer for what the last person asked.
onLeaving(() => busyStore.set(0));
