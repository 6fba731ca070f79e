import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';
import type { ClassTable } from './class-store.ts';

const counted = (name: string, count = sql`count(*)`) =>
  sql`root as id, ${`document-settings.use.${name}`}::text as what, ${count} as count`;

/** The subtypes at or under each entry: documents, rules and roles know only subtypes. */
const subtypesOf = {
  DOCCAT: sql`select type.att ->> 'Parent' as root, subtype.code from reference_entry subtype
    join reference_entry type on type.table_name = 'DOCTYPE' and type.code = subtype.att ->> 'Parent'
    where subtype.table_name = 'DOCSUBTYPE' and type.att ->> 'Parent' in (select code from given)`,
  DOCTYPE: sql`select subtype.att ->> 'Parent' as root, subtype.code from reference_entry subtype
    where subtype.table_name = 'DOCSUBTYPE' and subtype.att ->> 'Parent' in (select code from given)`,
  DOCSUBTYPE: sql`select code as root, code from given`,
} as const;

/** What uses categories, types or subtypes now. */
export async function countUses(db: Tx, table: ClassTable, codes: readonly string[]): Promise<UsesOf> {
  const { rows } = await sql<CountedUse & { id: string }>`
    with given as (select unnest(${codes}::text[]) as code), subtypes as materialized (${subtypesOf[table]})
    select att ->> 'Parent' as id, 'document-settings.use.types' as what, count(*) as count from reference_entry
      where ${table}::text = 'DOCCAT' and table_name = 'DOCTYPE' and active = 'Y'
        and att ->> 'Parent' in (select code from given) group by 1
    union all select ${counted('subtypes')} from subtypes join reference_entry entry using (code)
      where ${table}::text <> 'DOCSUBTYPE' and table_name = 'DOCSUBTYPE' and active = 'Y' group by 1
    union all select ${counted('workerRules')} from upload_rule join subtypes on code = document_subtype_id
      where audience = 'worker' and active = 'Y' group by 1
    union all select ${counted('customerRules')} from upload_rule join subtypes on code = document_subtype_id
      where audience = 'customer' and active = 'Y' group by 1
    union all select ${counted('sources')} from document_source join subtypes on code = document_subtype_id
      where active = 'Y' group by 1
    union all select ${counted('workgroupTypes', sql`count(distinct type_code)`)}
      from workgroup_type_subtype join subtypes on code = document_subtype_id group by 1
    union all select ${counted('roles', sql`count(distinct role_id)`)}
      from role_document_subtype join role using (role_id) join subtypes on code = document_subtype_id
      where access_level = 'View' and role.status = '296' group by 1
    union all select ${counted('documents')} from document join subtypes on code = document_subtype_id group by 1`.execute(
    db,
  );
  return usesById(rows);
}
