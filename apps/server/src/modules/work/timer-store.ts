import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { TimeWorkedTable } from '../../platform/database/tables.generated.ts';

export async function insertTimer(db: Tx, row: Insertable<TimeWorkedTable>): Promise<void> {
  await db.insertInto('time_worked').values(row).execute();
}

export interface Timer {
  readonly region_id: string;
  readonly id: string;
  readonly started_at: Date;
  readonly stopped_at: Date | null;
  readonly paused_at: Date | null;
  readonly paused_seconds: number;
  readonly work_item_id: string;
  readonly work_item_type_id: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
}

const columns = sql`t.region_id, t.id, t.started_at, t.stopped_at, t.paused_at, t.paused_seconds, w.work_item_id,
  w.work_item_type_id, w.case_number, w.application_number, w.pin`;
const joined = sql`time_worked t join work_item w on w.region_id = t.region_id and w.id = t.work_item`;

/** A timer of the person's own, held. */
export async function lockTimer(db: Tx, id: string, userId: string): Promise<Timer | undefined> {
  const { rows } = await sql<Timer>`select ${columns} from ${joined}
    where t.id = ${id} and t.user_id = ${userId} for update of t`.execute(db);
  return rows[0];
}

export async function findRunning(db: Tx, userId: string): Promise<Timer | undefined> {
  const { rows } = await sql<Timer>`select ${columns} from ${joined}
    where t.user_id = ${userId} and t.stopped_at is null`.execute(db);
  return rows[0];
}

const set = (
  db: Tx,
  { region_id, id }: Pick<Timer, 'region_id' | 'id'>,
  values: Partial<{ stopped_at: Date; seconds: number; paused_at: Date | null; paused_seconds: number }>,
) => db.updateTable('time_worked').set(values).where('region_id', '=', region_id).where('id', '=', id).execute();

export const stopTimer = (db: Tx, timer: Timer, seconds: number, now: Date) =>
  set(db, timer, { stopped_at: now, seconds });
export const pauseTimer = (db: Tx, timer: Timer, now: Date) => set(db, timer, { paused_at: now });
export const continueTimer = (db: Tx, timer: Timer, pausedSeconds: number) =>
  set(db, timer, { paused_at: null, paused_seconds: pausedSeconds });
