import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/platform/database/native.ts';
import { track } from '../children.ts';
import type { Ill } from './portal.ts';

/** Portals as processes, each under a port that it keeps over its lives. */

export interface PortalProcess {
  readonly url: string;
  readonly pid: number;
  /** How often it ended without being told to. */
  readonly deaths: number;
  /** Begins it again until it serves: at a moment when the database is down a portal gives up, as it should. */
  start(): Promise<void>;
  /** SIGKILL: no word is said and nothing is finished. */
  kill(): Promise<void>;
  /** SIGTERM; answers its exit code. */
  stop(): Promise<number | null>;
  suffer(ill: Ill): void;
}

const entry = join(import.meta.dirname, 'portal.ts');

/** What was compiled once need not be again, at any of its lives. */
const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

export async function openPortal(
  environment: Readonly<Record<string, string>>,
  log: string,
  chosenPort?: number,
): Promise<PortalProcess> {
  const port = chosenPort ?? (await freePort());
  let child: ChildProcess | undefined;
  let expected = true;
  let deaths = 0;

  const isAlive = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function serves(): Promise<boolean> {
    const written = openSync(log, 'a', 0o600);
    const begun = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
      stdio: ['ignore', written, written, 'ipc'],
      env: { PATH: process.env.PATH, ...compiled, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    });
    closeSync(written);
    child = begun;
    track(begun, 'SIGKILL');
    return new Promise(resolve => {
      begun.once('message', () => resolve(true));
      begun.once('exit', () => resolve(false));
    });
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    expected = true;
    const ended = child;
    if (!ended || !isAlive()) return ended?.exitCode ?? null;
    const over = new Promise<number | null>(done => ended.once('exit', code => done(code)));
    ended.kill(signal);
    return over;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    get deaths() {
      return deaths;
    },
    async start() {
      for (let lives = 0; lives < 30; lives += 1) {
        if (await serves()) {
          expected = false;
          child?.once('exit', () => {
            if (!expected) deaths += 1;
          });
          return;
        }
        await wait(200);
      }
      throw new Error(`A portal does not start: see ${log}`);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    suffer: ill => void child?.send(ill),
  };
}
