import { mostColumns } from '@commonweal/contracts/appointments/codes';
import { type Interval, toClock, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { Temporal } from 'temporal-polyfill';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type Calendars, readCalendars } from '../availability/index.ts';
import { allowanceOf, type DayOfPerson, startsOf } from './free-times.ts';
import { type Group, listGroups } from './group-store.ts';
import type { Bookable } from './people-store.ts';
import { type Appointment, listTaken } from './store.ts';

/** The days of some people with everything that takes their time: five queries for all of them. */
export interface Days {
  readonly calendars: Calendars;
  dayOf(userId: string, day: string): DayOfPerson;
  /** By a person or a room. */
  takenBy(key: string, day: string): readonly Appointment[];
  /** Meetings with several households. */
  groupsOf(key: string, day: string): readonly Group[];
  /** All of that as stretches of the day. */
  busyOf(key: string, day: string): readonly Interval[];
}

export const intervalOf = ({ starts, minutes }: { readonly starts: string; readonly minutes: number }): Interval => ({
  from: toMinutes(starts),
  to: toMinutes(starts) + minutes,
});

const none: readonly never[] = [];

/** By whoever and whatever each needs, and the day. */
function indexed<Row extends { readonly day: string }>(
  rows: readonly Row[],
  needs: (row: Row) => readonly (string | null)[],
): (key: string, day: string) => readonly Row[] {
  const found = new Map<string, Map<string, Row[]>>();
  for (const row of rows) {
    for (const need of needs(row)) {
      if (need === null) continue;
      const days = found.get(need) ?? new Map<string, Row[]>();
      found.set(need, days);
      const there = days.get(row.day);
      if (there) there.push(row);
      else days.set(row.day, [row]);
    }
  }
  return (key, day) => found.get(key)?.get(day) ?? none;
}

export async function readDays(
  { db, caller, now }: Pick<CallContext, 'db' | 'caller' | 'now'>,
  people: readonly Pick<Bookable, 'userId'>[],
  from: string,
  to: string,
  { roomCodes = [], except }: { roomCodes?: readonly string[]; except?: readonly string[] | undefined } = {},
): Promise<Days> {
  const userIds = people.map(person => person.userId);
  const [calendars, taken, groups] = await Promise.all([
    readCalendars(db, userIds, from, to),
    listTaken(db, { viewer: caller, userIds, roomCodes, from, to, now, except }),
    listGroups(db, { userIds, roomCodes, from, to }),
  ]);
  const takenBy = indexed(taken, each => [each.worker_id, each.interpreter_id, each.room_code]);
  const groupsOf = indexed(groups, each => [each.worker_id, each.room_code]);
  // Days that are planned alike are the same object: what is left for work is, too.
  const leftOf = new WeakMap<object, Interval[]>();
  const busyOf = (key: string, day: string): readonly Interval[] => {
    const [meetings, sessions] = [takenBy(key, day), groupsOf(key, day)];
    return meetings.length + sessions.length === 0 ? none : [...meetings, ...sessions].map(intervalOf);
  };
  return {
    calendars,
    takenBy,
    groupsOf,
    busyOf,
    dayOf(userId, day) {
      const { segments } = calendars.dayOf(userId, day);
      const available = leftOf.get(segments) ?? segments.filter(segment => segment.state === 'available');
      leftOf.set(segments, available);
      return {
        available,
        taken: busyOf(userId, day),
        allowance: allowanceOf(available, calendars.allocationOf(userId)),
      };
    },
  };
}

/** When meetings of a length could begin if nothing were booked yet. */
export const workingStarts =
  (calendars: Calendars) =>
  (userId: string, day: string, minutes: number, within: Interval): number[] => {
    const available = calendars.dayOf(userId, day).segments.filter(segment => segment.state === 'available');
    const allowance = allowanceOf(available, calendars.allocationOf(userId));
    return startsOf({ available, taken: [], allowance }, minutes, within);
  };

const centralZone = 'America/Chicago';

/** What the clock of a household in the Central zone says; empty where it says the same as ours. */
export const localStarts = (moment: Date, central: boolean): string =>
  central
    ? Temporal.Instant.fromEpochMilliseconds(moment.getTime())
        .toZonedDateTimeISO(centralZone)
        .toPlainTime()
        .toString({ smallestUnit: 'minute' })
    : '';

export const mostPeople = mostColumns;

/** Where a meeting stands on the two clocks. */
export const placeOf = (of: Appointment) => ({
  Day: of.day,
  Starts: of.starts,
  Ends: toClock(intervalOf(of).to),
  LocalStarts: localStarts(of.starts_at, of.central),
});
