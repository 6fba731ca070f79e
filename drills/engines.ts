import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { track } from './children.ts';

/** Programs of the system that a drill uses where they are installed. */

export interface Engine {
  readonly name: string;
  readonly path: string;
  readonly version: string;
}

/** Daemons lie where not everybody looks. */
const folders = (): string[] => [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

export function findEngine(name: string, versionOption = '-v'): Engine | undefined {
  const path = folders()
    .map(folder => join(folder, name))
    .find(existsSync);
  if (!path) return undefined;
  const { stdout, stderr } = spawnSync(path, [versionOption], { encoding: 'utf8' });
  return { name, path, version: /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? '' };
}

/** Running once it answers. */
export async function run(
  engine: Engine,
  options: readonly string[],
  answers: () => Promise<boolean>,
): Promise<{ stop(): Promise<void> }> {
  const child: ChildProcess = spawn(engine.path, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  // A master that is killed leaves its workers behind.
  track(child, 'SIGTERM');
  let said = '';
  child.stderr?.on('data', part => {
    said = `${said}${part}`.slice(-2000);
  });
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${engine.name} does not start: ${said}`);
    await wait(50);
  }
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
