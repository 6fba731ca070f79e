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
export async function listUnoffered(db: Tx, named: readonly NamedCode[]): Promise<NamedCode[]> {
  const asked = named.filter(({ code, before }) => isGiven(code) && code !== before);
  if (asked.length === 0) return [];
  const { rows } = await sql<{ at: number }>`
    select given.at::int as at
    from unnest(${asked.map(each => each.table)}::text[], ${asked.map(each => each.code)}::text[],
      ${asked.map(each => each.keeps === 'label')}::boolean[]) with ordinality as given(table_name, code, is_label, at)
    where not exists (select from reference_entry e where e.table_name = given.table_name and e.active = 'Y'
      and case when given.is_label then e.label_en else e.code end = given.code)
    order by 1`.execute(db);
  return rows.flatMap(({ at }) => asked[at - 1] ?? []);
}

/** The same as faults, one for each field. */
export async function findUnoffered(db: Tx, named: readonly NamedCode[]): Promise<FieldFault[]> {
  const paths = (await listUnoffered(db, named)).map(each => each.path);
  return [...new Set(paths)].map(path => ({ path, code: 'unknown_option', params: {} }));
}

type Values = Readonly<Record<string, unknown>>;

/** What is given for a field of several codes; each may stay that stood there. */
const eachCode = (path: string, table: string, given: unknown, before: unknown): NamedCode[] =>
  (Array.isArray(given) ? given : []).map(code => ({
    path,
    table,
    code,
    before: Array.isArray(before) && before.includes(code) ? code : undefined,
  }));

/** The coded fields of a declaration with what is given for them. */
export const namedCodes = (fields: DeclaredFields, given: Values, before: Values | null, prefix = ''): NamedCode[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    if (field.type === 'codes') return eachCode(path, field.table, given[name], before?.[name]);
    if (field.type !== 'code') return [];
    return [{ path, table: field.table, code: given[name], before: before?.[name], keeps: field.keeps }];
  });

/** The same for a list inside a record, whose rows have no name: a code may stay that stood in any of them. */
export const namedCodesIn = (
  fields: DeclaredFields,
  list: string,
  given: readonly Values[],
  before: readonly Values[],
): NamedCode[] =>
  given.flatMap((row, at) => {
    const stood = Object.fromEntries(
      Object.keys(fields).map(name => [name, before.find(each => each[name] === row[name])?.[name]]),
    );
    return namedCodes(fields, row, stood, `${list}.${at}.`);
  });
