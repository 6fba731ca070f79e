import type { Tx } from '../../platform/database/pool.ts';

/** The entries of these tables, each table in its order. */
export const listEntries = (db: Tx, tables: readonly string[]) =>
  db
    .selectFrom('reference_entry')
    .select(['table_name', 'code', 'label_en', 'label_es', 'active', 'att'])
    .where('table_name', 'in', tables)
    .orderBy('table_name')
    .orderBy('sort_order')
    .execute();
