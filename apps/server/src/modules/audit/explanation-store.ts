import { type RawBuilder, sql } from 'kysely';

/** A household counts once, however many of its people were shown. */
export const lookedAt = sql`coalesce(e.case_number, e.application_number, e.pin)`;

const theirs = (column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (select 1 from app_user team
  where team.user_id = ${column} and l.actor in (team.user_id, team.supervisor_user_id))`;

/**
 * What explains that somebody opened a record: they or a worker of theirs have the case, a work item or an appointment of it, or
 * they took the application. Expects a CTE `looked` (actor, record, case_number, application_number, pin) and gives
 * the CTEs up to `explained` (actor, record, kind, key); what is not in it is unexplained.
 */
export const explained = sql`
  looked_cases as (
    select l.actor, l.record, k.id, k.case_number, k.assigned_to from looked l
      join benefit_case k on k.case_number = l.case_number
    union select l.actor, l.record, k.id, k.case_number, k.assigned_to from looked l
      join application a on a.application_number = l.application_number join benefit_case k on k.id = a.case_id
    union select l.actor, l.record, k.id, k.case_number, k.assigned_to from looked l
      join client c on c.pin = l.pin join case_member m on m.client_id = c.client_id and m.superseded_at is null
      join benefit_case k on k.id = m.case_id),
  looked_applications as (
    select l.actor, l.record, a.application_number, a.filed_by, a.registered_by, a.created_by from looked l
      join application a on a.application_number = l.application_number
    union select l.actor, l.record, a.application_number, a.filed_by, a.registered_by, a.created_by from looked l
      join client c on c.pin = l.pin join application_person p on p.client_id = c.client_id
      join application a on a.id = p.application_id),
  looked_items as (
    select l.actor, l.record, w.work_item_id, w.assigned_to from looked_cases l
      join work_item w on w.case_number = l.case_number
    union select l.actor, l.record, w.work_item_id, w.assigned_to from looked_applications l
      join work_item w on w.application_number = l.application_number
    union select l.actor, l.record, w.work_item_id, w.assigned_to from looked l
      join work_item w on w.pin = l.pin),
  explained as (
    select l.actor, l.record, 'case' as kind, l.case_number as key from looked_cases l where ${theirs(sql.ref('l.assigned_to'))}
    union select l.actor, l.record, 'workItem', l.work_item_id from looked_items l where ${theirs(sql.ref('l.assigned_to'))}
    union select l.actor, l.record, 'application', l.application_number from looked_applications l
      where l.actor in (l.filed_by, l.registered_by, l.created_by)
    union select l.actor, l.record, 'appointment', p.day::text from looked_cases l
      join appointment p on p.case_number = l.case_number and p.status in ('booked', 'kept', 'missed')
      where l.actor = p.interpreter_id or ${theirs(sql.ref('p.worker_id'))})`;
