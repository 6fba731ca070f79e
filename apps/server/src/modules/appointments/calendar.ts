import {
  type CalendarEntry,
  type CalendarGroup,
  getAppointmentCalendar,
  getAppointmentMonth,
} from '@commonweal/contracts/appointments/calendar-calls';
import { longestCalendar, longestMonth } from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { daysBetween, listDays, toClock, toMinutes, wholeDay } from '@commonweal/contracts/availability/wall-clock';
import type * as z from 'zod';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { wallOf } from '../availability/index.ts';
import { intervalOf, mostPeople, placeOf, readDays } from './days.ts';
import { type DayOfPerson, startsOf } from './free-times.ts';
import * as people from './people-store.ts';
import { listRooms } from './slot-store.ts';
import type { Appointment } from './store.ts';

/** The days of an office or of one person: what is booked, what is free. */

/** How many half hours somebody could still be booked for. */
const usualMinutes = 30;

function toEntry(of: Appointment, columnOf: string): CalendarEntry {
  const isOwn = of.worker_id === columnOf;
  const shown = {
    AppointmentId: of.id,
    ClientName: of.client_name,
    CaseNumber: of.case_number,
    Type: of.type,
    Channel: of.channel,
    RoomName: of.room_code === columnOf ? '' : (of.room_name ?? ''),
    WithName: isOwn ? '' : of.worker_name,
    Interpreter: of.interpreter_id === columnOf ? '' : (of.interpreter_name ?? ''),
  };
  const closed = {
    AppointmentId: '',
    ClientName: '',
    CaseNumber: '',
    Type: '',
    Channel: '',
    RoomName: '',
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
  const rooms = await listRooms(db, office.office_code);
  const codes = rooms.map(each => each.roomCode);
  const days = await readDays(context, shown, request.From, request.To, { roomCodes: codes });
  const { day: today, minute } = wallOf(context.businessNow);
  const freeIn = (of: DayOfPerson, day: string): number => {
    if (day < today) return 0;
    const within = { from: day === today ? minute + 1 : 0, to: wholeDay };
    return startsOf(of, usualMinutes, within).length;
  };
  return {
    office,
    shown,
    rooms,
    days,
    freeIn,
    freeOn: (person: string, day: string): number => freeIn(days.dayOf(person, day), day),
    choices: {
      OfficeCode: office.office_code,
      OfficeName: office.name,
      Offices: offices.map(each => ({ OfficeCode: each.office_code, Name: each.name })),
      People: colleagues.map(each => ({ UserId: each.userId, Name: each.name })),
    },
  };
}

type View = Awaited<ReturnType<typeof readView>>;
type Columns = z.input<typeof getAppointmentCalendar.response>['data'];

const entriesOf = ({ days }: View, key: string, day: string): CalendarEntry[] =>
  days
    .takenBy(key, day)
    .toSorted((a, b) => toMinutes(a.starts) - toMinutes(b.starts))
    .map(each => toEntry(each, key));

const groupsOf = ({ days }: View, key: string, day: string): CalendarGroup[] =>
  days.groupsOf(key, day).map(of => ({
    SessionId: of.session_id,
    Day: of.day,
    Starts: of.starts,
    Ends: toClock(intervalOf(of).to),
    Title: of.title,
    Places: of.places,
    Taken: of.taken,
    RoomName: of.room_code === key ? '' : (of.room_name ?? ''),
    WithName: of.worker_id === key ? '' : of.worker_name,
  }));

const peopleColumns = ({ language }: CallContext, { From, To }: Wanted, view: View): Columns =>
  view.shown.map(person => ({
    Key: person.userId,
    Name: person.name,
    Languages: person.languages,
    Seats: 0,
    Days: listDays(From, To).map(day => {
      const plan = view.days.calendars.dayOf(person.userId, day);
      return {
        Day: day,
        Holiday: plan.holiday?.[language] ?? '',
        Free: view.freeOn(person.userId, day),
        Stretches: plan.segments.map(segment => ({
          Starts: toClock(segment.from),
          Ends: toClock(Math.min(segment.to, wholeDay - 1)),
          State: segment.state,
          Title: segment.block?.Title ?? '',
        })),
        Entries: entriesOf(view, person.userId, day),
        Groups: groupsOf(view, person.userId, day),
      };
    }),
  }));

/** A room is there while its office is open; days off are those of the people of the office. */
const roomColumns = ({ language }: CallContext, { From, To }: Wanted, view: View): Columns =>
  view.rooms.map(room => ({
    Key: room.roomCode,
    Name: room.name,
    Languages: [],
    Seats: room.seats,
    Days: listDays(From, To).map(day => {
      const [first] = view.shown;
      const holiday = first && view.days.calendars.dayOf(first.userId, day).holiday?.[language];
      const { opens, closes } = view.office;
      const open = { from: toMinutes(opens), to: toMinutes(closes) };
      const taken = view.days.busyOf(room.roomCode, day);
      return {
        Day: day,
        Holiday: holiday ?? '',
        Free: holiday ? 0 : view.freeIn({ available: [open], taken, allowance: null }, day),
        Stretches: [{ Starts: opens, Ends: closes, State: holiday ? 'holiday' : 'available', Title: '' }],
        Entries: entriesOf(view, room.roomCode, day),
        Groups: groupsOf(view, room.roomCode, day),
      };
    }),
  }));

export const calendarHandlers: Handler[] = [
  handle(getAppointmentCalendar, async (context, request) => {
    const view = await readView(context, request, longestCalendar);
    const { choices, rooms } = view;
    const data = request.By === 'rooms' ? roomColumns(context, request, view) : peopleColumns(context, request, view);
    const reason = `${request.From} to ${request.To}${request.Paper === 'Y' ? ', printed' : ''}`;
    context.audit({ subjectType: 'office', subjectId: choices.OfficeCode, reason });
    return { ...choices, Rooms: rooms.length, data };
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
        Booked: count('booked', 'held') + shown.flatMap(({ userId }) => days.groupsOf(userId, day)).length,
        Kept: count('kept'),
        Missed: count('missed'),
        Free: shown.reduce((sum, person) => sum + freeOn(person.userId, day), 0),
      };
    });
    return { ...choices, UserId: request.UserId?.toUpperCase() ?? '', data };
  }),
];
