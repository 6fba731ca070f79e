import {
  type AppointmentRow,
  appointmentList,
  type CalendarEntry,
  getAppointment,
  getAppointmentCalendar,
  getAppointmentFile,
} from '@commonweal/contracts/appointments/calls';
import { appointmentKinds, longestCalendar } from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { appointmentLife } from '@commonweal/contracts/appointments/lifecycle';
import { daysBetween, listDays, toClock, toMinutes, wholeDay } from '@commonweal/contracts/availability/wall-clock';
import { listHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { wallOf } from '../availability/index.ts';
import { intervalOf, localStarts, mostPeople, readDays } from './days.ts';
import { startsOf } from './free-times.ts';
import { toCalendarFile } from './ical.ts';
import * as people from './people-store.ts';
import * as store from './store.ts';

type Appointment = store.Appointment;

const placeOf = (of: Appointment) => ({
  Day: of.day,
  Starts: of.starts,
  Ends: toClock(intervalOf(of).to),
  LocalStarts: localStarts(of.starts_at, of.central),
});

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
  Status: of.status,
  Remark: of.remark,
});

function toEntry(of: Appointment, columnOf: string): CalendarEntry {
  const isInterpreter = of.interpreter_id === columnOf;
  const shown = {
    AppointmentId: of.id,
    ClientName: of.client_name,
    CaseNumber: of.case_number,
    Type: of.type,
    Channel: of.channel,
    WithName: isInterpreter ? of.worker_name : '',
    Interpreter: isInterpreter ? '' : (of.interpreter_name ?? ''),
  };
  const closed = {
    AppointmentId: '',
    ClientName: '',
    CaseNumber: '',
    Type: '',
    Channel: '',
    WithName: '',
    Interpreter: '',
  } as const;
  return { ...placeOf(of), ...(of.open ? shown : { ...closed, LocalStarts: '' }), Status: of.status };
}

const searchOf = ({ caller, now }: CallContext, filters: store.Search['filters']) => ({ viewer: caller, filters, now });

async function seen(context: CallContext, id: string): Promise<Appointment> {
  const of = (await store.findAppointment(context.db, context.caller, id)) ?? refuse(appointmentErrors.notFound);
  context.audit({ subjectType: 'appointment', subjectId: of.id, caseNumber: of.case_number });
  return of;
}

/** How many half hours somebody could still be booked for. */
const usualMinutes = 30;

export const viewHandlers: Handler[] = [
  ...handleList(appointmentList, {
    count: (context, filters) => store.countAppointments(context.db, searchOf(context, filters)),
    rows: async (context, filters, window) =>
      (await store.listAppointments(context.db, searchOf(context, filters), window)).map(toRow),
    fileName: 'appointments',
  }),

  handle(getAppointment, async (context, { AppointmentId }) => {
    const of = await seen(context, AppointmentId);
    const [History, Clock] = await Promise.all([
      listHistory(context.db, 'appointment', of.id),
      people.findClock(context.db, of.case_id, appointmentKinds[of.type].programs),
    ]);
    return {
      ...toRow(of),
      Phone: of.phone,
      Minutes: of.minutes,
      HeldUntil: of.held_until?.toISOString() ?? '',
      Version: of.version,
      Actions: [...appointmentLife.available(of.status)],
      Clock,
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

  handle(getAppointmentCalendar, async (context, request) => {
    const { db, caller, language } = context;
    const length = daysBetween(request.From, request.To) + 1;
    if (length < 1 || length > longestCalendar) {
      return refuse(appointmentErrors.longView, { params: { days: longestCalendar } });
    }
    const offices = await people.listOffices(db);
    const userId = request.UserId?.toUpperCase() || undefined;
    const code = request.OfficeCode || (await people.officeOf(db, userId ?? caller.userId)) || offices[0]?.office_code;
    const office = offices.find(each => each.office_code === code) ?? refuse(appointmentErrors.unknownOffice);
    const colleagues = await people.listBookable(db, { officeCode: office.office_code }, mostPeople);
    const shown = userId ? await people.listBookable(db, { userId }, 1) : colleagues;
    const days = await readDays(context, shown, request.From, request.To);
    const { day: today, minute } = wallOf(context.businessNow);
    const freeOn = (person: string, day: string): number => {
      if (day < today) return 0;
      const within = { from: day === today ? minute + 1 : 0, to: wholeDay };
      return startsOf(days.dayOf(person, day), usualMinutes, within).length;
    };
    const data = shown.map(person => ({
      UserId: person.userId,
      Name: person.name,
      Languages: person.languages,
      Days: listDays(request.From, request.To).map(day => {
        const plan = days.calendars.dayOf(person.userId, day);
        return {
          Day: day,
          Holiday: plan.holiday?.[language] ?? '',
          Free: freeOn(person.userId, day),
          Stretches: plan.segments.map(segment => ({
            Starts: toClock(segment.from),
            Ends: toClock(Math.min(segment.to, wholeDay - 1)),
            State: segment.state,
            Title: segment.block?.Title ?? '',
          })),
          Entries: days
            .takenBy(person.userId, day)
            .toSorted((a, b) => toMinutes(a.starts) - toMinutes(b.starts))
            .map(each => toEntry(each, person.userId)),
        };
      }),
    }));
    context.audit({ subjectType: 'office', subjectId: office.office_code, reason: `${request.From} to ${request.To}` });
    return {
      OfficeCode: office.office_code,
      OfficeName: office.name,
      Offices: offices.map(each => ({ OfficeCode: each.office_code, Name: each.name })),
      People: colleagues.map(each => ({ UserId: each.userId, Name: each.name })),
      data,
    };
  }),
];
