import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * For whom the running code works: a caller whose token was checked, or a job. Only then is it given connections that
 * see people's records; row-level security answers everything else with no rows (grants.sql).
 */
const acting = new AsyncLocalStorage<string>();

export const actingFor = <Result>(who: string, work: () => Result): Result => acting.run(who, work);

export const isActing = (): boolean => acting.getStore() !== undefined;

/** Rows that are still being read when the call has returned are read for the same person. */
export async function* stillActing<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const asBefore = AsyncLocalStorage.snapshot();
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await asBefore(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await asBefore(() => iterator.return?.());
  }
}
