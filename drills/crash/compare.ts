import type pg from 'pg';
import type { Entry } from './driver.ts';

/** What was acknowledged beside what is there. */

export interface Verdict {
  readonly acknowledged: number;
  readonly byKind: ReadonlyMap<string, number>;
  readonly lost: string[];
  readonly duplicated: string[];
  readonly wrong: string[];
  readonly auditGap: string[];
}

export interface Found {
  readonly marker: string;
  readonly id: string;
}

export const countBy = <Row>(rows: readonly Row[], of: (row: Row) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
  return counts;
};

export const twice = (counts: ReadonlyMap<string, number>, what: string): string[] =>
  [...counts].filter(([, count]) => count > 1).map(([of, count]) => `${what} ${of} is there ${count} times`);

/** Everything acknowledged is there once, under the name that was told. */
export function compare(verdict: Verdict, entries: readonly Entry[], found: readonly Found[], what: string): void {
  const ids = new Map(found.map(row => [row.marker, row.id]));
  for (const { marker, id } of entries) {
    const there = ids.get(marker);
    if (there === undefined) verdict.lost.push(`${what} “${marker}”`);
    else if (there !== id) verdict.wrong.push(`${what} “${marker}” is ${there} and was told as ${id}`);
  }
  verdict.duplicated.push(
    ...twice(
      countBy(found, row => row.marker),
      what,
    ),
  );
}

export interface Checking {
  readonly verdict: Verdict;
  readonly owner: pg.Client;
  /** How everything begins that was written here. */
  readonly prefix: string;
}

/** The same with what a statement finds that begins so. */
export async function compareFound<Row extends Found>(
  { verdict, owner, prefix }: Checking,
  entries: readonly Entry[],
  what: string,
  statement: string,
): Promise<Row[]> {
  const { rows } = await owner.query<Row>(statement, [`${prefix}%`]);
  compare(verdict, entries, rows, what);
  return rows;
}
