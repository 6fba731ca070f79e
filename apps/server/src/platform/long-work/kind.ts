import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { LongWorkStarted } from '@commonweal/contracts/kit/long-work';
import type * as z from 'zod';
import { type CallContext, type Handler, handle } from '../calls/handle.ts';
import type { Tx } from '../database/pool.ts';
import type { PlacedRow, RowOutcome, WorkRow } from './rows.ts';
import { startWork } from './start.ts';

/**
 * A kind of long work, declared once. The call that starts it says who may (asked again before every chunk) and what it
 * takes (kept sealed until the work is over); here stands which rows it goes through and what is done to some of them.
 */

type StartCall = CallDeclaration<z.ZodType, z.ZodType<LongWorkStarted>>;

export interface LongWorkKind<Call extends StartCall = StartCall> {
  readonly declaration: Call;
  /** What the audit lines of the rows are called; as those of the call that does it at once, where there is one. */
  readonly activity: string;
  /** Rows of one transaction: few enough that nobody waits long for one of them. */
  readonly atOnce: number;
  /** Every row, as it is now. Refuses what cannot be begun. */
  rows(context: CallContext, request: z.infer<Call['request']>): Promise<readonly WorkRow[]>;
  /** In the transaction that starts it. */
  begun?(context: CallContext, request: z.infer<Call['request']>, longWorkId: string): Promise<void>;
  /**
   * Does some rows, in one transaction with their outcomes and audit lines. `context` is that of whoever started it, with
   * the rights of now. A refusal ends the work; it is for what is wrong with all rows, not with one.
   */
  run(
    context: CallContext,
    request: z.infer<Call['request']>,
    rows: readonly PlacedRow[],
    longWorkId: string,
  ): Promise<readonly RowOutcome[]>;
  /** In the transaction that ends it, however it ends. */
  ended?(db: Tx, longWorkId: string, now: Date): Promise<void>;
}

/** A kind whatever it takes: as the worker and the list of kinds know it. */
export interface AnyLongWork extends Pick<LongWorkKind, 'declaration' | 'activity' | 'atOnce' | 'ended'> {
  readonly handler: Handler;
  run(
    context: CallContext,
    payload: unknown,
    rows: readonly PlacedRow[],
    longWorkId: string,
  ): Promise<readonly RowOutcome[]>;
}

export function longWork<Call extends StartCall>(kind: LongWorkKind<Call>): AnyLongWork {
  const { declaration, activity, atOnce, ended } = kind;
  return {
    declaration,
    activity,
    atOnce,
    ...(ended && { ended }),
    handler: handle<StartCall>(declaration, async (context, given) => {
      const request = given as z.infer<Call['request']>;
      const rows = await kind.rows(context, request);
      const started = await startWork(context, declaration.name, request, rows);
      await kind.begun?.(context, request, started.LongWorkId);
      return started;
    }),
    // What was asked for is read again by its own schema: a release may have changed it while the work waited.
    run: (context, payload, rows, longWorkId) =>
      kind.run(context, declaration.request.parse(payload) as z.infer<Call['request']>, rows, longWorkId),
  };
}
