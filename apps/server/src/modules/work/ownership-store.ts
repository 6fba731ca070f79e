import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

/** The workers whom a user supervises: directly, through other supervisors, or as the supervisor of their unit. */
export async function listSupervised(
  db: Tx,
  supervisorId: string,
  workerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // `union` drops repeated rows, so that circular supervision ends the recursion.
  const { rows } = await sql<{ worker: string }>`with recursive chain as (
      select user_id as worker, supervisor_user_id as superior from app_user where user_id = any(${workerIds}::text[])
      union
      select c.worker, u.supervisor_user_id from chain c join app_user u on u.user_id = c.superior)
    select worker from chain where superior = ${supervisorId}
    union
    select u.user_id from app_user u join supervisory_unit s on s.supervisory_unit_id = u.supervisory_unit_id
    where u.user_id = any(${workerIds}::text[]) and s.supervisor_user_id = ${supervisorId} and s.status = '296'`.execute(
    db,
  );
  return new Set(rows.map(row => row.worker));
}

export async function readStaffName(db: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select ${staffName('u')} as name from app_user u where u.user_id = ${userId}`.execute(db);
  return rows[0]?.name ?? userId;
}
