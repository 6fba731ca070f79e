import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';

function door(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

describe('questions that come together', () => {
  it('go out together, and so do those that come while they are being answered', async () => {
    const first = door();
    const reached = door();
    const asked: number[][] = [];
    const ask = inBatches(async (items: readonly number[]) => {
      asked.push([...items]);
      reached.open();
      if (asked.length === 1) await first.opened;
      return items.map(item => item * 10);
    });
    const early = [1, 2].map(ask);
    await reached.opened;
    const late = [3, 4].map(ask);
    first.open();
    expect(await Promise.all([...early, ...late])).toEqual([10, 20, 30, 40]);
    expect(asked).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(await ask(5)).toBe(50);
  });

  it('never go out in more than the largest batch', async () => {
    const sizes: number[] = [];
    const ask = inBatches(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items;
    }, 4);
    await Promise.all(Array.from({ length: 10 }, (_each, at) => ask(at)));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('fail alone: each of a failed batch is asked again by itself', async () => {
    const ask = inBatches(async (items: readonly number[]) => {
      if (items.includes(3)) throw new Error('Three is wrong');
      return items;
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(ask));
    expect(outcomes.map(each => each.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
