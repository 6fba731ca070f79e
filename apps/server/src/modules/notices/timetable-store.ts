import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

export interface Timetable {
  readonly active: boolean;
  readonly starts: string;
  readonly leaves: 'same' | 'next';
  readonly set_by: string | null;
  readonly set_name: string | null;
  readonly last_day: string | null;
  readonly last_outcome: '' | 'begun' | 'nothing' | 'rights';
  readonly version: number;
}

export async function findTimetable(db: Tx, locking = false): Promise<Timetable> {
  const { rows } = await sql<Timetable>`select t.active, left(t.starts::text, 5) as starts, t.leaves, t.set_by,
      ${staffName('u')} as set_name, t.last_day, t.last_outcome, t.version
    from notice_timetable t left join app_user u on u.user_id = t.set_by ${locking ? sql`for update of t` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('There is no timetable');
  return rows[0];
}

interface TimetableChange {
  readonly active: boolean;
  readonly starts: string;
  readonly leaves: string;
}

export const updateTimetable = (tx: Tx, change: TimetableChange, by: string, now: Date) =>
  tx
    .updateTable('notice_timetable')
    .set(expression => ({
      ...change,
      set_by: by,
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .execute();

/** Takes the night of a day, once: false where it is taken already or nothing is switched on. */
export async function takeNight(tx: Tx, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update notice_timetable set last_day = ${day}, last_outcome = 'begun'
    where active and (last_day is null or last_day < ${day})`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

export const keepOutcome = (tx: Tx, day: string, outcome: Timetable['last_outcome']) =>
  tx.updateTable('notice_timetable').set({ last_day: day, last_outcome: outcome }).execute();
