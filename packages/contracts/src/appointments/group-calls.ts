import * as z from 'zod';
import { appointmentSearchPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { clockTime, id, line, optionalLine, plainDate, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { appointmentTypes, grain, groupChannels, mostPlaces } from './codes.ts';
import { appointmentErrors } from './errors.ts';
import { appointmentStates, groupStates } from './lifecycle.ts';
import { Occurrence, Repetition, Series } from './series.ts';

/** Meetings with several households, and meetings that come again. */

const service = 'user-management';
const reading = needs(appointmentSearchPage.at('Page'), 'R');
const booking = needs(appointmentSearchPage.at('Page'), 'U');
const remark = optionalLine(limits.reason).default('');
const times = [
  appointmentErrors.taken,
  appointmentErrors.noRoom,
  appointmentErrors.notFree,
  appointmentErrors.shareUsed,
  appointmentErrors.past,
];

export const NewGroup = z.strictObject({
  OfficeCode: line(limits.officeCode),
  Title: line(limits.name),
  Type: z.enum(appointmentTypes),
  Channel: z.enum(groupChannels),
  Language: line(limits.referenceCode),
  WorkerId: line(limits.userId),
  Day: plainDate,
  Starts: clockTime,
  Minutes: z.int().min(grain).max(240).multipleOf(grain),
  Places: z.int().min(2).max(mostPlaces),
  Repeats: Repetition.nullable().default(null),
});

export const createGroupSession = call({
  service,
  name: 'CreateGroupSession',
  kind: 'write',
  summary: 'A meeting with places for several households, once or as a series; days that cannot be had are named.',
  request: NewGroup,
  response: z.strictObject({ ...WriteResult.shape, SessionId: id, Days: z.array(Occurrence) }),
  access: booking,
  audit: { activity: 'GROUP_SESSION_CREATED' },
  errors: [appointmentErrors.unknownOffice, appointmentErrors.longSeries, ...times],
  keyed: true,
});

export const getGroupSession = call({
  service,
  name: 'GetGroupSession',
  kind: 'read',
  summary: 'A meeting with several households: its places, who has them, and its other days.',
  request: z.strictObject({ SessionId: id }),
  response: z.strictObject({
    SessionId: id,
    Title: z.string(),
    Type: z.enum(appointmentTypes),
    Channel: z.enum(groupChannels),
    Language: z.string(),
    OfficeName: z.string(),
    RoomName: z.string(),
    WorkerName: z.string(),
    Day: z.string(),
    Starts: z.string(),
    Ends: z.string(),
    Places: z.int(),
    Taken: z.int(),
    Status: z.enum(groupStates),
    Remark: z.string(),
    Version: version,
    /** Of a household whose case the viewer may not open only the place is told. */
    Households: z.array(
      z.strictObject({
        Place: z.int(),
        AppointmentId: id.or(z.literal('')),
        ClientName: z.string(),
        CaseNumber: z.string(),
        Status: z.enum(appointmentStates).or(z.literal('')),
      }),
    ),
    Series: Series.nullable(),
  }),
  access: reading,
  audit: { activity: 'GROUP_SESSION_VIEWED' },
  errors: [appointmentErrors.unknownGroup],
});

export const takeGroupPlace = call({
  service,
  name: 'TakeGroupPlace',
  kind: 'write',
  summary: 'Gives a household a place in a meeting of several; nobody else has it.',
  request: z.strictObject({ SessionId: id, CaseNumber: line(limits.caseNumber), Remark: remark }),
  response: z.strictObject({ ...WriteResult.shape, AppointmentId: id, Place: z.int() }),
  access: booking,
  audit: { activity: 'GROUP_PLACE_TAKEN' },
  errors: [
    caseNotFound,
    appointmentErrors.unknownGroup,
    appointmentErrors.full,
    appointmentErrors.hasPlace,
    appointmentErrors.past,
    appointmentErrors.groupOver,
  ],
  keyed: true,
});

export const cancelGroupSession = call({
  service,
  name: 'CancelGroupSession',
  kind: 'write',
  summary: 'Cancels a meeting with several households, and with `Rest` those that come after it in its series.',
  request: z.strictObject({ SessionId: id, Rest: yesNo.default('N'), Remark: line(limits.reason) }),
  response: z.strictObject({ ...WriteResult.shape, Cancelled: z.int() }),
  access: booking,
  audit: { activity: 'GROUP_SESSION_CANCELLED' },
  errors: [appointmentErrors.unknownGroup, appointmentErrors.groupOver, commonErrors.stale],
  versioned: true,
});

export const repeatAppointment = call({
  service,
  name: 'RepeatAppointment',
  kind: 'write',
  summary: 'Books the same time every n weeks until a day; days off and busy ones are left out and named.',
  request: z.strictObject({ AppointmentId: id, ...Repetition.shape }),
  response: z.strictObject({ ...WriteResult.shape, Days: z.array(Occurrence) }),
  access: booking,
  audit: { activity: 'APPOINTMENT_SERIES_CREATED' },
  errors: [
    caseNotFound,
    appointmentErrors.notFound,
    appointmentErrors.notBooked,
    appointmentErrors.isOver,
    appointmentErrors.isSeries,
    appointmentErrors.longSeries,
    commonErrors.stale,
  ],
  versioned: true,
});
