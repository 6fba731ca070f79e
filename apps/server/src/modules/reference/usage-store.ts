import { type RawBuilder, sql } from 'kysely';
import type { CodeUse } from '../../platform/code-uses.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';

const given = (codes: readonly string[]) => sql`unnest(${codes}::text[]) as given(code)`;
const counted = (table: string, what: string) =>
  sql`${`${table} `}::text || given.code as id, ${what}::text as what, count(*) as count`;

function holdsCode(use: CodeUse): RawBuilder<unknown> {
  const whole = sql.ref(`${use.from}.${use.column}`);
  const column = use.property === undefined ? whole : sql`(${whole} ->> ${use.property}::text)`;
  const holds =
    use.holds === 'codes'
      ? sql`given.code = any(${column})`
      : use.holds === 'label'
        ? sql`${column} = (select label_en from reference_entry where table_name = ${use.table} and code = given.code)`
        : sql`${column} = given.code`;
  const only = use.where ? sql`and ${sql.ref(`${use.from}.${use.where[0]}`)} = ${use.where[1]}` : sql``;
  return sql`(${holds} ${only})`;
}

/** How many rows of one place hold each of the codes; a row that holds one twice counts once. */
function countOf(uses: readonly [CodeUse, ...CodeUse[]], codes: readonly string[]): RawBuilder<unknown> {
  const [{ table, what, from }] = uses;
  return sql`select ${counted(table, what)} from ${given(codes)}
    join ${sql.table(from)} on ${sql.join(uses.map(holdsCode), sql` or `)} group by given.code`;
}

const childrenCount = (table: string, codes: readonly string[]): RawBuilder<unknown> =>
  sql`select ${counted(table, 'reference.use.entries')} from ${given(codes)}
    join reference_entry child on child.att ->> 'Parent' = given.code
      and child.active = 'Y' and child.table_name = any(${childrenOf(table)}::text[]) group by given.code`;

/** How many records hold the codes of a table, kind by kind; entries of other tables that stand under one count too. */
export async function countUses(
  db: Tx,
  codeUses: readonly CodeUse[],
  table: string,
  codes: readonly string[],
): Promise<UsesOf> {
  const places = new Map<string, [CodeUse, ...CodeUse[]]>();
  for (const use of codeUses.filter(each => each.table === table)) {
    const place = `${use.from} ${use.what}`;
    places.set(place, [use, ...(places.get(place) ?? [])]);
  }
  const parts = [...places.values()].map(uses => countOf(uses, codes));
  const { rows } = await sql<CountedUse & { id: string }>`${sql.join(
    [childrenCount(table, codes), ...parts],
    sql` union all `,
  )}`.execute(db);
  return usesById(rows);
}

/** Which tables name an entry of this one in their property Parent. */
const parents: Readonly<Record<string, readonly string[]>> = {
  DOCCAT: ['DOCTYPE'],
  DOCTYPE: ['DOCSUBTYPE'],
  WRKGRPTYPE: ['WRKGRP'],
  CHARACTERISTICTYPE: ['USERCHARACTERISTIC'],
};
const childrenOf = (table: string): readonly string[] => parents[table] ?? [];
