import { describe, expect, it } from 'vitest';
import { addDays } from '../availability/wall-clock.ts';
import { errorOf, forecast, type QueueFacts, reasonsFor, remedy } from './forecast.ts';

const today = '2026-03-02';

/** A queue with so many items due in so many days, worked by so many minutes a day. */
const queue = (more: Partial<QueueFacts> & { minutes?: number; arrivals?: number } = {}): QueueFacts => ({
  today,
  waiting: [{ due: addDays(today, 10), ready: today, count: 20, minutes: 1200 }],
  days: Array.from({ length: 20 }, (_each, at) => ({
    day: addDays(today, at),
    arrivals: more.arrivals ?? 0,
    renewals: 0,
    minutes: more.minutes ?? 120,
  })),
  handling: 60,
  allowedDays: 30,
  leadDays: 0,
  personMinutes: 240,
  ...more,
});

describe('the forecast of a queue', () => {
  it('sees no breach where the people do what falls due in time', () => {
    const { breach, days } = forecast(queue({ minutes: 120 }));
    expect(breach).toBeNull();
    expect(days[0]?.open).toBe(18);
    expect(days[9]?.open).toBe(0);
  });

  it('names the first day after which more is late than the standard allows', () => {
    // One item a day: eleven of twenty are done when the rest falls due.
    expect(forecast(queue({ minutes: 60 })).breach).toBe(addDays(today, 11));
  });

  it('does what is due first, whatever lies on top', () => {
    const waiting = [
      { due: addDays(today, 30), ready: today, count: 10, minutes: 600 },
      { due: addDays(today, 1), ready: today, count: 5, minutes: 300 },
    ];
    expect(forecast(queue({ waiting, minutes: 180 })).breach).toBeNull();
  });

  it('says how many people or hours prevent it, and no fewer do', () => {
    const facts = queue({ minutes: 60 });
    const { people, overtimeHours } = remedy(facts);
    expect(people).toBe(1);
    expect(forecast(facts, { people: 0, overtimeHours: overtimeHours ?? 0 }).breach).toBeNull();
    expect(forecast(facts, { people: 0, overtimeHours: (overtimeHours ?? 0) - 1 }).breach).not.toBeNull();
  });

  it('gets worse when somebody is taken away', () => {
    const facts = queue({ minutes: 120 });
    expect(forecast(facts, { people: -1, overtimeHours: 0 }).breach).not.toBeNull();
  });

  it('mends a queue that is late already', () => {
    const late = queue({
      waiting: [{ due: addDays(today, -3), ready: today, count: 20, minutes: 1200 }],
      minutes: 30,
    });
    expect(forecast(late).breach).toBe(today);
    const { people } = remedy(late);
    expect(people).toBeGreaterThan(0);
    expect(forecast(late, { people: people ?? 0, overtimeHours: 0 }).days.at(-1)?.overdue).toBeLessThanOrEqual(1);
  });

  it('says why: what is late now, what comes in, renewals, who is missing', () => {
    const facts = queue({ minutes: 60, arrivals: 3 });
    const renewing = {
      ...facts,
      days: facts.days.map((day, at) => ({ ...day, renewals: at === 4 ? 7 : 0, minutes: at === 3 ? 20 : 300 })),
    };
    expect(reasonsFor(facts).map(each => each.code)).toContain('moreComesThanGoes');
    expect(reasonsFor(renewing)).toContainEqual({ code: 'renewals', count: 7 });
    expect(reasonsFor(renewing).map(each => each.code)).toContain('fewerThere');
    expect(reasonsFor(queue()).map(each => each.code)).toEqual([]);
  });

  it('finishes nothing before it can be finished: proof and interviews take their days', () => {
    const facts = queue({ waiting: [], arrivals: 2, minutes: 600, leadDays: 5 });
    expect(forecast(facts).days.at(-1)?.open).toBe(10);
  });

  it('measures how far off it was', () => {
    expect(errorOf([10, 12], [10, 8])).toEqual({ items: 2, percent: 22 });
    expect(errorOf([], [])).toEqual({ items: 0, percent: 0 });
  });
});
