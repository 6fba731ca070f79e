import type { DocumentFlag } from '@commonweal/contracts/documents/schemas';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { type RawBuilder, sql } from 'kysely';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { type DocumentViewer, mayOpenDocument } from '../protection/index.ts';
import { takeByValue } from './triage-store.ts';
import { holding } from './upload-store.ts';

type Sql = RawBuilder<unknown>;

/** What can be set of a document once it is there. */
export interface Settable {
  readonly state: string;
  readonly flags: DocumentFlag[];
  readonly document_subtype_id: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly received_date: string;
  readonly benefit_start_date: string | null;
  readonly workgroup_id: string | null;
  readonly assigned_to: string | null;
  readonly assigned_at: Date | null;
  readonly indexed_at: Date | null;
  readonly indexed_by: string | null;
  readonly scan_tries: number;
  readonly file_id: string;
  readonly file_name: string;
  readonly file_kind: string;
  readonly pages: number;
  readonly held_at: Date | null;
  readonly held_by: string | null;
  readonly hold_reason: string;
  readonly deleted_at: Date | null;
}

export async function updateDocument(
  db: Tx,
  id: string,
  set: Partial<Settable>,
  by: string,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('document')
    .set({ ...set, version: sql`version + 1`, changed_at: now, changed_by: by })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertNote(
  db: Tx,
  note: { readonly documentId: string; readonly kind: 'note' | 'forward'; readonly text: string; readonly by: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('document_note')
    .values({
      note_id: newId(),
      document_id: note.documentId,
      kind: note.kind,
      text: note.text,
      written_at: now,
      written_by: note.by,
    })
    .execute();
}

export async function listNotes(db: Tx, documentId: string) {
  const rows = await db
    .selectFrom('document_note')
    .innerJoin('app_user', 'app_user.user_id', 'document_note.written_by')
    .select(['note_id', 'kind', 'text', 'written_at', 'first_name', 'last_name'])
    .where('document_id', '=', documentId)
    .orderBy('written_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(row => ({
    NoteId: row.note_id,
    Kind: row.kind === 'forward' ? ('forward' as const) : ('note' as const),
    Text: row.text,
    At: row.written_at.toISOString(),
    By: staffNameOf({ last: row.last_name, first: row.first_name }),
  }));
}

/** What nobody has, of those that can be indexed. */
const isFree = (viewer: DocumentViewer): Sql =>
  sql`d.state = 'waiting for index' and d.assigned_to is null and ${mayOpenDocument(viewer, 'd')}`;

/** What unblocks most of what nobody has, of this queue, or of all with one's own queues first; one that somebody is just taking is passed over. */
export async function takeMostUrgent(
  db: Tx,
  viewer: DocumentViewer,
  workgroupId: string | null,
): Promise<string | undefined> {
  const take = async (where: Sql): Promise<string | undefined> =>
    (await takeByValue(db, { viewer, workgroupId, where, limit: 1 }))[0];
  if (workgroupId) return take(sql`d.workgroup_id = ${workgroupId} and ${isFree(viewer)}`);
  const mine = sql`exists (select 1 from workgroup_member m where m.workgroup_id = d.workgroup_id
    and m.user_id = ${viewer.userId})`;
  return (await take(sql`${mine} and ${isFree(viewer)}`)) ?? take(isFree(viewer));
}

/** What nobody has of a queue, what unblocks most first, held. */
export const listFreeIn = (db: Tx, viewer: DocumentViewer, workgroupId: string, limit: number): Promise<string[]> =>
  takeByValue(db, {
    viewer,
    workgroupId,
    where: sql`d.workgroup_id = ${workgroupId} and ${isFree(viewer)}`,
    limit,
  });

export async function findGroup(db: Tx, workgroupId: string): Promise<{ name: string } | undefined> {
  const found = await db
    .selectFrom('workgroup')
    .select('name_en as name')
    .where('workgroup_id', '=', workgroupId)
    .where('status', '=', '296')
    .executeTakeFirst();
  return found;
}

export async function isOfferedSubtype(db: Tx, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('reference_entry')
    .select('code')
    .where('table_name', '=', 'DOCSUBTYPE')
    .where('code', '=', code)
    .where('active', '=', 'Y')
    .executeTakeFirst();
  return found !== undefined;
}

/** Other documents of the same file that the viewer may open, newest first. */
export async function listSameFile(db: Tx, viewer: DocumentViewer, fileId: string, besides: string) {
  const { rows } = await sql<{
    document_number: string;
    received_date: string;
    uploaded_date: Date;
    name: string | null;
  }>`
    select d.document_number, d.received_date, d.uploaded_date, coalesce(
        (select ${clientName('c')} from client c where c.pin = d.pin),
        (select ${clientName('h')} from benefit_case k join client h on h.client_id = k.head_client_id
          where k.case_number = d.case_number)) as name
    from document d where d.id in (${holding(fileId)}) and d.id <> ${besides} and d.state <> 'deleted'
      and ${mayOpenDocument(viewer, 'd')} order by d.uploaded_date desc limit 5`.execute(db);
  return rows.map(row => ({
    DocumentNumber: row.document_number,
    ReceivedDate: row.received_date,
    ClientName: row.name ?? '',
    At: row.uploaded_date.toISOString(),
  }));
}
