import type { Platform } from '../../platform/platform.ts';
import { sweep } from '../../platform/sweep.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { nobody } from '../work/index.ts';
import { lockCaseRow } from './facts-store.ts';
import { tell } from './keep.ts';

type Told = Parameters<typeof tell>[1];

export interface Moment {
  readonly now: Date;
  readonly businessNow: Date;
  readonly today: string;
}

interface Telling<Row> {
  /** What is told, for the log. */
  readonly what: string;
  readonly moment: Moment;
  /** The next rows after the last one of those before; null at the beginning. */
  list(last: Row | null, most: number): Promise<Row[]>;
  toNotice(row: Row): Told;
}

/** Each household in a transaction of its own, and of one cause once, however often a job runs and whatever stops it. */
export async function tellEach<Row extends { readonly case_number: string }>(
  platform: Platform,
  { what, moment, list, toNotice }: Telling<Row>,
): Promise<void> {
  const tellOne = (row: Row) =>
    inTransaction(platform.db, async tx => {
      if (!(await lockCaseRow(tx, row.case_number))) return;
      await tell({ ...moment, db: tx, platform, by: nobody, audit: () => undefined, canRunAgain: true }, toNotice(row));
    });
  await sweep({ what, log: platform.log, list, one: tellOne });
}
