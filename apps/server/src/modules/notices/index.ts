import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { actHandlers } from './act.ts';
import { batchHandlers, noticeBatch } from './batch.ts';
import { readHandlers } from './read.ts';
import { templateHandlers } from './templates.ts';
import { nightlyPostJob, timetableHandlers } from './timetable.ts';
import { writeHandlers } from './write.ts';

export { noticeBatch } from './batch.ts';
export { type CaseLetter, listCaseLetters } from './case-letters.ts';
export { nothingSaid } from './data.ts';
export { type ContentJob, composeContents } from './letter.ts';
export { proofNoticesJob } from './proof-notices.ts';
export { renewalNoticesJob } from './renewal-notices.ts';
export {
  takeBackAppointmentNotice,
  tellReplacement,
  writeAppointmentNotice,
  writeDecisionNotice,
  writeMissedNotice,
} from './write.ts';

export const handlers: Handler[] = [
  ...readHandlers,
  ...writeHandlers,
  ...actHandlers,
  ...templateHandlers,
  ...batchHandlers,
  ...timetableHandlers,
];

export const nightJob = nightlyPostJob(noticeBatch);

const keptIn = { what: 'notices.list.title', from: 'notice' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'NOTICETYPE', column: 'notice_type' },
  { ...keptIn, table: 'NOTICESTATUS', column: 'status' },
  { ...keptIn, table: 'NOTICEDELIVERY', column: 'delivery' },
  { ...keptIn, table: 'NOTICELANGUAGE', column: 'language' },
  { ...keptIn, table: 'PROGRAM', column: 'program' },
];
