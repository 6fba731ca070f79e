import { setImmediate } from 'node:timers/promises';

/**
 * Questions that come in together, or while others are being answered, go out together: the busier the portal, the fewer
 * statements. Nobody waits for a clock, and no answer is older than its question.
 */
export function inBatches<Item, Result>(
  ask: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 100,
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let asking = false;

  async function answer(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await ask(batch.map(each => each.item));
      for (const [at, each] of batch.entries()) each.resolve(results[at] as Result);
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) only?.reject(error);
      // What is wrong with one must not be held against the others.
      else for (const each of batch) await answer([each]);
    }
  }

  async function run(): Promise<void> {
    asking = true;
    // Whatever arrived in the same breath comes along.
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answer(batch);
    }
    asking = false;
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!asking) void run();
    });
}
