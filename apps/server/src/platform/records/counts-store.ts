import type { FilterCounts } from '@commonweal/contracts/kit/list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/pool.ts';

/** A filter, what its value reads, and the rows that the other filters leave: `work_item w where …`. */
export interface CountedFilter {
  readonly field: string;
  readonly value: RawBuilder<unknown>;
  readonly rows: RawBuilder<unknown>;
}

/** Nobody chooses among more rows by their number, and counting on would cost as much as the search itself. */
const mostCounted = 5000;

/** How many rows each value leaves, all filters in one statement. A filter with more rows than are counted is left out. */
export async function countValues(db: Tx, filters: readonly CountedFilter[]): Promise<FilterCounts['Counts']> {
  const parts = filters.map(
    ({ field, value, rows }) => sql`select ${field}::text as field, value, count(*) as count
      from (select ${value} as value from ${rows} limit ${mostCounted + 1}) counted group by value`,
  );
  const { rows } = await sql<{ field: string; value: string | null; count: number }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  const ofField = Map.groupBy(rows, row => row.field);
  return Object.fromEntries(
    filters.flatMap(({ field }) => {
      const found = ofField.get(field) ?? [];
      if (found.reduce((sum, row) => sum + row.count, 0) > mostCounted) return [];
      return [[field, Object.fromEntries(found.flatMap(row => (row.value ? [[row.value, row.count]] : [])))]];
    }),
  );
}

/** The filters without one of them: its own values are counted among what the others leave. */
export function without<Filters extends object>(filters: Filters, field: keyof Filters): Filters {
  const { [field]: _own, ...others } = filters;
  return others as Filters;
}
