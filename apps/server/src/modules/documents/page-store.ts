import type { FileKind } from '@commonweal/contracts/document-settings/codes';
import type { Turn } from '@commonweal/contracts/documents/page-calls';
import type { Relation } from '@commonweal/contracts/documents/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { KeptFile } from '../../platform/files/file-store.ts';
import { type DocumentViewer, mayOpenDocument } from '../protection/index.ts';
import type { StoredDocument } from './search-store.ts';

/** The order of pages that lies over the files of a document, and what documents have to do with each other. */

export interface StoredOriginal extends KeptFile {
  readonly place: number;
  readonly file_id: string;
  readonly file_name: string;
  readonly file_kind: FileKind;
  readonly pages: number;
  readonly came_as: string;
  readonly is_whole: boolean;
  readonly media_type: string;
}

export async function listOriginals(db: Tx, documentId: string): Promise<StoredOriginal[]> {
  return (await db
    .selectFrom('document_original as o')
    .innerJoin('stored_file as f', 'f.file_id', 'o.file_id')
    .select(['o.place', 'o.file_id', 'o.file_name', 'o.file_kind', 'o.pages', 'o.came_as', 'o.is_whole'])
    .select(['f.storage_key', 'f.key_sealed', 'f.size_bytes', 'f.media_type'])
    .where('o.document_id', '=', documentId)
    .orderBy('o.place')
    .execute()) as StoredOriginal[];
}

export interface StoredPage {
  readonly position: number;
  readonly source_file_id: string;
  readonly source_page: number;
  readonly turned: Turn;
}

export async function listPages(db: Tx, documentId: string): Promise<StoredPage[]> {
  return (await db
    .selectFrom('document_page')
    .select(['position', 'source_file_id', 'source_page', 'turned'])
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()) as StoredPage[];
}

export async function replacePages(
  db: Tx,
  documentId: string,
  pages: readonly Omit<StoredPage, 'position'>[],
): Promise<void> {
  await sql`delete from document_page where document_id = ${documentId}`.execute(db);
  const rows = pages.map((page, at) => ({ ...page, position: at + 1 }));
  await sql`insert into document_page (document_id, position, source_file_id, source_page, turned)
    select ${documentId}, position, source_file_id, source_page, turned from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (position integer, source_file_id uuid, source_page integer, turned integer)`.execute(db);
}

export async function replaceOriginals(
  db: Tx,
  documentId: string,
  originals: readonly Omit<StoredOriginal, 'place' | 'media_type' | keyof KeptFile>[],
): Promise<void> {
  await sql`delete from document_original where document_id = ${documentId}`.execute(db);
  await db
    .insertInto('document_original')
    .values(
      originals.map(({ file_id, file_name, file_kind, pages, came_as, is_whole }, at) => ({
        ...{ file_id, file_name, file_kind, pages, came_as, is_whole },
        document_id: documentId,
        place: at + 1,
      })),
    )
    .execute();
}

export async function readTexts(db: Tx, documentId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('document_text')
    .select(['page', 'body'])
    .where('document_id', '=', documentId)
    .execute();
  return new Map(rows.map(row => [row.page, row.body]));
}

/** Proofs follow their page into the document where it stands now. */
export async function moveProofs(db: Tx, from: string, to: string): Promise<void> {
  await sql`update document_proof p set document_id = ${to} from stored_file f, document_page g
    where p.document_id = ${from} and g.document_id = ${to} and f.file_id = g.source_file_id
      and f.sha256 = p.file_sha256 and g.source_page = p.page`.execute(db);
}

export type RelationKind = 'part' | 'merged' | 'redacted';

/** The other document is a part, went over into this one, or is its blackened copy. */
export async function relate(
  db: Tx,
  { documentId, otherId, kind }: { readonly documentId: string; readonly otherId: string; readonly kind: RelationKind },
  by: string,
  now: Date,
): Promise<void> {
  await sql`insert into document_relation (document_id, other_id, kind, made_at, made_by)
    values (${documentId}, ${otherId}, ${kind}, ${now}, ${by})
    on conflict (document_id, other_id, kind) do update set made_at = excluded.made_at, made_by = excluded.made_by`.execute(
    db,
  );
}

const seenFrom: Readonly<Record<RelationKind, { readonly here: Relation; readonly there: Relation }>> = {
  part: { here: 'part', there: 'whole' },
  merged: { here: 'mergedIn', there: 'mergedInto' },
  redacted: { here: 'redacted', there: 'unredacted' },
};

export async function listRelated(db: Tx, viewer: DocumentViewer, { id }: Pick<StoredDocument, 'id'>) {
  const { rows } = await sql<{ document_number: string; kind: RelationKind; is_other: boolean }>`
    select d.document_number, r.kind, r.document_id = d.id as is_other from document_relation r
    join document d on d.id = case when r.document_id = ${id} then r.other_id else r.document_id end
    where (r.document_id = ${id} or r.other_id = ${id}) and ${mayOpenDocument(viewer, 'd')}
    order by r.made_at, d.document_number limit 200`.execute(db);
  return rows.map(row => ({
    DocumentNumber: row.document_number,
    How: row.is_other ? seenFrom[row.kind].there : seenFrom[row.kind].here,
  }));
}
