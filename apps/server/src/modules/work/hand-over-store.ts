import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';

/** The open items of somebody that the viewer may open, the most urgent first, held. */
export async function lockOpenOf(tx: Tx, viewer: Viewer, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ work_item_id: string }>`select w.work_item_id from work_item w
    where w.assigned_to = ${userId} and w.closed_at is null and ${mayOpenWorkItem(viewer, 'w')}
    order by w.urgency desc, w.due_on nulls last, w.work_item_id limit ${limit} for update of w`.execute(tx);
  return rows.map(row => row.work_item_id);
}

/** Whether somebody holds open items that are closed to the viewer. */
export async function holdsClosed(db: Tx, viewer: Viewer, userId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select 1 from work_item w
    where w.assigned_to = ${userId} and w.closed_at is null and (${mayOpenWorkItem(viewer, 'w')}) is not true) as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}

export interface NewHandOver {
  readonly id: string;
  readonly user_id: string;
  readonly back_on: string | null;
  readonly reason: string;
  readonly handed_at: Date;
  readonly handed_by: string;
}

export const insertHandOver = (tx: Tx, handOver: NewHandOver) => tx.insertInto('hand_over').values(handOver).execute();

interface Handed {
  readonly region_id: string;
  readonly work_item: string;
  readonly to_user: string | null;
}

export const insertHanded = (tx: Tx, handOver: string, items: readonly Handed[]) =>
  tx
    .insertInto('hand_over_item')
    .values(items.map(item => ({ ...item, hand_over: handOver })))
    .execute();

/**
 * What somebody handed over and nobody has finished, begun or passed on since: it is still with whom it was given to, or
 * waits in the queue.
 */
export async function listReturning(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ work_item_id: string }>`select distinct w.work_item_id from hand_over h
    join hand_over_item i on i.hand_over = h.id
    join work_item w on w.region_id = i.region_id and w.id = i.work_item
    where h.user_id = ${userId} and h.returned_at is null and w.closed_at is null
      and w.assigned_to is not distinct from i.to_user and w.status in ('NW', 'AS', 'PD')`.execute(tx);
  return rows.map(row => row.work_item_id);
}

export async function endHandOvers(tx: Tx, userId: string, returned: readonly string[], now: Date): Promise<void> {
  await sql`update hand_over_item i set returned_at = ${now} from hand_over h, work_item w
    where h.id = i.hand_over and h.user_id = ${userId} and h.returned_at is null
      and w.region_id = i.region_id and w.id = i.work_item and w.work_item_id = any(${returned}::text[])`.execute(tx);
  await sql`update hand_over set returned_at = ${now} where user_id = ${userId} and returned_at is null`.execute(tx);
}

export const isUser = async (db: Tx, userId: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export interface NewAlert {
  readonly id: string;
  readonly user_id: string;
  readonly code: 'WI01' | 'WI02' | 'WI03';
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly work_item_id: string | null;
  readonly about_user: string | null;
}

/** About a person's items somebody is told once a day, however often it is found. */
export const insertAlerts = (tx: Tx, alerts: readonly NewAlert[], today: string, now: Date) =>
  tx
    .insertInto('work_alert')
    .values(alerts.map(alert => ({ ...alert, params: JSON.stringify(alert.params), told_on: today, told_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute();

export interface StoredAlert {
  readonly id: string;
  readonly code: 'WI01' | 'WI02' | 'WI03';
  readonly text: string;
  readonly params: Record<string, string | number>;
  readonly work_item_id: string | null;
  readonly about_user: string | null;
  readonly told_at: Date;
  readonly seen_at: Date | null;
}

const mostAlerts = 50;

export async function listAlerts(db: Tx, userId: string): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`select id, code, text, params, work_item_id, about_user, told_at, seen_at
    from work_alert where user_id = ${userId} order by told_at desc, id desc limit ${mostAlerts}`.execute(db);
  return rows;
}

export const seeAlerts = (tx: Tx, userId: string, ids: readonly string[], now: Date) =>
  sql`update work_alert set seen_at = ${now} where user_id = ${userId} and id = any(${ids}::uuid[]) and seen_at is null`.execute(
    tx,
  );

export interface Left {
  readonly user_id: string;
  readonly name: string;
  readonly items: number;
}

/** Whoever has left and still has open items. */
export async function listLeft(db: Tx): Promise<Left[]> {
  const { rows } = await sql<Left>`select u.user_id, ${staffName('u')} as name, count(*)::int as items
    from app_user u join work_item w on w.assigned_to = u.user_id and w.closed_at is null
    where u.account_status <> 'A' group by u.user_id, u.last_name, u.first_name order by u.user_id`.execute(db);
  return rows;
}
