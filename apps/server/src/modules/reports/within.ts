import { reportErrors } from '@commonweal/contracts/reports/errors';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { inTransaction, isTooSlow } from '../../platform/transactions.ts';
import { waitAtMost } from '../../platform/waits-store.ts';

/** As long as somebody who looks at a screen waits, in seconds. Figures that take longer are a job; rows cannot be one. */
const longest = { figures: 2, rows: 5 } as const;

/** What is too much for a screen says so, and what can be done instead; it is no fault of the database. */
export async function withinLimit<Answer>(
  of: keyof typeof longest,
  db: Tx,
  work: (hurried: Tx) => Promise<Answer>,
): Promise<Answer> {
  const seconds = longest[of];
  try {
    return await inTransaction(db, async tx => {
      await waitAtMost(tx, `${seconds}s`);
      return work(tx);
    });
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    return refuse(reportErrors.tooLarge, { params: { seconds }, cause: error });
  }
}
