import { guardedRoles } from '@commonweal/contracts/access/guarded';
import { type AccessCode, satisfies } from '@commonweal/contracts/kit/access';
import type { AccessMatrix } from '@commonweal/contracts/roles/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** A role is guarded by its name or by its rights: whatever it is called, a second administrator must agree. */

interface Right {
  readonly role_id: string;
  readonly object: string;
  readonly code: AccessCode;
}

/** Whether the rights reach those of one of the roles; a role without any right to change is no measure. */
export function reaches(access: AccessMatrix, rights: readonly Right[]): boolean {
  return [...Map.groupBy(rights, right => right.role_id).values()].some(
    wanted =>
      wanted.some(right => right.code === 'U') &&
      wanted.every(({ object, code }) => code === 'X' || satisfies(access[object] ?? 'X', code)),
  );
}

/** The rights of the guarded roles, loaded once to measure many others by. */
export async function reachesAny(db: Tx): Promise<(access: AccessMatrix) => boolean> {
  const { rows } = await sql<Right>`
    select role_id, page_name || '.' || object_attribute as object, access_code as code
    from role_object join role using (role_id)
    where role.name = any(${[...guardedRoles]}::text[]) and access_code <> 'X'`.execute(db);
  return access => reaches(access, rows);
}

export const reachesGuarded = async (db: Tx, access: AccessMatrix): Promise<boolean> => (await reachesAny(db))(access);

export const setGuarded = (tx: Tx, roleId: string, guarded: boolean) =>
  tx
    .updateTable('role')
    .set({ guarded: guarded ? 'Y' : 'N' })
    .where('role_id', '=', roleId)
    .execute();

/** After a guarded role has lost rights, others may reach it that did not before. */
export const markReaching = (tx: Tx) =>
  sql`update role set guarded = 'Y' where guarded = 'N' and exists (
    select 1 from role measure where measure.name = any(${[...guardedRoles]}::text[]) and measure.role_id <> role.role_id
      and exists (select 1 from role_object o where o.role_id = measure.role_id and o.access_code = 'U')
      and not exists (
        select 1 from role_object o
        left join role_object mine on mine.role_id = role.role_id
          and mine.page_name = o.page_name and mine.object_attribute = o.object_attribute
        where o.role_id = measure.role_id and o.access_code <> 'X'
          and coalesce(mine.access_code, 'X') <> 'U' and coalesce(mine.access_code, 'X') <> o.access_code))`.execute(
    tx,
  );
