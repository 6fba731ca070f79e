import { sql } from 'kysely';
import type { Tx } from '../database/pool.ts';

export async function readVersion(db: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version;
}

export async function countMigrations(db: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from schema_migration`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The minute up to which the audit trail is sealed. */
export async function findLastSeal(db: Tx): Promise<Date | null> {
  const { rows } = await sql<{ minute: Date | null }>`select max(minute) as minute from audit_seal`.execute(db);
  return rows[0]?.minute ?? null;
}

/** Work that is not over, by its state. */
export async function countLongWork(db: Tx): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from long_work where ended_at is null group by state`.execute(db);
  return rows;
}
