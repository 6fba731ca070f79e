/**
 * Days the agency works, for every clock that counts them. Dates are plain (`2026-03-10`); `holidays` holds the days
 * off besides weekends.
 */

const day = 86_400_000;

const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function isWorkingDay(date: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(toTime(date)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The first working day after this one. */
export function nextWorkingDay(date: string, holidays: ReadonlySet<string>): string {
  let next = toDate(toTime(date) + day);
  while (!isWorkingDay(next, holidays)) next = toDate(toTime(next) + day);
  return next;
}

/** This day where the agency works on it, else the first working day after it: a due date never falls on a day off. */
export const workingDayFrom = (date: string, holidays: ReadonlySet<string>): string =>
  isWorkingDay(date, holidays) ? date : nextWorkingDay(date, holidays);

/** The day that is `count` working days after this one. */
export function addWorkingDays(date: string, count: number, holidays: ReadonlySet<string>): string {
  let at = date;
  for (let left = count; left > 0; left -= 1) at = nextWorkingDay(at, holidays);
  return at;
}
