import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { repeatAppointment } from '@commonweal/contracts/appointments/group-calls';
import { appointmentLife } from '@commonweal/contracts/appointments/lifecycle';
import { laterDays, type Occurrence, type Repetition } from '@commonweal/contracts/appointments/series';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { takeBackAppointmentNotice, writeAppointmentNotice } from '../notices/index.ts';
import { change, findChanging, subjectType } from './change.ts';
import { holdTime } from './hold.ts';
import * as people from './people-store.ts';
import { findSeries, insertSeries, type Occurred } from './series-store.ts';
import * as store from './store.ts';

/** Meetings that come again: each of their days is booked by itself, or left out with its reason. */

export const daysAfter = (first: string, repeats: Repetition): string[] =>
  laterDays(first, repeats) ?? refuse(appointmentErrors.longSeries);

export const toOccurrence = ({ day, outcome, appointment_id, session_id }: Occurred): Occurrence => ({
  Day: day,
  Outcome: outcome,
  Id: appointment_id ?? session_id ?? '',
  Status: '',
});

async function getOne(context: CallContext, id: string): Promise<store.Appointment> {
  return (await store.findAppointment(context.db, context.caller, id, true)) ?? refuse(appointmentErrors.notFound);
}

/**
 * One letter for all the days that are still to be. A letter that has not left is written anew; where it has left, the next
 * one begins with the days that it did not name.
 */
async function tellSeries(context: CallContext, of: store.Appointment): Promise<void> {
  const isTakenBack = await takeBackAppointmentNotice(context, of.id, 'notices.withdrawn.series', true);
  const series = await findSeries(context.db, { appointmentId: of.id });
  const next = series?.Days.find(each => each.Day > of.day && each.Status === 'booked');
  const first = isTakenBack ? of.id : next?.Id;
  if (first) await writeAppointmentNotice(context, of.case_number, first);
}

/** The letter of a meeting that is not to be does not leave; that of a series leaves with the days that are left. */
export async function withdraw(context: CallContext, of: store.Appointment, reason: string): Promise<void> {
  const series = await findSeries(context.db, { appointmentId: of.id });
  if (!series) {
    await takeBackAppointmentNotice(context, of.id, reason);
    return;
  }
  let isTakenBack = false;
  for (const { Id } of series.Days) {
    if (Id !== '') isTakenBack = (await takeBackAppointmentNotice(context, Id, reason, true)) || isTakenBack;
  }
  const first = series.Days.find(each => each.Status === 'booked' && each.Day >= context.today);
  if (isTakenBack && first) await writeAppointmentNotice(context, of.case_number, first.Id);
}

/** Those of the series after this one that are still to be. */
export async function cancelLater(context: CallContext, of: store.Appointment, remark: string): Promise<void> {
  const series = await findSeries(context.db, { appointmentId: of.id });
  for (const { Day, Id, Status } of series?.Days ?? []) {
    if (Day <= of.day || Id === '' || !appointmentLife.allows(appointmentLife.read(Status), 'cancel')) continue;
    await change(context, await getOne(context, Id), 'cancel', remark);
  }
}

export const seriesHandlers: Handler[] = [
  handle(repeatAppointment, async (context, { AppointmentId, ...repeats }) => {
    const { db, caller, now } = context;
    const of = await findChanging(context, AppointmentId);
    if (of.status === 'held') refuse(appointmentErrors.notBooked);
    if (of.status !== 'booked') refuse(appointmentErrors.isOver);
    if (await findSeries(db, { appointmentId: of.id })) refuse(appointmentErrors.isSeries);
    const later = daysAfter(of.day, repeats);
    const household = (await people.findHousehold(db, of.case_number)) ?? refuse(caseErrors.notFound);
    const days: Occurred[] = [
      { day: of.day, outcome: 'made', region_id: of.region_id, appointment_id: of.id, session_id: null },
    ];
    for (const day of later) {
      const held = await holdTime(context, {
        regionId: of.region_id,
        caseNumber: of.case_number,
        household,
        type: of.type,
        channel: of.channel,
        language: of.language,
        workerId: of.worker_id,
        interpreterId: of.interpreter_id ?? '',
        roomCode: '',
        day,
        starts: of.starts,
        minutes: of.minutes,
        movedFrom: null,
      });
      if ('why' in held) {
        days.push({ day, outcome: held.why, region_id: null, appointment_id: null, session_id: null });
        continue;
      }
      await change(context, await getOne(context, held.id), 'book', of.remark);
      days.push({ day, outcome: 'made', region_id: of.region_id, appointment_id: held.id, session_id: null });
    }
    await insertSeries(db, { every_weeks: repeats.EveryWeeks, until: repeats.Until }, days, caller.userId, now);
    await tellSeries(context, of);
    context.audit({ subjectType, subjectId: of.id, caseNumber: of.case_number, reason: `until ${repeats.Until}` });
    return { ...success, Days: days.map(toOccurrence) };
  }),
];
