import { appendFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Databases, prepareDatabase } from '../apps/server/src/databases.ts';
import { type Portal, startPortal } from '../apps/server/src/main.ts';
import { readSettings } from '../apps/server/src/platform/settings.ts';
import { demoPassword } from '../apps/server/src/seed/demo-people.ts';
import { signIn } from '../packages/testkit/src/sign-in.ts';

/** A portal with data of its own for measurements, and a bounded load from a second thread, on loopback only. */

export interface Bench {
  readonly portal: Portal;
  readonly databases: Databases;
  readonly url: string;
  token(account: string): Promise<string>;
  stop(): Promise<void>;
}

interface BenchOptions {
  /** Statements of jobs would be taken for those of what is measured, and jobs over so much that came in at once work beside it. */
  readonly asleep?: boolean;
  /** A browser signs in without the provider's form. */
  readonly bypass?: boolean;
}

/** Another one than usual where two measure on one machine; the bare handler listens on the one below. */
export const benchPort = Number(process.env.BENCH_PORT ?? 3998);

/** Of every process that works on the data of a measurement. */
export const benchSecrets = 'a-secret-for-measurements-long-enough';

export async function openBench(folder = '.local/bench', options: BenchOptions = {}): Promise<Bench> {
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: String(benchPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // Laying the data and being slow on a busy machine is not what is measured.
    BUSY_AFTER: '20000',
    COMMONWEAL_SECRETS: benchSecrets,
    ...(options.bypass && { LOGIN_BYPASS: 'on' }),
  });
  const databases = await prepareDatabase(settings);
  const portal = await startPortal(settings, databases, !options.asleep);
  // The limit per person would end the measurement, not the server.
  portal.platform.limits.take = async () => undefined;
  return {
    portal,
    databases,
    url: settings.publicUrl,
    token: async account => (await signIn(settings.publicUrl, account, demoPassword)).token(),
    stop: () => portal.stop(),
  };
}

export interface Load {
  readonly url: string;
  /** Sent one after the other, over and over. */
  readonly bodies: readonly string[];
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly milliseconds: number;
  /** So many a second, whether or not the earlier ones are answered; as many as are answered otherwise. */
  readonly steady?: number;
  /** Not cut short where everything is measured in one go: a process that was just started has all its questions to plan. */
  readonly whole?: boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly failed: number;
  /** Milliseconds; of a steady load from the moment when each was due. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const loader = new URL('./load-worker.ts', import.meta.url);

/** Everything in one go is measured more briefly. */
const share = Number(process.env.BENCH_SHARE ?? 1);

/** Each size has a database of its own, which the first run fills and the next ones find filled. */
export const folderOf = (bench: string, size: number): string => `.local/bench-${bench}/${size}`;

export function load(given: Load): Promise<LoadResult> {
  // Of a steady load a part would not tell the slowest of a hundred.
  const milliseconds = given.steady || given.whole ? given.milliseconds : given.milliseconds * share;
  return new Promise((resolve, reject) => {
    const worker = new Worker(loader, { workerData: { ...given, milliseconds } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export interface Target {
  readonly url: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

export interface Pair {
  readonly ours: Target;
  readonly bare: Target;
  readonly connections: number;
  /** A short while for each of the two. */
  readonly turns: number;
}

/** Requests per second of each, from the median of its turns. */
export interface PairResult {
  readonly ours: number;
  readonly bare: number;
  readonly failed: number;
}

const pairer = new URL('./pair-worker.ts', import.meta.url);

export function loadInTurn(given: Pair): Promise<PairResult> {
  const turns = Math.max(3, Math.round(given.turns * share));
  return new Promise((resolve, reject) => {
    const worker = new Worker(pairer, { workerData: { ...given, turns } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export const ratio = (ours: number, limit: number): string => `${Math.round((ours / limit) * 100)} %`;

/** One figure: told, and written down where `npm run bench` gathers them. */
export function print(name: string, line: string, promised: string): void {
  process.stdout.write(`${name.padEnd(44)} ${line.padEnd(58)} promised ${promised}\n`);
  const gathered = process.env.BENCH_FIGURES;
  if (gathered) appendFileSync(gathered, `${JSON.stringify({ name, figure: line, promised })}\n`);
}
