import { toYesNo } from '@commonweal/contracts/kit/fields';
import { getWorkItem, myWorkItemList, workItemChangeList, workItemList } from '@commonweal/contracts/work/calls';
import { workErrors } from '@commonweal/contracts/work/errors';
import { actionsByHand, isLedByHearing, nextStages, nextTypes } from '@commonweal/contracts/work/lifecycle';
import { isQueueSearch, widenToMonths } from '@commonweal/contracts/work/queue-filters';
import type { ChangeRow, LogEntry, WorkItemFilters, WorkItemRow } from '@commonweal/contracts/work/schemas';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { without } from '../../platform/records/counts-store.ts';
import { aboutItem } from './change.ts';
import { listReviewCodes } from './code-store.ts';
import { findWorkgroup, type Item, loadItems } from './item-store.ts';
import { actionsOfAssignee, findAssignedToOthers } from './ownership.ts';
import { countItems, countItemsBy, hasClosedItems, type ItemSearch, listItems } from './search-store.ts';
import * as view from './view-store.ts';
import { decisionWords, priorityWords, speak } from './words.ts';

export async function openItem(context: CallContext, workItemId: string, lock = false): Promise<Item> {
  const [item] = await loadItems(context.db, context.caller, [workItemId], lock);
  return item ?? refuse(workErrors.itemNotFound);
}

const searchOf = (context: CallContext, filters: WorkItemFilters): ItemSearch => ({
  viewer: context.caller,
  filters,
  today: context.today,
});

/** One's own: whatever else is asked for, it is the caller's, and open unless closed ones are asked for. */
const mine = (context: CallContext, filters: WorkItemFilters): ItemSearch =>
  searchOf(context, {
    ...filters,
    assignedTo: context.caller.userId,
    ...(filters.Status || filters.Open ? {} : { Open: 'Y' as const }),
  });

const listOf = (of: (context: CallContext, filters: WorkItemFilters) => ItemSearch, fileName: string) => ({
  fileName,
  count: (context: CallContext, filters: WorkItemFilters) => countItems(context.db, of(context, filters)),
  rows: (context: CallContext, filters: WorkItemFilters, window: Parameters<typeof listItems>[2]) =>
    listItems(context.db, of(context, filters), window, context.language),
  counts: (context: CallContext, filters: WorkItemFilters) =>
    countItemsBy(context.db, context.today, but => of(context, without(filters, but))),
  extras: async (context: CallContext, filters: WorkItemFilters) => ({
    isConfidentialWIPresent: toYesNo(
      isQueueSearch(filters) && (await hasClosedItems(context.db, of(context, widenToMonths(filters)))),
    ),
  }),
});

const reasonOf = (context: CallContext, { reason, cause }: Pick<view.StoredLine, 'reason' | 'cause'>): string =>
  [cause && context.platform.texts.text(context.language, cause), reason].filter(Boolean).join(' ');

const toChange = (context: CallContext, line: view.StoredLine): ChangeRow => ({
  Id: line.id,
  At: line.changed_at.toISOString(),
  By: byWords(context, line.by),
  Action: line.action,
  Field: line.field,
  From: line.from_value ?? '',
  To: line.to_value ?? '',
  Reason: reasonOf(context, line),
});

const byWords = ({ platform, language }: CallContext, by: string): string =>
  by === 'system' ? platform.texts.text(language, 'work.bySystem') : by;

function toLog(context: CallContext, lines: readonly view.StoredLine[]): LogEntry[] {
  return [...Map.groupBy(lines, line => line.change_id)].flatMap(([ChangeId, own]): LogEntry[] => {
    const first = own[0];
    if (!first) return [];
    return [
      {
        ChangeId,
        Action: first.action,
        At: first.changed_at.toISOString(),
        By: byWords(context, first.by),
        Reason: reasonOf(context, first),
        Changes: own.map(each => ({ Field: each.field, From: each.from_value ?? '', To: each.to_value ?? '' })),
      },
    ];
  });
}

