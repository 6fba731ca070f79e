import { pageSizes } from '@commonweal/contracts/kit/limits';
import { type RawBuilder, sql } from 'kysely';

/**
 * How many rows a question is answered with, written out and not sent as a value. Of a number that it does not know the planner takes a tenth of
 * all rows, which is dearer than any number that it knows: it would plan such a question anew each time, for longer than it takes to answer.
 */
export const atMost = (rows: number): RawBuilder<unknown> => sql`limit ${sql.lit(rows)}`;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The page of a list. Sizes that nobody is offered stay values: each size is a statement of its own. */
export function pageOf({ limit, offset }: Page): RawBuilder<unknown> {
  const size = pageSizes.some(each => each === limit) ? atMost(limit) : sql`limit ${limit}`;
  return offset === 0 ? size : sql`${size} offset ${offset}`;
}
