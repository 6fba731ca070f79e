import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getBusinessClock } from '@commonweal/contracts/clock/calls';
import { timeTravelScreen } from '@commonweal/contracts/clock/screens';
import { chromium } from '@playwright/test';
import { freePort } from '../apps/server/src/platform/database/native.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { openAs } from '../e2e/support/people.ts';
import { send } from '../e2e/support/send.ts';
import { findBrowser } from '../scripts/browser.ts';
import { whenToldToStop } from '../scripts/lifecycle.ts';
import { ProjectCopy } from '../scripts/testing/project-copy.ts';
import { middle } from './middle.ts';
import { print } from './support.ts';

/**
 * The time from a saved file to the visible change under `npm run dev`, in a copy of the project: `npm run bench development`. The
 * figure is the median of several changes of each kind, after one that is not counted.
 */

const countedChanges = 7;

const copy = new ProjectCopy(projectRoot, 'development');
const port = await freePort();
const development = spawn('npm', ['run', 'dev'], {
  cwd: copy.folder,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(port), LOGIN_BYPASS: 'on', LOG_LEVEL: 'error' },
});
const ended = new Promise(resolve => development.once('exit', resolve));
async function stop(): Promise<void> {
  development.kill('SIGTERM');
  await ended;
  copy.remove();
}
whenToldToStop(stop, 1);

const baseURL = `http://localhost:${port}`;
const isReady = (): Promise<boolean> =>
  fetch(`${baseURL}/readyz`).then(
    response => response.ok,
    () => false,
  );

/** Saves the file with another value in each round and waits until the value is visible. */
async function measure(
  name: string,
  goal: string,
  edit: { readonly path: string; readonly from: string; readonly to: (value: string) => string },
  waitFor: (value: string) => Promise<unknown>,
): Promise<void> {
  const original = readFileSync(join(copy.folder, edit.path), 'utf8');
  if (!original.includes(edit.from)) throw new Error(`${edit.path} does not contain ${edit.from}`);
  const times: number[] = [];
  for (let round = 0; round <= countedChanges; round += 1) {
    const value = `round${round}`;
    const started = performance.now();
    copy.write(
      edit.path,
      original.replace(edit.from, () => edit.to(value)),
    );
    await waitFor(value);
    times.push(performance.now() - started);
    // Generated files and late updates of this change must not disturb the next one.
    await wait(1000);
  }
  const counted = times.slice(1).map(Math.round);
  print(name, `${middle(counted)} ms (${Math.min(...counted)} to ${Math.max(...counted)})`, goal);
}

const found = findBrowser(join(projectRoot, '.local'), line => void process.stderr.write(`${line}\n`));
while (!(await isReady())) {
  if (development.exitCode !== null) throw new Error('npm run dev did not start: see the lines above.');
  await wait(200);
}
const browser = await chromium.launch({
  executablePath: found.path,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  env: { ...process.env, ...(found.libraries ? { LD_LIBRARY_PATH: found.libraries } : {}) },
});
try {
  const page = await browser.newPage({ baseURL, timezoneId: 'America/New_York' });
  page.setDefaultTimeout(120_000);
  await openAs(page, 'itadmin', timeTravelScreen.path);
  const polling = { polling: 5, timeout: 60_000 };
  await measure(
    'A changed component is visible',
    '≤ 300 ms',
    {
      path: 'packages/ui/src/layout/context-bar.tsx',
      from: '<h1 tabIndex={-1}>',
      to: value => `<h1 tabIndex={-1} data-value="${value}">`,
    },
    value => page.waitForFunction(each => document.querySelector(`h1[data-value="${each}"]`), value, polling),
  );
  await measure(
    'A changed text is visible',
    '≤ 1,000 ms',
    {
      path: 'apps/web/src/features/clock/texts/en.json',
      from: '"title": "Time travel"',
      to: value => `"title": "Time travel ${value}"`,
    },
    value => page.waitForFunction(each => document.querySelector('h1')?.textContent?.includes(each), value, polling),
  );
  await measure(
    'A changed handler answers',
    '≤ 2,000 ms',
    {
      path: 'apps/server/src/modules/clock/index.ts',
      from: 'ChangedBy: row.changed_by',
      to: value => `ChangedBy: '${value}'`,
    },
    async value => {
      while ((await send(page, getBusinessClock, {})).ChangedBy !== value) await wait(20);
    },
  );
} finally {
  await browser.close();
  await stop();
}
