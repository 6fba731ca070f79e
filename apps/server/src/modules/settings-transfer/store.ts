import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** For the rest of the transaction. */
export const allowLongStatements = (tx: Tx, milliseconds: number) =>
  sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
