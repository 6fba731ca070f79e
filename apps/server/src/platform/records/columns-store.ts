import {
  type DeclaredField,
  type DeclaredFields,
  nothingOf,
  type ValueOf,
} from '@commonweal/contracts/kit/declared-fields';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { type RawBuilder, sql } from 'kysely';

/** `DescriptionEn` is kept as `description_en`. */
export const columnOf = (field: string): string =>
  field.charAt(0).toLowerCase() + field.slice(1).replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** The column of a record's field. */
export const columnFor = ({ given }: AnyRecord, field: string): string => given.columns?.[field] ?? columnOf(field);

/** How a column is read where the database writes its values otherwise than the wire. */
function readOf(column: RawBuilder<unknown>, field: DeclaredField | undefined): RawBuilder<unknown> {
  if (field?.type === 'yesNo' && field.kept === 'boolean') return sql`case when ${column} then 'Y' else 'N' end`;
  if (field?.type !== 'date' && field?.type !== 'time') return column;
  const read = field.type === 'time' ? sql`to_char(${column}, 'HH24:MI')` : sql`${column}::text`;
  // A day or a time that is not known is nothing on the wire as well, unless the field says that it travels as null.
  return field.required || field.empty === null ? read : sql`coalesce(${read}, '')`;
}

/** Every field that is kept in the record's own table, with its column: the key first, the status last. */
export function ownColumns(record: AnyRecord): Readonly<Record<string, string>> {
  const { given } = record;
  const names = [given.key, ...Object.keys(given.fields).filter(name => name !== given.key)];
  if (given.ends === 'active') names.push('Active');
  return Object.fromEntries(names.map(name => [name, columnFor(record, name)]));
}

/** What each field of a row reads, over the table as `kept`. */
export function ownReads(record: AnyRecord): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(
    Object.entries(ownColumns(record)).map(([name, column]) => [
      name,
      readOf(sql`${sql.ref(`kept.${column}`)}`, record.given.fields[name]),
    ]),
  );
}

/** What declared fields read from a table, each under its own name. */
export const readsOf = (fields: DeclaredFields, table: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(
      ([name, field]) => sql`${readOf(sql`${sql.ref(`${table}.${columnOf(name)}`)}`, field)} as ${sql.ref(name)}`,
    ),
  );

/** Declared fields as an object of the database, for lists inside a record. */
export const objectOf = (fields: DeclaredFields, table: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(
      ([name, field]) => sql`${sql.lit(name)}, ${readOf(sql`${sql.ref(`${table}.${columnOf(name)}`)}`, field)}`,
    ),
  );

type ColumnName<Name> = Name extends string ? Snake<Name> : never;
type Snake<Name extends string, First extends boolean = true> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Uppercase<Letter> ? (Letter extends Lowercase<Letter> ? '' : First extends true ? '' : '_') : ''}${Lowercase<Letter>}${Snake<Rest, false>}`
  : '';
type KeptAs<Field, Value> = Field extends { readonly kept: 'boolean' }
  ? boolean
  : Field extends { readonly type: 'date' | 'time'; readonly required?: never }
    ? Value | null
    : Value;

/** As the database keeps it: a day or a time that is not known is none. */
function keptValue(field: DeclaredField, value: unknown): unknown {
  if (field.type === 'yesNo' && field.kept === 'boolean') return value === 'Y';
  return (field.type === 'date' || field.type === 'time') && value === '' ? null : value;
}

/** What declared fields hold in a row that was read whole. */
export const valuesIn = <Fields extends DeclaredFields>(fields: Fields, row: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value: unknown = Reflect.get(row, columnOf(name));
      if (field.type === 'yesNo' && field.kept === 'boolean') return [name, value === true ? 'Y' : 'N'];
      return [name, value ?? nothingOf(field)];
    }),
  ) as { [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The columns of what is given for declared fields. */
export const columnsOf = <Fields extends DeclaredFields, Values extends { readonly [Name in keyof Fields]: unknown }>(
  fields: Fields,
  values: Values,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [columnOf(name), keptValue(field, values[name])]),
  ) as { [Name in keyof Fields as ColumnName<Name>]: KeptAs<Fields[Name], Values[Name]> };
