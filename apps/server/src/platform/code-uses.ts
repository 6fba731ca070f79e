import type { DeclaredFields } from '@commonweal/contracts/kit/declared-fields';
import type { Tables } from './database/tables.generated.ts';
import { columnOf } from './records/columns-store.ts';

/** Where a module keeps codes of a reference table. Each module tells of its own columns; app.ts gathers them. */
export interface CodeUse {
  /** The reference table that the codes belong to. */
  readonly table: string;
  /** Text key of what is counted, `reference.use.…`. */
  readonly what: string;
  readonly from: keyof Tables;
  readonly column: string;
  /** What the column holds: the code, several codes, the English label, or an object whose names or values are codes. */
  readonly holds?: 'code' | 'codes' | 'label' | 'names' | 'values';
  /** Which property holds it, where the column keeps an object. */
  readonly property?: string;
  /** Only rows where this column has this value. */
  readonly where?: readonly [column: string, value: string];
}

interface Kept {
  readonly what: string;
  readonly from: keyof Tables;
  /** The column that keeps all of them as an object, under their own names. */
  readonly inside?: string;
  /** Columns that are not called like their fields. */
  columnFor?(name: string): string;
}

/** Where declared fields keep their codes. */
export const codeUsesOf = (fields: DeclaredFields, { what, from, inside, columnFor = columnOf }: Kept): CodeUse[] =>
  Object.entries(fields).flatMap(([name, field]): CodeUse[] => {
    if (!('table' in field)) return [];
    const at = inside === undefined ? { column: columnFor(name) } : { column: inside, property: name };
    const held = field.type === 'codes' ? 'codes' : field.type === 'code' ? field.keeps : undefined;
    return [{ table: field.table, what, from, ...at, ...(held && { holds: held }) }];
  });
