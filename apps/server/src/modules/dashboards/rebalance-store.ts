import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';
import { type Item, itemColumns } from '../work/index.ts';

const mostHeld = 5000;

/** What the people hold and the viewer may open, what is due first first. */
export async function listHeld(db: Tx, viewer: Viewer, userIds: readonly string[]): Promise<Item[]> {
  const { rows } = await sql<Item>`select ${itemColumns} from work_item w
    where w.assigned_to = any(${[...userIds]}::text[]) and w.closed_at is null and ${mayOpenWorkItem(viewer, 'w')}
    order by w.due_on nulls last, w.work_item_id limit ${mostHeld}`.execute(db);
  return rows;
}

/** Those of the items on which somebody's timer runs or is paused. */
export async function listRunning(db: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ work_item: string }>`select distinct work_item from time_worked
    where work_item = any(${[...ids]}::uuid[]) and stopped_at is null`.execute(db);
  return new Set(rows.map(row => row.work_item));
}
