import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { batchNumber, explained, lookedAt } from '../audit/index.ts';

/** What the browser reports is not a view of its own. */
const viewed = (since: Date) =>
  sql`e.at > ${since} and e.outcome = 'done' and e.event_type = '' and ${lookedAt} is not null
    and ${batchNumber} is null`;

/** Whoever has opened more than so many records since, whatever for, and was not yet told of. */
export async function listBusyViewers(db: Tx, since: Date, most: number, alert: string): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    select e.actor from audit_event e where ${viewed(since)} group by e.actor having count(distinct ${lookedAt}) > ${most}
      and not exists (select 1 from audit_event told
        where told.actor = e.actor and told.at > ${since} and told.activity = ${alert} and told.event_type = 'alert')
    order by e.actor`.execute(db);
  return rows.map(row => row.actor);
}

/** How many of the records that somebody opened their own work does not explain. */
export async function countUnexplained(db: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with looked as (select distinct e.actor, ${lookedAt} as record, e.case_number, e.application_number, e.pin
      from audit_event e where e.actor = ${userId} and ${viewed(since)}),
    ${explained}
    select count(distinct record) as count from looked where record not in (select record from explained)`.execute(db);
  return rows[0]?.count ?? 0;
}
