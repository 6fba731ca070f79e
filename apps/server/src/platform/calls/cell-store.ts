import type { Tx } from '../database/pool.ts';

/** The words of the codes of these tables. */
export const listLabels = (db: Tx, tables: readonly string[]) =>
  db
    .selectFrom('reference_entry')
    .select(['table_name', 'code', 'label_en', 'label_es'])
    .where('table_name', 'in', tables)
    .execute();
