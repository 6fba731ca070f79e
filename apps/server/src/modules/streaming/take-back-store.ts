import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, type Viewer } from '../protection/index.ts';
import type { Return } from '../work/index.ts';
import { nameOfApplicant } from './sort-store.ts';

export interface Released {
  readonly application_number: string;
  readonly name: string;
  readonly version: number;
  readonly released_at: Date;
  /** Nobody has done anything with the item since. */
  readonly untouched: boolean;
  readonly before: Return['before'] | null;
}

/** What somebody has released since, held where it is about to change. */
export async function listReleased(
  db: Tx,
  viewer: Viewer,
  since: Date,
  numbers: readonly string[] | null = null,
): Promise<Released[]> {
  const { rows } =
    await sql<Released>`select s.application_number, ${nameOfApplicant} as name, s.version, s.released_at,
      w.changed_at = s.released_at and w.closed_at is null as untouched,
      (select jsonb_object_agg(c.field, c.from_value) from work_item_change c
        where c.work_item = w.id and c.changed_at = s.released_at) as before
    from application_stream s
    join work_item w on w.cause_kind = 'application' and w.cause_key = s.application_number
    join application a on a.application_number = s.application_number
    where s.released_by = ${viewer.userId} and s.released_at > ${since}
      and (${numbers}::text[] is null or s.application_number = any(${numbers}::text[])) and ${mayOpenApplication(viewer, 'a')}
    order by s.application_number ${numbers === null ? sql`` : sql`for update of s, w`}`.execute(db);
  return rows;
}

export const markWaiting = (tx: Tx, numbers: readonly string[]) =>
  sql`update application_stream set released_at = null, released_by = null, version = version + 1
    where application_number = any(${numbers}::text[])`.execute(tx);

/** As it was before it was moved, with whoever had moved it before that. */
export const undoMove = (tx: Tx, number: string) =>
  sql`update application_stream set stream = moved_from ->> 'stream', moved_by = moved_from ->> 'by',
      moved_at = (moved_from ->> 'at')::timestamptz, moved_reason = moved_from ->> 'reason', moved_from = null,
      version = version + 1 where application_number = ${number}`.execute(tx);
