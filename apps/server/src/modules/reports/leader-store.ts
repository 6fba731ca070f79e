import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';

/** What was overdue at the end of days that have passed: received by then, not closed by then, and past its date. */
export async function countOverdueAt(
  db: Tx,
  viewer: Viewer,
  days: readonly string[],
  region: string | undefined,
): Promise<Map<string, number>> {
  const inRegion: RawBuilder<unknown> = region ? sql`i.region_id = ${region}` : sql`true`;
  const { rows } = await sql<{ day: string; count: number }>`select given.day::text as day, count(i.id)::int as count
    from unnest(${days}::date[]) as given(day)
    left join lateral (select i.id from work_item i join region g on g.region_id = i.region_id
      where i.received_on <= given.day and i.due_on + g.pend_days < given.day
        and (i.closed_at is null or (i.closed_at at time zone 'America/New_York')::date > given.day)
        and ${inRegion} and ${mayOpenWorkItem(viewer, 'i')}) i on true
    group by given.day`.execute(db);
  return new Map(rows.map(row => [row.day, row.count]));
}

export interface UnitSize {
  readonly unit_id: string;
  readonly region_id: string;
  readonly workers: number;
}

/** Units with their region and how many people work in them. */
export async function listUnits(db: Tx, unitIds: readonly string[]): Promise<Map<string, UnitSize>> {
  const { rows } = await sql<UnitSize>`select s.supervisory_unit_id as unit_id,
      coalesce(max(a.region_id), '') as region_id, count(u.user_id)::int as workers
    from supervisory_unit s left join admin_unit a on a.admin_unit_id = s.admin_unit_id
    left join app_user u on u.supervisory_unit_id = s.supervisory_unit_id and u.account_status = 'A'
    where s.supervisory_unit_id = any(${unitIds}::text[]) group by 1`.execute(db);
  return new Map(rows.map(row => [row.unit_id, row]));
}
