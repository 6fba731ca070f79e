import type { ThumbnailState } from '@commonweal/contracts/documents/thumbnail-calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type DocumentViewer, mayOpenDocument } from '../protection/index.ts';
import type { ToRead } from './reading-store.ts';

/** Small pictures of first pages: which are to be drawn, and those that are. */

export interface ToDraw
  extends Omit<ToRead, 'document_number' | 'case_number' | 'application_number' | 'pin' | 'page_tries' | 'missing'> {
  readonly tries: number;
}

/** Drawn anew: what it shows is another file now. */
export async function queueThumbnail(db: Tx, documentId: string, now: Date): Promise<void> {
  await sql`insert into document_thumbnail (document_id, queued_at) values (${documentId}, ${now})
    on conflict (document_id) do update set state = 'waiting', picture = null, file_id = null, made_until = null, tries = 0,
      queued_at = excluded.queued_at`.execute(db);
}

/** The newest is drawn first: somebody has just brought it in. From now on it is this one's until then. */
export async function takeToDraw(db: Tx, now: Date, until: Date): Promise<ToDraw | undefined> {
  const { rows } = await sql<ToDraw>`with next as (select t.document_id from document_thumbnail t
      join document d on d.id = t.document_id join stored_file f on f.file_id = d.file_id
      where t.state = 'waiting' and (t.made_until is null or t.made_until < ${now}) and d.state in ('waiting for index', 'indexed')
      order by t.queued_at desc limit 1 for update of t skip locked)
    update document_thumbnail t set made_until = ${until}, takes = t.takes + 1, tries = t.tries + 1
    from next, document d, stored_file f
    where t.document_id = next.document_id and d.id = t.document_id and f.file_id = d.file_id
    returning d.id, d.file_kind, d.file_id, f.storage_key, f.key_sealed, f.size_bytes, t.takes, t.tries`.execute(db);
  return rows[0];
}

/** Null: there is none. Nothing where somebody else has it meanwhile, or the document shows another file. */
export async function keepThumbnail(
  db: Tx,
  { id, takes, file_id }: ToDraw,
  picture: Uint8Array | null,
): Promise<boolean> {
  const { rows } = await sql`update document_thumbnail t set state = ${picture ? 'made' : 'none'}, picture = ${picture},
      file_id = d.file_id, made_until = null
    from document d where t.document_id = ${id} and t.takes = ${takes} and t.state = 'waiting' and d.id = t.document_id
      and d.file_id = ${file_id} returning t.document_id`.execute(db);
  return rows.length > 0;
}

export interface ShownThumbnail {
  readonly document_number: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly state: ThumbnailState;
  readonly picture: Buffer | null;
}

/** Of what may be read at all: what is in quarantine or thrown away has no picture. */
export async function listThumbnails(
  db: Tx,
  viewer: DocumentViewer,
  numbers: readonly string[],
): Promise<ShownThumbnail[]> {
  const { rows } = await sql<ShownThumbnail>`select d.document_number, d.case_number, d.application_number, d.pin,
      coalesce(t.state, 'none') as state, t.picture
    from document d left join document_thumbnail t on t.document_id = d.id and d.state in ('waiting for index', 'indexed')
      and (t.file_id = d.file_id or t.state = 'waiting')
    where d.document_number = any(${numbers}::text[]) and ${mayOpenDocument(viewer, 'd')}
    order by d.document_number`.execute(db);
  return rows;
}

export async function listWaiting(db: Tx, viewer: DocumentViewer, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ document_number: string }>`select d.document_number
    from document d join document_thumbnail t on t.document_id = d.id
    where d.document_number = any(${numbers}::text[]) and t.state = 'waiting' and d.state in ('waiting for index', 'indexed')
      and ${mayOpenDocument(viewer, 'd')}
    order by d.document_number`.execute(db);
  return rows.map(row => row.document_number);
}
