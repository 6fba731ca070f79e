import { addDays, listDays, weekdayOf } from '../availability/wall-clock.ts';
import type { WorkItemFilters } from '../work/schemas.ts';
import { ageBuckets, filtersOfAge } from './ageing.ts';

/**
 * What the dashboards count. A number is the filters of the search that lists its rows: the server counts with them, the
 * screen links with them, so that no number can say something else than its list.
 */

export type Numbers = Readonly<Record<string, WorkItemFilters>>;
export type Counts = Readonly<Record<string, number>>;

export interface Days {
  /** The agency's day: what is due and how old it is. */
  readonly today: string;
  /** The day on the wall: when something was done. Only time travel makes them differ. */
  readonly wall: string;
}

/** Shares of what was done that are looked back upon. */
export const lookBackDays = 30;
/** Nineteen of twenty in time. */
export const onTimeGoal = 95;

const open = { Open: 'Y' } as const satisfies WorkItemFilters;
const expedited = { Characteristic: 'EXPD' } as const satisfies WorkItemFilters;

const doneBetween = (from: string, to: string): WorkItemFilters => ({
  Open: 'N',
  Status: 'CT',
  ClosedFrom: from,
  ClosedTo: to,
});
export const doneOn = (day: string): WorkItemFilters => doneBetween(day, day);

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The last working days of the week up to a day, the earliest first. */
export const weekdaysUpTo = (day: string, count: number): string[] =>
  listDays(addDays(day, -2 * count), day)
    .filter(each => each === day || weekdayOf(each) < 6)
    .slice(-count);

/** Days of the throughput chart. */
export const throughputDays = 10;

export const doneId = (day: string): string => `done ${day}`;
export const ageId = (bucket: string): string => `age ${bucket}`;
export const ageOverId = (bucket: string): string => `age ${bucket} over`;

const share = (wall: string, more: WorkItemFilters = {}) => {
  const closed = { ...doneBetween(addDays(wall, 1 - lookBackDays), wall), ...more };
  return { closed, late: { ...closed, OnTime: 'N' } } as const satisfies Numbers;
};

/** One person's own work. */
export function myNumbers({ today, wall }: Days) {
  const dueToday = { ...open, DueFrom: today, DueTo: today };
  const { closed, late } = share(wall);
  return {
    overdue: { ...open, Overdue: 'Y' },
    dueToday,
    dueTodayExpedited: { ...dueToday, ...expedited },
    dueWeek: { ...open, DueFrom: addDays(today, 1), DueTo: addDays(today, 7) },
    waiting: { ...open, Status: 'PD' },
    open,
    escalated: { ...open, Status: 'ES' },
    closed,
    late,
    doneThisWeek: doneBetween(mondayOf(wall), wall),
    ...Object.fromEntries(weekdaysUpTo(wall, throughputDays).map(day => [doneId(day), doneOn(day)])),
  } satisfies Numbers;
}

/** What is counted for each worker of a unit, and for the unit as the sum of them and of what waits for them. */
export function unitNumbers({ today, wall }: Days) {
  const food = share(wall, { Program: 'SNAP' });
  const fast = share(wall, expedited);
  return {
    backlog: open,
    unassigned: { ...open, Flag: 'UWI' },
    overdue: { ...open, Overdue: 'Y' },
    dueToday: { ...open, DueFrom: today, DueTo: today },
    expedited: { ...open, ...expedited },
    escalated: { ...open, Status: 'ES' },
    waiting: { ...open, Status: 'PD' },
    doneToday: doneOn(wall),
    foodClosed: food.closed,
    foodLate: food.late,
    expeditedClosed: fast.closed,
    expeditedLate: fast.late,
    ...Object.fromEntries(
      ageBuckets.flatMap(bucket => {
        const aged = { ...open, ...filtersOfAge(bucket, today) };
        return [
          [ageId(bucket.id), aged],
          [ageOverId(bucket.id), { ...aged, Overdue: 'Y' }],
        ];
      }),
    ),
  } satisfies Numbers;
}

/** What came in, by whether it is still open: an item of the unit is counted on the day it was received. */
export const receivedOn = (day: string): WorkItemFilters => ({ ReceivedFrom: day, ReceivedTo: day });

/** Days of the activity chart. */
export const activityDays = 14;

/** In parts of a hundred; null where nothing was done. */
export const onTimeShare = (closed: number, late: number): number | null =>
  closed === 0 ? null : Math.round(((closed - late) / closed) * 1000) / 10;
