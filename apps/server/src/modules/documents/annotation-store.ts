import type { Turn } from '@commonweal/contracts/documents/page-calls';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { type DocumentViewer, mayOpenDocument } from '../protection/index.ts';
import { asWhole, partOf, sourceOf, standsAt } from './place-store.ts';
import type { StoredDocument } from './search-store.ts';
import { type Place, turnPlace } from './turned.ts';

export interface StoredAnnotation extends Place {
  readonly annotation_id: string;
  readonly document_number: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly position: number | null;
  readonly text: string;
  readonly written_at: Date;
  readonly written_by: string;
  readonly writer: string;
  readonly changed_at: Date;
  readonly changer: string;
  readonly version: number;
}

async function list(db: Tx, viewer: DocumentViewer, of: ReturnType<typeof sql>, held = false) {
  const { rows } = await sql<StoredAnnotation & { readonly turned: Turn }>`select p.annotation_id, d.document_number,
      d.case_number, d.application_number, d.pin, p.text, p.written_at, p.written_by, p.changed_at, p.version,
      ${partOf('x')}, ${partOf('y')}, ${partOf('width')}, ${partOf('height')}, coalesce(at.turned, 0) as turned,
      case when at.position is not null then at.position when f.sha256 = p.file_sha256 then p.page end as position,
      ${staffName('w')} as writer, ${staffName('c')} as changer
    from document_annotation p join document d on d.id = p.document_id
    join app_user w on w.user_id = p.written_by join app_user c on c.user_id = p.changed_by
    left join stored_file f on f.file_id = d.file_id ${standsAt}
    where p.removed_at is null and ${of} and ${mayOpenDocument(viewer, 'd')}
    order by position nulls last, p.y, p.annotation_id ${held ? sql`for update of p` : sql``}`.execute(db);
  return rows.map(row => ({ ...row, ...turnPlace(row, row.turned) }));
}

export const listAnnotations = (db: Tx, viewer: DocumentViewer, documentId: string): Promise<StoredAnnotation[]> =>
  list(db, viewer, sql`p.document_id = ${documentId}`);

export async function lockAnnotation(
  db: Tx,
  viewer: DocumentViewer,
  id: string,
): Promise<StoredAnnotation | undefined> {
  const [found] = await list(db, viewer, sql`p.annotation_id = ${id}`, true);
  return found;
}

interface New {
  readonly document: Pick<StoredDocument, 'id' | 'file_id'>;
  /** As it is shown. */
  readonly page: number;
  readonly place: Place;
  readonly text: string;
}

export async function insertAnnotation(db: Tx, { document, page, place, text }: New, by: string, now: Date) {
  const id = newId();
  const source = await sourceOf(db, document, page);
  const { x, y, width, height } = asWhole(place, source.turned);
  await sql`insert into document_annotation (annotation_id, document_id, file_sha256, page, x, y, width, height, text,
      written_at, written_by, changed_at, changed_by)
    values (${id}, ${document.id}, ${source.sha256}, ${source.page}, ${x}, ${y}, ${width}, ${height}, ${text},
      ${now}, ${by}, ${now}, ${by})`.execute(db);
  return id;
}

export async function updateAnnotation(
  db: Tx,
  id: string,
  set: { readonly text: string } | { readonly removed_at: Date },
  by: string,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('document_annotation')
    .set({ ...set, changed_at: now, changed_by: by, version: sql`version + 1` })
    .where('annotation_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Highlights follow their page into the document where it stands now. */
export async function moveAnnotations(db: Tx, from: string, to: string): Promise<void> {
  await sql`update document_annotation p set document_id = ${to} from stored_file f, document_page g
    where p.document_id = ${from} and g.document_id = ${to} and f.file_id = g.source_file_id
      and f.sha256 = p.file_sha256 and g.source_page = p.page`.execute(db);
}
