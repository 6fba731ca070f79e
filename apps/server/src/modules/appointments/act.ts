import { bookAppointment, endAppointment, holdAppointment } from '@commonweal/contracts/appointments/calls';
import {
  appointmentKinds,
  farthestDays,
  grain,
  holdMinutes,
  interviewTypes,
} from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { type AppointmentAction, appointmentLife, takingStates } from '@commonweal/contracts/appointments/lifecycle';
import { addDays, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { instantOf } from '../availability/index.ts';
import { getCase } from '../evidence/index.ts';
import { takeBackAppointmentNotice, writeAppointmentNotice, writeMissedNotice } from '../notices/index.ts';
import { readDays } from './days.ts';
import { freeTimes, poolOf, withinOf } from './find.ts';
import { isFree, isTaken } from './free-times.ts';
import * as people from './people-store.ts';
import * as store from './store.ts';

const subjectType = 'appointment';
const quarter = grain * 60_000;

const momentsOf = (starts: Date, minutes: number): Date[] =>
  Array.from({ length: minutes / grain }, (_, index) => new Date(starts.getTime() + index * quarter));

interface Asked {
  readonly regionId: string;
  readonly household: people.Household;
  readonly Channel: string;
  readonly Language: string;
  readonly Day: string;
  readonly minutes: number;
}

/** In words: the times nearest to one that cannot be had. */
async function nearest(context: CallContext, asked: Asked): Promise<string> {
  const { household, Language, Channel, Day, minutes } = asked;
  const from = Day <= addDays(context.today, farthestDays) ? Day : context.today;
  const wish = { minutes, language: Language, within: withinOf(Channel, household), from, central: false };
  const times = await freeTimes(context, await poolOf(context, asked.regionId, household, Language), wish, 3);
  return times.map(each => `${each.Day} ${each.Starts} ${each.WorkerName}`).join('; ') || '–';
}

async function found(context: CallContext, id: string): Promise<store.Appointment> {
  const appointment =
    (await store.findAppointment(context.db, context.caller, id, true)) ?? refuse(appointmentErrors.notFound);
  if (context.version > 0 && appointment.version !== context.version) {
    refuse(commonErrors.stale, { current: { Status: appointment.status, Version: appointment.version } });
  }
  return appointment;
}

async function change(
  context: CallContext,
  of: store.Appointment,
  action: AppointmentAction,
  remark: string,
): Promise<void> {
  const { db, caller, now } = context;
  const status = advance(appointmentLife, of.status, action);
  if (!takingStates.some(each => each === status)) await store.giveSlotsBack(db, of);
  await store.setStatus(db, of, status, remark, caller.userId, now);
  const { historyId, fields } = await writeHistory(db, {
    subjectType,
    subjectId: of.id,
    version: of.version + 1,
    by: caller.userId,
    at: now,
    reason: remark,
    before: { Status: of.status },
    after: { Status: status },
  });
  context.audit({
    subjectType,
    subjectId: of.id,
    caseNumber: of.case_number,
    fields,
    historyId,
    reason: remark || action,
  });
}

export const actHandlers: Handler[] = [
  handle(holdAppointment, async (context, request) => {
    const { db, caller, now, businessNow } = context;
    const { Day, Starts, Type, Channel } = request;
    const { caseNumber, regionId } = await getCase(context, request.CaseNumber);
    const household = (await people.findHousehold(db, caseNumber)) ?? refuse(caseErrors.notFound);
    const minutes = request.Minutes ?? appointmentKinds[Type].minutes;
    const start = toMinutes(Starts);
    if (start % grain !== 0) {
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Starts', code: 'invalid', params: {} }] });
    }
    const startsAt = new Date(instantOf(Day, start));
    if (startsAt <= businessNow) refuse(appointmentErrors.past);
    if (request.MovedFrom) {
      const before = await found(context, request.MovedFrom);
      if (before.case_number !== caseNumber) refuse(appointmentErrors.notFound);
      advance(appointmentLife, before.status, 'move');
    }
    const language = request.Language || household.language;
    const needed = [request.WorkerId, request.InterpreterId].filter(Boolean);
    const bookable = (await Promise.all(needed.map(userId => people.listBookable(db, { userId }, 1)))).flat();
    const asked: Asked = { regionId, household, Channel, Language: language, Day, minutes };
    const time = { from: start, to: start + minutes };
    const within = withinOf(Channel, household);
    const days = await readDays(context, bookable, Day, Day);
    const isWorking =
      Day <= addDays(context.today, farthestDays) &&
      bookable.length === needed.length &&
      bookable.every(person => isFree({ ...days.dayOf(person.userId, Day), taken: [] }, time)) &&
      within.from <= time.from &&
      time.to <= within.to;
    if (!isWorking) refuse(appointmentErrors.notFree, { params: { times: await nearest(context, asked) } });
    const id = newId();
    const heldUntil = new Date(now.getTime() + holdMinutes * 60_000);
    await store.insertAppointment(
      db,
      {
        region_id: regionId,
        id,
        case_number: caseNumber,
        type: Type,
        channel: Channel,
        language,
        worker_id: request.WorkerId,
        interpreter_id: request.InterpreterId || null,
        day: Day,
        starts: Starts,
        minutes,
        starts_at: startsAt,
        held_until: heldUntil,
        moved_from: request.MovedFrom ?? null,
      },
      caller.userId,
      now,
    );
    const isUntaken = bookable.every(person => !isTaken(days.dayOf(person.userId, Day), time));
    if (isUntaken && !bookable.every(person => isFree(days.dayOf(person.userId, Day), time))) {
      refuse(appointmentErrors.shareUsed, { params: { times: await nearest(context, asked) } });
    }
    const isOurs =
      isUntaken && (await store.takeSlots(db, { region_id: regionId, id }, needed, momentsOf(startsAt, minutes), now));
    if (!isOurs) refuse(appointmentErrors.taken, { params: { times: await nearest(context, asked) } });
    context.audit({ subjectType, subjectId: id, caseNumber, reason: `${Day} ${Starts} ${request.WorkerId}` });
    return { ...success, AppointmentId: id, Version: 1, HeldUntil: heldUntil.toISOString() };
  }),

  handle(bookAppointment, async (context, { AppointmentId, Remark }) => {
    const held = await found(context, AppointmentId);
    if (held.status === 'held' && held.held_until !== null && held.held_until <= context.now) {
      refuse(appointmentErrors.holdOver);
    }
    if (held.moved_from) {
      const before =
        (await store.findAppointment(context.db, context.caller, held.moved_from, true)) ??
        refuse(appointmentErrors.notFound);
      await change(context, before, 'move', Remark);
      await takeBackAppointmentNotice(context, before.id, 'notices.withdrawn.moved');
    }
    await change(context, held, 'book', Remark);
    await writeAppointmentNotice(context, held.case_number, AppointmentId);
    return { ...success, AppointmentId, Version: held.version + 1 };
  }),

  handle(endAppointment, async (context, { AppointmentId, Action, Remark }) => {
    const of = await found(context, AppointmentId);
    if ((Action === 'keep' || Action === 'miss') && of.starts_at > context.businessNow)
      refuse(appointmentErrors.notYet);
    await change(context, of, Action, Remark);
    if (Action === 'cancel') await takeBackAppointmentNotice(context, of.id, 'notices.withdrawn.cancelled');
    if (Action === 'miss' && interviewTypes.some(each => each === of.type)) {
      await writeMissedNotice(context, of.case_number);
    }
    return { ...success, AppointmentId, Version: of.version + 1 };
  }),
];
