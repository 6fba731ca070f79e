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
import { addDays, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { instantOf } from '../availability/index.ts';
import { getCase } from '../evidence/index.ts';
import { findChanging, subjectType } from './change.ts';
import { type Days, readDays } from './days.ts';
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
}

/** Why a time cannot be had. */
export type NotHad = 'notFree' | 'shareUsed' | 'taken' | 'noRoom';

/** In words: the times nearest to one that cannot be had. */
export async function nearest(context: CallContext, asked: Omit<Asked, 'caseNumber'>): Promise<string> {
  const { household, language, channel, day, minutes, regionId } = asked;
  const from = day <= addDays(context.today, farthestDays) ? day : context.today;
  const wish = { minutes, language, within: withinOf(channel, household), from, central: false };
  const times = await freeTimes(context, await poolOf(context, { regionId, household, language, channel }), wish, 3);
  return times.map(each => `${each.Day} ${each.Starts} ${each.WorkerName}`).join('; ') || '–';
}

/** The people of a time, if each of them works then. */
async function whoWorks(
  context: CallContext,
  asked: Asked,
): Promise<{ days: Days; needed: readonly string[] } | undefined> {
  const { household, channel, day, starts, minutes } = asked;
  const needed = [asked.workerId, asked.interpreterId].filter(Boolean);
  const bookable = (await Promise.all(needed.map(userId => people.listBookable(context.db, { userId }, 1)))).flat();
  const time = { from: toMinutes(starts), to: toMinutes(starts) + minutes };
  const within = withinOf(channel, household);
  const days = await readDays(context, bookable, day, day);
  const isWorking =
    bookable.length === needed.length &&
    bookable.every(person => isFree({ ...days.dayOf(person.userId, day), taken: [] }, time)) &&
    within.from <= time.from &&
    time.to <= within.to;
  return isWorking ? { days, needed } : undefined;
}

/** The code of the room that is now theirs, null where none is needed, false where all are taken. */
async function takeRoom(
  { db, now }: CallContext,
  of: { region_id: string; id: string },
  asked: Asked,
  moments: readonly Date[],
): Promise<string | null | false> {
  const office = asked.channel === 'office' ? asked.household.office_code : null;
  const rooms = office ? await slots.lockRooms(db, office) : [];
  if (rooms.length === 0) return asked.roomCode === '' ? null : false;
  const wanted = rooms.filter(each => asked.roomCode === '' || each.roomCode === asked.roomCode);
  return (
    (await slots.takeFreeRoom(
      db,
      of,
      wanted.map(each => each.roomCode),
      moments,
      now,
    )) ?? false
  );
}

/** Holds the time for a few minutes, or says why it cannot be had; what it took by then it gives back. */
export async function holdTime(
  context: CallContext,
  asked: Asked,
): Promise<{ id: string; heldUntil: Date; roomCode: string | null } | { why: NotHad }> {
  const { db, caller, now } = context;
  const { regionId, day, starts, minutes } = asked;
  const startsAt = new Date(instantOf(day, toMinutes(starts)));
  const working = await whoWorks(context, asked);
  if (!working) return { why: 'notFree' };
  const { days, needed } = working;
  const time = { from: toMinutes(starts), to: toMinutes(starts) + minutes };
  const theirs = needed.map(userId => days.dayOf(userId, day));
  if (theirs.some(each => isTaken(each, time))) return { why: 'taken' };
  if (!theirs.every(each => isFree(each, time))) return { why: 'shareUsed' };
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
    },
    caller.userId,
    now,
  );
  const moments = momentsOf(startsAt, minutes);
  const hasPeople = await slots.takeSlots(db, of, needed, moments, now);
  const roomCode = hasPeople && (await takeRoom(context, of, asked, moments));
  if (roomCode === false) {
    await slots.giveSlotsBack(db, of);
    await store.setStatus(db, of, 'released', '', caller.userId, now);
    return { why: hasPeople ? 'noRoom' : 'taken' };
  }
  if (roomCode !== null) await store.setRoom(db, of, roomCode);
  return { id, heldUntil, roomCode };
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
    if (new Date(instantOf(Day, start)) <= businessNow) refuse(appointmentErrors.past);
    if (request.MovedFrom) {
      const before = await findChanging(context, request.MovedFrom);
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
    };
    const held =
      Day <= addDays(context.today, farthestDays) ? await holdTime(context, asked) : ({ why: 'notFree' } as const);
    if ('why' in held) return refuse(appointmentErrors[held.why], { params: { times: await nearest(context, asked) } });
    const reason = [Day, Starts, request.WorkerId, held.roomCode].filter(Boolean).join(' ');
    context.audit({ subjectType, subjectId: held.id, caseNumber, reason });
    return { ...success, AppointmentId: held.id, Version: 1, HeldUntil: held.heldUntil.toISOString() };
  }),
];
