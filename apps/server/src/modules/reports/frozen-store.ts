import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

type Values = Record<string, number | null>;

/** Written once: a second time changes nothing. */
export const freeze = (
  tx: Tx,
  row: {
    readonly type: string;
    readonly month: string;
    readonly region: string;
    readonly figures: Values;
    readonly now: Date;
  },
) =>
  sql`insert into report_month (report_type, month, region_id, figures, frozen_at)
    values (${row.type}, ${row.month}, ${row.region}, ${JSON.stringify(row.figures)}::jsonb, ${row.now})
    on conflict do nothing`.execute(tx);

export async function findFrozen(
  db: Tx,
  type: string,
  month: string,
  region: string,
): Promise<{ readonly figures: Values; readonly frozen_at: Date } | undefined> {
  const { rows } = await sql<{ figures: Values; frozen_at: Date }>`select figures, frozen_at from report_month
    where report_type = ${type} and month = ${month} and region_id = ${region}`.execute(db);
  return rows[0];
}

export async function listRegions(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ region_id: string }>`select region_id from region order by 1`.execute(db);
  return rows.map(row => row.region_id);
}
