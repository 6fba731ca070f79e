/** The arithmetic of the idle timer. Times are wall-clock milliseconds, so hours of sleep count like any others. */

export interface IdleTimes {
  readonly idleSeconds: number;
  readonly warnAtSeconds: number;
}

export type IdlePhase = 'active' | 'warning' | 'over';

export interface IdleState {
  readonly phase: IdlePhase;
  /** Whole seconds until the session ends. */
  readonly remaining: number;
  /** How much of the whole idle time has passed, 0–1. */
  readonly share: number;
}

export function idleState(times: IdleTimes, lastActivity: number, now: number): IdleState {
  const elapsed = Math.max(0, (now - lastActivity) / 1000);
  const remaining = Math.max(0, Math.ceil(times.idleSeconds - elapsed));
  const phase = elapsed >= times.idleSeconds ? 'over' : elapsed >= times.warnAtSeconds ? 'warning' : 'active';
  return { phase, remaining, share: Math.min(1, elapsed / times.idleSeconds) };
}

/** `1:47` */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface ActivityThrottle {
  /** Something was done at this moment. */
  activity(now: number): void;
  /** Called regularly: sends what was held back once the quiet time is over. */
  tick(now: number): void;
  /** Everybody knows already, for example because another tab said so. */
  told(now: number): void;
}

/** Tells at once, then at most once per period; activity in between is told at the period's end, never lost. */
export function activityThrottle(period: number, tell: () => void): ActivityThrottle {
  let lastTold = Number.NEGATIVE_INFINITY;
  let waiting = false;
  const tick = (now: number): void => {
    if (!waiting || now - lastTold < period) return;
    lastTold = now;
    waiting = false;
    tell();
  };
  return {
    activity(now) {
      waiting = true;
      tick(now);
    },
    tick,
    told(now) {
      lastTold = now;
      waiting = false;
    },
  };
}
