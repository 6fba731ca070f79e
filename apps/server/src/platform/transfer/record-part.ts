import { yesNo } from '@commonweal/contracts/kit/fields';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import * as z from 'zod';
import type { Tables } from '../database/tables.generated.ts';
import { newId } from '../ids.ts';
import { columnFor, ownColumns, ownReads } from '../records/columns-store.ts';
import type { TransferPart, TransferRow } from './part.ts';
import { type TablePart, tablePart } from './table-part.ts';

interface Special {
  readonly key?: readonly string[];
  /** Fields that files of older versions do not have, each with what a row without it means. */
  readonly addedLater?: TransferRow;
}

const isRow = (value: unknown): value is TransferRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a declared record: its fields travel under their names, its own id does not. */
export function recordPart(
  record: AnyRecord,
  {
    addedLater,
    ...special
  }: Pick<TablePart, 'name'> & Special & Partial<Pick<TablePart, 'where' | 'refers' | 'unique' | 'alsoCheck'>>,
): TransferPart {
  const { given } = record;
  const isNamed = given.key in given.fields;
  const { [given.key]: own, ...others } = ownColumns(record);
  const id = columnFor(record, given.key);
  const codes = Object.entries(given.fields).flatMap(([name, field]) =>
    field.type === 'code' && field.keeps === undefined && !special.refers?.[name] ? [[name, field.table]] : [],
  );
  const row = given.ends === 'active' ? record.input.safeExtend({ Active: yesNo }) : record.input;
  return tablePart({
    key: [given.key],
    ...special,
    object: given.object,
    table: given.table as keyof Tables,
    row: addedLater ? z.preprocess(value => (isRow(value) ? { ...addedLater, ...value } : value), row) : row,
    columns: isNamed && own !== undefined ? { [given.key]: own, ...others } : others,
    reads: ownReads(record),
    primaryKey: [id],
    ...(!isNamed && { newId: () => ({ [id]: newId() }), subjectIdOf: (_row, stored) => String(stored[id]) }),
    codes: Object.fromEntries(codes),
    subjectType: record.subject,
  });
}
