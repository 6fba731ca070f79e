import * as z from 'zod';
import { streamingPage } from '../access/oversight-pages.ts';
import { applicationNumber } from '../applications/schemas.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors, undoMinutes } from '../kit/bulk.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, optionalLine, version } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { streamErrors } from './errors.ts';
import { StreamedFilters, StreamedRow, StreamReasons, Streams } from './schemas.ts';

const service = 'work-item-management';
const mayUse = needs(streamingPage.at('Page'), 'U');
const region = optionalLine(limits.referenceCode).optional();

export const getStreams = call({
  service,
  name: 'GetStreams',
  kind: 'read',
  summary: 'The streams of new applications: how many wait, the oldest, its clock, and how much room there is.',
  request: z.strictObject({ RegionId: region }),
  response: Streams,
  access: mayUse,
  audit: notAudited('Counts say nothing about anybody'),
  perMinute: 120,
});

export const streamedList = list({
  service,
  name: 'SearchStreamed',
  summary: 'The applications of a stream before somebody has them, each with its reasons and what it would be.',
  access: mayUse,
  audit: { activity: 'STREAM_APPLICATIONS_SEARCHED' },
  personal: true,
  filters: StreamedFilters,
  row: StreamedRow,
  sortable: ['ClockDays', 'Name', 'ApplicationNumber'],
  defaultSort: '-ClockDays',
  columns: [
    { id: 'Name', title: 'common.word.household' },
    { id: 'ApplicationNumber', title: 'common.field.ApplicationNumber' },
    { id: 'Programs', title: 'streaming.column.Programs' },
    { id: 'ClockDays', title: 'streaming.column.ClockDays' },
    { id: 'Why', title: 'streaming.column.Why' },
    { id: 'WouldBe', title: 'streaming.column.WouldBe' },
  ],
});

const one = { ApplicationNumber: applicationNumber };

export const getStreamReasons = call({
  service,
  name: 'GetStreamReasons',
  kind: 'read',
  summary: 'Why an application is in its stream, rule by rule, and what the engine would say of it.',
  request: z.strictObject(one),
  response: StreamReasons,
  access: mayUse,
  audit: { activity: 'STREAM_REASONS_VIEWED' },
  errors: [streamErrors.applicationNotFound],
});

export const moveToStream = call({
  service,
  name: 'MoveToStream',
  kind: 'write',
  summary: 'Puts an application into another stream by hand. Sorting again leaves it there.',
  request: z.strictObject({ ...one, Stream: line(limits.referenceCode), Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(streamingPage.at('Move'), 'U'),
  audit: { activity: 'APPLICATION_STREAM_MOVED' },
  errors: [streamErrors.applicationNotFound, streamErrors.alreadyThere, commonErrors.stale],
  versioned: true,
});

export const sortApplicationsStart = call({
  service,
  name: 'SortApplicationsStart',
  kind: 'write',
  summary: 'Sorts everything that waits again by the rules in force, as long work. What was moved by hand stays.',
  request: z.strictObject({ RegionId: region }),
  response: LongWorkStarted,
  access: needs(streamingPage.at('Move'), 'U'),
  audit: { activity: 'APPLICATION_STREAM_SORTED' },
  errors: [longWorkErrors.tooMany, bulkErrors.nothing, streamErrors.noRules],
  keyed: true,
});

export const releaseStreamStart = call({
  service,
  name: 'ReleaseStreamStart',
  kind: 'write',
  summary: 'Gives the applications of a stream to its workgroup, the most urgent first, as long work.',
  request: z.strictObject({
    Stream: line(limits.referenceCode),
    RegionId: region,
    /** As many as this; the others go on waiting. */
    Most: z.int().min(1).max(20_000),
  }),
  response: LongWorkStarted,
  access: needs(streamingPage.at('Release'), 'U'),
  audit: { activity: 'STREAM_RELEASED' },
  errors: [longWorkErrors.tooMany, bulkErrors.nothing, streamErrors.noRules],
  keyed: true,
});

export const takeBackMove = call({
  service,
  name: 'TakeBackMove',
  kind: 'write',
  summary: `For ${undoMinutes} minutes whoever moved an application puts it back as it was.`,
  request: z.strictObject(one),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(streamingPage.at('Move'), 'U'),
  audit: { activity: 'APPLICATION_STREAM_UNDONE' },
  errors: [streamErrors.applicationNotFound, streamErrors.tooLate, commonErrors.stale],
  versioned: true,
});

export const takeBackReleaseStart = call({
  service,
  name: 'TakeBackReleaseStart',
  kind: 'write',
  summary: `What the caller released in the last ${undoMinutes} minutes waits in its stream again, where nobody has touched it.`,
  request: z.strictObject({}),
  response: LongWorkStarted,
  access: needs(streamingPage.at('Release'), 'U'),
  audit: { activity: 'STREAM_UNDONE' },
  errors: [longWorkErrors.tooMany, bulkErrors.nothing],
  keyed: true,
});
