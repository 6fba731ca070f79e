import { commonLanguage } from '@commonweal/contracts/routing/choose';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';
import { pointsHeld } from '../routing/index.ts';

export interface Taker {
  readonly switched_on: boolean;
  readonly region_id: string;
  readonly load: number;
  /** Workgroups that the person takes from, and those in which they may hold no more. */
  readonly open_groups: string[];
  readonly full_groups: string[];
  readonly languages: string[];
  /** Workgroups that help out in a disaster: they take from every region. */
  readonly helping_groups: string[];
}

/** The person, held: somebody who asks twice at once gets one item after the other, and never more than they may hold. */
export async function lockTaker(tx: Tx, userId: string, workgroupId: string | null): Promise<Taker | undefined> {
  await sql`select 1 from app_user where user_id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<Taker>`select u.current_status = 'A' as switched_on, u.region_id, held.load,
      coalesce(array_agg(g.workgroup_id) filter (where held.load < g.capacity_threshold), '{}') as open_groups,
      coalesce(array_agg(g.workgroup_id) filter (where held.load >= g.capacity_threshold), '{}') as full_groups,
      coalesce((select array_agg(substr(characteristic, 5)) from user_characteristic c
        where c.user_id = u.user_id and characteristic like 'LNG-%'), '{}') as languages,
      array(select d.workgroup_id from disaster d where d.status = 'inForce' and d.workgroup_id is not null) as helping_groups
    from app_user u
    cross join lateral (select ${pointsHeld} as load from work_item w where w.assigned_to = u.user_id and w.closed_at is null) held
    left join workgroup_member m on m.user_id = u.user_id
    left join workgroup g on g.workgroup_id = m.workgroup_id and g.status = '296'
      and (${workgroupId}::text is null or g.workgroup_id = ${workgroupId})
    where u.user_id = ${userId} group by u.user_id, u.current_status, u.region_id, held.load`.execute(tx);
  return rows[0];
}

/**
 * The most urgent waiting item that the person may work. Items that somebody else is just taking are passed over, so that
 * nobody waits for anybody and no item is given twice.
 */
export async function takeNext(tx: Tx, viewer: Viewer, taker: Taker): Promise<string | undefined> {
  const { rows } = await sql<{ work_item_id: string }>`select w.work_item_id from work_item w
    where w.workgroup_id = any(${taker.open_groups}::text[]) and w.closed_at is null and w.assigned_to is null
      and w.status = 'NW' and (w.region_id = ${taker.region_id} or w.workgroup_id = any(${taker.helping_groups}::text[]))
      and (w.language in ('', ${commonLanguage}) or w.language = any(${taker.languages}::text[]))
      and ${mayOpenWorkItem(viewer, 'w')}
    order by w.urgency desc, w.score_place, w.due_on nulls last, w.received_on, w.work_item_id
    limit 1 for update of w skip locked`.execute(tx);
  return rows[0]?.work_item_id;
}

/** The waiting items of a workgroup in the order in which they are handed out, held. */
export async function lockWaiting(tx: Tx, viewer: Viewer, workgroupId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ work_item_id: string }>`select w.work_item_id from work_item w
    where w.workgroup_id = ${workgroupId} and w.closed_at is null and w.assigned_to is null and w.status = 'NW'
      and ${mayOpenWorkItem(viewer, 'w')}
    order by w.urgency desc, w.score_place, w.due_on nulls last, w.received_on, w.work_item_id
    limit ${limit} for update of w skip locked`.execute(tx);
  return rows.map(row => row.work_item_id);
}

export async function countWaiting(db: Tx, viewer: Viewer, workgroupId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from work_item w
    where w.workgroup_id = ${workgroupId} and w.closed_at is null and w.assigned_to is null and w.status = 'NW'
      and ${mayOpenWorkItem(viewer, 'w')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What follows can be thrown away: a trial does the real thing and leaves nothing. */
export const holdAside = (tx: Tx) => sql`savepoint trial`.execute(tx);
export const throwAway = (tx: Tx) => sql`rollback to savepoint trial`.execute(tx);
