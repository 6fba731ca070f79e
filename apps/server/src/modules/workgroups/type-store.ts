import type {
  WorkgroupTypeFilters,
  WorkgroupTypeRecord,
  WorkgroupTypeRow,
} from '@commonweal/contracts/workgroups/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { tableStore } from '../../platform/records/table-store.ts';

export type Language = 'en' | 'es';
export const nameIn = (language: Language, table: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${table}.name_${language}`)}`;

export const direction = (window: Window): RawBuilder<unknown> => (window.descending ? sql`desc` : sql`asc`);

const own = {
  TypeCode: sql`kept.type_code`,
  SortOrder: sql`kept.sort_order`,
  ChangedAt: sql`kept.changed_at`,
};

export const types = tableStore<WorkgroupTypeRow, WorkgroupTypeRecord, WorkgroupTypeFilters>({
  table: 'workgroup_type',
  key: 'type_code',
  row: language => ({
    ...own,
    Name: nameIn(language, 'kept'),
    Subtypes: sql`(select count(*) from workgroup_type_subtype each where each.type_code = kept.type_code)`,
    Workgroups: sql`(select count(*) from workgroup each where each.type_code = kept.type_code)`,
  }),
  stored: () => ({
    ...own,
    NameEn: sql`kept.name_en`,
    NameEs: sql`kept.name_es`,
    Subtypes: sql`array(select document_subtype_id from workgroup_type_subtype each
      where each.type_code = kept.type_code order by document_subtype_id)`,
    ChangedBy: sql`kept.changed_by`,
    Version: sql`kept.version`,
  }),
  columns: { NameEn: 'name_en', NameEs: 'name_es', SortOrder: 'sort_order' },
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const subtype = filters.Subtype || null;
    return sql`(${text}::text is null or lower(kept.name_en) like ${text} or lower(kept.name_es) like ${text}
        or lower(kept.type_code) like ${text})
      and (${subtype}::text is null or exists (select 1 from workgroup_type_subtype each
        where each.type_code = kept.type_code and each.document_subtype_id = ${subtype}))`;
  },
});

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
