import * as z from 'zod';
import { availabilityCalendarPage, userDetailsPage } from '../access/pages.ts';
import { needs, self } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { line, plainDate, version } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { userId } from '../users/codes.ts';
import {
  BlockInput,
  BlockRecord,
  CalendarPerson,
  CalendarRequest,
  CopyOutcome,
  CopyRequest,
  ExceptionInput,
  NewBlock,
  OneBlock,
  OnePerson,
  PatternInput,
  PatternRecord,
  PresenceFilters,
  PresenceRow,
  Saved,
} from './schemas.ts';

export const availabilityErrors = errors('availability', {
  userNotFound: { status: 404, text: 'availability.error.userNotFound' },
  blockNotFound: { status: 404, text: 'availability.error.blockNotFound' },
  overlap: { status: 409, text: 'availability.error.overlap' },
  notThatDay: { status: 409, text: 'availability.error.notThatDay' },
  exceptionTaken: { status: 409, text: 'availability.error.exceptionTaken' },
  exceptionNotFound: { status: 404, text: 'availability.error.exceptionNotFound' },
  nobody: { status: 400, text: 'availability.error.nobody' },
  tooManyPeople: { status: 400, text: 'availability.error.tooManyPeople' },
  longView: { status: 400, text: 'availability.error.longView' },
});

const service = 'user-management';
const mayRead = needs(availabilityCalendarPage.at('Page'), 'R');
/** Everyone may look at their own calendar. */
const mayReadOwn = mayRead.or(self('UserId'));
const mayEdit = needs(availabilityCalendarPage.at('Page'), 'U');
const mayEditPattern = needs(availabilityCalendarPage.at('Pattern'), 'U');
const viewed = { activity: 'CALENDAR_VIEWED' };
/** A view of one workgroup answers who is a member of it. */
const gatedInputs = [{ object: userDetailsPage.at('Workgroups'), input: 'WorkgroupId' }];
const { userNotFound, blockNotFound, overlap, notThatDay, exceptionTaken, exceptionNotFound } = availabilityErrors;

export const getAvailabilityCalendar = call({
  service,
  name: 'GetAvailabilityCalendar',
  kind: 'read',
  summary:
    'The calendars of one person, a workgroup or a supervisory unit, day by day, with sums in minutes as they pass.',
  request: CalendarRequest,
  response: z.strictObject({ data: z.array(CalendarPerson) }),
  access: mayReadOwn,
  audit: viewed,
  gatedInputs,
  errors: [userNotFound, availabilityErrors.nobody, availabilityErrors.tooManyPeople, availabilityErrors.longView],
});

export const presenceList = list({
  service,
  name: 'SearchAvailableNow',
  summary: 'Who is available at this moment, and why the others are not.',
  access: mayRead,
  audit: { activity: 'PRESENCE_VIEWED' },
  gatedInputs,
  searched: { Text: ['Name', 'UserId'] },
  filters: PresenceFilters,
  row: PresenceRow,
  sortable: ['Name'],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'common.field.Name' },
    { id: 'UserId', title: 'common.field.UserId' },
    { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
    { id: 'Available', title: 'availability.column.available', reads: { texts: 'availability.available' } },
    { id: 'Presence', title: 'common.word.why', reads: { texts: 'availability.presence' } },
    { id: 'Kind', title: 'availability.column.kind', reads: { table: 'BLOCKKIND' } },
    { id: 'Until', title: 'availability.column.until' },
  ],
});

export const getWorkingPattern = call({
  service,
  name: 'GetWorkingPattern',
  kind: 'read',
  summary: 'The usual week of a person with breaks, and what the day is divided into.',
  request: OnePerson,
  response: PatternRecord,
  access: mayReadOwn,
  audit: viewed,
  errors: [userNotFound],
});

export const getCalendarHistory = call({
  service,
  name: 'GetCalendarHistory',
  kind: 'read',
  summary: 'Every change of a person’s pattern, blocks and exceptions, newest first.',
  request: OnePerson,
  response: History,
  access: mayReadOwn,
  audit: viewed,
});

export const saveWorkingPattern = call({
  service,
  name: 'SaveWorkingPattern',
  kind: 'write',
  summary: 'Sets the usual week of a person. The version is 0 while there is none.',
  request: z.strictObject({ UserId: userId, ...PatternInput.shape }),
  response: Saved,
  access: mayEditPattern,
  audit: { activity: 'WORKING_PATTERN_CHANGED' },
  errors: [userNotFound, commonErrors.stale],
  versioned: true,
});

export const copyWorkingPattern = call({
  service,
  name: 'CopyWorkingPattern',
  kind: 'write',
  summary: 'Gives the usual week of one person to others, a workgroup or a unit; a dry run says what would happen.',
  request: CopyRequest,
  response: z.strictObject({ Outcomes: z.array(CopyOutcome) }),
  access: mayEditPattern,
  audit: { activity: 'WORKING_PATTERN_COPIED' },
  errors: [userNotFound, availabilityErrors.nobody, availabilityErrors.tooManyPeople],
  keyed: true,
});

export const getCalendarBlock = call({
  service,
  name: 'GetCalendarBlock',
  kind: 'read',
  summary: 'One block of a person’s calendar with its repetition.',
  request: OneBlock,
  response: BlockRecord,
  access: mayReadOwn,
  audit: viewed,
  errors: [blockNotFound],
});

export const createCalendarBlock = call({
  service,
  name: 'CreateCalendarBlock',
  kind: 'write',
  summary: 'Blocks time of a person, once or again and again.',
  request: NewBlock,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'CALENDAR_BLOCK_CREATED' },
  errors: [userNotFound, overlap],
  keyed: true,
});

export const saveCalendarBlock = call({
  service,
  name: 'SaveCalendarBlock',
  kind: 'write',
  summary: 'Changes a block and its repetition.',
  request: z.strictObject({ ...OneBlock.shape, ...BlockInput.shape }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'CALENDAR_BLOCK_CHANGED' },
  errors: [blockNotFound, overlap, commonErrors.stale],
  versioned: true,
});

export const skipCalendarBlock = call({
  service,
  name: 'SkipCalendarBlock',
  kind: 'write',
  summary: 'Leaves one day out of a repetition.',
  request: z.strictObject({ ...OneBlock.shape, Day: plainDate }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'CALENDAR_BLOCK_SKIPPED' },
  errors: [blockNotFound, notThatDay, commonErrors.stale],
  versioned: true,
});

export const removeCalendarBlock = call({
  service,
  name: 'RemoveCalendarBlock',
  kind: 'write',
  summary: 'Removes a block with all its repetitions.',
  request: z.strictObject({ ...OneBlock.shape, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00') }),
  access: mayEdit,
  audit: { activity: 'CALENDAR_BLOCK_REMOVED' },
  errors: [blockNotFound, commonErrors.stale],
  versioned: true,
});

export const createWorkingException = call({
  service,
  name: 'CreateWorkingException',
  kind: 'write',
  summary: 'One day with other hours than the pattern, or none.',
  request: ExceptionInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'WORKING_EXCEPTION_CREATED' },
  errors: [userNotFound, exceptionTaken],
  keyed: true,
});

export const removeWorkingException = call({
  service,
  name: 'RemoveWorkingException',
  kind: 'write',
  summary: 'Lets the pattern hold again on a day.',
  request: z.strictObject({ UserId: userId, Day: plainDate }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayEdit,
  audit: { activity: 'WORKING_EXCEPTION_REMOVED' },
  errors: [exceptionNotFound, commonErrors.stale],
  versioned: true,
});
