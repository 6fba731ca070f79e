import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';

/**
 * Which clients, cases and applications a person may open, as conditions of the query itself: filtered after paging,
 * the totals would lie. Records are visible statewide to whoever has the screen, except
 * - confidential ones: granted workers and their supervisors;
 * - a household in which the worker has an interest (their own, a relative's, a colleague's): only with a grant;
 * - an assistor sees nothing but the applications that they filed.
 */

const assistorRole = 'CBOAssistor';

export const isAssistorOnly = (caller: Pick<Caller, 'roles'>): boolean =>
  caller.roles.length > 0 && caller.roles.every(role => role === assistorRole);

type Who = Pick<Caller, 'userId' | 'roles'>;
type Condition = RawBuilder<boolean>;

const grantedTo = (
  kind: 'client' | 'case',
  recordId: RawBuilder<unknown>,
  holder: Condition,
): Condition => sql<boolean>`
  exists (select 1 from record_grant g where g.record_kind = ${kind} and g.record_id = ${recordId}
    and g.ended_at is null and ${holder})`;

const toCallerOrTheirWorker = (userId: string): Condition => sql<boolean>`
  (g.user_id = ${userId} or exists
    (select 1 from app_user worker where worker.user_id = g.user_id and worker.supervisor_user_id = ${userId}))`;

const toCaller = (userId: string): Condition => sql<boolean>`g.user_id = ${userId}`;

/** For a query over `client` under the given alias. */
export function mayOpenClient(caller: Who, alias: string): Condition {
  if (isAssistorOnly(caller)) return sql<boolean>`false`;
  const id = sql.ref(`${alias}.client_id`);
  return sql<boolean>`(
    (not ${sql.ref(`${alias}.confidential`)} or ${grantedTo('client', id, toCallerOrTheirWorker(caller.userId))})
    and (not exists (select 1 from worker_interest i where i.user_id = ${caller.userId} and i.client_id = ${id})
      or ${grantedTo('client', id, toCaller(caller.userId))}))`;
}

/** For a query over `benefit_case` under the given alias: an interest in any present member closes the household. */
export function mayOpenCase(caller: Who, alias: string): Condition {
  if (isAssistorOnly(caller)) return sql<boolean>`false`;
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(
    (not ${sql.ref(`${alias}.confidential`)} or ${grantedTo('case', id, toCallerOrTheirWorker(caller.userId))})
    and (not exists (select 1 from worker_interest i join case_member m on m.client_id = i.client_id
        where i.user_id = ${caller.userId} and m.case_id = ${id} and m.superseded_at is null)
      or ${grantedTo('case', id, toCaller(caller.userId))}))`;
}

/** For a query over `application` under the given alias. */
export function mayOpenApplication(caller: Who, alias: string): Condition {
  if (isAssistorOnly(caller)) return sql<boolean>`${sql.ref(`${alias}.filed_by`)} = ${caller.userId}`;
  return sql<boolean>`(
    not exists (select 1 from application_person p join client c on c.client_id = p.client_id
      where p.application_id = ${sql.ref(`${alias}.id`)} and not ${mayOpenClient(caller, 'c')})
    and (${sql.ref(`${alias}.case_id`)} is null or exists (select 1 from benefit_case k
      where k.id = ${sql.ref(`${alias}.case_id`)} and ${mayOpenCase(caller, 'k')})))`;
}
