import type { DocumentState } from '@commonweal/contracts/documents/lifecycle';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type DocumentViewer, mayOpenDocument } from '../protection/index.ts';

export interface Routed {
  readonly document_number: string;
  readonly file_name: string;
  readonly state: DocumentState;
  readonly version: number;
  readonly workgroup_id: string | null;
  readonly workgroup_name: string | null;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
}

export async function listToRoute(
  db: Tx,
  viewer: DocumentViewer,
  numbers: readonly string[],
  language: 'en' | 'es',
  lock: boolean,
): Promise<Routed[]> {
  const { rows } =
    await sql<Routed>`select d.document_number, d.file_name, d.state, d.version, d.workgroup_id, d.assigned_to,
      ${sql.ref(`g.name_${language}`)} as workgroup_name, ${staffName('u')} as assigned_name
    from document d left join workgroup g on g.workgroup_id = d.workgroup_id left join app_user u on u.user_id = d.assigned_to
    where d.document_number = any(${numbers}::text[]) and ${mayOpenDocument(viewer, 'd')}
    order by d.document_number ${lock ? sql`for update of d` : sql``}`.execute(db);
  return rows;
}

export interface Route {
  readonly number: string;
  readonly workgroup: string | null;
  readonly person: string | null;
}

export async function writeRoutes(db: Tx, wanted: readonly Route[], by: string, now: Date): Promise<void> {
  await sql`update document d set workgroup_id = w.workgroup, assigned_to = w.person,
      assigned_at = case when w.person is null then null else ${now}::timestamptz end,
      version = d.version + 1, changed_at = ${now}, changed_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (number text, workgroup text, person text)
    where d.document_number = w.number`.execute(db);
}
