import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** A household counts once, however many of its people were shown. What the browser reports is not a view of its own. */
const record = sql`coalesce(e.case_number, e.application_number, e.pin)`;
const viewed = (since: Date) =>
  sql`e.at > ${since} and e.outcome = 'done' and e.event_type = '' and ${record} is not null`;

/** Whoever has opened more than so many records since, whatever for, and was not yet told of. */
export async function listBusyViewers(db: Tx, since: Date, most: number, alert: string): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    select e.actor from audit_event e where ${viewed(since)} group by e.actor having count(distinct ${record}) > ${most}
      and not exists (select 1 from audit_event told
        where told.actor = e.actor and told.at > ${since} and told.activity = ${alert} and told.event_type = 'alert')
    order by e.actor`.execute(db);
  return rows.map(row => row.actor);
}

/**
 * How many of the records that somebody opened their own work does not explain: neither they nor a worker of theirs has
 * the case or a work item of it, and they did not take the application.
 */
export async function countUnexplained(db: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with team as (select user_id from app_user where user_id = ${userId} or supervisor_user_id = ${userId}),
    looked as (select distinct ${record} as record, e.case_number, e.application_number, e.pin
      from audit_event e where e.actor = ${userId} and ${viewed(since)}),
    cases as (
      select l.record, k.id, k.case_number, k.assigned_to from looked l join benefit_case k on k.case_number = l.case_number
      union select l.record, k.id, k.case_number, k.assigned_to from looked l
        join application a on a.application_number = l.application_number join benefit_case k on k.id = a.case_id
      union select l.record, k.id, k.case_number, k.assigned_to from looked l
        join client c on c.pin = l.pin join case_member m on m.client_id = c.client_id and m.superseded_at is null
        join benefit_case k on k.id = m.case_id),
    applications as (
      select l.record, a.application_number, a.filed_by, a.registered_by, a.created_by from looked l
        join application a on a.application_number = l.application_number
      union select l.record, a.application_number, a.filed_by, a.registered_by, a.created_by from looked l
        join client c on c.pin = l.pin join application_person p on p.client_id = c.client_id
        join application a on a.id = p.application_id),
    explained as (
      select record from cases where assigned_to in (select user_id from team)
      union select record from cases join work_item w using (case_number) where w.assigned_to in (select user_id from team)
      union select record from applications where ${userId} in (filed_by, registered_by, created_by)
      union select record from applications join work_item w using (application_number)
        where w.assigned_to in (select user_id from team))
    select count(distinct record) as count from looked where record not in (select record from explained)`.execute(db);
  return rows[0]?.count ?? 0;
}
