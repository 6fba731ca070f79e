import type { Tx } from '../../platform/database/pool.ts';

/** The entries of a table, or undefined where there is no such table. */
export async function findEntries(db: Tx, table: string, sorted: boolean, withRetired: boolean) {
  const rows = await db
    .selectFrom('reference_entry')
    .select(['code', 'label_en', 'label_es', 'att', 'active'])
    .where('table_name', '=', table)
    .where(where => (withRetired ? where.lit(true) : where('active', '=', 'Y')))
    .orderBy(sorted ? 'sort_order' : 'code')
    .orderBy('code')
    .execute();
  if (rows.length > 0) return rows;
  const exists = await db.selectFrom('reference_table').select('name').where('name', '=', table).executeTakeFirst();
  return exists ? [] : undefined;
}
