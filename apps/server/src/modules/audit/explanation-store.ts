import { type RawBuilder, sql } from 'kysely';

/** A household counts once, however many of its people were shown. */
export const lookedAt = sql`coalesce(e.case_number, e.application_number, e.pin)`;

/**
 * The batch whose printing wrote this line; null for every other line. Who prints a batch does not choose its recipients. Only the
 * lines that printing itself wrote count: of the user who started the batch, about a notice in it, while it ran.
 */
export const batchNumber = sql<string | null>`(case when e.activity = 'NOTICE_PRINTED' and e.subject_type = 'notice'
    and e.outcome = 'done' and e.subject_id ~ '^[0-9a-f-]{36}$' then
  (select b.batch_number from notice_batch_item i join notice_batch b on b.batch_id = i.batch_id
    where i.notice_id = e.subject_id::uuid and b.started_by = e.actor
      and e.at >= b.started_at and (b.ended_at is null or e.at <= b.ended_at)) end)`;

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
