import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type RoleScore, Scores, withLatest } from '@commonweal/contracts/operations/scores';
import { dateIn } from '../../apps/server/src/platform/clock.ts';
import { keptScores } from '../../apps/web/build/scores-of-tests.ts';
import { measureSizes } from '../sizes.ts';
import { bytesOfScreens } from './bytes.ts';

/**
 * The journeys open every screen and have axe look at it: what they measured on the way is kept for each run of the tests, with the runs
 * before it, and shown by the pages that are built next.
 */

export interface JourneyScore {
  readonly Screen: string;
  readonly Role: RoleScore;
}

export const scoreAttachment = 'score';

interface Result {
  readonly attachments?: readonly { readonly name: string; readonly body?: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly Result[] }[] }[];
}

const resultsOf = ({ suites = [], specs = [] }: Suite): Result[] => [
  ...specs.flatMap(spec => spec.tests.flatMap(test => test.results)),
  ...suites.flatMap(resultsOf),
];

/** In the order of the screens' names; of one that was tried twice the second. */
export function scoresIn(report: { readonly suites: readonly Suite[] }): JourneyScore[] {
  const attached = report.suites
    .flatMap(resultsOf)
    .flatMap(({ attachments = [] }) => attachments.filter(each => each.name === scoreAttachment))
    .map(({ body = '' }): JourneyScore => JSON.parse(Buffer.from(body, 'base64').toString()));
  const latest = new Map(attached.map(score => [score.Screen, score]));
  return [...latest.values()].toSorted((a, b) => (a.Screen < b.Screen ? -1 : 1));
}

function readBefore(file: string): Scores | null {
  try {
    return Scores.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** After journeys have been run: nothing where they did not come to the screens. */
export async function keepScores(root: string, reportFile: string, now: Date): Promise<void> {
  const scores = scoresIn(JSON.parse(readFileSync(reportFile, 'utf8')));
  if (scores.length === 0) return;
  const file = join(root, keptScores);
  const bytes = await bytesOfScreens(root);
  const latest = withLatest(readBefore(file), {
    On: dateIn(now),
    Machine: `${process.platform} ${process.arch}, ${availableParallelism()} cores`,
    FirstBytes: measureSizes(root).first,
    Screens: scores.map(({ Screen, Role }) => ({ Screen, Bytes: bytes.get(Screen) ?? 0, Roles: [Role] })),
  });
  writeFileSync(file, `${JSON.stringify(latest)}\n`);
}
