import { sql } from 'kysely';
import type { Loaded } from '../../platform/bulk/bulk.ts';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { isGuardedRole } from '../access/index.ts';

interface StoredPerson {
  readonly user_id: string;
  readonly name: string;
  readonly version: number;
  readonly region_id: string;
  readonly current_status: string;
  readonly account_status: string;
  readonly supervisory_unit_id: string | null;
  readonly unit_name: string | null;
  readonly unit_supervisor: string | null;
  readonly supervisor_user_id: string | null;
  readonly supervisor_name: string | null;
  readonly is_it_admin: boolean;
  /** Holds a role that two people give. */
  readonly is_guarded: boolean;
}

export interface PersonRow extends Loaded {
  readonly person: StoredPerson;
}

/** People as an action on many sees them, in the order of their ids, so that two actions at once never wait for each other in turn. */
export async function loadPeople(tx: Tx, ids: readonly string[], lock: boolean): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select u.user_id, ${staffName('u')} as name, u.version, u.region_id, u.current_status,
      u.account_status, u.supervisory_unit_id, unit.name as unit_name, unit.supervisor_user_id as unit_supervisor,
      u.supervisor_user_id, ${staffName('boss')} as supervisor_name,
      exists (select from user_role join role using (role_id)
        where user_role.user_id = u.user_id and role.name = 'ITAdmin' and role.status = '296') as is_it_admin,
      exists (select from user_role join role using (role_id)
        where user_role.user_id = u.user_id and role.status = '296' and ${isGuardedRole}) as is_guarded
    from app_user u
      left join supervisory_unit unit on unit.supervisory_unit_id = u.supervisory_unit_id
      left join app_user boss on boss.user_id = u.supervisor_user_id
    where u.user_id = any(${ids}::text[]) order by u.user_id ${lock ? sql`for update of u` : sql``}`.execute(tx);
  return rows;
}

interface Placed {
  readonly id: string;
  readonly unit: string | null;
  readonly supervisor: string | null;
}

export const writePlaces = (tx: Tx, places: readonly Placed[], by: string, now: Date) =>
  sql`update app_user set supervisory_unit_id = given.unit, supervisor_user_id = given.supervisor,
      version = version + 1, changed_at = ${now}, changed_by = ${by}
    from unnest(${places.map(each => each.id)}::text[], ${places.map(each => each.unit)}::text[],
      ${places.map(each => each.supervisor)}::text[]) as given(id, unit, supervisor)
    where user_id = given.id`.execute(tx);

type Statuses = readonly { readonly id: string; readonly status: string }[];

const given = (statuses: Statuses) =>
  sql`unnest(${statuses.map(each => each.id)}::text[], ${statuses.map(each => each.status)}::text[]) as given(id, status)`;

export const writeAvailabilities = (tx: Tx, statuses: Statuses, by: string, now: Date) =>
  sql`update app_user set current_status = given.status, version = version + 1, changed_at = ${now}, changed_by = ${by}
    from ${given(statuses)} where user_id = given.id`.execute(tx);

/** Whoever is reactivated has all the days again before the account counts as unused. */
export const writeAccountStatuses = (tx: Tx, statuses: Statuses, by: string, now: Date) =>
  sql`update app_user set account_status = given.status, account_reason = '',
      active_since = case when given.status = 'A' then ${now} else active_since end,
      version = version + 1, changed_at = ${now}, changed_by = ${by}
    from ${given(statuses)} where user_id = given.id`.execute(tx);

/** Whether anybody would still be an active ITAdmin without these people. */
export async function isItAdminBesides(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from user_role join role using (role_id) join app_user using (user_id)
    where role.name = 'ITAdmin' and role.status = '296' and account_status = 'A'
      and user_id <> all(${ids}::text[])) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
