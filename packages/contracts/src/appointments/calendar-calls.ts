import * as z from 'zod';
import { appointmentSearchPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, optionalLine, plainDate, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { at } from './calls.ts';
import { appointmentChannels, appointmentTypes } from './codes.ts';
import { appointmentErrors } from './errors.ts';
import { appointmentStates } from './lifecycle.ts';

/** The days of an office, its people and its rooms. */

const service = 'user-management';
const type = z.enum(appointmentTypes);
const channel = z.enum(appointmentChannels);
const reading = needs(appointmentSearchPage.at('Page'), 'R');

const Stretch = z.strictObject({
  Starts: z.string(),
  Ends: z.string(),
  State: z.enum(['available', 'break', 'block', 'holiday']),
  Title: z.string(),
});
/** Of an appointment that the viewer may not open only the time is told. */
const Entry = z.strictObject({
  AppointmentId: id.or(z.literal('')),
  ...at,
  ClientName: z.string(),
  CaseNumber: z.string(),
  Type: type.or(z.literal('')),
  Channel: channel.or(z.literal('')),
  Status: z.enum(appointmentStates),
  RoomName: z.string(),
  /** With whom, where the column is that of the interpreter or of a room. */
  WithName: z.string(),
  Interpreter: z.string(),
});
export type CalendarEntry = z.infer<typeof Entry>;

/** A meeting with several households: one of its people and its room, whoever comes. */
const Group = z.strictObject({
  SessionId: id,
  Day: z.string(),
  Starts: z.string(),
  Ends: z.string(),
  Title: z.string(),
  Places: z.int(),
  Taken: z.int(),
  RoomName: z.string(),
  /** Where the column is that of a room. */
  WithName: z.string(),
});
export type CalendarGroup = z.infer<typeof Group>;

const whose = {
  OfficeCode: optionalLine(limits.officeCode).optional(),
  UserId: optionalLine(limits.userId).optional(),
  From: plainDate,
  To: plainDate,
};
const choices = {
  OfficeCode: z.string(),
  OfficeName: z.string(),
  Offices: z.array(z.strictObject({ OfficeCode: z.string(), Name: z.string() })),
  /** Everybody of the office who can be booked. */
  People: z.array(z.strictObject({ UserId: z.string(), Name: z.string() })),
};

/** How full a day is; no household is named. */
export const MonthDay = z.strictObject({
  Day: z.string(),
  Holiday: z.string(),
  Booked: z.int(),
  Kept: z.int(),
  Missed: z.int(),
  Free: z.int(),
});
export type MonthDay = z.infer<typeof MonthDay>;

export const getAppointmentMonth = call({
  service,
  name: 'GetAppointmentMonth',
  kind: 'read',
  summary: 'How many appointments and free times the days of a month have, of an office or of one person.',
  request: z.strictObject(whose),
  response: z.strictObject({ ...choices, UserId: z.string(), data: z.array(MonthDay) }),
  access: reading,
  audit: notAudited('Numbers of appointments; no record of anybody'),
  errors: [appointmentErrors.unknownOffice, appointmentErrors.longView],
});

export const getAppointmentCalendar = call({
  service,
  name: 'GetAppointmentCalendar',
  kind: 'read',
  summary: 'The days of the people of an office, or of one person, with what is booked and what is free.',
  request: z.strictObject({
    ...whose,
    /** A column for each person, or for each room of the office. */
    By: z.enum(['people', 'rooms']).default('people'),
    /** It is put on paper: the trail says so. */
    Paper: yesNo.default('N'),
  }),
  response: z.strictObject({
    ...choices,
    Rooms: z.int(),
    data: z.array(
      z.strictObject({
        /** The person, or the room. */
        Key: z.string(),
        Name: z.string(),
        Languages: z.array(z.string()),
        /** Of a room. */
        Seats: z.int(),
        Days: z.array(
          z.strictObject({
            Day: z.string(),
            Holiday: z.string(),
            Free: z.int(),
            Stretches: z.array(Stretch),
            Entries: z.array(Entry),
            Groups: z.array(Group),
          }),
        ),
      }),
    ),
  }),
  access: reading,
  audit: { activity: 'APPOINTMENT_CALENDAR_VIEWED' },
  errors: [appointmentErrors.unknownOffice, appointmentErrors.longView],
});
export type AppointmentColumn = z.infer<typeof getAppointmentCalendar.response>['data'][number];
