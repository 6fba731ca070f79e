import { addDays, listDays } from '@commonweal/contracts/availability/wall-clock';
import type { Tx } from '../../platform/database/pool.ts';
import { readCalendars } from './plan.ts';

/** Those of the people whose calendar leaves them working time on a day. */
export async function worksOn(db: Tx, userIds: readonly string[], day: string): Promise<ReadonlySet<string>> {
  const calendars = await readCalendars(db, userIds, day, day);
  return new Set(
    userIds.filter(userId => calendars.dayOf(userId, day).segments.some(segment => segment.state === 'available')),
  );
}

const looksAhead = 60;

/** For each who has no working time on a day, the first day on which they have some again; empty where none is near. */
export async function firstDayBack(
  db: Tx,
  userIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const days = listDays(day, addDays(day, looksAhead));
  const calendars = await readCalendars(db, userIds, day, addDays(day, looksAhead));
  const works = (userId: string, on: string): boolean =>
    calendars.dayOf(userId, on).segments.some(segment => segment.state === 'available');
  // On a day on which nobody works, nobody is away.
  if (!userIds.some(userId => works(userId, day))) return new Map();
  return new Map(
    userIds.filter(userId => !works(userId, day)).map(userId => [userId, days.find(on => works(userId, on)) ?? '']),
  );
}

/** Minutes that the calendars leave each of the people on each of the days. */
export async function minutesByDay(
  db: Tx,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<(userId: string, day: string) => number> {
  const calendars = await readCalendars(db, userIds, from, to);
  const known = new Map<string, number>();
  return (userId, day) => {
    const key = `${userId} ${day}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    const free = calendars.dayOf(userId, day).segments.filter(segment => segment.state === 'available');
    const minutes = free.reduce((all, segment) => all + segment.to - segment.from, 0);
    known.set(key, minutes);
    return minutes;
  };
}
