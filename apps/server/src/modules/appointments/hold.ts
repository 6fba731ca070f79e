import { holdAppointment } from '@commonweal/contracts/appointments/calls';
import {
  type AppointmentChannel,
  type AppointmentType,
  appointmentKinds,
  farthestDays,
  grain,
  holdMinutes,
} from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { appointmentLife } from '@commonweal/contracts/appointments/lifecycle';
import type { Outcome } from '@commonweal/contracts/appointments/series';
import { addDays, type Interval, toClock, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { commonErrors, type ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { instantOf } from '../availability/index.ts';
import { getCase } from '../evidence/index.ts';
import { besideWhom } from './beside.ts';
import { findChanging, subjectType } from './change.ts';
import { localStarts, readDays } from './days.ts';
import { freeTimes, poolOf, withinOf } from './find.ts';
import { isFree, isTaken } from './free-times.ts';
import * as people from './people-store.ts';
import * as slots from './slot-store.ts';
import * as store from './store.ts';

/** A time is asked for, and either everything that it needs is taken at once or nothing is. */

const quarter = grain * 60_000;

export const momentsOf = (starts: Date, minutes: number): Date[] =>
  Array.from({ length: minutes / grain }, (_, index) => new Date(starts.getTime() + index * quarter));

export interface Asked {
  readonly regionId: string;
  readonly caseNumber: string;
  readonly household: people.Household;
  readonly type: AppointmentType;
  readonly channel: AppointmentChannel;
  readonly language: string;
  readonly workerId: string;
  readonly interpreterId: string;
  /** A certain room; any that is free where none is named. */
  readonly roomCode: string;
  readonly day: string;
  readonly starts: string;
  readonly minutes: number;
  readonly movedFrom: string | null;
  /** Beside somebody who will probably not come. */
  readonly beside?: boolean;
}

/** Why a time cannot be had. */
export type NotHad = Exclude<Outcome, 'made'>;

/** A day off is told as what it is for people: not free. */
export const refusals: Readonly<Record<NotHad, ErrorDeclaration>> = {
  holiday: appointmentErrors.notFree,
  notFree: appointmentErrors.notFree,
  shareUsed: appointmentErrors.shareUsed,
  taken: appointmentErrors.taken,
  noRoom: appointmentErrors.noRoom,
};

/** In words: the times nearest to one that cannot be had. */
export async function nearest(
  context: CallContext,
  asked: Pick<Asked, 'language' | 'channel' | 'day' | 'minutes' | 'regionId'> & {
    readonly household: Pick<people.Household, 'office_code' | 'opens' | 'closes'>;
  },
): Promise<string> {
  const { household, language, channel, day, minutes, regionId } = asked;
  const from = day <= addDays(context.today, farthestDays) ? day : context.today;
  const wish = { minutes, language, within: withinOf(channel, household), from, central: false };
  const times = await freeTimes(context, await poolOf(context, { regionId, household, language, channel }), wish, 3);
  return times.map(each => `${each.day} ${toClock(each.time.from)} ${each.worker.name}`).join('; ') || '–';
}

interface Needs {
  readonly people: readonly string[];
  readonly day: string;
  readonly starts: string;
  readonly minutes: number;
  /** When the door is open, where somebody comes. */
  readonly within: Interval;
  /** Meetings that do not count: the one that is moved, and the one that it stands beside. */
  readonly except?: readonly string[];
}

/** Why the people of a time cannot be had then, as far as can be seen; whoever takes it may still come second. */
export async function whyNot(context: CallContext, { people: needed, day, starts, minutes, within, except }: Needs) {
  const bookable = (await Promise.all(needed.map(userId => people.listBookable(context.db, { userId }, 1)))).flat();
  const time = { from: toMinutes(starts), to: toMinutes(starts) + minutes };
  const days = await readDays(context, bookable, day, day, { except });
  const theirs = bookable.map(({ userId }) => days.dayOf(userId, day));
  if (bookable.some(({ userId }) => days.calendars.dayOf(userId, day).holiday)) return 'holiday';
  const isWorked =
    bookable.length === needed.length &&
    theirs.every(each => isFree({ ...each, taken: [] }, time)) &&
    within.from <= time.from &&
    time.to <= within.to;
  if (!isWorked) return 'notFree';
  if (theirs.some(each => isTaken(each, time))) return 'taken';
  return theirs.every(each => isFree(each, time)) ? undefined : 'shareUsed';
}

/** What is to be taken, and for whom. */
export interface Taking {
  readonly of: slots.Of;
  readonly people: readonly string[];
  /** Whose rooms; null where nobody comes. */
  readonly officeCode: string | null;
  readonly seats: number;
  /** A certain room; any that is free where none is named. */
  readonly roomCode: string;
  readonly moments: readonly Date[];
  readonly place?: slots.Place;
}

/** Takes people and room, people first; what it took it gives back where it does not get everything. */
export async function take(
  { db, now }: CallContext,
  taking: Taking,
): Promise<{ roomCode: string | null } | { why: NotHad }> {
  const { of, officeCode, seats, roomCode, moments, place } = taking;
  const give = async (why: NotHad) => {
    await slots.giveSlotsBack(db, of);
    return { why };
  };
  if (!(await slots.takeSlots(db, of, taking.people, moments, now, place))) return give('taken');
  const rooms = officeCode === null ? [] : await slots.lockRooms(db, officeCode);
  if (rooms.length === 0 && roomCode === '') return { roomCode: null };
  const wanted = rooms.filter(each => each.seats >= seats && (roomCode === '' || each.roomCode === roomCode));
  const codes = wanted.map(each => each.roomCode);
  const taken = await slots.takeFreeRoom(db, of, codes, moments, now, place?.movedFrom);
  return taken === undefined ? give('noRoom') : { roomCode: taken };
}

/** Holds the time for a few minutes, or says why it cannot be had; what it took by then it gives back. */
export async function holdTime(
  context: CallContext,
  asked: Asked,
): Promise<{ id: string; heldUntil: Date; roomCode: string | null } | { why: NotHad }> {
  const { db, caller, now } = context;
  const { regionId, day, starts, minutes } = asked;
  const startsAt = new Date(instantOf(day, toMinutes(starts)));
  const needed = [asked.workerId, asked.interpreterId].filter(Boolean);
  const within = withinOf(asked.channel, asked.household);
  const time = { from: toMinutes(starts), to: toMinutes(starts) + minutes };
  const beside = asked.beside ? await besideWhom(context, { userId: asked.workerId, day, time }) : undefined;
  if (asked.beside && (!beside || asked.interpreterId !== '')) return { why: 'taken' };
  const except = [asked.movedFrom, beside?.id].filter(each => each != null);
  const why = await whyNot(context, { people: needed, day, starts, minutes, within, except });
  if (why) return { why };
  const id = newId();
  const of = { region_id: regionId, id };
  const heldUntil = new Date(now.getTime() + holdMinutes * 60_000);
  await store.insertAppointment(
    db,
    {
      ...of,
      case_number: asked.caseNumber,
      type: asked.type,
      channel: asked.channel,
      language: asked.language,
      worker_id: asked.workerId,
      interpreter_id: asked.interpreterId || null,
      day,
      starts,
      minutes,
      starts_at: startsAt,
      held_until: heldUntil,
      moved_from: asked.movedFrom,
      made_on: context.today,
      overbooks: toYesNo(beside !== undefined),
    },
    caller.userId,
    now,
  );
  const taken = await take(context, {
    of,
    people: needed,
    officeCode: asked.channel === 'office' ? asked.household.office_code : null,
    seats: 1,
    roomCode: asked.roomCode,
    moments: momentsOf(startsAt, minutes),
    place: { seat: beside ? 1 : 0, movedFrom: asked.movedFrom },
  });
  if ('why' in taken) {
    await store.setStatus(db, of, 'released', '', caller.userId, now);
    return taken;
  }
  if (taken.roomCode !== null) await store.setRoom(db, of, taken.roomCode);
  return { id, heldUntil, roomCode: taken.roomCode };
}

export const holdHandlers: Handler[] = [
  handle(holdAppointment, async (context, request) => {
    const { db, businessNow } = context;
    const { Day, Starts, Type, Channel } = request;
    const { caseNumber, regionId } = await getCase(context, request.CaseNumber);
    const household = (await people.findHousehold(db, caseNumber)) ?? refuse(caseErrors.notFound);
    const start = toMinutes(Starts);
    if (start % grain !== 0) {
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Starts', code: 'invalid', params: {} }] });
    }
    if (request.MovedFrom) {
      const before = await findChanging(context, request.MovedFrom, request.MovedVersion);
      if (before.case_number !== caseNumber) refuse(appointmentErrors.notFound);
      advance(appointmentLife, before.status, 'move');
    }
    const asked: Asked = {
      regionId,
      caseNumber,
      household,
      type: Type,
      channel: Channel,
      language: request.Language || household.language,
      workerId: request.WorkerId,
      interpreterId: request.InterpreterId,
      roomCode: request.RoomCode,
      day: Day,
      starts: Starts,
      minutes: request.Minutes ?? appointmentKinds[Type].minutes,
      movedFrom: request.MovedFrom ?? null,
      beside: request.Beside === 'Y',
    };
    if (new Date(instantOf(Day, start)) <= businessNow) {
      refuse(appointmentErrors.past, { params: { times: await nearest(context, asked) } });
    }
    const held =
      Day <= addDays(context.today, farthestDays) ? await holdTime(context, asked) : ({ why: 'notFree' } as const);
    if ('why' in held) return refuse(refusals[held.why], { params: { times: await nearest(context, asked) } });
    const reason = [Day, Starts, request.WorkerId, held.roomCode].filter(Boolean).join(' ');
    context.audit({ subjectType, subjectId: held.id, caseNumber, reason });
    return {
      ...success,
      AppointmentId: held.id,
      Version: 1,
      HeldUntil: held.heldUntil.toISOString(),
      LocalStarts: localStarts(new Date(instantOf(Day, start)), household.central),
    };
  }),
];
