import { sql } from 'kysely';
import type { Database } from './pool.ts';

/** The last change that the copy has made its own. A server that follows none is no copy. */
export async function lastReplayed(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as at`.execute(db);
  return rows[0]?.at ?? null;
}
