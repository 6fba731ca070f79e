import { expect, it } from 'vitest';
import { sweep } from './sweep.ts';

it('goes through everything page by page; one that cannot be done leaves the others, and is in the log', async () => {
  const all = Array.from({ length: 1203 }, (_each, at) => at + 1);
  const done: number[] = [];
  const said: unknown[] = [];
  await sweep<number>({
    what: 'Counting',
    log: { error: (...given: unknown[]) => void said.push(given) },
    list: async (last, most) => all.filter(each => each > (last ?? 0)).slice(0, most),
    one: async each => {
      if (each === 700) throw new Error('not this one');
      done.push(each);
    },
  });
  expect(done).toEqual(all.filter(each => each !== 700));
  expect(said).toEqual([[{ err: new Error('not this one') }, 'Counting']]);
});
