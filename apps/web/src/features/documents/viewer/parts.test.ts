import { expect, it } from 'vitest';
import { gathering } from './parts.ts';

const file = Uint8Array.from({ length: 250 }, (_each, at) => at);

it('places that are asked for at the same moment are fetched together, and each gets its own bytes', async () => {
  const calls: number[] = [];
  const fetch = gathering(async places => {
    calls.push(places.length);
    return Uint8Array.from(places.flatMap(({ from, stop }) => [...file.slice(from, stop)]));
  });
  const asked = Array.from({ length: 200 }, (_each, at) => fetch(at, at + 1 + (at % 3)));
  for (const [at, bytes] of (await Promise.all(asked)).entries())
    expect([...bytes]).toEqual([...file.slice(at, at + 1 + (at % 3))]);
  expect(calls).toEqual([128, 72]);
});

it('a call that fails is told to everybody who waits for it, and what is asked for afterwards is fetched', async () => {
  let fails = true;
  const fetch = gathering(async () => {
    if (fails) throw new Error('cut off');
    return file.slice(0, 2);
  });
  const both = await Promise.allSettled([fetch(0, 2), fetch(4, 6)]);
  expect(both.map(each => each.status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect([...(await fetch(0, 2))]).toEqual([0, 1]);
});
