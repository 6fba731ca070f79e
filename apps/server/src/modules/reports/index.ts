import { toYesNo } from '@commonweal/contracts/kit/fields';
import { listThreshold } from '@commonweal/contracts/kit/list';
import {
  downloadReport,
  getReport,
  mostDays,
  type Report,
  type ReportFilters,
  type ReportRowFilters,
  reportErrors,
  reportRowList,
  reportsDetail,
} from '@commonweal/contracts/reports/calls';
import { definitionOf, type Grouping, type ReportType, withShares } from '@commonweal/contracts/reports/definitions';
import { daysIn, type Period, spanBefore, spanOf } from '@commonweal/contracts/reports/periods';
import { suppressed } from '@commonweal/contracts/reports/small-groups';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { fileOf } from './file.ts';
import { frozenOf } from './freeze.ts';
import { leaderHandler } from './leader.ts';
import * as store from './store.ts';

interface Asked {
  readonly ReportType: ReportType;
  readonly Period: Period;
  readonly Filters: ReportFilters;
}

function questionOf({ caller, today }: CallContext, { ReportType, Period, Filters }: Asked): store.ReportQuestion {
  const chosen = { ...(Filters.From && { from: Filters.From }), ...(Filters.To && { to: Filters.To }) };
  const span = spanOf(Period, today, chosen);
  if (span.to < span.from) return refuse(reportErrors.datesCrossed);
  if (daysIn(span) > mostDays) return refuse(reportErrors.spanTooLong, { params: { days: mostDays } });
  return { viewer: caller, span, today, type: ReportType, filters: Filters };
}

function groupingOf(type: ReportType, given: Grouping | undefined): Grouping {
  const { groups } = definitionOf(type);
  const by = given ?? groups[0];
  return groups.includes(by) ? by : refuse(reportErrors.noSuchGroup);
}

/** The groups with their figures; those that are too small to be shown without any. */
function shownGroups(type: ReportType, groups: readonly store.StoredGroup[]): Report['Groups'] {
  const { counts, leastInGroup } = definitionOf(type);
  const sized = groups.map(group => ({ ...group, Size: group.values[counts] ?? 0 }));
  const hidden = leastInGroup === undefined ? new Set() : suppressed(sized, leastInGroup);
  return sized.map(group => ({
    Key: group.key,
    Label: group.name,
    Values: hidden.has(group) ? {} : withShares(type, group.values),
    Suppressed: toYesNo(hidden.has(group)),
  }));
}

/** All together, where that is not a group too small itself. */
function shownTotal(type: ReportType, values: Readonly<Record<string, number | null>>): Report['Values'] {
  const { counts, leastInGroup = 0 } = definitionOf(type);
  const size = values[counts] ?? 0;
  return size > 0 && size < leastInGroup ? {} : withShares(type, values);
}

async function makeReport(
  context: CallContext,
  asked: Asked & { readonly GroupBy?: Grouping | undefined },
): Promise<Report> {
  const { db } = context;
  const question = questionOf(context, asked);
  const by = groupingOf(asked.ReportType, asked.GroupBy);
  const before = spanBefore(question.span);
  const [now, then, groups] = await Promise.all([
    store.sumUp(db, question),
    definitionOf(asked.ReportType).about === 'now' ? {} : store.sumUp(db, { ...question, span: before }),
    store.sumByGroup(db, question, by),
  ]);
  context.audit({ reason: `${asked.ReportType} ${question.span.from} ${question.span.to}` });
  return {
    ReportType: asked.ReportType,
    From: question.span.from,
    To: question.span.to,
    BeforeFrom: before.from,
    BeforeTo: before.to,
    GroupBy: by,
    Values: shownTotal(asked.ReportType, now),
    Before: definitionOf(asked.ReportType).about === 'now' ? {} : shownTotal(asked.ReportType, then),
    Groups: shownGroups(asked.ReportType, groups),
    Frozen: await frozenOf(db, asked.ReportType, question.span, asked.Filters),
    AsOf: context.now.toISOString(),
  };
}

/** Rows of a group that is too small to be shown are not shown either. */
async function rowsQuestion(context: CallContext, filters: ReportRowFilters): Promise<store.RowsQuestion | undefined> {
  const { ReportType: type = 'WICM', Period: period = 'TM', Measure, GroupBy, Group, ...rest } = filters;
  const question = questionOf(context, { ReportType: type, Period: period, Filters: rest });
  const { measures, counts, leastInGroup } = definitionOf(type);
  const measure = Measure !== undefined && Measure in measures ? Measure : counts;
  if (leastInGroup !== undefined) return undefined;
  const by = GroupBy === undefined ? undefined : groupingOf(type, GroupBy);
  return { ...question, measure, by, group: Group };
}

export { freezeMonthsJob } from './freeze.ts';

export const handlers: Handler[] = [
  leaderHandler,
  handle(getReport, (context, request) => makeReport(context, request)),

  handleFile(downloadReport, async (context, request) =>
    fileOf(context, await makeReport(context, request), request.Format),
  ),

  handle(reportsDetail, async (context, request) => {
    const question = questionOf(context, request);
    const { counts, leastInGroup } = definitionOf(request.ReportType);
    const offset = Math.min((request.Page - 1) * request.PageSize, listThreshold);
    const { total, data } =
      leastInGroup === undefined
        ? await store.listByUser(context.db, { ...question, measure: counts }, context.language, {
            limit: request.PageSize,
            offset,
          })
        : { total: 0, data: [] };
    context.audit({ reason: `${request.ReportType} ${question.span.from} ${question.span.to}` });
    return { data, total, isthresholdlimitexceeded: total > listThreshold, thresholdlimit: listThreshold };
  }),

  ...handleList(reportRowList, {
    fileName: 'report-rows',
    async count(context, filters) {
      const question = await rowsQuestion(context, filters);
      return question ? store.countRows(context.db, question) : 0;
    },
    async rows(context, filters, window) {
      const question = await rowsQuestion(context, filters);
      return question ? store.listRows(context.db, question, window) : [];
    },
  }),
];
