import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** One change of supervisors at a time; the trigger `reject_circular_supervision` takes the same lock. */
export const lockSupervision = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('supervision', 0))`.execute(tx);

/** Each of these users and everyone above them, with their supervisor. */
export async function listSupervisorsAbove(db: Tx, userIds: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ user_id: string; supervisor_user_id: string | null }>`with recursive above as (
      select user_id, supervisor_user_id from app_user where user_id = any(${userIds}::text[])
      union
      select u.user_id, u.supervisor_user_id from above join app_user u on u.user_id = above.supervisor_user_id)
    select user_id, supervisor_user_id from above`.execute(db);
  return new Map(rows.map(row => [row.user_id, row.supervisor_user_id]));
}
