import type { Tx } from '../../platform/database/pool.ts';

/** A document by its number, if its subtype is one that the caller may view. */
export async function findDocument(db: Tx, documentNumber: string, subtypes: readonly string[]) {
  if (subtypes.length === 0) return undefined;
  return db
    .selectFrom('document')
    .leftJoin('stored_file', 'stored_file.file_id', 'document.file_id')
    .select(['case_number', 'application_number', 'pin', 'storage_key', 'file_name', 'media_type'])
    .where('document_number', '=', documentNumber)
    .where('document_subtype_id', 'in', [...subtypes])
    .executeTakeFirst();
}
