import { guardedRights, guardedRoles } from '@commonweal/contracts/access/guarded';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export async function findRolesBySubject(
  db: Tx,
  subject: string,
): Promise<{ userId: string; roles: string[] } | undefined> {
  const { rows } = await sql<{ user_id: string; roles: string[] }>`
    select u.user_id, array(select role.name from user_role join role using (role_id)
      where user_role.user_id = u.user_id and role.status = '296' group by role.name order by role.name) as roles
    from app_user u where u.subject = ${subject}`.execute(db);
  const row = rows[0];
  return row && { userId: row.user_id, roles: row.roles };
}

/** Tells every cache that roles, rights or flags have changed. */
export async function bumpAccessVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('version_stamp')
    .set(expression => ({ value: expression('value', '+', 1) }))
    .where('name', '=', 'access')
    .execute();
}

/** Whether two people give or change a role (`role` in the query): by its name, or by any one of the guarded rights. */
export const isGuardedRole: RawBuilder<boolean> = sql<boolean>`(role.name = any(${[...guardedRoles]}::text[]) or exists (
  select 1 from role_object held
  join unnest(${[...guardedRights.keys()]}::text[], ${[...guardedRights.values()]}::text[]) as guarded(object, code)
    on guarded.object = held.page_name || '.' || held.object_attribute
  where held.role_id = role.role_id and (held.access_code = 'U' or held.access_code = guarded.code)))`;

export async function listGuardedRoles(db: Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('role').select('name').where(isGuardedRole).execute();
  return new Set([...guardedRoles, ...rows.map(row => row.name)]);
}
