import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export interface IdlePerson {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** The last sign-in, or when the account was made or reactivated. */
  readonly idle_from: Date;
  /** Days before the end of which the last notice spoke; null where none was sent since. */
  readonly told_days: number | null;
  readonly told_at: Date | null;
  readonly version: number;
  readonly is_it_admin: boolean;
  readonly supervisor_email: string | null;
}

/** Active accounts that nobody has used since the given moment; one of them, locked, where its id is given. */
export async function listIdle(tx: Tx, since: Date, userId: string | null = null): Promise<IdlePerson[]> {
  const { rows } = await sql<IdlePerson>`
    select u.user_id, u.first_name, u.last_name, u.email, u.version, idle.since as idle_from,
      case when u.idle_noticed_at > idle.since then u.idle_notice_days end as told_days,
      case when u.idle_noticed_at > idle.since then u.idle_noticed_at end as told_at,
      exists (select from user_role join role using (role_id)
        where user_role.user_id = u.user_id and role.name = 'ITAdmin' and role.status = '296') as is_it_admin,
      (select boss.email from app_user boss
        where boss.user_id = u.supervisor_user_id and boss.account_status = 'A') as supervisor_email
    from app_user u cross join lateral (select greatest(u.last_sign_in_at, u.active_since) as since) idle
    where u.account_status = 'A' and idle.since <= ${since} and (${userId}::text is null or u.user_id = ${userId})
    order by u.user_id ${userId === null ? sql`` : sql`for update of u`}`.execute(tx);
  return rows;
}

export const noteNotice = (tx: Tx, userId: string, days: number, now: Date) =>
  tx
    .updateTable('app_user')
    .set({ idle_notice_days: days, idle_noticed_at: now })
    .where('user_id', '=', userId)
    .execute();

export const deactivateIdle = (tx: Tx, userId: string, by: string, now: Date) =>
  tx
    .updateTable('app_user')
    .set(expression => ({
      account_status: 'D',
      account_reason: 'idle',
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
