import type { Insertable } from 'kysely';
import type { Tx } from '../database/pool.ts';
import type { ErrorReferenceTable } from '../database/tables.generated.ts';

/** Leads from the reference that a person was shown to the log line. */
export const insertReference = (db: Tx, reference: Insertable<ErrorReferenceTable>) =>
  db.insertInto('error_reference').values(reference).execute();
