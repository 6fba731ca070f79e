import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { layOnce } from '../drills/lay-once.ts';
import { dropFromMemory, folderInMemory } from '../packages/testkit/src/in-memory.ts';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { check } from './check.ts';
import { afterSecondTry, type Failure, journeyOutcome, type Outcome, unitOutcome } from './outcome.ts';
import { runTool } from './run.ts';
import { keepScores } from './scores/of-journeys.ts';
import { filesToTryAgain, journeyArguments, readTestOptions, type TestOptions } from './test-options.ts';

/**
 * `npm test`: form, types, unit and call tests, then the journeys in a real browser. Counts them all at the end. The demonstration is
 * laid once, meanwhile, and copied by whoever needs one of its own.
 * What fails is tried once more by itself; what passes then is good, and named as unsteady. With --strict nothing is.
 */

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function readOptions(): TestOptions {
  try {
    return readTestOptions(process.argv.slice(2));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return process.exit(1);
  }
}
const options = readOptions();

const report = (name: string): string => {
  const file = join(projectRoot, '.local', 'test', `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

async function runUnits(name: string, files: readonly string[]): Promise<{ code: number; outcome: Outcome }> {
  const file = report(name);
  const code = await runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]);
  return { code, outcome: unitOutcome(file) };
}

const laid = folderInMemory('laid') ?? join(projectRoot, '.local', 'test', 'laid');

/** Beside each other: laying waits for its database half of the time. */
async function checkAndLay(): Promise<{ code: number }> {
  const checking = check(false);
  const laying = layOnce(laid).then(() => {
    process.env.LAID_DEMONSTRATION = laid;
  });
  const [code] = await Promise.all([checking, laying]);
  return { code };
}

async function units(): Promise<{ code: number; outcome: Outcome }> {
  const first = await runUnits('vitest', []);
  const files = filesToTryAgain(options, first);
  if (files.length === 0) return first;
  say(`Trying again: ${files.join(', ')}`);
  const second = await runUnits('vitest-again', files);
  return { code: second.code, outcome: afterSecondTry(first.outcome, second.outcome) };
}

async function journeys(): Promise<{ code: number; outcome: Outcome }> {
  const browser = findBrowser(join(projectRoot, '.local'), say);
  await buildWeb(projectRoot, say);
  const file = report('journeys');
  const code = await runTool('@playwright/test/cli.js', journeyArguments(options), {
    CHROME: browser.path,
    ...(browser.libraries ? { LD_LIBRARY_PATH: browser.libraries } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // Node reads our files itself; Playwright would translate all that they import anew on every fresh machine.
    PW_DISABLE_TS_ESM: '1',
  });
  if (existsSync(file)) await keepScores(projectRoot, file, new Date());
  return { code, outcome: journeyOutcome(file) };
}

const steps: [string, () => Promise<{ code: number; outcome?: Outcome }>][] = [
  ['Form and types', checkAndLay],
  ['Unit and call tests', units],
  ['Journeys in the browser', journeys],
];

const failedSteps: string[] = [];
const outcomes: Outcome[] = [];
for (const [name, step] of steps) {
  const started = Date.now();
  const { code, outcome } = await step().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return { code: 1, outcome: undefined };
  });
  say(`${name}: ${code === 0 ? 'good' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (code !== 0) failedSteps.push(name);
  if (outcome) outcomes.push(outcome);
}

rmSync(laid, { recursive: true, force: true });
dropFromMemory('laid');

const tell = (heading: string, failures: readonly Failure[]): void => {
  for (const each of failures) say(`${heading}: ${each.file} › ${each.title}\n${each.why}\n`);
};
const unsteady = outcomes.flatMap(each => each.unsteady);
const failed = outcomes.flatMap(each => each.failed);
tell('Unsteady', unsteady);
tell('Failed', failed);
const passed = outcomes.reduce((sum, each) => sum + each.passed, 0);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}.`);
process.exit(failedSteps.length > 0 ? 1 : 0);
