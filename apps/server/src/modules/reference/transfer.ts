import { referenceTablePage } from '@commonweal/contracts/access/pages';
import { line, yesNo } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { keptTables } from '@commonweal/contracts/reference/kept-elsewhere';
import { propertyFaults } from '@commonweal/contracts/reference/properties';
import { codeTables } from '@commonweal/contracts/reference/tables';
import { sql } from 'kysely';
import * as z from 'zod';
import type { RowFault, TransferPart, TransferRow } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import { isPrinted } from './editor-store.ts';

/** What is kept on screens of its own travels in parts of its own, past no rule of these screens. */
const tables: ReadonlySet<string> = new Set(
  codeTables.map(table => table.name as string).filter(name => !keptTables.includes(name)),
);

const attWords = (att: unknown): string =>
  Object.entries(att ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted()
    .join('; ');

const keyOf = (row: TransferRow): string => `${row.TableName} ${row.ReferenceCode}`;

/** A file is held to what the editor asks for. */
const propertiesOf = (row: TransferRow) =>
  propertyFaults(String(row.TableName), z.record(z.string(), z.string()).catch({}).parse(row.AdditionalAtt));

const fault = (row: TransferRow, path: string): RowFault => ({
  key: keyOf(row),
  fault: { path, code: 'unknown_option', params: {} },
});

export const transferPart: TransferPart = tablePart({
  name: 'reference',
  object: referenceTablePage.at('Page'),
  table: 'reference_entry',
  row: z.strictObject({
    TableName: line(60),
    ReferenceCode: line(limits.referenceCode),
    SortOrder: z.int().min(0).max(1_000_000),
    LabelEn: line(limits.referenceDescription),
    LabelEs: line(limits.referenceDescription),
    AdditionalAtt: z.record(line(50), z.string().max(limits.referenceDescription)),
    Active: yesNo,
  }),
  columns: {
    TableName: 'table_name',
    ReferenceCode: 'code',
    SortOrder: 'sort_order',
    LabelEn: 'label_en',
    LabelEs: 'label_es',
    AdditionalAtt: 'att',
    Active: 'active',
  },
  key: ['TableName', 'ReferenceCode'],
  primaryKey: ['table_name', 'code'],
  where: sql`table_name <> all(${[...keptTables]}::text[])`,
  flatten: row => ({ ...row, AdditionalAtt: attWords(row.AdditionalAtt) }),
  alsoCheck: rows => [
    ...rows.filter(row => !tables.has(String(row.TableName))).map(row => fault(row, 'TableName')),
    // Codes that a public source prints are relabelled, never taken away.
    ...rows
      .filter(row => row.Active === 'N' && isPrinted(String(row.TableName), String(row.ReferenceCode)))
      .map(row => fault(row, 'Active')),
    ...rows.flatMap(row => propertiesOf(row).map(each => ({ key: keyOf(row), fault: each }))),
  ],
  subjectType: 'reference entry',
  after: context => bumpStamp(context.db, 'reference'),
});
