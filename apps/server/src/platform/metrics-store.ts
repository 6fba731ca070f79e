import { sql } from 'kysely';
import type { Tx } from './database/pool.ts';

export interface Queue {
  readonly name: string;
  readonly depth: number;
  /** Seconds; 0 where nothing waits. */
  readonly age: number;
}

/** What is to be done and not done yet, and since when. */
export async function readQueues(db: Tx): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select 'long work' as name, count(*) as depth, coalesce(extract(epoch from now() - min(started_at)), 0)::float8 as age
      from long_work where state in ('waiting', 'running')
    union all
    select 'mail', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::float8
      from outbox_message where status = 'waiting'
    union all
    select 'pictures to read', count(*), coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 from document_reading
    union all
    select 'jobs', count(*), coalesce(extract(epoch from now() - min(start_after)), 0)::float8
      from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`.execute(db);
  return rows;
}

/** Seconds since the oldest line that no seal covers. */
export async function readAuditLag(db: Tx): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    select coalesce(extract(epoch from now() - min(at)), 0)::float8 as lag from audit_event
    where at >= coalesce((select max(minute) + interval '1 minute' from audit_seal), '-infinity')`.execute(db);
  return rows[0]?.lag ?? 0;
}
