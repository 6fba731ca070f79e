import * as z from 'zod';
import { noticeBatchPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { clockTime, id, instant, line, place, plainDate, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { noticeErrors } from './errors.ts';

const service = 'document-management';
const mayRead = needs(noticeBatchPage.at('Page'), 'R');
const mayWork = needs(noticeBatchPage.at('Page'), 'U');

export const batchStates = ['printing', 'printed', 'mailed'] as const;
/** Letters in one file: what a printer takes at once. */
export const mostInFile = 200;

export const NoticeBatch = z.strictObject({
  BatchId: id,
  BatchNumber: z.string(),
  State: z.enum(batchStates),
  LeavesOn: z.string(),
  Letters: z.int(),
  Pages: z.int(),
  Posted: z.int(),
  Reprinted: z.int(),
  StartedAt: instant,
  StartedBy: z.string(),
  MailedOn: z.string(),
  Version: version,
});
export type NoticeBatch = z.infer<typeof NoticeBatch>;

export const ManifestRow = z.strictObject({
  Place: z.int(),
  NoticeNumber: z.string(),
  NoticeType: z.string(),
  Recipient: z.string(),
  Zip: z.string(),
  Pages: z.int(),
  Reprinted: z.int(),
});
export type ManifestRow = z.infer<typeof ManifestRow>;

/** What became of the last night: begun, nothing waited, or whoever switched it on may not do it any more. */
export const nightOutcomes = ['', 'begun', 'nothing', 'rights'] as const;
export const nightLeaves = ['same', 'next'] as const;

const night = { Active: yesNo, Starts: clockTime, Leaves: z.enum(nightLeaves) };

export const NoticeTimetable = z.strictObject({
  ...night,
  SetBy: z.string(),
  LastDay: z.string(),
  LastOutcome: z.enum(nightOutcomes),
  Version: version,
});
export type NoticeTimetable = z.infer<typeof NoticeTimetable>;

export const startNoticeBatch = call({
  service,
  name: 'StartNoticeBatch',
  kind: 'write',
  summary:
    'Tonight’s post as long work: every notice that waits is written, put in the print batch or in the client’s account.',
  request: z.strictObject({ LeavesOn: plainDate }),
  response: LongWorkStarted,
  access: mayWork,
  audit: { activity: 'NOTICE_BATCH_STARTED' },
  errors: [longWorkErrors.tooMany, bulkErrors.nothing],
  keyed: true,
});

export const getNoticeBatches = call({
  service,
  name: 'GetNoticeBatches',
  kind: 'read',
  summary: 'The print batches, the newest first, how many notices wait and on which day the next batch leaves.',
  request: z.strictObject({}),
  response: z.strictObject({
    Waiting: z.int(),
    NextLeavesOn: z.string(),
    Timetable: NoticeTimetable,
    data: z.array(NoticeBatch),
  }),
  access: mayRead,
  audit: { activity: 'NOTICE_BATCHES_VIEWED' },
  background: true,
});

export const getBatchManifest = call({
  service,
  name: 'GetNoticeBatchManifest',
  kind: 'read',
  summary: 'The letters of a print batch in the order of the paper.',
  request: z.strictObject({ BatchId: id, From: place.default(1) }),
  response: z.strictObject({ data: z.array(ManifestRow) }),
  access: mayRead,
  audit: { activity: 'NOTICE_MANIFEST_VIEWED' },
  errors: [noticeErrors.batchNotFound],
});

const range = { BatchId: id, From: place, To: place };

export const printNoticeBatch = call({
  service,
  name: 'PrintNoticeBatch',
  kind: 'read',
  summary: `The letters of a range of a batch in one PDF, at most ${mostInFile} of them.`,
  request: z.strictObject(range),
  response: z.any(),
  answer: 'file',
  access: mayWork,
  audit: { activity: 'NOTICE_BATCH_PRINTED' },
  errors: [noticeErrors.batchNotFound, noticeErrors.batchNotReady, noticeErrors.noSuchRange],
});

const changing = {
  service,
  kind: 'write',
  access: mayWork,
  response: z.strictObject({ ...WriteResult.shape, Version: version }),
  versioned: true,
} as const;

export const SaveNoticeTimetableRequest = z.strictObject(night);

export const saveNoticeTimetable = call({
  ...changing,
  name: 'SaveNoticeTimetable',
  summary: 'Whether and when the night’s post is written by itself; it is written as whoever saved it last.',
  request: SaveNoticeTimetableRequest,
  audit: { activity: 'NOTICE_TIMETABLE_SAVED' },
  errors: [commonErrors.stale],
});

export const reprintNotices = call({
  ...changing,
  name: 'ReprintNotices',
  summary: 'Keeps that a range of a batch was spoiled and is printed again, with the reason.',
  request: z.strictObject({ ...range, Reason: line(limits.reason) }),
  audit: { activity: 'NOTICE_BATCH_REPRINTED' },
  errors: [
    noticeErrors.batchNotFound,
    noticeErrors.batchNotReady,
    noticeErrors.batchMailed,
    noticeErrors.noSuchRange,
    commonErrors.stale,
  ],
});

export const mailNoticeBatch = call({
  ...changing,
  name: 'MailNoticeBatch',
  summary:
    'The batch was given to the post. On another day than the one on its letters it is refused: their days would be wrong.',
  request: z.strictObject({ BatchId: id, On: plainDate }),
  audit: { activity: 'NOTICE_BATCH_MAILED' },
  errors: [
    noticeErrors.batchNotFound,
    noticeErrors.batchNotReady,
    noticeErrors.batchMailed,
    noticeErrors.otherDay,
    commonErrors.stale,
  ],
});
