import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityThrottle, countdown, idleState } from './idle-clock.ts';

const times = { idleSeconds: 900, warnAtSeconds: 780 };
const at = (seconds: number) => idleState(times, 0, seconds * 1000);

describe('the idle timer', () => {
  it('warns at 780 seconds and ends at 900, not a second earlier', () => {
    expect([779, 780, 899, 900].map(second => at(second).phase)).toEqual(['active', 'warning', 'warning', 'over']);
  });

  it('counts down the two minutes of the warning', () => {
    expect(countdown(at(780).remaining)).toBe('2:00');
    expect(countdown(at(793).remaining)).toBe('1:47');
    expect(countdown(at(899.4).remaining)).toBe('0:01');
  });

  it('counts the hours that a computer slept', () => {
    expect(at(8 * 3600)).toEqual({ phase: 'over', remaining: 0, share: 1 });
  });

  it('does not end early when the clock of the computer is set back', () => {
    expect(idleState(times, 50_000, 0)).toEqual({ phase: 'active', remaining: 900, share: 0 });
  });

  it('never shows less than nothing or more than everything', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 }), (last, now) => {
        const { remaining, share } = idleState(times, last, now);
        expect(remaining).toBeGreaterThanOrEqual(0);
        expect(remaining).toBeLessThanOrEqual(900);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('telling the server of activity', () => {
  function watched() {
    const told: number[] = [];
    let now = 0;
    const throttle = activityThrottle(30_000, () => told.push(now));
    return {
      told,
      activity(time: number) {
        now = time;
        throttle.activity(time);
      },
      tick(time: number) {
        now = time;
        throttle.tick(time);
      },
      tellByOther(time: number) {
        now = time;
        throttle.told(time);
      },
    };
  }

  it('happens at once, then at most every 30 seconds', () => {
    const watch = watched();
    for (let second = 0; second <= 60; second += 1) watch.activity(second * 1000);
    expect(watch.told).toEqual([0, 30_000, 60_000]);
  });

  it('does not lose the last activity of a period', () => {
    const watch = watched();
    watch.activity(0);
    watch.activity(29_000);
    watch.tick(29_500);
    expect(watch.told).toEqual([0]);
    watch.tick(30_000);
    expect(watch.told).toEqual([0, 30_000]);
    watch.tick(90_000);
    expect(watch.told).toEqual([0, 30_000]);
  });

  it('stays silent when another tab has just told', () => {
    const watch = watched();
    watch.tellByOther(10_000);
    watch.activity(20_000);
    expect(watch.told).toEqual([]);
    watch.tick(40_000);
    expect(watch.told).toEqual([40_000]);
  });
});
