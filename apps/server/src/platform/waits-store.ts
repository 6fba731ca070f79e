import { sql } from 'kysely';
import type { Tx } from './database/pool.ts';

/** How long one statement may take until the transaction ends. */
export const waitAtMost = (tx: Tx, time: `${number}${'s' | 'min'}`) =>
  sql`select set_config('statement_timeout', ${time}, true)`.execute(tx);
