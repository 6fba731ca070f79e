import type { FileKind } from '@commonweal/contracts/document-settings/codes';
import type { DocumentFlag } from '@commonweal/contracts/documents/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export interface ToScan {
  readonly id: string;
  readonly document_number: string;
  readonly file_kind: FileKind;
  readonly document_subtype_id: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly region_id: string;
  readonly received_date: string;
  readonly benefit_start_date: string | null;
  readonly source_code: string | null;
  readonly workgroup_id: string | null;
  readonly uploaded_by: string;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly audience: string;
  /** Its source has scans of many papers split as they come in. */
  readonly splits: boolean;
  readonly indexed_at: Date | null;
  readonly scan_tries: number;
  /** It exceeded the budget of its first attempt. */
  readonly scan_slow: boolean;
  readonly version: number;
  readonly storage_key: string | null;
  readonly key_sealed: Buffer | null;
  readonly size_bytes: number | null;
}

/** A first attempt has a short budget; a document that exceeds it is tried again beside the others, with the full budget. */
export type ScanLane = 'first' | 'slow';

/** The oldest of the lane that waits, or whose scanner was ended; from now on it is this one's until then. */
export async function takeToScan(db: Tx, lane: ScanLane, now: Date, until: Date): Promise<ToScan | undefined> {
  const { rows } =
    await sql<ToScan>`update document d set state = 'scanning', scan_until = ${until}, scan_tries = scan_tries + 1
    from (select id from document where state in ('received', 'scanning') and (scan_until is null or scan_until < ${now})
        and scan_slow = ${lane === 'slow'}
      order by uploaded_date limit 1 for update skip locked) next
    where d.id = next.id
    returning d.id, d.document_number, d.file_kind, d.document_subtype_id, d.case_number, d.application_number, d.pin,
      d.region_id, d.received_date, d.benefit_start_date, d.source_code, d.workgroup_id, d.uploaded_by, d.file_id, d.file_name,
      exists (select 1 from document_source s where s.source_code = d.source_code and s.split_scans = 'Y') as splits,
      d.audience, d.indexed_at, d.scan_tries, d.scan_slow, d.version,
      (select storage_key from stored_file f where f.file_id = d.file_id) as storage_key,
      (select key_sealed from stored_file f where f.file_id = d.file_id) as key_sealed,
      (select size_bytes from stored_file f where f.file_id = d.file_id) as size_bytes`.execute(db);
  return rows[0];
}

export interface Scanned {
  readonly state: string;
  readonly flags: DocumentFlag[];
  readonly pages: number | null;
  readonly indexed_at: Date | null;
}

/** For longer, because it takes longer; false where somebody else has it meanwhile. */
export async function holdScan(db: Tx, document: ToScan, until: Date): Promise<boolean> {
  const { rows } = await sql`update document set scan_until = ${until}
    where id = ${document.id} and state = 'scanning' and scan_tries = ${document.scan_tries} returning id`.execute(db);
  return rows.length > 0;
}

/** Answers false where somebody else has scanned it meanwhile. */
export async function keepScan(db: Tx, document: ToScan, scanned: Scanned, now: Date): Promise<boolean> {
  const { rows } = await sql`update document set state = ${scanned.state}, flags = ${scanned.flags}::text[],
      pages = ${scanned.pages}, indexed_at = ${scanned.indexed_at}, scan_until = null, scan_tries = 0, scan_slow = false,
      version = version + 1, changed_at = ${now}, changed_by = 'system'
    where id = ${document.id} and state = 'scanning' and scan_tries = ${document.scan_tries} returning id`.execute(db);
  return rows.length > 0;
}

/** From now on it shows a file that was made from the one that came in. */
export async function showFile(
  db: Tx,
  documentId: string,
  { fileId, fileName }: { readonly fileId: string; readonly fileName: string },
): Promise<void> {
  await sql`update document set file_id = ${fileId}, file_kind = 'PDF', file_name = ${fileName}
    where id = ${documentId}`.execute(db);
}

/** Not now: it is looked at again after this moment. */
export async function putOff(db: Tx, document: ToScan, until: Date): Promise<void> {
  await sql`update document set scan_until = ${until} where id = ${document.id} and state = 'scanning'`.execute(db);
}

/** Any scanner of slow documents may take it at once. */
export async function moveToSlowLane(db: Tx, document: ToScan): Promise<void> {
  await sql`update document set scan_slow = true, scan_until = null
    where id = ${document.id} and state = 'scanning' and scan_tries = ${document.scan_tries}`.execute(db);
}

export async function replaceTexts(db: Tx, documentId: string, texts: readonly string[]): Promise<void> {
  await sql`delete from document_text where document_id = ${documentId}`.execute(db);
  const rows = texts.map((body, at) => ({ page: at + 1, body })).filter(({ body }) => body.trim() !== '');
  await sql`insert into document_text (document_id, page, body)
    select ${documentId}, page, body from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (page integer, body text)`.execute(
    db,
  );
}
