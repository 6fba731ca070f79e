import * as z from 'zod';
import { bulkExportPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { id, instant, line } from '../kit/fields.ts';
import { exportsAnHour, limits } from '../kit/limits.ts';
import { LongWorkStarted, longWorkErrors, longWorkStates } from '../kit/long-work.ts';
import { workItemList } from './calls.ts';
import { workErrors } from './errors.ts';
import { WorkItemFilters } from './schemas.ts';

const service = 'work-item-management';
const access = needs(bulkExportPage.at('Page'), 'U');

/** How long a file can be fetched once it is ready. */
export const exportDays = 7;

export const exportWorkItemsStart = call({
  service,
  name: 'ExportWorkItemsStart',
  kind: 'write',
  summary:
    'Makes a CSV file of everything that matches, as long work. Past the limit it says the limit and begins nothing.',
  request: z.strictObject({
    Filters: WorkItemFilters,
    Columns: z
      .array(z.enum(workItemList.columns.map(column => column.id) as [string, ...string[]]))
      .min(1)
      .max(50),
    Reason: line(limits.reason),
  }),
  response: LongWorkStarted,
  access,
  audit: { activity: 'WORK_EXPORT_STARTED' },
  errors: [longWorkErrors.tooMany, bulkErrors.nothing, workErrors.exportLimit],
  keyed: true,
  perHour: exportsAnHour,
});

export const WorkExport = z.strictObject({
  ExportId: id,
  State: z.enum(longWorkStates),
  Items: z.int(),
  /** Parts of the file that are made, of all. */
  Done: z.int(),
  Total: z.int(),
  StartedAt: instant,
  ReadyAt: instant.nullable(),
  ExpiresAt: instant.nullable(),
});
export type WorkExport = z.infer<typeof WorkExport>;

export const getWorkExports = call({
  service,
  name: 'GetWorkExports',
  kind: 'read',
  summary: 'The caller’s own exports, the newest first.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(WorkExport) }),
  access: needs(bulkExportPage.at('Page'), 'R'),
  audit: { activity: 'WORK_EXPORTS_VIEWED' },
  background: true,
});

export const downloadWorkExport = call({
  service,
  name: 'DownloadWorkExport',
  kind: 'read',
  summary: 'The file of a finished export, for whoever started it, until it expires.',
  answer: 'file',
  request: z.strictObject({ ExportId: id }),
  response: z.any(),
  access,
  audit: { activity: 'WORK_ITEMS_EXPORTED' },
  errors: [workErrors.exportNotFound],
  perHour: exportsAnHour,
});
