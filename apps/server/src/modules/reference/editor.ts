import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  createReferenceEntry,
  getReferenceEntry,
  getReferenceEntryHistory,
  getReferenceTableRecord,
  type ReferenceEntryRow,
  referenceEntryList,
  referenceErrors,
  referenceTableList,
  saveReferenceEntry,
  saveReferenceOrder,
  setReferenceEntryStatus,
} from '@commonweal/contracts/reference/editor-calls';
import { keptElsewhere } from '@commonweal/contracts/reference/kept-elsewhere';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import { checkProperties } from './check-properties.ts';
import * as store from './editor-store.ts';

const idOf = (table: string, code: string): string => `${table} ${code}`;

const attWords = (row: ReferenceEntryRow): string =>
  row.AdditionalAtt.map(each => `${each.Name}: ${each.Value}`).join('; ');

/** What the history compares: words rather than lists. */
const contentOf = (row: ReferenceEntryRow) => ({
  LabelEn: row.LabelEn,
  LabelEs: row.LabelEs,
  AdditionalAtt: attWords(row),
  Active: row.Active,
});

/** What has a screen of its own is changed there: here it would be changed past its other tables. */
function refuseKeptElsewhere({ platform, language }: CallContext, table: string): never {
  const screen = platform.texts.text(language, `reference.keptScreen.${table}`);
  return refuse(referenceErrors.keptElsewhere, { params: { table, screen } });
}

/** The entries of one table; the history names each by table and code. */
const entriesOf = (table: string) =>
  keepRecord<ReferenceEntryRow>({
    subject: 'reference entry',
    notFound: referenceErrors.unknownEntry,
    find: ({ db }, id) => store.findEntry(db, table, id.slice(table.length + 1)),
    lock: ({ db }, id) => store.lockEntry(db, table, id.slice(table.length + 1)),
    content: contentOf,
    after: ({ db }) => bumpStamp(db, 'reference'),
  });

export const editorHandlers: Handler[] = [
  ...handleList(referenceTableList, {
    fileName: 'reference-tables',
    count: (context, filters) => store.countTables(context.db, filters),
    rows: (context, filters, window) => store.listTables(context.db, filters, window),
  }),

  ...handleList(referenceEntryList, {
    fileName: 'reference-entries',
    count: (context, filters) => store.countEntries(context.db, filters),
    rows: (context, filters, window) => store.listEntries(context.db, filters, window),
    cell: (_context, row, column) => (column === 'AdditionalAtt' ? attWords(row) : null),
  }),

  handle(getReferenceTableRecord, async (context, request) => {
    const table = await store.findTable(context.db, request.TableName);
    if (!table) return refuse(referenceErrors.unknownTable);
    return { ...table, Codes: await store.listCodes(context.db, request.TableName) };
  }),

  handle(getReferenceEntry, (context, { TableName, ReferenceCode }) =>
    entriesOf(TableName).get(context, idOf(TableName, ReferenceCode)),
  ),
  handle(getReferenceEntryHistory, (context, { TableName, ReferenceCode }) =>
    entriesOf(TableName).history(context, idOf(TableName, ReferenceCode)),
  ),

  handle(createReferenceEntry, async (context, request) => {
    const { db, caller, now } = context;
    const { TableName: table, ReferenceCode: code } = request;
    if (keptElsewhere(table)) return refuseKeptElsewhere(context, table);
    if (!(await store.lockTable(db, table))) return refuse(referenceErrors.unknownTable);
    await checkProperties(context, table, request.AdditionalAtt);
    return entriesOf(table).create(context, idOf(table, code), async () => {
      if (await store.findEntry(db, table, code)) refuse(referenceErrors.duplicateCode);
      await store.insertEntry(db, request, caller.userId, now);
      await store.bumpTable(db, table);
    });
  }),

  handle(saveReferenceEntry, async (context, request) => {
    const { TableName: table, ReferenceCode: code } = request;
    if (keptElsewhere(table)) return refuseKeptElsewhere(context, table);
    const before = await store.findEntry(context.db, table, code);
    await checkProperties(context, table, request.AdditionalAtt, before?.AdditionalAtt);
    return entriesOf(table).change(context, idOf(table, code), () =>
      store.updateEntry(context.db, table, code, request, context.caller.userId, context.now),
    );
  }),

  handle(setReferenceEntryStatus, async (context, request) => {
    const { TableName: table, ReferenceCode: code, Active, Reason } = request;
    if (keptElsewhere(table)) return refuseKeptElsewhere(context, table);
    const write = async (): Promise<void> => {
      if (Active === 'N' && store.isPrinted(table, code)) refuse(referenceErrors.printedCode);
      await store.updateEntry(context.db, table, code, { active: Active }, context.caller.userId, context.now);
    };
    return entriesOf(table).change(context, idOf(table, code), write, Reason);
  }),

  handle(saveReferenceOrder, async (context, request) => {
    const { db } = context;
    const { TableName: table, Codes } = request;
    if (keptElsewhere(table)?.order) return refuseKeptElsewhere(context, table);
    await store.lockTable(db, table);
    const stored = await store.findTable(db, table);
    if (!stored) return refuse(referenceErrors.unknownTable);
    const before = await store.listCodes(db, table);
    if (stored.Version !== context.version) {
      return refuse(commonErrors.stale, { current: { ...stored, Codes: before } });
    }
    const isSameSet = Codes.length === before.length && new Set(Codes).size === Codes.length;
    if (!isSameSet || Codes.some(code => !before.includes(code))) return refuse(referenceErrors.otherCodes);
    await store.setOrder(db, table, Codes);
    const version = await store.bumpTable(db, table);
    await recordChange(context, {
      subjectType: 'reference table',
      subjectId: table,
      version,
      before: { Order: before.join(', ') },
      after: { Order: Codes.join(', ') },
    });
    await bumpStamp(db, 'reference');
    return { ...success, Version: version };
  }),
];
