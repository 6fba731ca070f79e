import { addDays, listDays, weekdayOf } from '@commonweal/contracts/availability/wall-clock';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The days that a view shows; a month is shown in whole weeks, as far as its last day needs. */
export function rangeOf(view: CalendarViewName, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  return { from: mondayOf(firstOfMonth(day)), to: addDays(mondayOf(lastOfMonth(day)), 6) };
}

/** The day that the view one step earlier or later is about. */
export function stepFrom(view: CalendarViewName, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, 7 * by);
  return by === 1 ? addDays(lastOfMonth(day), 1) : firstOfMonth(addDays(firstOfMonth(day), -1));
}

export function weeksOf(from: string, to: string): string[][] {
  const days = listDays(from, to);
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7));
}
