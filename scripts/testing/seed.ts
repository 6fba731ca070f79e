import { execFileSync } from 'node:child_process';

/**
 * Every random value of a test run derives from one seed. The default is the commit, so a run repeats the values of an earlier run of the
 * same commit, and the next commit tries other values.
 */

/** fast-check and Playwright take signed 32-bit seeds. */
export const maxSeed = 2 ** 31 - 1;
const seedVariable = 'TEST_SEED';

export function deriveSeed(commit: string): number {
  return Number.parseInt(commit.slice(0, 8), 16) % (maxSeed + 1);
}

/** A copy without a git history has no commit. */
function findCommit(root: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Sets the seed for this process and the test processes that it starts. */
export function setRunSeed(root: string, requested: number | undefined): number {
  const commit = findCommit(root);
  const seed = requested ?? (commit === undefined ? 1 : deriveSeed(commit));
  process.env[seedVariable] = String(seed);
  return seed;
}

/** An editor that runs a test without the command line has no seed. */
export const getRunSeed = (): number => Number(process.env[seedVariable] ?? 1);

/** Returns numbers in [0, 1): the same sequence for the same seed and name. */
export function createRandom(name: string, seed = getRunSeed()): () => number {
  let state = seed;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
