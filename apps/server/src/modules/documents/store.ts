import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenDocument } from '../protection/index.ts';

/** A document by its number, if the caller may open it and whoever it is about. */
export const findDocument = (db: Tx, caller: Caller, documentNumber: string) =>
  db
    .selectFrom('document')
    .leftJoin('stored_file', 'stored_file.file_id', 'document.file_id')
    .select(['case_number', 'application_number', 'pin', 'storage_key', 'file_name', 'media_type'])
    .where('document_number', '=', documentNumber)
    .where(mayOpenDocument(caller, 'document'))
    .executeTakeFirst();
