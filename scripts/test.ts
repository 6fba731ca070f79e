import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { check } from './check.ts';
import { runTool } from './run.ts';

/** `npm test`: form, types, unit and call tests, then the journeys in a real browser. Counts them all at the end. */

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const results = join(projectRoot, '.local', 'test');
const unitResults = join(results, 'vitest.json');
const journeyResults = join(results, 'journeys.json');
for (const file of [unitResults, journeyResults]) rmSync(file, { force: true });

async function journeys(): Promise<number> {
  const browser = findBrowser(join(projectRoot, '.local'), say);
  await buildWeb(projectRoot, say);
  return runTool('@playwright/test/cli.js', ['test'], {
    CHROME: browser.path,
    ...(browser.libraries ? { LD_LIBRARY_PATH: browser.libraries } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults,
  });
}

const steps: [string, () => Promise<number>][] = [
  ['Form and types', () => check(false)],
  [
    'Unit and call tests',
    () =>
      runTool('vitest/vitest.mjs', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitResults}`,
      ]),
  ],
  ['Journeys in the browser', journeys],
];

const failed: string[] = [];
for (const [name, step] of steps) {
  const started = Date.now();
  const code = await step().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  });
  say(`${name}: ${code === 0 ? 'good' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (code !== 0) failed.push(name);
}

interface Counts {
  passed: number;
  failed: number;
}

function count(file: string, read: (report: Record<string, unknown>) => Counts): Counts {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
}

const unit = count(unitResults, report => ({
  passed: Number(report.numPassedTests),
  failed: Number(report.numFailedTests),
}));
const browser = count(journeyResults, report => {
  const stats = report.stats as { expected: number; unexpected: number; flaky: number };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
});
process.stdout.write(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed\n`);
if (failed.length > 0) say(`Failed: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
