import type { Log } from './log.ts';

interface Sweep<Row> {
  /** What is done, for the log. */
  readonly what: string;
  readonly log: Pick<Log, 'error'>;
  /** The next rows after the last one of those before; null at the beginning. */
  list(last: Row | null, most: number): Promise<Row[]>;
  one(row: Row): Promise<void>;
}

const atOnce = 500;

/** What a job goes through, page by page, however much it is: one that cannot be done leaves the others, and is tried the next time. */
export async function sweep<Row>({ what, log, list, one }: Sweep<Row>): Promise<void> {
  let last: Row | null = null;
  for (;;) {
    const found: Row[] = await list(last, atOnce);
    for (const row of found) await one(row).catch((error: unknown) => log.error({ err: error }, what));
    last = found.at(-1) ?? null;
    if (found.length < atOnce) return;
  }
}
