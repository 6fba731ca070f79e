import { yesNo } from '@commonweal/contracts/kit/fields';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import type { Tables } from '../database/tables.generated.ts';
import { newId } from '../ids.ts';
import { columnFor, ownColumns, ownReads } from '../records/columns-store.ts';
import type { TransferPart } from './part.ts';
import { type TablePart, tablePart } from './table-part.ts';

/** The part of a declared record: its fields travel under their names, its own id does not. */
export function recordPart(
  record: AnyRecord,
  special: Pick<TablePart, 'name'> & { readonly key?: readonly string[] } & Partial<
      Pick<TablePart, 'where' | 'refers' | 'unique' | 'alsoCheck'>
    >,
): TransferPart {
  const { given } = record;
  const isNamed = given.key in given.fields;
  const { [given.key]: own, ...others } = ownColumns(record);
  const id = columnFor(record, given.key);
  const codes = Object.entries(given.fields).flatMap(([name, field]) =>
    field.type === 'code' && field.keeps === undefined && !special.refers?.[name] ? [[name, field.table]] : [],
  );
  return tablePart({
    key: [given.key],
    ...special,
    object: given.object,
    table: given.table as keyof Tables,
    row: given.ends === 'active' ? record.input.safeExtend({ Active: yesNo }) : record.input,
    columns: isNamed && own !== undefined ? { [given.key]: own, ...others } : others,
    reads: ownReads(record),
    primaryKey: [id],
    ...(!isNamed && { newId: () => ({ [id]: newId() }), subjectIdOf: (_row, stored) => String(stored[id]) }),
    codes: Object.fromEntries(codes),
    subjectType: record.subject,
  });
}
