import { sql } from 'kysely';
import type { CodeUse } from '../../platform/code-uses.ts';
import type { Tx } from '../../platform/database/pool.ts';

export interface CountedUse {
  readonly what: string;
  readonly count: number;
}

/** How many rows of one place hold the code. */
function countOf(use: CodeUse, code: string) {
  const column = sql.ref(use.column);
  const holds =
    use.holds === 'codes'
      ? sql`${code} = any(${column})`
      : use.holds === 'label'
        ? sql`${column} = (select label_en from reference_entry where table_name = ${use.table} and code = ${code})`
        : sql`${column} = ${code}`;
  const only = use.where ? sql`and ${sql.ref(use.where[0])} = ${use.where[1]}` : sql``;
  return sql`select ${use.what}::text as what, count(*) as count from ${sql.table(use.from)} where ${holds} ${only}`;
}

/** How many records hold the code, kind by kind; entries of other tables that stand under it count too. */
export async function countUses(
  db: Tx,
  codeUses: readonly CodeUse[],
  table: string,
  code: string,
): Promise<CountedUse[]> {
  const uses = codeUses.filter(use => use.table === table);
  const children = sql`select ${'reference.use.entries'}::text as what, count(*) as count from reference_entry
    where att ->> 'Parent' = ${code} and active = 'Y' and table_name = any(${childrenOf(table)}::text[])`;
  const parts = uses.map(use => countOf(use, code));
  const { rows } = await sql<CountedUse>`${sql.join([children, ...parts], sql` union all `)}`.execute(db);
  return rows.filter(row => row.count > 0);
}

/** Which tables name an entry of this one in their property Parent. */
const parents: Readonly<Record<string, readonly string[]>> = {
  DOCCAT: ['DOCTYPE'],
  DOCTYPE: ['DOCSUBTYPE'],
  WRKGRPTYPE: ['WRKGRP'],
  CHARACTERISTICTYPE: ['USERCHARACTERISTIC'],
};
const childrenOf = (table: string): readonly string[] => parents[table] ?? [];
