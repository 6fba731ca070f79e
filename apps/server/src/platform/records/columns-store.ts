import type { DeclaredField } from '@commonweal/contracts/kit/declared-fields';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { type RawBuilder, sql } from 'kysely';

/** `DescriptionEn` is kept as `description_en`. */
const columnOf = (field: string): string =>
  field.charAt(0).toLowerCase() + field.slice(1).replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** The column of a record's field. */
export const columnFor = ({ given }: AnyRecord, field: string): string => given.columns?.[field] ?? columnOf(field);

/** How a column is read where the database writes its values otherwise than the wire. */
function readOf(column: RawBuilder<unknown>, field: DeclaredField | undefined): RawBuilder<unknown> {
  if (field?.type === 'time') return sql`to_char(${column}, 'HH24:MI')`;
  return field?.type === 'date' ? sql`${column}::text` : column;
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
