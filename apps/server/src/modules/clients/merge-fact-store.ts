import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import type { Moved } from './merge-relation-store.ts';

/**
 * Facts have two times, and a merge is a change of what we believe: who the fact is about. So the row that moves leaves a
 * copy that says what was believed until then; the row itself keeps its id and is believed from now on.
 */

type FactTable = 'case_member' | 'case_relationship' | 'evidence';

interface Act {
  readonly by: string;
  readonly at: Date;
}

const believed = (at: Date): RawBuilder<unknown> => sql`greatest(x.recorded_at, ${at}::timestamptz)`;

/** The rows as they were believed until now, beside themselves. A row that had ended already keeps its end. */
async function keepPast(tx: Tx, relation: string, ids: readonly string[], { by, at }: Act): Promise<void> {
  await sql`insert into ${sql.table(relation)}
    select (jsonb_populate_record(x, jsonb_build_object('id', given.copy,
      'superseded_at', coalesce(x.superseded_at, ${believed(at)}),
      'superseded_by', coalesce(x.superseded_by, ${by}::text)))).*
    from ${sql.table(relation)} x
      join unnest(${ids}::uuid[], ${ids.map(() => newId())}::uuid[]) as given(id, copy) on given.id = x.id`.execute(tx);
}

/** From now on these rows are about somebody else. */
export async function moveFacts(
  tx: Tx,
  { relation, column }: Pick<Moved, 'relation' | 'column'>,
  which: RawBuilder<unknown>,
  to: string,
  act: Act,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select x.id::text as id from ${sql.table(relation)} x
    where x.superseded_at is null and ${which}`.execute(tx);
  const ids = rows.map(row => row.id);
  if (ids.length === 0) return ids;
  await keepPast(tx, relation, ids, act);
  await sql`update ${sql.table(relation)} x set ${sql.id(column)} = ${to}::uuid, recorded_at = ${believed(act.at)},
    recorded_by = ${act.by} where x.id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}

/** What had ended is believed again, from now on. */
export async function believeAgain(tx: Tx, relation: FactTable, which: RawBuilder<unknown>, act: Act): Promise<void> {
  const { rows } = await sql<{ id: string }>`select x.id::text as id from ${sql.table(relation)} x
    where ${which}`.execute(tx);
  const ids = rows.map(row => row.id);
  if (ids.length === 0) return;
  await keepPast(tx, relation, ids, act);
  await sql`update ${sql.table(relation)} x set superseded_at = null, superseded_by = null,
    recorded_at = ${believed(act.at)}, recorded_by = ${act.by} where x.id = any(${ids}::uuid[])`.execute(tx);
}
