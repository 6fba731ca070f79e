import type { FileKind } from '@commonweal/contracts/document-settings/codes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ReadPage } from './apart/ocr-child.ts';
import type { PlacedLine } from './find-words.ts';

/** Documents whose pictures are read, and how far each is. */

export interface ToRead {
  readonly id: string;
  readonly document_number: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly file_kind: FileKind;
  readonly file_id: string;
  readonly storage_key: string;
  readonly key_sealed: Buffer | null;
  readonly size_bytes: number;
  readonly takes: number;
  readonly page_tries: number;
  /** Without words, from where it stopped. */
  readonly missing: number[];
}

export async function queueReading(db: Tx, documentId: string, now: Date): Promise<void> {
  await sql`insert into document_reading (document_id, queued_at) values (${documentId}, ${now})
    on conflict (document_id) do update set next_page = 1, page_tries = 0, queued_at = excluded.queued_at`.execute(db);
}

/** What came in last, or whose reader was ended: of a backlog, nobody's new paper waits for the old ones. From now on it is this one's until then. */
export async function takeToRead(db: Tx, now: Date, until: Date, mostPages: number): Promise<ToRead | undefined> {
  const { rows } = await sql<ToRead>`with next as (select r.document_id, d.file_id,
        case when r.file_id is distinct from d.file_id then 1 else r.next_page end as next_page,
        case when r.file_id is distinct from d.file_id then 0 else r.page_tries end as page_tries
      from document_reading r join document d on d.id = r.document_id join stored_file f on f.file_id = d.file_id
      where (r.read_until is null or r.read_until < ${now}) and d.state in ('waiting for index', 'indexed')
      order by r.queued_at desc limit 1 for update of r skip locked)
    update document_reading r set read_until = ${until}, takes = r.takes + 1, file_id = next.file_id,
      next_page = next.next_page, page_tries = next.page_tries + 1
    from next, document d, stored_file f
    where r.document_id = next.document_id and d.id = r.document_id and f.file_id = d.file_id
    returning d.id, d.document_number, d.case_number, d.application_number, d.pin, d.file_kind, d.file_id,
      f.storage_key, f.key_sealed, f.size_bytes, r.takes, r.page_tries,
      array(select at.n from generate_series(r.next_page, least(coalesce(d.pages, 1), ${mostPages}::int)) at (n)
        where not exists (select 1 from document_text t where t.document_id = d.id and t.page = at.n)
        order by at.n) as missing`.execute(db);
  return rows[0];
}

/** Goes on behind this page; false where somebody else has it meanwhile, or the document shows another file. */
export async function goOn(db: Tx, { id, takes, file_id }: ToRead, page: number, until: Date): Promise<boolean> {
  const { rows } =
    await sql`update document_reading r set next_page = ${page + 1}, page_tries = 0, read_until = ${until}
    from document d where r.document_id = ${id} and r.takes = ${takes} and d.id = r.document_id and d.file_id = ${file_id}
    returning r.document_id`.execute(db);
  return rows.length > 0;
}

export async function addText(db: Tx, documentId: string, { page, text, words }: ReadPage): Promise<void> {
  await sql`insert into document_text (document_id, page, body, words)
    values (${documentId}, ${page}, ${text}, ${JSON.stringify(words)}::jsonb)
    on conflict (document_id, page) do nothing`.execute(db);
}

export interface PageWords {
  readonly page: number;
  readonly body: string;
  /** Null where nobody knows where on the page they stand. */
  readonly words: PlacedLine[] | null;
}

export async function listWords(db: Tx, documentId: string): Promise<PageWords[]> {
  const { rows } = await sql<PageWords>`select page, body, words from document_text where document_id = ${documentId}
    order by page`.execute(db);
  return rows;
}

/** Some of its pages have no words, although somebody tried. */
export async function markUnread(db: Tx, { id, file_id }: ToRead): Promise<void> {
  await sql`update document set flags = flags || 'unread'::text
    where id = ${id} and file_id = ${file_id} and not 'unread' = any(flags)`.execute(db);
}

/** Somebody may begin again at once. */
export async function letGo(db: Tx, { id, takes }: ToRead): Promise<void> {
  await sql`update document_reading set read_until = null where document_id = ${id} and takes = ${takes}`.execute(db);
}

/** All of it was looked at; false where somebody else has it meanwhile. */
export async function endReading(db: Tx, { id, takes }: ToRead): Promise<boolean> {
  const { rows } =
    await sql`delete from document_reading where document_id = ${id} and takes = ${takes} returning document_id`.execute(
      db,
    );
  return rows.length > 0;
}
