import { createRandom } from './seed.ts';

/**
 * `npm test` runs the tests over every screen and over random households on a sample that its seed chooses. `npm run test:exhaustive`, and
 * a run of named files or titles, uses all of them.
 */

const scopeVariable = 'TEST_SCOPE';

export function setRunScope(scope: 'sample' | 'exhaustive'): void {
  process.env[scopeVariable] = scope;
}

export const isSampleRun = (): boolean => process.env[scopeVariable] === 'sample';

/** Returns all items in an exhaustive run, otherwise `count` of them in their order. */
export function sampleItems<Item>(name: string, items: readonly Item[], count: number): readonly Item[] {
  if (!isSampleRun()) return items;
  const random = createRandom(name);
  const chosen = new Set(
    items
      .map((item, index) => ({ index, rank: random(), item }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ index }) => index),
  );
  return items.filter((_, index) => chosen.has(index));
}
