import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export type NumberSeries = 'pin' | 'case' | 'application';

/** The next PINs, case or application numbers, ten digits each. They are taken with the records: what rolls back gives them back. */
export async function nextNumbers(tx: Tx, series: NumberSeries, count: number): Promise<string[]> {
  const { rows } = await sql<{ last_value: number }>`
    update number_series set last_value = last_value + ${count}::int where name = ${series} returning last_value`.execute(
    tx,
  );
  const last = rows[0]?.last_value;
  if (last === undefined) throw new Error(`There is no series of numbers for ${series}`);
  return Array.from({ length: count }, (_, at) => String(last - count + at + 1).padStart(10, '0'));
}

export const nextNumber = async (tx: Tx, series: NumberSeries): Promise<string> =>
  (await nextNumbers(tx, series, 1))[0] ?? '';
