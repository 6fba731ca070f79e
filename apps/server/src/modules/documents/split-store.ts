import type { Between } from '@commonweal/contracts/documents/between-papers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** How far a scan has been looked through, and what became of it. */

export interface Looked {
  readonly found: Between[];
  readonly next_page: number | null;
}

export async function findLooked(db: Tx, documentId: string, fileId: string): Promise<Looked | undefined> {
  const { rows } = await sql<Looked>`select found, next_page from document_split
    where document_id = ${documentId} and file_id = ${fileId} and parts is null`.execute(db);
  return rows[0];
}

export async function keepLooked(
  db: Tx,
  { documentId, fileId }: { readonly documentId: string; readonly fileId: string },
  { found, next_page }: Looked,
  now: Date,
): Promise<void> {
  await sql`insert into document_split (document_id, file_id, next_page, found, changed_at)
    values (${documentId}, ${fileId}, ${next_page}, ${JSON.stringify(found)}::jsonb, ${now})
    on conflict (document_id) do update set file_id = excluded.file_id, next_page = excluded.next_page,
      found = excluded.found, parts = null, changed_at = excluded.changed_at`.execute(db);
}

/** Whether another document of the same file was split and is still there; until the end of the transaction nobody else splits it. */
export async function wasSplit(db: Tx, fileId: string, besides: string): Promise<boolean> {
  await sql`select 1 from stored_file where file_id = ${fileId} for update`.execute(db);
  const { rows } = await sql`select 1 from document_split s join document d on d.id = s.document_id
    where s.file_id = ${fileId} and s.parts > 1 and d.id <> ${besides} and d.state <> 'deleted' limit 1`.execute(db);
  return rows.length > 0;
}

/** What was split shows its first paper; the file that came in stays behind it. */
export async function endSplit(
  db: Tx,
  documentId: string,
  made: { readonly fileId: string; readonly name: string; readonly pages: number; readonly parts: number },
  now: Date,
): Promise<void> {
  await sql`update document set file_id = ${made.fileId}, pages = ${made.pages},
      file_kind = 'PDF', file_name = ${made.name} where id = ${documentId}`.execute(db);
  await sql`update document_split set parts = ${made.parts}, changed_at = ${now} where document_id = ${documentId}`.execute(
    db,
  );
}
