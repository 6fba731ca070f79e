import { sessionTimes } from '@commonweal/contracts/session/schemas';
import { createStore } from '../store.ts';
import { activityThrottle, type IdleState, type IdleTimes, idleState } from './idle-clock.ts';

const resting: IdleState = { phase: 'active', remaining: sessionTimes.idle, share: 0 };

/** What the warning shows; while nobody is idle it does not change, so nothing renders. */
export const idleStore = createStore<IdleState>(resting);

const activities = ['click', 'mousemove', 'keydown'] as const;

export interface IdleWatch {
  /** The person is here: said by "I'm Here", by activity, or by another tab. */
  reset(source: 'person' | 'otherTab'): void;
  isOver(): boolean;
  stop(): void;
}

interface Surroundings {
  readonly times: IdleTimes;
  /** Told at most every 30 seconds: the server and the other tabs. */
  readonly tellActivity: () => void;
  readonly onOver: () => void;
  readonly now?: () => number;
}

export function watchIdle({ times, tellActivity, onOver, now = Date.now }: Surroundings): IdleWatch {
  let lastActivity = now();
  let ended = false;
  const throttle = activityThrottle(sessionTimes.activityThrottle * 1000, tellActivity);

  function check(): void {
    if (ended) return;
    const state = idleState(times, lastActivity, now());
    if (state.phase === 'active') {
      throttle.tick(now());
      idleStore.set(resting);
      return;
    }
    idleStore.set(state);
    if (state.phase !== 'over') return;
    ended = true;
    onOver();
  }

  function onActivity(): void {
    check();
    // While the question is on the screen only its buttons answer it.
    if (ended || idleStore.get().phase !== 'active') return;
    lastActivity = now();
    throttle.activity(lastActivity);
  }

  const timer = setInterval(check, 1000);
  for (const name of activities) addEventListener(name, onActivity, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  throttle.activity(lastActivity);

  return {
    reset(source) {
      check();
      if (ended) return;
      lastActivity = now();
      throttle.told(lastActivity);
      idleStore.set(resting);
      if (source === 'person') tellActivity();
    },
    isOver: () => idleState(times, lastActivity, now()).phase === 'over',
    stop() {
      ended = true;
      clearInterval(timer);
      for (const name of activities) removeEventListener(name, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', check);
      idleStore.set(resting);
    },
  };
}
