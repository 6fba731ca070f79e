import { findAppointmentTimes } from '@commonweal/contracts/appointments/calls';
import { appointmentKinds, farthestDays, mostTimes } from '@commonweal/contracts/appointments/codes';
import {
  addDays,
  type Interval,
  listDays,
  meet,
  toMinutes,
  wholeDay,
} from '@commonweal/contracts/availability/wall-clock';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { wallOf } from '../availability/index.ts';
import { getCase } from '../evidence/index.ts';
import { timesBeside } from './beside.ts';
import { type Days, readDays } from './days.ts';
import { isFree, needsNoInterpreter, speaks, startsOf, type Wish } from './free-times.ts';
import { type Found, inWords } from './offered.ts';
import * as people from './people-store.ts';
import { listRooms, type Room } from './slot-store.ts';

const mostWorkers = 200;
/** Of those that come too late for the clock, only the first are of use. */
const mostLate = 6;
/** A large office has enough in four weeks: what comes later is read only where it has not. */
const daysAtOnce = 28;
/** More would not help anybody to choose. */
const mostLooked = 5 * mostTimes;

export interface Pool {
  readonly workers: readonly people.Bookable[];
  readonly interpreters: readonly people.Bookable[];
  /** Of which one is needed; empty where the household does not come, or the office has none. */
  readonly rooms: readonly Room[];
}

interface For {
  readonly regionId: string;
  readonly household: Pick<people.Household, 'office_code'>;
  readonly language: string;
  readonly channel: string;
  readonly userId?: string | undefined;
}

/** Everybody of the office, and where the household does not speak English whoever of the region can interpret. */
export async function poolOf(
  { db }: Pick<CallContext, 'db'>,
  { regionId, household, language, channel, userId }: For,
): Promise<Pool> {
  const where = household.office_code ? { officeCode: household.office_code } : { regionId };
  const [workers, interpreters, rooms] = await Promise.all([
    people.listBookable(db, userId ? { userId } : where, mostWorkers),
    needsNoInterpreter(language) ? [] : people.listBookable(db, { regionId, language }, mostWorkers),
    channel === 'office' && household.office_code ? listRooms(db, household.office_code) : [],
  ]);
  return { workers, interpreters, rooms };
}

/** The free times of a day, each with whoever has least to do and, where one is needed, an interpreter who is free then. */
function timesOf(day: string, { workers, interpreters, rooms }: Pool, days: Days, wish: Wish, after: number): Found[] {
  const roomAt = (time: Interval): Room | undefined =>
    rooms.find(each => !days.busyOf(each.roomCode, day).some(taken => meet(taken, time)));
  const found = new Map<number, Found>();
  const within = { from: Math.max(after, wish.within.from), to: wish.within.to };
  // Whoever works the same hours as somebody who has nothing to do adds nothing.
  const idle = new Set<object>();
  for (const worker of workers) {
    const theirs = days.dayOf(worker.userId, day);
    const isSpeaker = speaks(worker, wish.language);
    // Somebody who speaks the language comes before somebody who needs help with it.
    const load = theirs.taken.length + (isSpeaker ? 0 : mostWorkers);
    if (load === 0 && theirs.allowance === null) {
      if (idle.has(theirs.available)) continue;
      idle.add(theirs.available);
    }
    for (const start of startsOf(theirs, wish.minutes, within)) {
      if ((found.get(start)?.load ?? Number.POSITIVE_INFINITY) <= load) continue;
      const time = { from: start, to: start + wish.minutes };
      const interpreter = isSpeaker
        ? undefined
        : interpreters.find(each => each.userId !== worker.userId && isFree(days.dayOf(each.userId, day), time));
      if (!interpreter && !isSpeaker) continue;
      const room = roomAt(time);
      if (!room && rooms.length > 0) continue;
      found.set(start, { day, time, worker, interpreter, room, load });
    }
  }
  return [...found.entries()].toSorted(([a], [b]) => a - b).map(([, each]) => each);
}

/** Free times from a day on, in order. */
export async function freeTimes(context: CallContext, pool: Pool, wish: Wish, most: number): Promise<Found[]> {
  const { day: today, minute } = wallOf(context.businessNow);
  const from = wish.from > today ? wish.from : today;
  const to = addDays(today, farthestDays);
  if (from > to) return [];
  const everybody = [...new Map([...pool.workers, ...pool.interpreters].map(each => [each.userId, each])).values()];
  const roomCodes = pool.rooms.map(each => each.roomCode);
  const found: Found[] = [];
  for (let first = from; first <= to && found.length < most; first = addDays(first, daysAtOnce)) {
    const last = addDays(first, daysAtOnce - 1);
    const days = await readDays(context, everybody, first, last < to ? last : to, { roomCodes });
    for (const day of listDays(first, last < to ? last : to)) {
      found.push(...timesOf(day, pool, days, wish, day === today ? minute + 1 : 0));
      if (found.length >= most) break;
    }
  }
  return found.slice(0, most);
}

/** Only who comes to the office needs it to be open. */
export const withinOf = (
  channel: string,
  household: Pick<people.Household, 'opens' | 'closes'>,
  notBefore?: string,
): Interval => ({
  from: Math.max(
    notBefore ? toMinutes(notBefore) : 0,
    channel === 'office' && household.opens ? toMinutes(household.opens) : 0,
  ),
  to: channel === 'office' && household.closes ? toMinutes(household.closes) : wholeDay,
});

export const findHandlers: Handler[] = [
  handle(findAppointmentTimes, async (context, request) => {
    const found = await getCase(context, request.CaseNumber);
    const household = (await people.findHousehold(context.db, found.caseNumber)) ?? refuse(caseErrors.notFound);
    const { minutes, programs } = appointmentKinds[request.Type];
    const language = request.Language || household.language;
    const [clock, pool] = await Promise.all([
      people.findClock(context.db, found.caseId, programs),
      poolOf(context, {
        regionId: found.regionId,
        household,
        language,
        channel: request.Channel,
        userId: request.WorkerId,
      }),
    ]);
    const wish: Wish = {
      minutes,
      language,
      within: withinOf(request.Channel, household, request.NotBefore),
      from: request.From ?? context.today,
      central: household.central,
    };
    const times = await freeTimes(context, pool, wish, mostLooked);
    const beside = request.Channel === 'office' ? [] : await timesBeside(context, pool.workers, wish);
    const keeps = (day: string): boolean => clock !== null && day <= clock.DueOn;
    const keeping = times.filter(each => keeps(each.day));
    const others = times.filter(each => !keeps(each.day));
    context.audit({ subjectType: 'case', subjectId: found.caseNumber, caseNumber: found.caseNumber });
    return {
      ClientName: household.client_name,
      CaseNumber: found.caseNumber,
      Phone: household.phone,
      County: household.county,
      Central: toYesNo(household.central),
      Language: language,
      OfficeName: household.office_name,
      Minutes: minutes,
      Clock: clock,
      Keeping: keeping.length,
      data: [
        ...[...keeping.slice(0, mostTimes), ...others.slice(0, clock ? mostLate : mostTimes)].map(each => ({
          ...inWords(each, wish.central),
          Beside: 0,
        })),
        ...beside.filter(each => clock === null || keeps(each.Day)),
      ].map(time => ({
        ...time,
        KeepsClock: clock ? toYesNo(keeps(time.Day)) : ('' as const),
      })),
    };
  }),
];
