import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { LastScreenTable } from '../../platform/database/tables.generated.ts';
import { mayOpenApplication } from '../protection/index.ts';

export async function saveLastScreen(db: Tx, row: Insertable<LastScreenTable>): Promise<void> {
  await db
    .insertInto('last_screen')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'application_number', 'case_number'])
        .doUpdateSet({ page_id: row.page_id, visited_at: row.visited_at }),
    )
    .execute();
}

export async function findLastScreen(db: Tx, userId: string, applicationNumber: string, caseNumber: string) {
  return db
    .selectFrom('last_screen')
    .select('page_id')
    .where('user_id', '=', userId)
    .where('application_number', '=', applicationNumber)
    .where('case_number', '=', caseNumber)
    .executeTakeFirst();
}

/** The page where an application was left; a page of the other flow is not one of its steps and changes nothing. */
export async function leaveAt(
  db: Tx,
  who: Parameters<typeof mayOpenApplication>[0],
  applicationNumber: string,
  pageId: string,
): Promise<void> {
  await db
    .updateTable('application')
    .set({ last_page: pageId })
    .where('application_number', '=', applicationNumber)
    .where(mayOpenApplication(who, 'application'))
    .execute();
}
