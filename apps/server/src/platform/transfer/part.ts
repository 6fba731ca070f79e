import type { FieldFault } from '@commonweal/contracts/kit/faults';
import type * as z from 'zod';
import type { CallContext } from '../calls/handle.ts';
import type { Tx } from '../database/pool.ts';

/** How a module says which of its settings travel in a settings file. Each declares its own part; app.ts gathers them. */

export type TransferRow = Readonly<Record<string, unknown>>;

/** A row as it is here. */
export interface StoredRow {
  readonly key: string;
  readonly content: TransferRow;
  readonly version: number;
  /** What the part needs to find the row again. */
  readonly id: TransferRow;
}

export type Verdict = 'write' | 'waits' | 'left';

export interface RowChange {
  readonly key: string;
  readonly before: StoredRow | undefined;
  readonly after: TransferRow;
}

export interface JudgedChange extends RowChange {
  readonly verdict: Verdict;
  /** Text key of the reason why a row waits or is left. */
  readonly why: string;
}

export interface RowFault {
  readonly key: string;
  readonly fault: FieldFault;
}

export interface CheckScope {
  readonly db: Tx;
  /** The keys and the rows that come with the file in another part. */
  incoming(part: string): ReadonlySet<string>;
  rows(part: string): readonly TransferRow[];
  /** The codes of a reference table that come with the file, whichever part brings them. */
  codes(table: string): ReadonlySet<string>;
}

export interface TransferPart {
  readonly name: string;
  /** Text key of what it is called; `settings-transfer.part.<name>` unless said. */
  readonly title?: string;
  /** The access object of these settings: R takes them out, U brings them in. */
  readonly object: string;
  readonly row: z.ZodType<TransferRow>;
  /** The reference table whose codes are the keys of the rows, where there is one. */
  readonly codeTable?: string;
  keyOf(row: TransferRow): string;
  /** Every row in the order of its key; locked where it is about to be changed. */
  load(db: Tx, lock: boolean): Promise<StoredRow[]>;
  /** How many there are, where reading them all to count them would take long. */
  count?(db: Tx): Promise<number>;
  /** The whole row as it would be here: what the file does not know stays. */
  complete?(given: TransferRow, stored: StoredRow | undefined): TransferRow;
  /** A row as flat fields, for comparing and for people; the row itself unless said. */
  flatten?(row: TransferRow): TransferRow;
  /** What the schema cannot know, all of it at once. */
  check(scope: CheckScope, rows: readonly TransferRow[], stored: readonly StoredRow[]): Promise<RowFault[]>;
  /** Rows that cannot simply be written; the others are. */
  judge?(
    context: CallContext,
    changes: readonly RowChange[],
  ): Promise<ReadonlyMap<string, Omit<JudgedChange, keyof RowChange>>>;
  /** Writes, with history and audit, in as many statements for one row as for a thousand. */
  apply(context: CallContext, changes: readonly JudgedChange[], reason: string): Promise<void>;
}
