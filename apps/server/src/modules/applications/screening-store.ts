import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ExpeditedScreeningTable } from '../../platform/database/tables.generated.ts';

export const findLastScreening = (db: Tx, applicationId: string) =>
  db
    .selectFrom('expedited_screening')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertScreening = (tx: Tx, screening: Insertable<ExpeditedScreeningTable>) =>
  tx.insertInto('expedited_screening').values(screening).execute();

export async function findCaseStart(db: Tx, caseId: string): Promise<Date | undefined> {
  const found = await db.selectFrom('benefit_case').select('created_at').where('id', '=', caseId).executeTakeFirst();
  return found?.created_at;
}
