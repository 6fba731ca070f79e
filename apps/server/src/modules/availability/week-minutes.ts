import { type Hours, planDay } from '@commonweal/contracts/availability/day-plan';
import type { WorkingDay } from '@commonweal/contracts/availability/schemas';
import { type Interval, weekdayOf, wholeDay } from '@commonweal/contracts/availability/wall-clock';

const workOf = (hours: Hours): Interval[] =>
  planDay({ hours, isHoliday: false, blocks: [] }).filter(segment => segment.state === 'available');

/** What a pattern leaves for work, in minutes since Monday midnight. */
export const weekMinutes = (days: readonly WorkingDay[]): Interval[] =>
  days.flatMap(day => {
    const midnight = (day.Weekday - 1) * wholeDay;
    return workOf(day).map(({ from, to }) => ({ from: midnight + from, to: midnight + to }));
  });

export const minuteOfWeek = (day: string, minute: number): number => (weekdayOf(day) - 1) * wholeDay + minute;

/** As the database writes several stretches. */
export const toMultirange = (parts: readonly Interval[]): string =>
  `{${parts.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