/** Items by their numbers, the newest first. */
const rowsOf = (context: CallContext, ids: readonly string[]): Promise<WorkItemRow[]> =>
  listItems(
    context.db,
    { ...searchOf(context, {}), ids },
    { sort: 'ReceivedDate', descending: true, limit: ids.length, offset: 0 },
    context.language,
  );

const toRemark = ({ id, text, written_at, by }: view.StoredRemark) => ({
  Id: id,
  Text: text,
  At: written_at.toISOString(),
  By: by,
});

const mostLines = 200;

async function workgroupNames(context: CallContext, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter(id => id !== null))];
  const found = await Promise.all(known.map(id => findWorkgroup(context.db, id)));
  return new Map(
    found.flatMap(each =>
      each ? [[each.workgroup_id, context.language === 'es' ? each.name_es : each.name_en] as const] : [],
    ),
  );
}

export const readHandlers: Handler[] = [
  ...handleList(workItemList, listOf(searchOf, 'work-items')),
  ...handleList(myWorkItemList, listOf(mine, 'my-work-items')),

  ...handleList(workItemChangeList, {
    fileName: 'work-item-history',
    async count(context, filters) {
      return view.countLines(context.db, (await openItem(context, filters.WorkItemId)).id, filters);
    },
    async rows(context, filters, window) {
      const item = await openItem(context, filters.WorkItemId);
      context.audit(aboutItem(item));
      return (await view.listLines(context.db, item.id, filters, window)).map(line => toChange(context, line));
    },
  }),

  handle(getWorkItem, async (context, { WorkItemId }) => {
    const { db } = context;
    const item = await openItem(context, WorkItemId);
    const whole = { sort: 'At', descending: true, limit: mostLines, offset: 0 };
    const [rows, more, decisions, comments, notes, lines, times, related, speaker, reviews, isAssignedToOther] =
      await Promise.all([
        rowsOf(context, [WorkItemId]),
        view.readMore(db, item.id),
        view.listDecisions(db, item.id),
        view.listComments(db, item.id, context.language),
        view.listNotes(db, item.id),
        view.listLines(db, item.id, {}, whole),
        view.listTimes(db, item.id),
        view.listRelatedIds(db, item),
        speak(context),
        listReviewCodes(db, item.program, context.language),
        findAssignedToOthers(context, [item]),
      ]);
    const row = rows[0];
    if (!row || !more) return refuse(workErrors.itemNotFound);
    const names = await workgroupNames(
      context,
      decisions.map(each => each.workgroup_id),
    );
    context.audit(aboutItem(item));
    const needsTakeover = more.closed_at === null && isAssignedToOther(item);
    return {
      ...row,
      CauseKind: item.cause_kind,
      EscalatedTo: more.escalated_name ?? '',
      Language: item.language,
      CreatedAt: more.created_at.toISOString(),
      CreatedBy: byWords(context, more.created_by),
      ChangedAt: more.changed_at.toISOString(),
      ClosedAt: more.closed_at?.toISOString() ?? null,
      Actions: actionsByHand(item.status, item.cause_kind).filter(
        action => !(needsTakeover && actionsOfAssignee.has(action)),
      ),
      NeedsTakeover: toYesNo(needsTakeover),
      NextStages:
        more.closed_at || isLedByHearing(item.cause_kind) ? [] : nextStages(item.work_item_type_id, item.stage),
      ReviewCodes: reviews.map(({ code, words }) => ({ Code: code, Description: words })),
      NextTypes: more.closed_at ? [] : [...nextTypes(item.work_item_type_id)],
      PriorityReasons: priorityWords(speaker, more.score_reasons),
      Decisions: decisions.map(each => decisionWords(speaker, each, names.get(each.workgroup_id ?? '') ?? '')),
      Comments: comments.map(toRemark),
      Notes: notes.map(toRemark),
      Related: await rowsOf(context, related),
      Log: toLog(context, lines),
      Times: times.map(each => ({
        By: each.by,
        StartedAt: each.started_at.toISOString(),
        Seconds: each.seconds ?? Math.max(0, Math.round((context.now.getTime() - each.started_at.getTime()) / 1000)),
        Running: toYesNo(each.stopped_at === null),
      })),
    };
  }),
];
