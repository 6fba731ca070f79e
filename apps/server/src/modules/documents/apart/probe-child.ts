import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';

/** Tries what a parser must not be able to do, and writes what succeeded on the standard output. */

export interface ProbePlan {
  /** Something listens there, and at a socket in the file system that every user may open. */
  readonly port: number;
  readonly socket: string;
  /** A file that only the portal's user may read. */
  readonly secret: string;
  /** A folder in which every user may write. */
  readonly folder: string;
  readonly portal: number;
}

export interface ProbeResult {
  readonly environment: readonly string[];
  /** What the probe could do. */
  readonly done: readonly Attempt[];
  readonly limits: Readonly<Record<string, { readonly soft: number | 'unlimited' }>>;
  readonly drawsPictures: boolean;
}

export type Attempt = 'read' | 'read environment' | 'connect' | 'connect to socket' | 'write' | 'signal' | 'spawn';

const tryConnect = (address: NetConnectOpts): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect({ ...address, timeout: 2000 });
    const end = (ended: () => void): void => {
      socket.destroy();
      ended();
    };
    socket.once('connect', () => end(done));
    socket.once('timeout', () => end(() => fail(new Error('No answer'))));
    socket.once('error', fail);
  });

const succeeds = async (attempt: () => unknown): Promise<boolean> => {
  try {
    await attempt();
    return true;
  } catch {
    return false;
  }
};

const plan = JSON.parse(process.argv[2] ?? '{}') as ProbePlan;
const attempts: Readonly<Record<Attempt, () => unknown>> = {
  read: () => readFileSync(plan.secret),
  'read environment': () => readFileSync(`/proc/${plan.portal}/environ`),
  connect: () => tryConnect({ port: plan.port, host: '127.0.0.1' }),
  'connect to socket': () => tryConnect({ path: plan.socket }),
  write: () => writeFileSync(join(plan.folder, `written-${process.pid}`), 'written'),
  signal: () => process.kill(plan.portal, 0),
  spawn: () => {
    const { error } = spawnSync(process.execPath, ['--version']);
    if (error) throw error;
  },
};
const done: Attempt[] = [];
for (const [name, attempt] of Object.entries(attempts)) if (await succeeds(attempt)) done.push(name as Attempt);
const report = process.report.getReport() as unknown as { readonly userLimits: ProbeResult['limits'] };
const result: ProbeResult = {
  environment: Object.keys(process.env),
  done,
  limits: report.userLimits,
  drawsPictures: await succeeds(async () => (await import('@napi-rs/canvas')).createCanvas(1, 1)),
};
process.stdout.write(JSON.stringify(result));
