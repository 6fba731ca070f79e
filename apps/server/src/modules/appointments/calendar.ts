import {
  type CalendarEntry,
  getAppointmentCalendar,
  getAppointmentMonth,
} from '@commonweal/contracts/appointments/calls';
import { longestCalendar, longestMonth } from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { daysBetween, listDays, toClock, toMinutes, wholeDay } from '@commonweal/contracts/availability/wall-clock';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { wallOf } from '../availability/index.ts';
import { mostPeople, placeOf, readDays } from './days.ts';
import { startsOf } from './free-times.ts';
import * as people from './people-store.ts';
import type { Appointment } from './store.ts';

/** The days of an office or of one person: what is booked, what is free. */

/** How many half hours somebody could still be booked for. */
const usualMinutes = 30;

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

interface Wanted {
  readonly OfficeCode?: string | undefined;
  readonly UserId?: string | undefined;
  readonly From: string;
  readonly To: string;
}

async function readView(context: CallContext, request: Wanted, longest: number) {
  const { db, caller } = context;
  const length = daysBetween(request.From, request.To) + 1;
  if (length < 1 || length > longest) refuse(appointmentErrors.longView, { params: { days: longest } });
  const offices = await people.listOffices(db);
  const userId = request.UserId?.toUpperCase() || undefined;
  const code = request.OfficeCode || (await people.officeOf(db, userId ?? caller.userId)) || offices[0]?.office_code;
  const office = offices.find(each => each.office_code === code) ?? refuse(appointmentErrors.unknownOffice);
  const colleagues = await people.listBookable(db, { officeCode: office.office_code }, mostPeople);
  const shown = userId ? await people.listBookable(db, { userId }, 1) : colleagues;
  const days = await readDays(context, shown, request.From, request.To);
  const { day: today, minute } = wallOf(context.businessNow);
  return {
    shown,
    days,
    freeOn: (person: string, day: string): number => {
      if (day < today) return 0;
      const within = { from: day === today ? minute + 1 : 0, to: wholeDay };
      return startsOf(days.dayOf(person, day), usualMinutes, within).length;
    },
    choices: {
      OfficeCode: office.office_code,
      OfficeName: office.name,
      Offices: offices.map(each => ({ OfficeCode: each.office_code, Name: each.name })),
      People: colleagues.map(each => ({ UserId: each.userId, Name: each.name })),
    },
  };
}

export const calendarHandlers: Handler[] = [
  handle(getAppointmentCalendar, async (context, request) => {
    const { language } = context;
    const { shown, days, freeOn, choices } = await readView(context, request, longestCalendar);
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
    const reason = `${request.From} to ${request.To}${request.Paper === 'Y' ? ', printed' : ''}`;
    context.audit({ subjectType: 'office', subjectId: choices.OfficeCode, reason });
    return { ...choices, data };
  }),

  handle(getAppointmentMonth, async (context, request) => {
    const { language } = context;
    const { shown, days, freeOn, choices } = await readView(context, request, longestMonth);
    const data = listDays(request.From, request.To).map(day => {
      // A meeting with an interpreter is one meeting of two people.
      const meetings = new Map(
        shown.flatMap(({ userId }) => days.takenBy(userId, day)).map(each => [each.id, each.status]),
      );
      const count = (...states: readonly string[]): number =>
        [...meetings.values()].filter(state => states.includes(state)).length;
      const [first] = shown;
      return {
        Day: day,
        Holiday: (first && days.calendars.dayOf(first.userId, day).holiday?.[language]) ?? '',
        Booked: count('booked', 'held'),
        Kept: count('kept'),
        Missed: count('missed'),
        Free: shown.reduce((sum, person) => sum + freeOn(person.userId, day), 0),
      };
    });
    return { ...choices, UserId: request.UserId?.toUpperCase() ?? '', data };
  }),
];
