/**
 * One process answers everybody: whoever works through tens of thousands of rows lets the others have a turn in between.
 * By the number of rows, not by the clock, so that it is the same on every machine; a stretch takes a few milliseconds.
 */
const stretch = 200;

/** Lets everything that waits be done first: calls that have come in, answers of the database. */
export const turn = (): Promise<void> => new Promise(done => setImmediate(done));

/** The items in stretches, with a turn for others between two of them. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<readonly Item[], void, undefined> {
  let some: Item[] = [];
  for (const item of items) {
    some.push(item);
    if (some.length < stretch) continue;
    yield some;
    some = [];
    await turn();
  }
  if (some.length > 0) yield some;
}

export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const some of inTurns(items)) for (const item of some) results.push(work(item, results.length));
  return results;
}

/** The same text as `JSON.stringify` of the rows. */
export const stringifyInTurns = async (rows: readonly object[]): Promise<string> =>
  `[${(await mapInTurns(rows, row => JSON.stringify(row))).join(',')}]`;
