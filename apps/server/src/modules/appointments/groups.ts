import { grain, holdMinutes } from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import {
  cancelGroupSession,
  createGroupSession,
  getGroupSession,
  takeGroupPlace,
} from '@commonweal/contracts/appointments/group-calls';
import { groupLife } from '@commonweal/contracts/appointments/lifecycle';
import { toClock, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import type * as z from 'zod';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { instantOf } from '../availability/index.ts';
import { getCase } from '../evidence/index.ts';
import { takeBackAppointmentNotice, writeAppointmentNotice } from '../notices/index.ts';
import { change } from './change.ts';
import { intervalOf } from './days.ts';
import { withinOf } from './find.ts';
import * as groups from './group-store.ts';
import { momentsOf, type NotHad, nearest, refusals, take, whyNot } from './hold.ts';
import * as people from './people-store.ts';
import { daysAfter, toOccurrence } from './series.ts';
import { findSeries, insertSeries, type Occurred } from './series-store.ts';
import { giveSlotsBack } from './slot-store.ts';
import * as store from './store.ts';

/** Meetings with several households: the session takes people and room, each household a place. */

const subjectType = 'groupSession';
type Given = z.output<typeof createGroupSession.request>;

async function makeSession(
  context: CallContext,
  given: Given,
  office: people.Office,
  day: string,
): Promise<{ session_id: string } | { why: NotHad }> {
  const { db, caller, now } = context;
  const { Starts: starts, Minutes: minutes, Channel: channel, WorkerId: worker_id } = given;
  const within = withinOf(channel, office);
  const why = await whyNot(context, { people: [worker_id], day, starts, minutes, within });
  if (why) return { why };
  const starts_at = new Date(instantOf(day, toMinutes(starts)));
  const session_id = newId();
  await groups.insertGroup(
    db,
    {
      session_id,
      office_code: office.office_code,
      title: given.Title,
      type: given.Type,
      channel,
      language: given.Language,
      worker_id,
      day,
      starts,
      minutes,
      starts_at,
      places: given.Places,
    },
    caller.userId,
    now,
  );
  const taken = await take(context, {
    of: { session_id },
    people: [worker_id],
    officeCode: channel === 'office' ? office.office_code : null,
    seats: given.Places,
    roomCode: '',
    moments: momentsOf(starts_at, minutes),
  });
  if ('why' in taken) {
    await groups.setGroupStatus(db, { session_id, remark: '', status: 'cancelled' }, caller.userId, now);
    return taken;
  }
  if (taken.roomCode !== null) await groups.setGroupRoom(db, session_id, taken.roomCode);
  return { session_id };
}

const getGroup = async (context: CallContext, id: string, held?: 'share' | 'update'): Promise<groups.Group> =>
  (await groups.findGroup(context.db, id, held)) ?? refuse(appointmentErrors.unknownGroup);

/** In words: the nearest groups of the kind with places left, then times for the household alone; three of them. */
async function alternatives(context: CallContext, of: groups.Group, regionId: string, household: people.Household) {
  const { texts } = context.platform;
  const others = await groups.listOpenLike(context.db, of, context.businessNow, 3);
  const said = others.map(each =>
    texts.text(context.language, 'appointments.group.alternative', {
      when: `${each.day} ${each.starts}`,
      count: each.places - each.taken,
    }),
  );
  if (said.length === 3) return said.join('; ');
  const alone = await nearest(context, {
    regionId,
    household,
    channel: of.channel,
    language: household.language,
    day: of.day,
    minutes: of.minutes,
  });
  return [...said, ...alone.split('; ').slice(0, 3 - said.length)].join('; ');
}

async function cancelOne(context: CallContext, of: groups.Group, remark: string): Promise<void> {
  const { db, caller, now } = context;
  const status = advance(groupLife, of.status, 'cancel');
  for (const id of await groups.listBookedIds(db, of.session_id)) {
    const theirs = await store.getForGroup(db, id);
    await change(context, theirs, 'cancel', remark);
    await takeBackAppointmentNotice(context, id, 'notices.withdrawn.cancelled');
  }
  await giveSlotsBack(db, { session_id: of.session_id });
  await groups.setGroupStatus(db, { session_id: of.session_id, remark, status }, caller.userId, now);
  await recordChange(context, {
    subjectType,
    subjectId: of.session_id,
    version: of.version + 1,
    before: { Status: of.status },
    after: { Status: status },
    reason: remark,
  });
}

export const groupHandlers: Handler[] = [
  handle(createGroupSession, async (context, request) => {
    const { db, caller, now, businessNow } = context;
    const { OfficeCode, Day, Starts, Repeats } = request;
    const office =
      (await people.listOffices(db)).find(each => each.office_code === OfficeCode) ??
      refuse(appointmentErrors.unknownOffice);
    if (toMinutes(Starts) % grain !== 0) {
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Starts', code: 'invalid', params: {} }] });
    }
    const times = () =>
      nearest(context, {
        regionId: '',
        household: office,
        language: '',
        channel: request.Channel,
        day: Day,
        minutes: request.Minutes,
      });
    if (new Date(instantOf(Day, toMinutes(Starts))) <= businessNow) {
      refuse(appointmentErrors.past, { params: { times: await times() } });
    }
    const later = Repeats ? daysAfter(Day, Repeats) : [];
    const days: Occurred[] = [];
    for (const day of [Day, ...later]) {
      const made = await makeSession(context, request, office, day);
      const nothing = { day, region_id: null, appointment_id: null };
      if ('why' in made) days.push({ ...nothing, outcome: made.why, session_id: null });
      else days.push({ ...nothing, outcome: 'made', session_id: made.session_id });
    }
    const first = days.find(each => each.session_id !== null);
    if (!first?.session_id) {
      const [{ outcome } = { outcome: 'notFree' as const }] = days;
      return refuse(refusals[outcome === 'made' ? 'notFree' : outcome], { params: { times: await times() } });
    }
    if (Repeats) {
      await insertSeries(db, { every_weeks: Repeats.EveryWeeks, until: Repeats.Until }, days, caller.userId, now);
    }
    context.audit({ subjectType, subjectId: first.session_id, reason: `${Day} ${Starts} ${request.WorkerId}` });
    return { ...success, SessionId: first.session_id, Days: days.map(toOccurrence) };
  }),

  handle(getGroupSession, async (context, { SessionId }) => {
    const of = await getGroup(context, SessionId);
    const [places, series] = await Promise.all([
      groups.listPlaces(context.db, context.caller, SessionId),
      findSeries(context.db, { sessionId: SessionId }),
    ]);
    context.audit({ subjectType, subjectId: SessionId });
    return {
      SessionId,
      Title: of.title,
      Type: of.type,
      Channel: of.channel,
      Language: of.language,
      OfficeName: of.office_name,
      RoomName: of.room_name ?? '',
      WorkerName: of.worker_name,
      Day: of.day,
      Starts: of.starts,
      Ends: toClock(intervalOf(of).to),
      Places: of.places,
      Taken: of.taken,
      Status: of.status,
      Remark: of.remark,
      Version: of.version,
      Households: places.map(each => ({
        Place: each.place,
        AppointmentId: each.open ? each.appointment_id : ('' as const),
        ClientName: each.open ? each.client_name : '',
        CaseNumber: each.open ? each.case_number : '',
        Status: each.open ? each.status : ('' as const),
      })),
      Series: series ?? null,
    };
  }),

  handle(takeGroupPlace, async (context, { SessionId, CaseNumber, Remark }) => {
    const { db, caller, now } = context;
    const { caseNumber, regionId } = await getCase(context, CaseNumber);
    const household = (await people.findHousehold(db, caseNumber)) ?? refuse(caseErrors.notFound);
    const of = await getGroup(context, SessionId, 'share');
    if (of.status !== 'open') refuse(appointmentErrors.groupOver);
    const times = () => alternatives(context, of, regionId, household);
    if (of.starts_at <= context.businessNow) refuse(appointmentErrors.past, { params: { times: await times() } });
    if (await groups.hasPlace(db, SessionId, caseNumber)) refuse(appointmentErrors.hasPlace);
    const full = async () => refuse(appointmentErrors.full, { params: { times: await times() } });
    if (of.taken >= of.places) return full();
    const id = newId();
    await store.insertAppointment(
      db,
      {
        region_id: regionId,
        id,
        case_number: caseNumber,
        type: of.type,
        channel: of.channel,
        language: of.language,
        worker_id: of.worker_id,
        interpreter_id: null,
        day: of.day,
        starts: of.starts,
        minutes: of.minutes,
        starts_at: of.starts_at,
        held_until: new Date(now.getTime() + holdMinutes * 60_000),
        moved_from: null,
        session_id: SessionId,
        made_on: context.today,
      },
      caller.userId,
      now,
    );
    const taker = { region_id: regionId, id, case_number: caseNumber };
    const place = await groups.takePlace(db, SessionId, taker);
    if (place === undefined) return full();
    await change(context, await store.getForGroup(db, id), 'book', Remark);
    await writeAppointmentNotice(context, caseNumber, id);
    context.audit({ subjectType, subjectId: SessionId, caseNumber, reason: `place ${place}` });
    return { ...success, AppointmentId: id, Place: place };
  }),

  handle(cancelGroupSession, async (context, { SessionId, Rest, Remark }) => {
    const of = await getGroup(context, SessionId, 'update');
    if (of.version !== context.version) {
      refuse(commonErrors.stale, { current: { Status: of.status, Version: of.version } });
    }
    await cancelOne(context, of, Remark);
    const series = Rest === 'Y' ? await findSeries(context.db, { sessionId: SessionId }) : undefined;
    const later = (series?.Days ?? []).filter(each => each.Day > of.day && each.Status === 'open');
    for (const { Id } of later) await cancelOne(context, await getGroup(context, Id, 'update'), Remark);
    return { ...success, Cancelled: 1 + later.length };
  }),
];
