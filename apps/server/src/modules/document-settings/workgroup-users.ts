import { sql } from 'kysely';
import type { WorkgroupUser } from '../workgroups/index.ts';

/** What of the document settings names a workgroup: said before one is deactivated. */
export const workgroupUsers: readonly WorkgroupUser[] = [
  {
    what: 'document-settings.use.classes',
    named: ({ language }) => sql`select workgroup_id, ${sql.ref(`label_${language}`)} as name
      from document_class join reference_entry using (table_name, code) where active = 'Y'`,
  },
  {
    what: 'document-settings.use.rules',
    named: ({ language }) => sql`select workgroup_id,
        coalesce(${sql.ref(`label_${language}`)}, document_subtype_id) as name
      from upload_rule left join reference_entry on table_name = 'DOCSUBTYPE' and code = document_subtype_id
      where upload_rule.active = 'Y'`,
  },
  {
    what: 'document-settings.use.sources',
    named: ({ language }) => sql`select workgroup_id, ${sql.ref(`name_${language}`)} as name
      from document_source where active = 'Y'`,
  },
];
