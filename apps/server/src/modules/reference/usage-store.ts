import { namersOf } from '@commonweal/contracts/reference/properties';
import { type RawBuilder, sql } from 'kysely';
import type { CodeUse } from '../../platform/code-uses.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';

const given = (codes: readonly string[]) => sql`unnest(${codes}::text[]) as given(code)`;
const counted = (table: string, what: string) =>
  sql`${`${table} `}::text || given.code as id, ${what}::text as what, count(*) as count`;

function heldIn({ holds, table }: CodeUse, column: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (holds) {
    case 'codes':
      return sql`given.code = any(${column})`;
    case 'names':
      return sql`${column} ? given.code`;
    case 'values':
      return sql`exists (select from jsonb_each_text(${column}) held where held.value = given.code)`;
    case 'label':
      return sql`${column} = (select label_en from reference_entry where table_name = ${table} and code = given.code)`;
    default:
      return sql`${column} = given.code`;
  }
}

function holdsCode(use: CodeUse): RawBuilder<unknown> {
  const whole = sql.ref(`${use.from}.${use.column}`);
  const column = use.property === undefined ? whole : sql`(${whole} ->> ${use.property}::text)`;
  const only = use.where ? sql`and ${sql.ref(`${use.from}.${use.where[0]}`)} = ${use.where[1]}` : sql``;
  return sql`(${heldIn(use, column)} ${only})`;
}

/** How many rows of one place hold each of the codes; a row that holds one twice counts once. */
function countOf(uses: readonly [CodeUse, ...CodeUse[]], codes: readonly string[]): RawBuilder<unknown> {
  const [{ table, what, from }] = uses;
  return sql`select ${counted(table, what)} from ${given(codes)}
    join ${sql.table(from)} on ${sql.join(uses.map(holdsCode), sql` or `)} group by given.code`;
}

/** Entries of other tables that name a code in one of their properties. */
function namersCount(table: string, codes: readonly string[]): RawBuilder<unknown>[] {
  const namers = namersOf(table);
  if (namers.length === 0) return [];
  const named = namers.map(
    ({ table: namer, property }) => sql`(namer.table_name = ${namer}
      and given.code = any(string_to_array(namer.att ->> ${property}::text, ' ')))`,
  );
  return [
    sql`select ${counted(table, 'reference.use.entries')} from ${given(codes)}
      join reference_entry namer on namer.active = 'Y' and (${sql.join(named, sql` or `)}) group by given.code`,
  ];
}

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
  const all = [...namersCount(table, codes), ...parts];
  if (all.length === 0) return new Map();
  const { rows } = await sql<CountedUse & { id: string }>`${sql.join(all, sql` union all `)}`.execute(db);
  return usesById(rows);
}
