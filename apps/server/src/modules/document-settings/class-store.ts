import { sensitivities } from '@commonweal/contracts/document-settings/codes';
import type { ClassFilters, ClassInput, ClassRecord, ClassRow } from '@commonweal/contracts/document-settings/schemas';
import { asYesNo, type YesNo } from '@commonweal/contracts/kit/fields';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';

export type ClassTable = 'DOCCAT' | 'DOCTYPE' | 'DOCSUBTYPE';
export type Language = 'en' | 'es';

/** The tables above one, nearest first; an entry of a category has none. */
const above: Readonly<Record<ClassTable, readonly [ClassTable | '', ClassTable | '']>> = {
  DOCCAT: ['', ''],
  DOCTYPE: ['DOCCAT', ''],
  DOCSUBTYPE: ['DOCTYPE', 'DOCCAT'],
};
const below: Readonly<Record<ClassTable, ClassTable | ''>> = {
  DOCCAT: 'DOCTYPE',
  DOCTYPE: 'DOCSUBTYPE',
  DOCSUBTYPE: '',
};
export const parentTable = (table: ClassTable): ClassTable | undefined => above[table][0] || undefined;
export const childTable = (table: ClassTable): ClassTable | undefined => below[table] || undefined;

export const direction = (window: Window): RawBuilder<unknown> => (window.descending ? sql`desc` : sql`asc`);
export const labelIn = (language: Language, alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.label_${language}`)}`;
const nameIn = (language: Language, alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.name_${language}`)}`;

/** An entry with what it says itself, what its two ancestors say, and the workgroup that holds in the end. */
function joined(table: ClassTable): RawBuilder<unknown> {
  const [first, second] = above[table];
  return sql`reference_entry entry
    left join document_class own on own.table_name = entry.table_name and own.code = entry.code
    left join reference_entry parent on parent.table_name = ${first} and parent.code = entry.att ->> 'Parent'
    left join document_class middle on middle.table_name = ${first} and middle.code = parent.code
    left join document_class top on top.table_name = ${second} and top.code = parent.att ->> 'Parent'
    left join workgroup on workgroup.workgroup_id = coalesce(own.workgroup_id, middle.workgroup_id, top.workgroup_id)`;
}
const keptMonths = sql`coalesce(own.retention_months, middle.retention_months, top.retention_months)`;
const childCount = (table: ClassTable): RawBuilder<unknown> =>
  sql`(select count(*) from reference_entry child
    where child.table_name = ${below[table]} and child.att ->> 'Parent' = entry.code)`;

function matching(table: ClassTable, filters: ClassFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const [parent, workgroup, active] = [filters.Parent || null, filters.WorkgroupId || null, filters.Active ?? null];
  return sql`where entry.table_name = ${table}
    and (${text}::text is null or lower(entry.code || ' ' || entry.label_en || ' ' || entry.label_es) like ${text})
    and (${parent}::text is null or entry.att ->> 'Parent' = ${parent})
    and (${workgroup}::text is null or workgroup.workgroup_id = ${workgroup})
    and (${active}::text is null or entry.active = ${active})`;
}

export async function countClasses(db: Tx, table: ClassTable, filters: ClassFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from ${joined(table)} ${matching(table, filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const sortColumns = {
  SortOrder: 'sort_order',
  Code: 'code',
  Description: 'description',
  ParentName: 'parent_name',
  KeptMonths: 'kept_months',
  RoutedTo: 'routed_to',
  Children: 'children',
  ChangedAt: 'changed_at',
} as const;

interface Listed {
  readonly code: string;
  readonly description: string;
  readonly parent_name: string;
  readonly kept_months: number | null;
  readonly routed_to: string;
  readonly children: number;
  readonly sort_order: number;
  readonly active: string;
  readonly changed_at: Date;
}

export async function listClasses(
  db: Tx,
  table: ClassTable,
  filters: ClassFilters,
  window: Window,
  language: Language,
): Promise<ClassRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select * from (select entry.code, ${labelIn(language, 'entry')} as description,
        coalesce(${labelIn(language, 'parent')}, '') as parent_name, ${keptMonths} as kept_months,
        coalesce(${nameIn(language, 'workgroup')}, '') as routed_to, ${childCount(table)} as children,
        entry.sort_order, entry.active, entry.changed_at
      from ${joined(table)} ${matching(table, filters)}) found
    order by ${sql.ref(column)} ${direction(window)}, code ${direction(window)}
    ${pageOf(window)}`.execute(db);
  return rows.map(row => ({
    Code: row.code,
    Description: row.description,
    ParentName: row.parent_name,
    KeptMonths: row.kept_months,
    RoutedTo: row.routed_to,
    Children: row.children,
    SortOrder: row.sort_order,
    Active: asYesNo(row.active),
    ChangedAt: row.changed_at.toISOString(),
  }));
}

interface Stored {
  readonly label_en: string;
  readonly label_es: string;
  readonly parent: string | null;
  readonly sensitivity: string | null;
  readonly sort_order: number;
  readonly retention_months: number | null;
  readonly workgroup_id: string | null;
  readonly kept_months: number | null;
  readonly routed_to: string | null;
  readonly children: number;
  readonly active: string;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly version: number;
}

export async function findClass(db: Tx, table: ClassTable, code: string): Promise<ClassRecord | undefined> {
  const { rows } = await sql<Stored>`select entry.label_en, entry.label_es, entry.att ->> 'Parent' as parent,
      entry.att ->> 'Sensitivity' as sensitivity, entry.sort_order, own.retention_months, own.workgroup_id,
      ${keptMonths} as kept_months, workgroup.workgroup_id as routed_to, ${childCount(table)} as children,
      entry.active, entry.changed_at, entry.changed_by, entry.version
    from ${joined(table)} where entry.table_name = ${table} and entry.code = ${code}`.execute(db);
  const [row] = rows;
  return (
    row && {
      Code: code,
      DescriptionEn: row.label_en,
      DescriptionEs: row.label_es,
      Parent: row.parent,
      Sensitivity: sensitivities.find(each => each === row.sensitivity) ?? null,
      SortOrder: row.sort_order,
      RetentionMonths: row.retention_months,
      WorkgroupId: row.workgroup_id,
      KeptMonths: row.kept_months,
      RoutedTo: row.routed_to,
      Children: row.children,
      Active: asYesNo(row.active),
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

/** Whoever changes an entry, or puts another one under it, goes one after the other. */
export const lockEntry = (tx: Tx, table: ClassTable, code: string) =>
  tx
    .selectFrom('reference_entry')
    .select(['code', 'active'])
    .where('table_name', '=', table)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();

interface Broken {
  readonly code: string;
  readonly count: number;
}

/** Those of the entries that have active ones right under them, and how many. */
export async function listWithActiveChildren(tx: Tx, table: ClassTable, codes: readonly string[]): Promise<Broken[]> {
  const { rows } = await sql<Broken>`select att ->> 'Parent' as code, count(*) as count from reference_entry
    where table_name = ${below[table]} and att ->> 'Parent' = any(${codes}::text[]) and active = 'Y' group by 1`.execute(
    tx,
  );
  return rows;
}

const parentsOf = (table: ClassTable, codes: readonly string[]) => sql`reference_entry parent join reference_entry entry
    on parent.table_name = ${above[table][0]} and parent.code = entry.att ->> 'Parent'
  where entry.table_name = ${table} and entry.code = any(${codes}::text[])`;

/** Those of the entries whose own parent is not active. */
export async function listUnderInactive(tx: Tx, table: ClassTable, codes: readonly string[]): Promise<Broken[]> {
  const { rows } = await sql<Broken>`select entry.code, 0 as count
    from ${parentsOf(table, codes)} and parent.active <> 'Y'`.execute(tx);
  return rows;
}

/** Nobody deactivates a parent while entries under it are changed. */
export const lockParents = (tx: Tx, table: ClassTable, codes: readonly string[]) =>
  sql`select 1 from ${parentsOf(table, codes)} order by parent.code for update of parent`.execute(tx);

/** Properties that these screens do not keep stay as they are. */
const attOf = (input: ClassInput): string =>
  JSON.stringify({
    ...(input.Parent !== undefined && { Parent: input.Parent }),
    ...(input.Sensitivity && { Sensitivity: input.Sensitivity }),
  });

const keepExtras = (tx: Tx, table: ClassTable, code: string, input: ClassInput) =>
  sql`insert into document_class (table_name, code, retention_months, workgroup_id)
    values (${table}, ${code}, ${input.RetentionMonths}, ${input.WorkgroupId})
    on conflict (table_name, code) do update
      set retention_months = excluded.retention_months, workgroup_id = excluded.workgroup_id`.execute(tx);

export interface Writer {
  readonly by: string;
  readonly now: Date;
}

export async function insertClass(tx: Tx, table: ClassTable, code: string, input: ClassInput, { by, now }: Writer) {
  await sql`insert into reference_entry
      (table_name, code, sort_order, label_en, label_es, att, changed_at, changed_by)
    values (${table}, ${code}, ${input.SortOrder}, ${input.DescriptionEn}, ${input.DescriptionEs},
      ${attOf(input)}::jsonb, ${now}, ${by})`.execute(tx);
  await keepExtras(tx, table, code, input);
}

export async function updateClass(tx: Tx, table: ClassTable, code: string, input: ClassInput, { by, now }: Writer) {
  await sql`update reference_entry set label_en = ${input.DescriptionEn}, label_es = ${input.DescriptionEs},
      sort_order = ${input.SortOrder}, att = (att - 'Sensitivity') || ${attOf(input)}::jsonb,
      version = version + 1, changed_at = ${now}, changed_by = ${by}
    where table_name = ${table} and code = ${code}`.execute(tx);
  await keepExtras(tx, table, code, input);
}

export const setActive = (tx: Tx, table: ClassTable, code: string, active: YesNo, { by, now }: Writer) =>
  tx
    .updateTable('reference_entry')
    .set(expression => ({ active, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('table_name', '=', table)
    .where('code', '=', code)
    .execute();
