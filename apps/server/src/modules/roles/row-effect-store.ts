import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, statewideViewer } from '../protection/index.ts';

export interface MemberWithRoles {
  readonly user_id: string;
  readonly name: string;
  readonly go_live: string;
  /** The names of their other active roles. */
  readonly others: string[];
}

export async function listMembersWithRoles(db: Tx, roleId: string): Promise<MemberWithRoles[]> {
  const { rows } = await sql<MemberWithRoles>`
    select u.user_id, ${staffName('u')} as name, region.go_live,
      array(select distinct role.name from user_role held join role using (role_id)
        where held.user_id = u.user_id and role.status = '296' and role.role_id <> ${roleId}) as others
    from app_user u join region using (region_id)
    where u.account_status = 'A' and exists (
      select 1 from user_role where user_role.user_id = u.user_id and user_role.role_id = ${roleId})
    order by u.last_name, u.first_name, u.user_id`.execute(db);
  return rows;
}

/** How many applications open besides one's own, for whoever of these people has filed the fewest. */
export async function countNewlySeen(db: Tx, userIds: readonly string[]): Promise<number> {
  const fewest = await sql<{ user_id: string }>`
    select given.user_id from unnest(${userIds}::text[]) as given(user_id)
    left join application a on a.filed_by = given.user_id
    group by given.user_id order by count(a.id), given.user_id limit 1`.execute(db);
  const userId = fewest.rows[0]?.user_id ?? '';
  const viewer = await statewideViewer(db, userId);
  const { rows } = await sql<{ count: number }>`select count(*) as count from application a
    where a.filed_by is distinct from ${userId} and ${mayOpenApplication(viewer, 'a')}`.execute(db);
  return rows[0]?.count ?? 0;
}
