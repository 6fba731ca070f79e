import {
  type AppointmentRow,
  appointmentList,
  getAppointment,
  getAppointmentFile,
} from '@commonweal/contracts/appointments/calls';
import { appointmentKinds } from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { appointmentLife } from '@commonweal/contracts/appointments/lifecycle';
import { listHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { placeOf } from './days.ts';
import { expect } from './expect.ts';
import { toCalendarFile } from './ical.ts';
import * as people from './people-store.ts';
import { findReminder } from './reminder-store.ts';
import { findSeries } from './series-store.ts';
import * as store from './store.ts';

type Appointment = store.Appointment;

const toRow = (of: Appointment): AppointmentRow => ({
  AppointmentId: of.id,
  ...placeOf(of),
  StartsAt: of.starts_at.toISOString(),
  CaseNumber: of.case_number,
  ClientName: of.client_name,
  Type: of.type,
  Channel: of.channel,
  Language: of.language,
  WorkerId: of.worker_id,
  WorkerName: of.worker_name,
  InterpreterName: of.interpreter_name ?? '',
  OfficeName: of.office_name ?? '',
  RoomName: of.room_name ?? '',
  Status: of.status,
  Remark: of.remark,
});

const searchOf = ({ caller, now }: CallContext, filters: store.Search['filters']) => ({ viewer: caller, filters, now });

async function seen(context: CallContext, id: string): Promise<Appointment> {
  const of = (await store.findAppointment(context.db, context.caller, id)) ?? refuse(appointmentErrors.notFound);
  context.audit({ subjectType: 'appointment', subjectId: of.id, caseNumber: of.case_number });
  return of;
}

export const viewHandlers: Handler[] = [
  ...handleList(appointmentList, {
    count: (context, filters) => store.countAppointments(context.db, searchOf(context, filters)),
    rows: async (context, filters, window) =>
      (await store.listAppointments(context.db, searchOf(context, filters), window)).map(toRow),
    fileName: 'appointments',
  }),

  handle(getAppointment, async (context, { AppointmentId }) => {
    const of = await seen(context, AppointmentId);
    const [reminder, History, Clock, Series, forecast] = await Promise.all([
      findReminder(context.db, of),
      listHistory(context.db, 'appointment', of.id),
      people.findClock(context.db, of.case_id, appointmentKinds[of.type].programs),
      findSeries(context.db, { appointmentId: of.id }),
      of.status === 'booked' && of.starts_at > context.businessNow ? expect(context, [of]) : [],
    ]);
    return {
      ...toRow(of),
      Phone: of.phone,
      InterpreterId: of.interpreter_id ?? '',
      Minutes: of.minutes,
      HeldUntil: of.held_until?.toISOString() ?? '',
      Reminded: reminder?.way ?? ('' as const),
      RemindedAt: reminder?.reminded_at.toISOString() ?? '',
      Version: of.version,
      Actions: [...appointmentLife.available(of.status)],
      Clock,
      SessionId: of.session_id ?? '',
      Series: Series ?? null,
      Overbooks: of.overbooks,
      Forecast: forecast[0] ?? null,
      History,
    };
  }),

  handleFile(getAppointmentFile, async (context, { AppointmentId }) => {
    const of = await seen(context, AppointmentId);
    if (of.status === 'held') refuse(appointmentErrors.notBooked);
    if (of.status !== 'booked') refuse(appointmentErrors.isOver);
    const { platform, language, now } = context;
    const bytes = Buffer.from(
      toCalendarFile({
        id: of.id,
        version: of.version,
        starts: of.starts_at,
        minutes: of.minutes,
        central: of.central,
        stamp: now,
        // Others see a calendar: it does not say what the meeting is about.
        title: platform.texts.text(language, 'appointments.file.title'),
        place: platform.texts.text(language, `appointments.channel.${of.channel}`),
      }),
    );
    return { fileName: 'appointment.ics', mediaType: 'text/calendar; charset=utf-8', bytes };
  }),
];
