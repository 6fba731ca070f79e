import { asYesNo, toYesNo } from '@commonweal/contracts/kit/fields';
import type {
  NewReferenceEntry,
  ReferenceEntryFilters,
  ReferenceEntryInput,
  ReferenceEntryRow,
  ReferenceTableFilters,
  ReferenceTableRow,
} from '@commonweal/contracts/reference/editor-calls';
import { ReferenceTableRow as TableRow } from '@commonweal/contracts/reference/editor-calls';
import { codeTables } from '@commonweal/contracts/reference/tables';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

/** Codes that a public source prints: relabelled, never taken away. */
const printed = new Set(
  codeTables
    .filter(table => table.origin !== 'ours')
    .flatMap(table => table.codes.map(code => `${table.name} ${code}`)),
);
export const isPrinted = (table: string, code: string): boolean => printed.has(`${table} ${code}`);

const tableMatches = (filters: ReferenceTableFilters) => (where: ExpressionBuilder<Tables, 'reference_table'>) => {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.Text) {
    const text = sql<string>`lower(reference_table.name || ' ' || reference_table.note)`;
    conditions.push(where(text, 'like', containing(filters.Text)));
  }
  if (filters.Origin) conditions.push(where('reference_table.origin', '=', filters.Origin));
  return where.and(conditions);
};

export async function countTables(db: Tx, filters: ReferenceTableFilters): Promise<number> {
  const { count } = await db
    .selectFrom('reference_table')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(tableMatches(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const tables = (db: Tx) =>
  db
    .selectFrom('reference_table')
    .leftJoin('reference_entry', 'reference_entry.table_name', 'reference_table.name')
    .groupBy('reference_table.name')
    .select([
      'reference_table.name as TableName',
      'reference_table.origin as Origin',
      'reference_table.note as Note',
      'reference_table.version as Version',
      sql<number>`count(reference_entry.code)`.as('Entries'),
      sql<number>`count(*) filter (where reference_entry.active = 'Y')`.as('ActiveEntries'),
    ]);

const tableOrder = { TableName: 'TableName', Origin: 'Origin', Entries: 'Entries' } as const;

export async function listTables(db: Tx, filters: ReferenceTableFilters, window: Window): Promise<ReferenceTableRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await tables(db)
    .where(tableMatches(filters))
    .orderBy(tableOrder[window.sort as keyof typeof tableOrder], direction)
    .orderBy('TableName')
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(row => TableRow.parse(row));
}

export async function findTable(db: Tx, name: string): Promise<ReferenceTableRow | undefined> {
  const row = await tables(db).where('reference_table.name', '=', name).executeTakeFirst();
  return row && TableRow.parse(row);
}

export async function listCodes(db: Tx, table: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reference_entry')
    .select('code')
    .where('table_name', '=', table)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  return rows.map(row => row.code);
}

export const lockTable = (tx: Tx, name: string) =>
  tx.selectFrom('reference_table').select('name').where('name', '=', name).forUpdate().executeTakeFirst();

const entryMatches = (filters: ReferenceEntryFilters) => (where: ExpressionBuilder<Tables, 'reference_entry'>) => {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.TableName) conditions.push(where('table_name', '=', filters.TableName));
  if (filters.Text) {
    const text = sql<string>`lower(code || ' ' || label_en || ' ' || label_es)`;
    conditions.push(where(text, 'like', containing(filters.Text)));
  }
  if (filters.Active) conditions.push(where('active', '=', filters.Active));
  return where.and(conditions);
};

export async function countEntries(db: Tx, filters: ReferenceEntryFilters): Promise<number> {
  const { count } = await db
    .selectFrom('reference_entry')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(entryMatches(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const entries = (db: Tx) => db.selectFrom('reference_entry').selectAll();
type Selected = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

const toRow = (row: Selected): ReferenceEntryRow => ({
  TableName: row.table_name,
  ReferenceCode: row.code,
  SortOrder: row.sort_order,
  LabelEn: row.label_en,
  LabelEs: row.label_es,
  AdditionalAtt: Object.entries(row.att).map(([Name, Value]) => ({ Name, Value: String(Value) })),
  Active: asYesNo(row.active),
  Printed: toYesNo(isPrinted(row.table_name, row.code)),
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const entryOrder = {
  SortOrder: 'sort_order',
  ReferenceCode: 'code',
  LabelEn: 'label_en',
  LabelEs: 'label_es',
} as const;

export async function listEntries(
  db: Tx,
  filters: ReferenceEntryFilters,
  window: Window,
): Promise<ReferenceEntryRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await entries(db)
    .where(entryMatches(filters))
    .orderBy('table_name', direction)
    .orderBy(entryOrder[window.sort as keyof typeof entryOrder], direction)
    .orderBy('code', direction)
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(toRow);
}

export async function findEntry(db: Tx, table: string, code: string): Promise<ReferenceEntryRow | undefined> {
  const row = await entries(db).where('table_name', '=', table).where('code', '=', code).executeTakeFirst();
  return row && toRow(row);
}

export const lockEntry = (tx: Tx, table: string, code: string) =>
  tx
    .selectFrom('reference_entry')
    .select('code')
    .where('table_name', '=', table)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();

const columnsOf = (input: Pick<ReferenceEntryInput, 'LabelEn' | 'LabelEs' | 'AdditionalAtt'>) => ({
  label_en: input.LabelEn,
  label_es: input.LabelEs,
  att: JSON.stringify(Object.fromEntries(input.AdditionalAtt.map(each => [each.Name, each.Value]))),
});

export async function insertEntry(tx: Tx, input: NewReferenceEntry, by: string, now: Date): Promise<void> {
  await tx
    .insertInto('reference_entry')
    .values({
      table_name: input.TableName,
      code: input.ReferenceCode,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 10 from reference_entry where table_name = ${input.TableName})`,
      ...columnsOf(input),
      changed_at: now,
      changed_by: by,
    })
    .execute();
}

type Change = ReturnType<typeof columnsOf> | { active: string };

export async function updateEntry(
  tx: Tx,
  table: string,
  code: string,
  change: ReferenceEntryInput | { active: string },
  by: string,
  now: Date,
): Promise<number> {
  const set: Change = 'active' in change ? { active: change.active } : columnsOf(change);
  const { version } = await tx
    .updateTable('reference_entry')
    .set(expression => ({ ...set, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('table_name', '=', table)
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function bumpTable(tx: Tx, name: string): Promise<number> {
  const { version } = await tx
    .updateTable('reference_table')
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function setOrder(tx: Tx, table: string, codes: readonly string[]): Promise<void> {
  await sql`update reference_entry e set sort_order = given.place * 10
    from unnest(${codes}::text[]) with ordinality as given(code, place)
    where e.table_name = ${table} and e.code = given.code`.execute(tx);
}
