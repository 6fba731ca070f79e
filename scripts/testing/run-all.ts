import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';
import { layOnce } from '../../drills/lay-once.ts';
import { dropFromMemory, folderInMemory } from '../../packages/testkit/src/in-memory.ts';
import { check } from '../check.ts';
import { keepScores } from '../scores/of-journeys.ts';
import type { TestOptions } from './options.ts';
import { reportOutcomes, runBrowserTests, runUnitTests, type StepResult } from './runners.ts';

/**
 * `npm test` without a selection: format and types, unit and endpoint tests, then browser tests. The demo installation is seeded once, in
 * parallel, and copied by every test that needs one. No failed test is tried again: a test that fails under load has a cause.
 */

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const seededFolder = folderInMemory('laid') ?? join(projectRoot, '.local', 'test', 'laid');

process.once('exit', () => {
  rmSync(seededFolder, { recursive: true, force: true });
  dropFromMemory('laid');
});

async function checkAndSeed(): Promise<StepResult> {
  const [code] = await Promise.all([check(false), layOnce(seededFolder)]);
  process.env.LAID_DEMONSTRATION = seededFolder;
  return { code };
}

async function runAllBrowserTests(options: TestOptions): Promise<StepResult> {
  const { report, ...result } = await runBrowserTests(options, [], log);
  // Scores compare runs over the same screens.
  if (report && options.isExhaustive) await keepScores(projectRoot, report, new Date());
  return result;
}

export async function runAllTests(options: TestOptions): Promise<number> {
  const steps: [string, () => Promise<StepResult>][] = [
    ['Format and types', checkAndSeed],
    ['Unit and endpoint tests', () => runUnitTests('vitest', options, [])],
    ['Browser tests', () => runAllBrowserTests(options)],
  ];
  const results: StepResult[] = [];
  const failedSteps: string[] = [];
  for (const [name, runStep] of steps) {
    const started = Date.now();
    const result = await runStep().catch((error: unknown) => {
      log(error instanceof Error ? error.message : String(error));
      return { code: 1 };
    });
    log(`${name}: ${result.code === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
    if (result.code !== 0) failedSteps.push(name);
    results.push(result);
  }
  const code = reportOutcomes(results);
  if (failedSteps.length > 0) log(`Failed: ${failedSteps.join(', ')}.`);
  return code;
}
