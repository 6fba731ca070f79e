import { exportRowLimit } from '@commonweal/contracts/kit/limits';
import { workItemList } from '@commonweal/contracts/work/calls';
import { workErrors } from '@commonweal/contracts/work/errors';
import {
  downloadWorkExport,
  exportDays,
  exportWorkItemsStart,
  getWorkExports,
} from '@commonweal/contracts/work/export-calls';
import { cellReader } from '../../platform/calls/cells.ts';
import { csvText } from '../../platform/calls/export.ts';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import type { Job } from '../../platform/jobs.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './export-store.ts';
import { listItemIds, listItems } from './search-store.ts';

/** A file of many items, made part by part as long work: it survives a crash, shows how far it is and can be stopped. */

/** A part is a step of long work: kept, and not made again after a crash. */
const partSize = 10_000;
/** Rows in memory at once. */
const readSize = 1000;
const purpose = 'work export';
const day = 86_400_000;

const piecesOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

const partsOf = (ids: readonly string[]): string[][] => piecesOf(ids, partSize);

/** What matched when it was started is the same for its rows and for its parts. */
const matched = new WeakMap<object, string[]>();

const columnsOf = (ids: readonly string[]) =>
  ids.flatMap(id => workItemList.columns.find(column => column.id === id) ?? []);

async function partText(context: CallContext, columns: readonly string[], ids: readonly string[]): Promise<string> {
  const shown = columnsOf(columns);
  const read = await cellReader(context, shown);
  let text = '';
  for (const some of piecesOf(ids, readSize)) {
    const rows = await listItems(
      context.db,
      { viewer: context.caller, filters: {}, today: context.today, ids: some },
      { sort: 'WorkItemId', descending: false, limit: some.length, offset: 0 },
      context.language,
    );
    text += await csvText(rows.map(row => shown.map(column => read(column, Reflect.get(row, column.id)))));
  }
  return text;
}

export const exportItems = longWork({
  declaration: exportWorkItemsStart,
  activity: 'WORK_ITEMS_EXPORTED',
  atOnce: 1,
  async rows(context, request) {
    const search = { viewer: context.caller, filters: request.Filters, today: context.today };
    const ids = await listItemIds(context.db, search, exportRowLimit + 1);
    if (ids.length > exportRowLimit) refuse(workErrors.exportLimit, { params: { limit: exportRowLimit } });
    matched.set(request, ids);
    return partsOf(ids).map((_, place) => ({ id: String(place + 1), version: 1 }));
  },
  async begun(context, request, id) {
    const ids = matched.get(request) ?? [];
    const made = { id, user_id: context.caller.userId, columns: request.Columns, items: ids.length };
    await store.insertExport(context.db, { ...made, started_at: context.now }, partsOf(ids));
    context.audit({ reason: `${ids.length} rows as csv: ${request.Reason}`, fields: request.Columns });
  },
  async run(context, request, rows, id) {
    const outcomes = [];
    for (const row of rows) {
      const place = Number(row.id) - 1;
      const text = await partText(context, request.Columns, await store.readPart(context.db, id, place));
      await store.keepPart(context.db, id, place, context.platform.sealer(purpose).seal(text));
      outcomes.push({ id: row.id, name: row.id, code: '00' as const, sentence: { text: 'work.export.part' } });
    }
    return outcomes;
  },
  ended: (db, id, now) => store.endExport(db, id, now, new Date(now.getTime() + exportDays * day)),
});

export const exportHandlers: Handler[] = [
  exportItems.handler,

  handle(getWorkExports, async ({ db, caller }) => ({ data: await store.listExports(db, caller.userId) })),

  handleFile(downloadWorkExport, async (context, { ExportId }) => {
    const { db, caller, now, platform, language, today } = context;
    const ready = (await store.findReady(db, ExportId, caller.userId, now)) ?? refuse(workErrors.exportNotFound);
    context.audit({ subjectType: 'work export', subjectId: ExportId, reason: `${ready.items} rows as csv` });
    const headings = columnsOf(ready.columns).map(column => platform.texts.text(language, column.title));
    async function* bytes(): AsyncGenerator<string> {
      yield `\uFEFF${await csvText([headings])}`;
      for (let place = 0; place < ready.parts; place += 1) {
        const body = await store.readBody(db, ExportId, place);
        if (body) yield platform.sealer(purpose).open(body).toString();
      }
    }
    return { fileName: `work-items-${today}.csv`, mediaType: 'text/csv; charset=utf-8', bytes: bytes() };
  }),
];

/** What has expired is gone. */
export const forgetExportsJob: Job = {
  name: 'forget-work-exports',
  every: '40 * * * *',
  run: async ({ db, clock }) => {
    await store.forgetExpired(db, clock.now());
  },
};
