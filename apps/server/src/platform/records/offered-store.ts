import type { DeclaredFields } from '@commonweal/contracts/kit/declared-fields';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { sql } from 'kysely';
import type { Tx } from '../database/pool.ts';

/** A code that somebody gives, and what stood in its place before. */
export interface NamedCode {
  readonly path: string;
  readonly table: string;
  readonly code: unknown;
  readonly before?: unknown;
  /** The English words are given instead of the code. */
  readonly keeps?: 'label' | undefined;
}

const isGiven = (code: unknown): code is string => typeof code === 'string' && code !== '';

/** The codes that are not offered now. One that stood there already may stay, whatever has become of it since. */
export async function findUnoffered(db: Tx, named: readonly NamedCode[]): Promise<FieldFault[]> {
  const asked = named.filter(({ code, before }) => isGiven(code) && code !== before);
  if (asked.length === 0) return [];
  const { rows } = await sql<{ at: number }>`
    select given.at::int as at
    from unnest(${asked.map(each => each.table)}::text[], ${asked.map(each => each.code)}::text[],
      ${asked.map(each => each.keeps === 'label')}::boolean[]) with ordinality as given(table_name, code, is_label, at)
    where not exists (select from reference_entry e where e.table_name = given.table_name and e.active = 'Y'
      and case when given.is_label then e.label_en else e.code end = given.code)
    order by 1`.execute(db);
  return rows.flatMap(({ at }) => {
    const missed = asked[at - 1];
    return missed ? [{ path: missed.path, code: 'unknown_option' as const, params: {} }] : [];
  });
}

type Values = Readonly<Record<string, unknown>>;

/** The coded fields of a declaration with what is given for them. */
export const namedCodes = (fields: DeclaredFields, given: Values, before: Values | null, prefix = ''): NamedCode[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'code'
      ? [
          {
            path: `${prefix}${name}`,
            table: field.table,
            code: given[name],
            before: before?.[name],
            keeps: field.keeps,
          },
        ]
      : [],
  );
