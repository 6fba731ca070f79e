import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export interface ToCheck {
  readonly file_id: string;
  readonly storage_key: string;
  readonly key_sealed: Buffer | null;
  readonly size_bytes: number;
  readonly sha256: Buffer;
}

/** Those that were compared longest ago, or never. */
export async function listToCheck(db: Tx, before: Date, limit: number): Promise<ToCheck[]> {
  const { rows } = await sql<ToCheck>`select file_id, storage_key, key_sealed, size_bytes, sha256 from stored_file
    where checked_at is null or checked_at < ${before} order by checked_at nulls first limit ${limit}`.execute(db);
  return rows;
}

/** Some others: where one of them can be read, the store can be reached. */
export async function listOthers(db: Tx, fileId: string, limit: number): Promise<ToCheck[]> {
  const { rows } = await sql<ToCheck>`select file_id, storage_key, key_sealed, size_bytes, sha256 from stored_file
    where file_id <> ${fileId} and size_bytes > 0 order by file_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function markChecked(db: Tx, fileId: string, now: Date): Promise<void> {
  await sql`update stored_file set checked_at = ${now} where file_id = ${fileId}`.execute(db);
}

export interface Shows {
  readonly document_number: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
}

/** The documents that show a file, or came in as it. */
export async function listShowing(db: Tx, fileId: string): Promise<Shows[]> {
  const { rows } = await sql<Shows>`select document_number, case_number, application_number, pin from document d
    where d.id in (select s.id from document s where s.file_id = ${fileId}
      union all select o.document_id from document_original o where o.file_id = ${fileId})
    order by document_number`.execute(db);
  return rows;
}
