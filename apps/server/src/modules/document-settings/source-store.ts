import { sql } from 'kysely';
import type { RecordSource } from '../../platform/records/record-store.ts';
import { labelIn } from './class-store.ts';

export const sources: RecordSource = {
  joins: sql`join workgroup on workgroup.workgroup_id = kept.workgroup_id
    left join reference_entry subtype on subtype.table_name = 'DOCSUBTYPE' and subtype.code = kept.document_subtype_id`,
  shown: language => ({
    Name: sql.ref(`kept.name_${language}`),
    WorkgroupName: sql.ref(`workgroup.name_${language}`),
    SubtypeName: sql`coalesce(${labelIn(language, 'subtype')}, kept.document_subtype_id, '')`,
  }),
};
