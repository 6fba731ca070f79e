import * as z from 'zod';
import { signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { id, instant, line, note, optionalLine, ownPath, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** What a person keeps on their own desk: saved views of lists, recent records, problem reports. */

const service = 'user-management';
const own = notAudited('The caller’s own desk');

export const deskErrors = errors('desk', {
  viewNotFound: { status: 404, text: 'desk.error.viewNotFound' },
  tooManyViews: { status: 409, text: 'desk.error.tooManyViews' },
});

export const SavedView = z.strictObject({ ViewId: id, Name: z.string(), Search: z.string() });
export type SavedView = z.infer<typeof SavedView>;

const screenName = line(limits.screenName);

export const listSavedViews = call({
  service,
  name: 'ListSavedViews',
  kind: 'read',
  summary: 'The caller’s saved views of one list.',
  request: z.strictObject({ Screen: screenName }),
  response: z.strictObject({ data: z.array(SavedView) }),
  access: signedIn(),
  audit: own,
});

export const saveView = call({
  service,
  name: 'SaveView',
  kind: 'write',
  summary: 'Saves the filters, sort and columns of a list under a name; the same name is replaced.',
  request: z.strictObject({ Screen: screenName, Name: line(limits.name), Search: optionalLine(4000) }),
  response: z.strictObject({ ResultCode: z.literal('00'), ViewId: id }),
  access: signedIn(),
  audit: { activity: 'VIEW_SAVED' },
  errors: [deskErrors.tooManyViews],
});

export const deleteView = call({
  service,
  name: 'DeleteView',
  kind: 'write',
  summary: 'Deletes one of the caller’s saved views.',
  request: z.strictObject({ ViewId: id }),
  response: WriteResult,
  access: signedIn(),
  audit: { activity: 'VIEW_DELETED' },
  errors: [deskErrors.viewNotFound],
});

export const RecentRecord = z.strictObject({
  Path: z.string(),
  Screen: z.string(),
  /** The text that says what it is; empty where the name says all. */
  Words: z.string(),
  Label: z.string(),
  Number: z.string(),
  VisitedAt: instant,
});
export type RecentRecord = z.infer<typeof RecentRecord>;

export const listRecentRecords = call({
  service,
  name: 'ListRecentRecords',
  kind: 'read',
  summary: 'The records the caller opened last.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(RecentRecord) }),
  access: signedIn(),
  audit: own,
  background: true,
});

export const recordVisit = call({
  service,
  name: 'RecordVisit',
  kind: 'write',
  summary: 'Remembers that the caller opened a record.',
  request: z.strictObject({
    Path: ownPath,
    Screen: screenName,
    /** The text that says what it is, such as "Case {{number}}, {{name}}": each reader has it in their own language. */
    Words: line(100).refine(key => /^[a-z-]+(?:\.[A-Za-z]+)*\.visit$/.test(key), {
      error: 'invalid',
      params: { code: 'invalid' },
    }),
    /** Its name as it is: no language has another. */
    Label: optionalLine(200),
    Number: optionalLine(20),
  }),
  response: WriteResult,
  access: signedIn(),
  audit: own,
  background: true,
});

export const reportProblem = call({
  service,
  name: 'ReportProblem',
  kind: 'write',
  summary: 'Sends the help desk a description of a problem with its reference id.',
  request: z.strictObject({ UID: optionalLine(40), Screen: screenName, Message: note(limits.note) }),
  response: z.strictObject({ ResultCode: z.literal('00'), ReportId: id }),
  access: signedIn(),
  audit: { activity: 'PROBLEM_REPORTED' },
  keyed: true,
  perMinute: 10,
});
