import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type Language, nameIn } from './type-store.ts';

export const findPerson = (db: Tx, userId: string) =>
  db
    .selectFrom('app_user')
    .select(['account_status', sql<string>`${staffName('app_user')}`.as('name')])
    .where('user_id', '=', userId)
    .executeTakeFirst();

interface Listed {
  readonly workgroup_id: string;
  readonly name: string;
  readonly type_name: string;
  readonly status: string;
  readonly sort_order: number;
  readonly supervisor: string;
}

export async function listOfUser(db: Tx, userId: string, language: Language): Promise<Listed[]> {
  const { rows } = await sql<Listed>`select workgroup.workgroup_id, ${nameIn(language, 'workgroup')} as name,
      ${nameIn(language, 'workgroup_type')} as type_name, workgroup.status, member.sort_order, member.supervisor
    from workgroup_member member join workgroup using (workgroup_id) join workgroup_type using (type_code)
    where member.user_id = ${userId} order by name, workgroup_id`.execute(db);
  return rows;
}

export interface NamedWorkgroup {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly isMember: boolean;
}

/** The workgroups named in a request, locked like on their own screen, and whether the person is in. */
export async function lockNamed(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, NamedWorkgroup>> {
  const { rows } =
    await sql<NamedWorkgroup>`select workgroup_id as id, ${nameIn(language, 'workgroup')} as name, version,
      exists (select from workgroup_member each
        where each.workgroup_id = workgroup.workgroup_id and each.user_id = ${userId}) as "isMember"
    from workgroup where workgroup_id = any(${ids}::text[]) order by workgroup_id for update`.execute(tx);
  return new Map(rows.map(row => [row.id, row]));
}

export const joinAll = (tx: Tx, userId: string, ids: readonly string[], by: string, now: Date) =>
  sql`insert into workgroup_member (workgroup_id, user_id, sort_order, changed_at, changed_by)
    select id, ${userId}, least(9999, (select coalesce(max(sort_order), 0) + 1 from workgroup_member each
      where each.workgroup_id = id)), ${now}, ${by} from unnest(${ids}::text[]) as given(id)`.execute(tx);

export const leaveAll = (tx: Tx, userId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('workgroup_member')
    .where('user_id', '=', userId)
    .where('workgroup_id', 'in', [...ids])
    .execute();
