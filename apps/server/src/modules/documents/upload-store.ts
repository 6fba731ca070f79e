import type { FileKind, UploadRouting } from '@commonweal/contracts/document-settings/codes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { KeptFile, NewFile } from '../../platform/files/file-store.ts';

export type Audience = 'worker' | 'customer';

export interface Rule {
  readonly document_subtype_id: string;
  readonly file_kinds: FileKind[];
  readonly limit_megabytes: number;
  readonly routing: UploadRouting;
  readonly workgroup_id: string | null;
}

export async function listRules(db: Tx, audience: Audience): Promise<Rule[]> {
  const { rows } = await sql<Rule>`select document_subtype_id, file_kinds, limit_megabytes, routing, workgroup_id
    from upload_rule r where audience = ${audience} and active = 'Y' and exists (select 1 from reference_entry e
      where e.table_name = 'DOCSUBTYPE' and e.code = r.document_subtype_id and e.active = 'Y')
    order by document_subtype_id`.execute(db);
  return rows;
}

export async function findSource(db: Tx, code: string) {
  return db
    .selectFrom('document_source')
    .select(['source_code', 'channel', 'workgroup_id', 'document_subtype_id'])
    .where('source_code', '=', code)
    .where('active', '=', 'Y')
    .executeTakeFirst();
}

/** Where documents come from that nobody sends in themselves: one of them first, the others by name. */
export async function listSources(db: Tx, besides: readonly string[], first: string, language: 'en' | 'es') {
  const { rows } = await sql<{ Source: string; Name: string; SplitScans: 'Y' | 'N' }>`
    select source_code as "Source", ${sql.ref(`name_${language}`)} as "Name", split_scans as "SplitScans"
    from document_source where active = 'Y' and not channel = any(${besides}::text[])
    order by source_code = ${first} desc, 2`.execute(db);
  return rows;
}

/** The workgroup of a subtype: its own, that of its type, or that of its category. */
export async function workgroupOfSubtype(db: Tx, code: string): Promise<string | null> {
  const { rows } = await sql<{
    workgroup_id: string | null;
  }>`select coalesce(own.workgroup_id, type.workgroup_id, category.workgroup_id) as workgroup_id
    from reference_entry s
    left join document_class own on own.table_name = 'DOCSUBTYPE' and own.code = s.code
    left join document_class type on type.table_name = 'DOCTYPE' and type.code = s.att ->> 'Parent'
    left join reference_entry t on t.table_name = 'DOCTYPE' and t.code = s.att ->> 'Parent'
    left join document_class category on category.table_name = 'DOCCAT' and category.code = t.att ->> 'Parent'
    where s.table_name = 'DOCSUBTYPE' and s.code = ${code}`.execute(db);
  return rows[0]?.workgroup_id ?? null;
}

export interface About {
  readonly region_id: string;
  readonly case_number: string | null;
  readonly assigned_to: string | null;
}

export async function aboutCase(db: Tx, caseNumber: string): Promise<About | undefined> {
  return db
    .selectFrom('benefit_case')
    .select(['region_id', 'case_number', 'assigned_to'])
    .where('case_number', '=', caseNumber)
    .executeTakeFirst();
}

export async function aboutApplication(db: Tx, applicationNumber: string): Promise<About | undefined> {
  const { rows } = await sql<About>`select a.region_id, k.case_number, k.assigned_to from application a
    left join benefit_case k on k.id = a.case_id where a.application_number = ${applicationNumber}`.execute(db);
  return rows[0];
}

/** The file under its content: the row that is there, or a new one. Two that come at once end in one. */
export async function keepContent(
  db: Tx,
  fileId: string,
  { storage_key, key_sealed, size_bytes, sha256 }: NewFile,
  mediaType: string,
  now: Date,
): Promise<{ readonly fileId: string; readonly isNew: boolean }> {
  const made = await db
    .insertInto('stored_file')
    .values({ storage_key, key_sealed, size_bytes, sha256, file_id: fileId, media_type: mediaType, stored_at: now })
    .onConflict(conflict => conflict.column('sha256').where('key_sealed', 'is not', null).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows) return { fileId, isNew: true };
  const { file_id } = await db
    .selectFrom('stored_file')
    .select('file_id')
    .where('sha256', '=', sha256)
    .where('key_sealed', 'is not', null)
    .executeTakeFirstOrThrow();
  return { fileId: file_id, isNew: false };
}

