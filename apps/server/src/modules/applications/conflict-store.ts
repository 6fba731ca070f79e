import type { Conflict } from '@commonweal/contracts/clients/candidates';
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ApplicationConflictTable } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationRow } from './application-store.ts';

/** The conflicts of one person, as they are with the PIN chosen now. */
export async function replaceConflicts(
  tx: Tx,
  { region_id, id }: ApplicationRow,
  personId: string,
  conflicts: readonly Conflict[],
): Promise<void> {
  await tx.deleteFrom('application_conflict').where('person_id', '=', personId).execute();
  if (conflicts.length === 0) return;
  await tx
    .insertInto('application_conflict')
    .values(
      conflicts.map(each => ({
        region_id,
        id: newId(),
        application_id: id,
        person_id: personId,
        field: each.Field,
        stated: each.Stated,
        on_file: each.OnFile,
      })),
    )
    .execute();
}

export const listConflicts = (db: Tx, applicationId: string) =>
  db
    .selectFrom('application_conflict')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('person_id')
    .orderBy('id')
    .execute();

export const updateConflict = (tx: Tx, conflictId: string, decision: Updateable<ApplicationConflictTable>) =>
  tx.updateTable('application_conflict').set(decision).where('id', '=', conflictId).execute();
