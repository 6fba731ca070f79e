import { toYesNo } from '@commonweal/contracts/kit/fields';
import { sql } from 'kysely';
import type { State } from '../../platform/bulk/bulk-store.ts';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { countsOf, type Holding } from '../../platform/holdings.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';

interface StoredMembership {
  readonly user_id: string;
  readonly name: string;
  readonly account_status: string;
  readonly version: number | null;
  readonly sort_order: number | null;
  readonly supervisor: string | null;
  readonly changed_at: Date | null;
}

/** These people, each with their membership of the workgroup where there is one. */
export async function loadMemberships(
  db: Tx,
  workgroupId: string,
  ids: readonly string[],
): Promise<StoredMembership[]> {
  const { rows } = await sql<StoredMembership>`select app_user.user_id, ${staffName('app_user')} as name,
      account_status, member.version, member.sort_order, member.supervisor, member.changed_at
    from app_user left join workgroup_member member
      on member.user_id = app_user.user_id and member.workgroup_id = ${workgroupId}
    where app_user.user_id = any(${ids}::text[]) order by app_user.user_id`.execute(db);
  return rows;
}

export interface Wanted {
  readonly id: string;
  readonly state: State;
}

/** A member who comes back takes the old place; a new one comes after the last. */
export const insertMemberships = (tx: Tx, workgroupId: string, joining: readonly Wanted[], by: string, now: Date) =>
  sql`insert into workgroup_member (workgroup_id, user_id, sort_order, supervisor, changed_at, changed_by)
    select ${workgroupId}, given.id, coalesce(given.place, least(9999, last.place + given.at)), given.supervisor,
      ${now}, ${by}
    from unnest(${joining.map(each => each.id)}::text[], ${joining.map(each => each.state.SortOrder ?? null)}::integer[],
        ${joining.map(each => (each.state.Supervisor === 'Y' ? 'Y' : 'N'))}::text[])
        with ordinality as given(id, place, supervisor, at),
      (select coalesce(max(sort_order), 0) as place from workgroup_member where workgroup_id = ${workgroupId}) last`.execute(
    tx,
  );

export const findStatus = (db: Tx, workgroupId: string) =>
  db.selectFrom('workgroup').select('status').where('workgroup_id', '=', workgroupId).executeTakeFirst();

/** The reference table says what the workgroups say. */
export async function copyStatuses(
  tx: Tx,
  statuses: readonly { readonly id: string; readonly on: boolean }[],
  by: string,
  now: Date,
): Promise<void> {
  await sql`update reference_entry set active = given.active, version = version + 1,
      changed_at = ${now}, changed_by = ${by}
    from unnest(${statuses.map(each => each.id)}::text[],
      ${statuses.map(each => toYesNo(each.on))}::text[]) as given(id, active)
    where table_name = 'WRKGRP' and code = given.id`.execute(tx);
  await bumpStamp(tx, 'reference');
}

const counting =
  (condition: 'Y' | null): Holding['count'] =>
  async (db, userIds) => {
    const { rows } = await sql<{ user_id: string; count: number }>`
    select member.user_id, count(*) as count from workgroup_member member join workgroup using (workgroup_id)
    where member.user_id = any(${userIds}::text[]) and workgroup.status = '296'
      and (${condition}::text is null or member.supervisor = ${condition})
    group by member.user_id`.execute(db);
    return countsOf(rows);
  };

export const holdings: readonly Holding[] = [
  { name: 'workgroups', text: 'workgroups.holds.member', count: counting(null) },
  { name: 'workgroup-supervisor', text: 'workgroups.holds.supervisor', count: counting('Y') },
];
