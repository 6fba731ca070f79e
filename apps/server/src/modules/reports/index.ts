import { listThreshold } from '@commonweal/contracts/kit/list';
import {
  downloadReport,
  getExactReport,
  getReport,
  type ReportRowFilters,
  reportRowList,
  reportsDetail,
} from '@commonweal/contracts/reports/calls';
import { definitionOf } from '@commonweal/contracts/reports/definitions';
import { isSensitive } from '@commonweal/contracts/reports/sensitive';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { fileOf } from './file.ts';
import { leaderHandler } from './leader.ts';
import { madeHandlers } from './made.ts';
import { groupingOf, makeExactReport, makeReport, questionOf, readFigures } from './make.ts';
import { scheduleHandlers } from './schedules.ts';
import * as store from './store.ts';
import { withinLimit } from './within.ts';

/** A sensitive report has no rows: they would be about the groups that it suppresses. */
function rowsQuestion(context: CallContext, filters: ReportRowFilters): store.RowsQuestion | undefined {
  const { ReportType: type = 'WICM', Period: period = 'TM', Measure, GroupBy, Group, ...rest } = filters;
  if (isSensitive(type)) return undefined;
  const question = questionOf(context, { ReportType: type, Period: period, Filters: rest });
  const { measures, counts } = definitionOf(type);
  const measure = Measure !== undefined && Measure in measures ? Measure : counts;
  const by = GroupBy === undefined ? undefined : groupingOf(type, GroupBy);
  return { ...question, measure, by, group: Group };
}

export { freezeMonthsJob } from './freeze.ts';
export { forgetReportsJob, reportMaking } from './made.ts';
export { scheduledReportsJob } from './schedules.ts';

export const handlers: Handler[] = [
  leaderHandler,
  ...madeHandlers,
  ...scheduleHandlers,
  handle(getReport, makeReport),
  handle(getExactReport, makeExactReport),

  handleFile(downloadReport, async (context, request) =>
    fileOf(context, await makeReport(context, request), request.Format),
  ),

  handle(reportsDetail, async (context, request) => {
    const question = questionOf(context, request, { isExact: isSensitive(request.ReportType) });
    const { counts } = definitionOf(request.ReportType);
    const offset = Math.min((request.Page - 1) * request.PageSize, listThreshold);
    const { total, data } = isSensitive(request.ReportType)
      ? { total: 0, data: [] }
      : await readFigures(context, ({ db }) =>
          withinLimit('figures', db, tx =>
            store.listByUser(tx, { ...question, measure: counts }, context.language, {
              limit: request.PageSize,
              offset,
            }),
          ),
        );
    context.audit({ reason: `${request.ReportType} ${question.span.from} ${question.span.to}` });
    return { data, total, isthresholdlimitexceeded: total > listThreshold, thresholdlimit: listThreshold };
  }),

  ...handleList(reportRowList, {
    fileName: 'report-rows',
    async count(context, filters) {
      const question = rowsQuestion(context, filters);
      return question ? withinLimit('rows', context.db, tx => store.countRows(tx, question)) : 0;
    },
    async rows(context, filters, window) {
      const question = rowsQuestion(context, filters);
      return question ? withinLimit('rows', context.db, tx => store.listRows(tx, question, window)) : [];
    },
  }),
];
