import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/platform/database/native.ts';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';
import { findBrowser } from '../browser.ts';
import { buildWeb } from '../build-web.ts';
import { runTool } from '../run.ts';
import { buildBrowserArguments, buildUnitArguments, formatRerunCommand, type TestOptions } from './options.ts';
import { type Outcome, readBrowserOutcome, readUnitOutcome } from './outcome.ts';
import { getRunSeed } from './seed.ts';

/** Starts Vitest and Playwright and reads what they report. */

export interface RunResult {
  readonly code: number;
  readonly outcome: Outcome;
}

export type StepResult = Pick<RunResult, 'code'> & Partial<RunResult>;

function prepareReport(name: string): string {
  const file = join(projectRoot, '.local', 'test', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** No files means all of them. */
export async function runUnitTests(name: string, options: TestOptions, files: readonly string[]): Promise<RunResult> {
  const report = prepareReport(name);
  const code = await runTool('vitest/vitest.mjs', [
    ...buildUnitArguments(options, files),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const outcome = readUnitOutcome(projectRoot, report);
  rmSync(report, { force: true });
  return { code, outcome };
}

export const watchUnitTests = (options: TestOptions, files: readonly string[]): Promise<number> =>
  runTool('vitest/vitest.mjs', buildUnitArguments(options, files));

/** Builds the portal when its sources changed and serves it on a free port, so that two clones can run at the same time. */
export async function runBrowserTests(
  options: TestOptions,
  files: readonly string[],
  log: (line: string) => void,
): Promise<RunResult & { readonly report: string | undefined }> {
  const browser = findBrowser(join(projectRoot, '.local'), log);
  await buildWeb(projectRoot, log);
  const report = prepareReport('journeys');
  const port = process.env.JOURNEY_PORT ?? String(await freePort());
  const code = await runTool('@playwright/test/cli.js', buildBrowserArguments(options, files), {
    CHROME: browser.path,
    JOURNEY_PORT: port,
    ...(browser.libraries ? { LD_LIBRARY_PATH: browser.libraries } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Node reads TypeScript itself; Playwright would compile every imported file again on a new machine.
    PW_DISABLE_TS_ESM: '1',
  });
  if (code === 0)
    for (const folder of [`journeys-${port}`, `journeys-${port}-data`])
      rmSync(join(projectRoot, '.local', 'test', folder), { recursive: true, force: true });
  return { code, outcome: readBrowserOutcome(report), report: existsSync(report) ? report : undefined };
}

/** Prints every failure with the command that runs it alone, then the totals. Returns the exit code. */
export function reportOutcomes(results: readonly StepResult[]): number {
  const outcomes = results.flatMap(({ outcome }) => (outcome ? [outcome] : []));
  const failed = outcomes.flatMap(each => each.failed);
  const seed = getRunSeed();
  for (const { file, title, reason } of failed)
    process.stderr.write(
      `Failed: ${file} › ${title ?? 'could not be loaded'}\n${reason}\nRun it alone: ${formatRerunCommand(file, title, seed)}\n\n`,
    );
  const isFailed = results.some(({ code }) => code !== 0);
  if (isFailed) process.stderr.write(`Seed: ${seed}\n`);
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0);
  process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
  return isFailed ? 1 : 0;
}
