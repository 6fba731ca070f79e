/**
 * Days (`2026-03-08`) and times (`08:30`, minutes since midnight) as they stand on the wall of an office. Nothing here knows
 * a zone: what a time on the wall means as an instant is decided in one other place.
 */

const day = 86_400_000;
const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const wholeDay = 1440;

export const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
export const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const addDays = (date: string, count: number): string => toDate(toTime(date) + count * day);
export const daysBetween = (from: string, to: string): number => Math.round((toTime(to) - toTime(from)) / day);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(toTime(date)).getUTCDay() || 7;

export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at);
  return days;
}

/** From a minute up to, not including, another. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export const meet = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;

/** What is left of an interval when others are taken out of it, in order. */
export function without(interval: Interval, cuts: readonly Interval[]): Interval[] {
  let left: Interval[] = [interval];
  for (const cut of cuts) {
    left = left.flatMap(part =>
      meet(part, cut)
        ? [
            { from: part.from, to: Math.min(part.to, cut.from) },
            { from: Math.max(part.from, cut.to), to: part.to },
          ].filter(rest => rest.from < rest.to)
        : [part],
    );
  }
  return left.toSorted((a, b) => a.from - b.from);
}
