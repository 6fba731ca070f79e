import { reportErrors } from '@commonweal/contracts/reports/errors';
import { refuse } from '../../platform/problem.ts';
import { isTooSlow } from '../../platform/transactions.ts';

/** As long as a screen waits for one statement, in seconds (`platform/database/pool.ts`). */
const longest = 5;

/** What is too much for a screen says so, and what can be done instead; it is no fault of the database. */
export async function withinLimit<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    return refuse(reportErrors.tooLarge, { params: { seconds: longest }, cause: error });
  }
}