interface NewDocument {
  readonly region_id: string;
  readonly id: string;
  readonly document_subtype_id: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly received_date: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly file_kind: string;
  readonly source_code: string | null;
  readonly audience: Audience;
  readonly workgroup_id: string | null;
  readonly assigned_to: string | null;
  /** Of one that was made here and need not be checked. */
  readonly state?: string;
  readonly pages?: number;
  readonly benefit_start_date?: string | null;
  readonly indexed_at?: Date;
  readonly indexed_by?: string;
}

export async function insertDocument(db: Tx, given: NewDocument, by: string, now: Date): Promise<string> {
  const { document_number } = await db
    .insertInto('document')
    .values({
      state: 'received',
      ...given,
      document_number: sql`nextval('document_number_seq')::text`,
      uploaded_date: now,
      uploaded_by: by,
      assigned_at: given.assigned_to === null ? null : now,
      changed_at: now,
      changed_by: by,
    })
    .returning('document_number')
    .executeTakeFirstOrThrow();
  return document_number;
}

/** Documents that are this file as it came, each found by its index. */
export const holding = (fileId: string) => sql`select f.id from document f where f.file_id = ${fileId}
  union all select o.document_id from document_original o where o.file_id = ${fileId} and o.is_whole`;

/** The same file by the same person for the same record, still there. */
export async function findSameUpload(
  db: Tx,
  given: Pick<NewDocument, 'file_id' | 'case_number' | 'application_number' | 'pin'>,
  by: string,
): Promise<{ document_number: string; id: string; state: string } | undefined> {
  const { rows } = await sql<{
    document_number: string;
    id: string;
    state: string;
  }>`select document_number, id, state from document
    where id in (${holding(given.file_id)}) and uploaded_by = ${by} and state <> 'deleted'
      and case_number is not distinct from ${given.case_number}
      and application_number is not distinct from ${given.application_number} and pin is not distinct from ${given.pin}
    order by uploaded_date limit 1`.execute(db);
  return rows[0];
}

export async function insertUpload(
  db: Tx,
  upload: {
    readonly upload_id: string;
    readonly user_id: string;
    readonly file_name: string;
    readonly size_bytes: number;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('document_upload')
    .values({ ...upload, begun_at: now })
    .execute();
}

/** Somebody's own upload, held while a part of it is taken in. */
export async function findUpload(db: Tx, uploadId: string, userId: string, held: boolean) {
  const { rows } = await sql<{
    file_name: string;
    size_bytes: number;
    received_bytes: number;
  }>`select file_name, size_bytes, received_bytes
    from document_upload where upload_id = ${uploadId} and user_id = ${userId} ${held ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function addPart(db: Tx, uploadId: string, startsAt: number, part: NewFile): Promise<void> {
  const { storage_key, key_sealed, size_bytes } = part;
  await db
    .insertInto('document_upload_part')
    .values({ upload_id: uploadId, starts_at: startsAt, storage_key, key_sealed, size_bytes })
    .execute();
  await db
    .updateTable('document_upload')
    .set({ received_bytes: startsAt + size_bytes })
    .where('upload_id', '=', uploadId)
    .execute();
}

export async function listParts(db: Tx, uploadId: string): Promise<KeptFile[]> {
  return db
    .selectFrom('document_upload_part')
    .select(['storage_key', 'key_sealed', 'size_bytes'])
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute();
}

export async function deleteUpload(db: Tx, uploadId: string): Promise<void> {
  await db.deleteFrom('document_upload').where('upload_id', '=', uploadId).execute();
}

/** Uploads that nobody has finished: their parts go with them. */
export async function deleteOldUploads(db: Tx, before: Date): Promise<void> {
  await db.deleteFrom('document_upload').where('begun_at', '<', before).execute();
}

/** Of these keys, those that some row still names. */
export async function listKnownKeys(db: Tx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    storage_key: string;
  }>`select storage_key from stored_file where storage_key = any(${keys}::text[])
    union all select storage_key from document_upload_part where storage_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(row => row.storage_key));
}
