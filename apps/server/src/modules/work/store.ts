import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { TimeWorkedTable } from '../../platform/database/tables.generated.ts';

export async function findItem(db: Tx, workItemId: string) {
  return db
    .selectFrom('work_item')
    .select(['region_id', 'id', 'status', 'case_number', 'application_number'])
    .where('work_item_id', '=', workItemId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTimer(db: Tx, row: Insertable<TimeWorkedTable>): Promise<void> {
  await db.insertInto('time_worked').values(row).execute();
}

export async function findTimer(db: Tx, id: string, userId: string) {
  return db
    .selectFrom('time_worked')
    .innerJoin('work_item', join =>
      join
        .onRef('work_item.region_id', '=', 'time_worked.region_id')
        .onRef('work_item.id', '=', 'time_worked.work_item'),
    )
    .select(['time_worked.region_id', 'started_at', 'stopped_at', 'work_item_id', 'case_number'])
    .where('time_worked.id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate('time_worked')
    .executeTakeFirst();
}

export async function stopTimer(db: Tx, regionId: string, id: string, seconds: number, now: Date): Promise<void> {
  await db
    .updateTable('time_worked')
    .set({ stopped_at: now, seconds })
    .where('region_id', '=', regionId)
    .where('id', '=', id)
    .execute();
}
