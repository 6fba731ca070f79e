import { type RawBuilder, sql } from 'kysely';
import type { WorkgroupUser } from '../workgroups/index.ts';

/** What of the document settings names a workgroup: said before one is deactivated. */

interface Found {
  readonly count: number;
  readonly names: string[];
}

/** `named` selects the column `name` of all that names the workgroup. */
const userOf = (
  what: string,
  named: (workgroupId: string, language: 'en' | 'es') => RawBuilder<unknown>,
): WorkgroupUser => ({
  what,
  async find({ db, language }, workgroupId, most) {
    const { rows } = await sql<Found>`with named as (${named(workgroupId, language)})
      select (select count(*) from named) as count,
        array(select name from named order by name limit ${most}) as names`.execute(db);
    return rows[0] ?? { count: 0, names: [] };
  },
});

export const workgroupUsers: readonly WorkgroupUser[] = [
  userOf(
    'document-settings.use.classes',
    (workgroupId, language) => sql`select ${sql.ref(`label_${language}`)} as name
      from document_class join reference_entry using (table_name, code)
      where workgroup_id = ${workgroupId} and active = 'Y'`,
  ),
  userOf(
    'document-settings.use.rules',
    (workgroupId, language) => sql`select coalesce(${sql.ref(`label_${language}`)}, document_subtype_id) as name
      from upload_rule left join reference_entry on table_name = 'DOCSUBTYPE' and code = document_subtype_id
      where workgroup_id = ${workgroupId} and upload_rule.active = 'Y'`,
  ),
  userOf(
    'document-settings.use.sources',
    (workgroupId, language) => sql`select ${sql.ref(`name_${language}`)} as name
      from document_source where workgroup_id = ${workgroupId} and active = 'Y'`,
  ),
];
