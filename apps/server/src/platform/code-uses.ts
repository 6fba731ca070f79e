import type { Tables } from './database/tables.generated.ts';

/** Where a module keeps codes of a reference table. Each module tells of its own columns; app.ts gathers them. */
export interface CodeUse {
  /** The reference table that the codes belong to. */
  readonly table: string;
  /** Text key of what is counted, `reference.use.…`. */
  readonly what: string;
  readonly from: keyof Tables;
  readonly column: string;
  /** What the column holds: the code, several codes, or the English label. */
  readonly holds?: 'code' | 'codes' | 'label';
  /** Which property holds it, where the column keeps an object. */
  readonly property?: string;
  /** Only rows where this column has this value. */
  readonly where?: readonly [column: string, value: string];
}
