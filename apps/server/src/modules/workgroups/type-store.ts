import type {
  WorkgroupTypeFilters,
  WorkgroupTypeInput,
  WorkgroupTypeRecord,
  WorkgroupTypeRow,
} from '@commonweal/contracts/workgroups/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';

export type Language = 'en' | 'es';
export const nameIn = (language: Language, table: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${table}.name_${language}`)}`;

export const direction = (window: Window): RawBuilder<unknown> => (window.descending ? sql`desc` : sql`asc`);

function matching(filters: WorkgroupTypeFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const subtype = filters.Subtype || null;
  return sql`where (${text}::text is null or lower(name_en) like ${text} or lower(name_es) like ${text}
      or lower(type_code) like ${text})
    and (${subtype}::text is null or exists (select 1 from workgroup_type_subtype each
      where each.type_code = workgroup_type.type_code and each.document_subtype_id = ${subtype}))`;
}

export async function countTypes(db: Tx, filters: WorkgroupTypeFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from workgroup_type ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const sortColumns = {
  SortOrder: 'sort_order',
  TypeCode: 'type_code',
  Name: 'name',
  Subtypes: 'subtypes',
  Workgroups: 'workgroups',
  ChangedAt: 'changed_at',
} as const;

interface Listed {
  readonly type_code: string;
  readonly name: string;
  readonly sort_order: number;
  readonly subtypes: number;
  readonly workgroups: number;
  readonly changed_at: Date;
}

export async function listTypes(
  db: Tx,
  filters: WorkgroupTypeFilters,
  window: Window,
  language: Language,
): Promise<WorkgroupTypeRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select type_code, ${nameIn(language, 'workgroup_type')} as name, sort_order,
      changed_at,
      (select count(*) from workgroup_type_subtype each where each.type_code = workgroup_type.type_code) as subtypes,
      (select count(*) from workgroup each where each.type_code = workgroup_type.type_code) as workgroups
    from workgroup_type ${matching(filters)}
    order by ${sql.ref(column)} ${direction(window)}, type_code ${direction(window)}
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows.map(row => ({
    TypeCode: row.type_code,
    Name: row.name,
    SortOrder: row.sort_order,
    Subtypes: row.subtypes,
    Workgroups: row.workgroups,
    ChangedAt: row.changed_at.toISOString(),
  }));
}

export async function findType(db: Tx, typeCode: string): Promise<WorkgroupTypeRecord | undefined> {
  const row = await db
    .selectFrom('workgroup_type')
    .selectAll()
    .select(
      sql<string[]>`array(select document_subtype_id from workgroup_type_subtype each
        where each.type_code = workgroup_type.type_code order by document_subtype_id)`.as('subtypes'),
    )
    .where('type_code', '=', typeCode)
    .executeTakeFirst();
  return (
    row && {
      TypeCode: row.type_code,
      NameEn: row.name_en,
      NameEs: row.name_es,
      SortOrder: row.sort_order,
      Subtypes: row.subtypes,
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

export const lockType = (tx: Tx, typeCode: string) =>
  tx.selectFrom('workgroup_type').select('type_code').where('type_code', '=', typeCode).forUpdate().executeTakeFirst();

const columnsOf = (input: WorkgroupTypeInput, by: string, now: Date) => ({
  name_en: input.NameEn,
  name_es: input.NameEs,
  sort_order: input.SortOrder,
  changed_at: now,
  changed_by: by,
});

export const insertType = (tx: Tx, typeCode: string, input: WorkgroupTypeInput, by: string, now: Date) =>
  tx
    .insertInto('workgroup_type')
    .values({ type_code: typeCode, ...columnsOf(input, by, now) })
    .execute();

export async function updateType(tx: Tx, typeCode: string, input: WorkgroupTypeInput, by: string, now: Date) {
  const { version } = await tx
    .updateTable('workgroup_type')
    .set(expression => ({ ...columnsOf(input, by, now), version: expression('version', '+', 1) }))
    .where('type_code', '=', typeCode)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The first of the subtypes that another type already has. */
export const findTakenSubtype = (tx: Tx, typeCode: string, subtypes: readonly string[]) =>
  tx
    .selectFrom('workgroup_type_subtype')
    .innerJoin('workgroup_type', 'workgroup_type.type_code', 'workgroup_type_subtype.type_code')
    .innerJoin('reference_entry', join =>
      join.on('table_name', '=', 'DOCSUBTYPE').onRef('code', '=', 'document_subtype_id'),
    )
    .select(['name_en', 'name_es', 'label_en', 'label_es'])
    .where('workgroup_type.type_code', '<>', typeCode)
    .where('document_subtype_id', 'in', [...subtypes, ''])
    .orderBy('document_subtype_id')
    .limit(1)
    .executeTakeFirst();

export async function replaceSubtypes(tx: Tx, typeCode: string, subtypes: readonly string[]): Promise<void> {
  await tx.deleteFrom('workgroup_type_subtype').where('type_code', '=', typeCode).execute();
  if (subtypes.length === 0) return;
  await tx
    .insertInto('workgroup_type_subtype')
    .values(subtypes.map(subtype => ({ document_subtype_id: subtype, type_code: typeCode })))
    .execute();
}

/** Which of the codes are offered in a reference table. */
export const listActiveCodes = async (db: Tx, table: string): Promise<string[]> =>
  (
    await db
      .selectFrom('reference_entry')
      .select('code')
      .where('table_name', '=', table)
      .where('active', '=', 'Y')
      .execute()
  ).map(row => row.code);
