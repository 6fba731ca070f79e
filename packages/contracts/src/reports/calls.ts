import * as z from 'zod';
import { reportSearchPage } from '../access/oversight-pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { instant, optionalLine, plainDate, yesNo } from '../kit/fields.ts';
import { exportsAnHour, limits, maximumPageSize, pageSize } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { readingSources } from '../kit/reading.ts';
import { groupings, reportTypes } from './definitions.ts';
import { reportErrors } from './errors.ts';
import { gatedGroups } from './gated-groups.ts';
import { periods } from './periods.ts';
import { sensitiveTypes } from './sensitive.ts';

const service = 'reports';
const mayRead = needs(reportSearchPage.at('Page'), 'R');

/** The longest span of one report. */
export const mostDays = 400;

const exactRefusals = [
  reportErrors.spanTooLong,
  reportErrors.tooLarge,
  reportErrors.datesCrossed,
  reportErrors.noSuchGroup,
];
const refusals = [...exactRefusals, reportErrors.calendarPeriods, reportErrors.sensitiveFilters];

const code = optionalLine(limits.referenceCode).optional();
export const ReportFilters = z.strictObject({
  RegionId: code,
  UnitId: code,
  WorkgroupId: code,
  Program: code,
  UserId: optionalLine(limits.userId).optional(),
  From: plainDate.optional(),
  To: plainDate.optional(),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

const asked = {
  ReportType: z.enum(reportTypes),
  Period: z.enum(periods),
  Filters: ReportFilters.default({}),
};

const figures = z.record(z.string(), z.number().nullable());

export const ReportGroup = z.strictObject({
  Key: z.string(),
  Label: z.string(),
  Values: figures,
  /** Not shown: too few, or it would give away one that is too few. */
  Suppressed: yesNo,
});
export type ReportGroup = z.infer<typeof ReportGroup>;

export const Report = z.strictObject({
  ReportType: z.enum(reportTypes),
  From: z.string(),
  To: z.string(),
  BeforeFrom: z.string(),
  BeforeTo: z.string(),
  GroupBy: z.enum(groupings),
  Values: figures,
  Before: figures,
  Groups: z.array(ReportGroup),
  /** Of a whole month of the agency or a region: the figures as they were when the month was closed. */
  Frozen: z.strictObject({ Values: figures, FrozenAt: instant }).nullable(),
  /** How fresh it is, and where it was read. */
  AsOf: instant,
  Source: z.enum(readingSources),
});
export type Report = z.infer<typeof Report>;

export const getReport = call({
  service,
  name: 'GetReport',
  gatedInputs: gatedGroups,
  kind: 'read',
  summary: 'The figures of a report for a period, those of the period before, and the same by group.',
  request: z.strictObject({ ...asked, GroupBy: z.enum(groupings).optional() }),
  response: Report,
  access: mayRead,
  audit: { activity: 'REPORT_RUN' },
  errors: refusals,
  perMinute: 120,
});

export const getExactReport = call({
  service,
  name: 'GetExactReport',
  gatedInputs: gatedGroups,
  kind: 'read',
  summary: 'The exact figures of a sensitive report, without suppression or rounding, for auditors.',
  request: z.strictObject({ ...asked, ReportType: z.enum(sensitiveTypes), GroupBy: z.enum(groupings).optional() }),
  response: Report,
  access: needs(reportSearchPage.at('Exact'), 'R').and(mayRead),
  audit: { activity: 'EXACT_REPORT_VIEWED' },
  errors: exactRefusals,
  perMinute: 30,
});

export const downloadFormats = ['csv', 'xlsx', 'pdf'] as const;

export const downloadReport = call({
  service,
  name: 'DownloadReport',
  gatedInputs: gatedGroups,
  kind: 'read',
  summary: 'The same as a file: CSV, XLSX or PDF.',
  answer: 'file',
  request: z.strictObject({ ...asked, GroupBy: z.enum(groupings).optional(), Format: z.enum(downloadFormats) }),
  response: z.any(),
  access: needs(reportSearchPage.at('Download'), 'U'),
  audit: { activity: 'REPORT_EXPORTED' },
  errors: refusals,
  perMinute: 10,
  perHour: exportsAnHour,
});

export const ReportDetailRow = z.strictObject({
  UserId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  CompletedDate: z.string(),
  Workgroups: z.array(z.strictObject({ WorkgroupId: z.string(), WorkgroupName: z.string(), Count: z.int() })),
  TotalCount: z.int(),
});
export type ReportDetailRow = z.infer<typeof ReportDetailRow>;

export const reportsDetail = call({
  service,
  name: 'ReportsDetailAPI',
  kind: 'read',
  summary: 'A report by user and day, with its count for each workgroup and the total.',
  request: z.strictObject({
    ...asked,
    ReportType: asked.ReportType.default('WICM'),
    Period: asked.Period.default('TW'),
    Page: z.int().min(1).max(400).default(1),
    PageSize: z.int().min(1).max(maximumPageSize).default(pageSize),
  }),
  response: z.strictObject({
    data: z.array(ReportDetailRow),
    total: z.int(),
    isthresholdlimitexceeded: z.boolean(),
    thresholdlimit: z.int(),
  }),
  access: mayRead,
  audit: { activity: 'REPORT_RUN' },
  errors: refusals,
  perMinute: 120,
});

export const ReportRowFilters = z.strictObject({
  ReportType: z.enum(reportTypes).optional(),
  Period: z.enum(periods).optional(),
  Measure: optionalLine(30).optional(),
  GroupBy: z.enum(groupings).optional(),
  Group: optionalLine(255).optional(),
  ...ReportFilters.shape,
});
export type ReportRowFilters = z.infer<typeof ReportRowFilters>;

export const ReportRow = z.strictObject({
  RowId: z.string(),
  Kind: z.enum(['application', 'workItem', 'document', 'case', 'event']),
  Key: z.string(),
  Label: z.string(),
  Program: z.string(),
  UserName: z.string(),
  OnDay: z.string(),
  Days: z.number().nullable(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const reportRowList = list({
  service,
  name: 'SearchReportRows',
  summary: 'The rows behind one number of a report.',
  access: mayRead,
  audit: { activity: 'REPORT_ROWS_VIEWED' },
  personal: true,
  gatedInputs: gatedGroups,
  filters: ReportRowFilters,
  row: ReportRow,
  sortable: ['Days', 'OnDay', 'Key'],
  defaultSort: '-Days',
  errors: refusals,
  columns: [
    { id: 'Key', title: 'common.word.record' },
    { id: 'Label', title: 'common.word.what' },
    { id: 'Program', title: 'common.field.Program', reads: { table: 'PROGRAM' } },
    { id: 'UserName', title: 'common.word.worker' },
    { id: 'OnDay', title: 'common.field.Day' },
    { id: 'Days', title: 'reports.row.Days' },
  ],
});
