import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../apps/server/src/platform/database/native.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { whenToldToStop } from './lifecycle.ts';

/** A fresh demonstration that a real browser looks at; both are gone when the work is over. */

interface Portal {
  readonly url: string;
  stop(): Promise<void>;
}

async function startPortal(): Promise<Portal> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'commonweal-browsing-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(projectRoot, 'e2e/support/portal.ts')], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOGIN_BYPASS: 'on', LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  const url = `http://localhost:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The portal did not start: see the lines above.');
    await wait(200);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export async function whileBrowsing(
  say: (line: string) => void,
  work: (browser: Browser, baseURL: string) => Promise<void>,
): Promise<void> {
  const found = findBrowser(join(projectRoot, '.local'), say);
  await buildWeb(projectRoot, say);
  const portal = await startPortal();
  whenToldToStop(portal.stop, 1);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    env: { ...process.env, ...(found.libraries ? { LD_LIBRARY_PATH: found.libraries } : {}) },
  });
  try {
    await work(browser, portal.url);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
