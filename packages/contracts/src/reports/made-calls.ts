import * as z from 'zod';
import { reportSearchPage } from '../access/oversight-pages.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, optionalLine, version, WriteResult, yesNo } from '../kit/fields.ts';
import { exportsAnHour, limits } from '../kit/limits.ts';
import { LongWorkStarted, longWorkErrors, longWorkStates } from '../kit/long-work.ts';
import { downloadFormats, ReportFilters } from './calls.ts';
import { groupings, reportTypes } from './definitions.ts';
import { reportErrors } from './errors.ts';
import { gatedGroups } from './gated-groups.ts';
import { scheduleActions, scheduleStates } from './lifecycle.ts';
import { periods } from './periods.ts';
import { rhythms } from './rhythm.ts';

/** Reports that are made while nobody waits: because they are large, or because they come by themselves. */

const service = 'reports';
const mayRead = needs(reportSearchPage.at('Page'), 'R');
const mayTake = needs(reportSearchPage.at('Download'), 'U');

/** The longest span of a report that is made as long work: ten years. */
export const mostDaysMade = 3660;
/** How long a report that was made can be fetched. */
export const madeDays = 14;
/** Schedules that one person has asked for and that are not over. */
export const mostSchedules = 20;

const wish = {
  ReportType: z.enum(reportTypes),
  Period: z.enum(periods),
  Filters: ReportFilters.default({}),
  GroupBy: z.enum(groupings).optional(),
};

export const makeReportStart = call({
  service,
  name: 'MakeReportStart',
  gatedInputs: gatedGroups,
  kind: 'write',
  summary: 'Makes a report as long work, over a longer span than a screen shows; it comes to the list of the caller.',
  request: z.strictObject({ ...wish, ScheduleId: id.optional() }),
  response: LongWorkStarted,
  access: mayTake,
  audit: { activity: 'REPORT_STARTED' },
  errors: [
    longWorkErrors.tooMany,
    bulkErrors.nothing,
    reportErrors.spanTooLong,
    reportErrors.datesCrossed,
    reportErrors.noSuchGroup,
    reportErrors.calendarPeriods,
    reportErrors.sensitiveFilters,
    reportErrors.scheduleNotFound,
  ],
  keyed: true,
});

export const MadeReport = z.strictObject({
  ReportId: id,
  ReportType: z.enum(reportTypes),
  From: z.string(),
  To: z.string(),
  State: z.enum(longWorkStates),
  Done: z.int(),
  Total: z.int(),
  StartedAt: instant,
  ReadyAt: instant.nullable(),
  ExpiresAt: instant.nullable(),
  Scheduled: yesNo,
  Seen: yesNo,
});
export type MadeReport = z.infer<typeof MadeReport>;

export const getMadeReports = call({
  service,
  name: 'GetMadeReports',
  kind: 'read',
  summary: 'The reports that were made for the caller, the newest first.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(MadeReport) }),
  access: mayRead,
  audit: notAudited('The caller’s own list; it names reports and days, no figures'),
  background: true,
});

export const seeMadeReports = call({
  service,
  name: 'SeeMadeReports',
  kind: 'write',
  summary: 'The caller has seen that these reports are there.',
  request: z.strictObject({ Ids: z.array(id).min(1).max(100) }),
  response: WriteResult,
  access: mayRead,
  audit: { activity: 'MADE_REPORTS_VIEWED' },
});

export const downloadMadeReport = call({
  service,
  name: 'DownloadMadeReport',
  kind: 'read',
  summary: 'A report that was made for the caller as CSV, XLSX or PDF, until it expires.',
  answer: 'file',
  request: z.strictObject({ ReportId: id, Format: z.enum(downloadFormats) }),
  response: z.any(),
  access: mayTake,
  audit: { activity: 'REPORT_EXPORTED' },
  errors: [reportErrors.madeNotFound],
  perMinute: 10,
  perHour: exportsAnHour,
});

export const ReportSchedule = z.strictObject({
  ScheduleId: id,
  UserId: z.string(),
  UserName: z.string(),
  ReportType: z.enum(reportTypes),
  Period: z.enum(periods),
  GroupBy: z.enum(groupings),
  Filters: ReportFilters,
  Every: z.enum(rhythms),
  State: z.enum(scheduleStates),
  NextOn: z.string(),
  LastOn: z.string().nullable(),
  /** `rights`: it was paused because the person may not read reports any more. */
  Outcome: z.enum(['', 'begun', 'rights']),
  CreatedBy: z.string(),
  CreatedByName: z.string(),
  Version: version,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const getReportSchedules = call({
  service,
  name: 'GetReportSchedules',
  kind: 'read',
  summary: 'What comes to the caller’s list by itself, and what they have arranged for others.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(ReportSchedule) }),
  access: mayRead,
  audit: notAudited('Settings of the caller’s own; no figures'),
});

export const ScheduleInput = z.strictObject({
  Every: z.enum(rhythms),
  /** Whose list; empty is one’s own. */
  UserId: optionalLine(limits.userId).optional(),
});

export const addReportSchedule = call({
  service,
  name: 'AddReportSchedule',
  gatedInputs: gatedGroups,
  kind: 'write',
  summary: 'Has a report made daily, weekly or monthly for a person’s list, with that person’s access at that moment.',
  request: z.strictObject({ ...wish, ...ScheduleInput.shape }),
  response: z.strictObject({ ResultCode: z.literal('00'), ScheduleId: id, NextOn: z.string() }),
  access: mayTake,
  audit: { activity: 'REPORT_SCHEDULE_CREATED' },
  errors: [
    reportErrors.noSuchGroup,
    reportErrors.fixedDays,
    reportErrors.calendarPeriods,
    reportErrors.sensitiveFilters,
    reportErrors.mayNotRead,
    reportErrors.tooManySchedules,
  ],
  keyed: true,
});

export const moveReportSchedule = call({
  service,
  name: 'MoveReportSchedule',
  kind: 'write',
  summary: 'Pauses, continues or ends what comes by itself; by whoever gets it or has arranged it.',
  request: z.strictObject({ ScheduleId: id, Action: z.enum(scheduleActions) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayTake,
  audit: { activity: 'REPORT_SCHEDULE_CHANGED' },
  errors: [reportErrors.scheduleNotFound, reportErrors.scheduleOver, reportErrors.scheduleNotNow, commonErrors.stale],
  versioned: true,
});
