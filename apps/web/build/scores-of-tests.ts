import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the tests of a checkout leave the scores of its screens, with those of the runs before. */
export const keptScores = '.local/scores.json';

/** The scores that the tests of this checkout have left (`scripts/scores/of-journeys.ts`) in the place of none. */
export function scoresOfTests(project: string): Plugin {
  const kept = join(project, keptScores);
  return {
    name: 'scores-of-tests',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      return source.endsWith('/scores-of-tests.json') && existsSync(kept) ? kept : null;
    },
  };
}
