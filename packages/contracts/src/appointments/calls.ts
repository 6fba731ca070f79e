import * as z from 'zod';
import { appointmentSearchPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { clockTime, id, instant, line, optionalLine, plainDate, version, WriteResult, yesNo } from '../kit/fields.ts';
import { HistoryEntry } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { appointmentChannels, appointmentTypes, grain } from './codes.ts';
import { appointmentErrors } from './errors.ts';
import { Forecast } from './forecast.ts';
import { appointmentActions, appointmentStates } from './lifecycle.ts';
import { Series } from './series.ts';

const service = 'user-management';
const caseNumber = line(limits.caseNumber);
const userId = line(limits.userId);
const type = z.enum(appointmentTypes);
const channel = z.enum(appointmentChannels);
const remark = optionalLine(limits.reason).default('');

/** Times are those of the offices (Eastern); beside each stands what the household's clock says, where that differs. */
export const at = { Day: z.string(), Starts: z.string(), Ends: z.string(), LocalStarts: z.string() };

export const AppointmentRow = z.strictObject({
  AppointmentId: id,
  ...at,
  StartsAt: z.string(),
  CaseNumber: z.string(),
  ClientName: z.string(),
  Type: type,
  Channel: channel,
  Language: z.string(),
  WorkerId: z.string(),
  WorkerName: z.string(),
  InterpreterName: z.string(),
  OfficeName: z.string(),
  RoomName: z.string(),
  Status: z.enum(appointmentStates),
  Remark: z.string(),
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

export const AppointmentFilters = z.strictObject({
  From: plainDate.optional(),
  To: plainDate.optional(),
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  WorkerId: optionalLine(limits.userId).optional(),
  OfficeCode: optionalLine(limits.officeCode).optional(),
  Type: type.optional(),
  Channel: channel.optional(),
  Status: z.enum(appointmentStates).optional(),
});
export type AppointmentFilters = z.infer<typeof AppointmentFilters>;

const reading = needs(appointmentSearchPage.at('Page'), 'R');
const booking = needs(appointmentSearchPage.at('Page'), 'U');

export const appointmentList = list({
  service,
  name: 'SearchAppointments',
  summary: 'Appointments with households whose cases the caller may open.',
  access: reading,
  exportAccess: needs(appointmentSearchPage.at('Export'), 'U'),
  audit: { activity: 'APPOINTMENTS_SEARCHED' },
  filters: AppointmentFilters,
  row: AppointmentRow,
  sortable: ['Day', 'CaseNumber', 'Status', 'WorkerName'],
  defaultSort: 'Day',
  columns: [
    { id: 'Day', title: 'common.field.Day' },
    { id: 'Starts', title: 'appointments.column.starts' },
    { id: 'LocalStarts', title: 'appointments.column.local' },
    { id: 'ClientName', title: 'common.word.household' },
    { id: 'CaseNumber', title: 'common.word.case' },
    { id: 'Type', title: 'common.word.what', reads: { table: 'APPTTYPE' } },
    { id: 'Channel', title: 'appointments.column.channel', reads: { texts: 'appointments.channel' } },
    { id: 'Language', title: 'common.field.Language', reads: { table: 'LANGUAGE' } },
    { id: 'WorkerName', title: 'appointments.column.worker' },
    { id: 'InterpreterName', title: 'appointments.column.interpreter' },
    { id: 'OfficeName', title: 'common.field.OfficeName' },
    { id: 'RoomName', title: 'appointments.column.room' },
    { id: 'Status', title: 'common.field.Status', reads: { texts: 'appointments.status' } },
    { id: 'Remark', title: 'common.word.remark' },
  ],
  personal: true,
});

/** The clock of a program that still waits for a decision. */
const Clock = z.strictObject({ Program: z.string(), FiledOn: z.string(), DueOn: z.string() });
export type AppointmentClock = z.infer<typeof Clock>;

export const AppointmentTime = z.strictObject({
  ...at,
  WorkerId: z.string(),
  WorkerName: z.string(),
  /** Empty where the worker speaks the language. */
  InterpreterId: z.string(),
  InterpreterName: z.string(),
  /** Empty where the household does not come, or the office has no rooms. */
  RoomCode: z.string(),
  RoomName: z.string(),
  /** Empty where no clock runs. */
  KeepsClock: yesNo.or(z.literal('')),
  /** How probable it is that whoever has this time misses it, in percent; 0 where it is free. */
  Beside: z.int(),
});
export type AppointmentTime = z.infer<typeof AppointmentTime>;

const wish = { CaseNumber: caseNumber, Type: type, Channel: channel, Language: optionalLine(limits.referenceCode) };

export const findAppointmentTimes = call({
  service,
  name: 'FindAppointmentTimes',
  kind: 'read',
  summary: 'Free times for a household, the earliest that keeps the clock of its program first.',
  request: z.strictObject({
    ...wish,
    /** Not before this day, and not before this time of a day. */
    From: plainDate.optional(),
    NotBefore: clockTime.optional(),
    WorkerId: userId.optional(),
  }),
  response: z.strictObject({
    ClientName: z.string(),
    CaseNumber: z.string(),
    Phone: z.string(),
    County: z.string(),
    Central: yesNo,
    Language: z.string(),
    OfficeName: z.string(),
    Minutes: z.int(),
    Clock: Clock.nullable(),
    /** How many times keep the clock, of all that were looked at. */
    Keeping: z.int(),
    data: z.array(AppointmentTime),
  }),
  access: booking,
  audit: { activity: 'APPOINTMENT_TIMES_VIEWED' },
  errors: [caseNotFound],
});

const changed = { ...WriteResult.shape, AppointmentId: id, Version: version };
const times = [
  appointmentErrors.taken,
  appointmentErrors.noRoom,
  appointmentErrors.notFree,
  appointmentErrors.shareUsed,
  appointmentErrors.past,
];

export const holdAppointment = call({
  service,
  name: 'HoldAppointment',
  kind: 'write',
  summary: 'Keeps a time free for a few minutes while the household decides.',
  request: z.strictObject({
    ...wish,
    WorkerId: userId,
    InterpreterId: optionalLine(limits.userId).default(''),
    /** In the office: a certain room of it, else the smallest that is free. */
    RoomCode: optionalLine(limits.officeCode).default(''),
    Day: plainDate,
    Starts: clockTime,
    Minutes: z.int().min(grain).max(240).multipleOf(grain).optional(),
    /** The appointment that this one takes the place of, once it is booked. */
    MovedFrom: id.optional(),
    /** The version of that one that was seen. */
    MovedVersion: version.optional(),
    /** Beside somebody who will probably miss it; only where the agency has switched that on. */
    Beside: yesNo.default('N'),
  }),
  response: z.strictObject({ ...changed, HeldUntil: instant, LocalStarts: at.LocalStarts }),
  access: booking,
  audit: { activity: 'APPOINTMENT_HELD' },
  errors: [
    caseNotFound,
    appointmentErrors.notFound,
    appointmentErrors.isOver,
    appointmentErrors.notBooked,
    commonErrors.stale,
    ...times,
  ],
  keyed: true,
});

const one = { AppointmentId: id };
const refusals = [
  appointmentErrors.notFound,
  appointmentErrors.notBooked,
  appointmentErrors.isBooked,
  appointmentErrors.isOver,
  commonErrors.stale,
];

export const bookAppointment = call({
  service,
  name: 'BookAppointment',
  kind: 'write',
  summary: 'Makes a held time an appointment; the one that it takes the place of is moved in the same act.',
  request: z.strictObject({ ...one, Remark: remark }),
  response: z.strictObject(changed),
  access: booking,
  audit: { activity: 'APPOINTMENT_BOOKED' },
  errors: [...refusals, appointmentErrors.holdOver, ...times],
  versioned: true,
});

export const endAppointment = call({
  service,
  name: 'EndAppointment',
  kind: 'write',
  summary: 'What became of an appointment: let go, cancelled, kept, missed, or opened again to be corrected.',
  request: z.strictObject({
    ...one,
    Action: z.enum(appointmentActions).extract(['release', 'cancel', 'keep', 'miss', 'reopen']),
    /** Of a series: with those that come after it. Only what is cancelled. */
    Rest: yesNo.default('N'),
    Remark: remark,
  }),
  response: z.strictObject(changed),
  access: booking,
  audit: { activity: 'APPOINTMENT_ENDED' },
  errors: [...refusals, appointmentErrors.notYet],
  versioned: true,
});

export const getAppointment = call({
  service,
  name: 'GetAppointment',
  kind: 'read',
  summary: 'One appointment, what can be done with it, the clock of its program and what happened to it.',
  request: z.strictObject(one),
  response: z.strictObject({
    ...AppointmentRow.shape,
    Phone: z.string(),
    InterpreterId: z.string(),
    Minutes: z.int(),
    HeldUntil: z.string(),
    /** How the household was reminded, and when; empty until then. */
    Reminded: z.enum(['', 'mail', 'text', 'none']),
    RemindedAt: z.string(),
    Version: version,
    Actions: z.array(z.enum(appointmentActions)),
    Clock: Clock.nullable(),
    /** Empty where it is not with a group. */
    SessionId: z.string(),
    Series: Series.nullable(),
    /** Whether it stands beside another at the same time. */
    Overbooks: yesNo,
    /** Null where it is over, or too little is known. */
    Forecast: Forecast.nullable(),
    History: z.array(HistoryEntry),
  }),
  access: reading,
  audit: { activity: 'APPOINTMENT_VIEWED' },
  errors: [appointmentErrors.notFound],
});

export const getAppointmentFile = call({
  service,
  name: 'GetAppointmentFile',
  kind: 'read',
  summary:
    'One booked appointment as an iCalendar file, in the zone of the household and without a word about benefits.',
  request: z.strictObject(one),
  response: z.any(),
  answer: 'file',
  access: reading,
  audit: { activity: 'APPOINTMENT_EXPORTED' },
  errors: [appointmentErrors.notFound, appointmentErrors.notBooked, appointmentErrors.isOver],
});
