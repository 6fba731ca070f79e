import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ClassTable } from './class-store.ts';

export interface CountedUse {
  /** Text key of what is counted. */
  readonly what: string;
  readonly count: number;
}

const key = (name: string) => sql`${`document-settings.use.${name}`}::text as what, count(*) as count`;

/** The subtypes at or under an entry: documents, rules and roles know only subtypes. */
const subtypesOf = {
  DOCCAT: (code: string) => sql`select subtype.code from reference_entry subtype
    join reference_entry type on type.table_name = 'DOCTYPE' and type.code = subtype.att ->> 'Parent'
    where subtype.table_name = 'DOCSUBTYPE' and type.att ->> 'Parent' = ${code}`,
  DOCTYPE: (code: string) => sql`select subtype.code from reference_entry subtype
    where subtype.table_name = 'DOCSUBTYPE' and subtype.att ->> 'Parent' = ${code}`,
  DOCSUBTYPE: (code: string) => sql`select ${code}::text as code`,
} as const;

/** What uses a category, type or subtype now, kind by kind; what counts nothing is left out. */
export async function countUses(db: Tx, table: ClassTable, code: string): Promise<CountedUse[]> {
  const { rows } = await sql<CountedUse>`with subtypes as materialized (${subtypesOf[table](code)})
    select ${key('types')} from reference_entry
      where ${table}::text = 'DOCCAT' and table_name = 'DOCTYPE' and att ->> 'Parent' = ${code} and active = 'Y'
    union all select ${key('subtypes')} from reference_entry
      where ${table}::text <> 'DOCSUBTYPE' and table_name = 'DOCSUBTYPE' and active = 'Y'
        and code in (select code from subtypes)
    union all select ${key('workerRules')} from upload_rule
      where audience = 'worker' and active = 'Y' and document_subtype_id in (select code from subtypes)
    union all select ${key('customerRules')} from upload_rule
      where audience = 'customer' and active = 'Y' and document_subtype_id in (select code from subtypes)
    union all select ${key('sources')} from document_source
      where active = 'Y' and document_subtype_id in (select code from subtypes)
    union all select ${key('workgroupTypes')} from (select distinct type_code from workgroup_type_subtype
      where document_subtype_id in (select code from subtypes)) routed
    union all select ${key('roles')} from (select distinct role_id from role_document_subtype join role using (role_id)
      where access_level = 'View' and role.status = '296'
        and document_subtype_id in (select code from subtypes)) granted
    union all select ${key('documents')} from document where document_subtype_id in (select code from subtypes)`.execute(
    db,
  );
  return rows.filter(row => row.count > 0);
}
