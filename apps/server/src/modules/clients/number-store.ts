import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export type NumberSeries = 'pin' | 'case' | 'application';

/** The next PIN, case or application number, ten digits. It is taken with the record: what rolls back gives it back. */
export async function nextNumber(tx: Tx, series: NumberSeries): Promise<string> {
  const { rows } = await sql<{ last_value: number }>`
    update number_series set last_value = last_value + 1 where name = ${series} returning last_value`.execute(tx);
  const value = rows[0]?.last_value;
  if (value === undefined) throw new Error(`There is no series of numbers for ${series}`);
  return String(value).padStart(10, '0');
}
