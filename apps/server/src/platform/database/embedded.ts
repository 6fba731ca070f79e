import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, launchServer, makeCluster, nativeFolder } from './native.ts';
import { alone, connectAsUser, enlist, hasOtherConnections, hasOtherUsers } from './sharing.ts';

/**
 * PostgreSQL from the packages, driven by its own programs. One server per folder, shared by every process that asks for
 * it; it survives a killed one: a living orphan is taken over, a stale pid file ignored, a half-made cluster thrown away.
 */

export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  /** Leaves the server; the last to leave stops it. */
  stop(): Promise<void>;
}

interface Options {
  readonly root: string;
  readonly folder: string;
  /** Tests may lose their cluster with the power; agencies may not. */
  readonly durable: boolean;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A server works in its data folder; a number left in a file may by now be that of any other process. */
function isServerOf(dataFolder: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    // Somebody else's process does not show where it works: better to ask it than to pass over it.
    return isRunning(pid);
  }
}

/** Pid and port of the cluster's running server, from its own pid file. */
function readPidFile(dataFolder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && port > 0 && isServerOf(dataFolder, pid) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function halt(dataFolder: string): Promise<void> {
  const running = readPidFile(dataFolder);
  if (!running) return;
  // SIGINT is PostgreSQL's fast shutdown: open connections are cut, committed work is kept.
  process.kill(running.pid, 'SIGINT');
  for (let tries = 0; tries < 100 && isRunning(running.pid); tries += 1) await wait(50);
  if (isRunning(running.pid)) process.kill(running.pid, 'SIGQUIT');
}

const dataFolderOf = (options: Options): string => join(options.folder, 'data');

function urlAt(options: Options, port: number): string {
  const password = readFileSync(join(options.folder, 'password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

const patience = 60_000;

/**
 * The address of the server that already runs, started by whomever. One that does not answer may be recovering, or busy
 * with a portal: it is waited for and never stopped.
 */
async function findRunning(options: Options): Promise<string | undefined> {
  const dataFolder = dataFolderOf(options);
  const until = Date.now() + patience;
  for (;;) {
    const running = readPidFile(dataFolder);
    if (!running) {
      // A file that names no server of ours would keep the next one from starting.
      rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const url = urlAt(options, running.port);
    if (await answers(url)) return url;
    if (Date.now() > until) {
      throw new Error(
        `The database in ${options.folder} runs (process ${running.pid}) and does not answer: look into its log.`,
      );
    }
    await wait(100);
  }
}

/** The answer of the running server; no where none runs. */
async function asked(options: Options, question: (client: pg.Client) => Promise<boolean>): Promise<boolean> {
  const url = await findRunning(options);
  if (!url) return false;
  const client = await connectAsUser(url);
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

async function launchAnswering(options: Options): Promise<string> {
  const dataFolder = dataFolderOf(options);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const url = urlAt(options, port);
    launchServer({
      root: options.root,
      dataFolder,
      port,
      log: join(options.folder, 'postgres.log'),
      durable: options.durable,
    });
    for (let tries = 0; tries < 200; tries += 1) {
      if (readPidFile(dataFolder)?.port === port && (await answers(url))) return url;
      await wait(50);
    }
    await halt(dataFolder);
    if (attempt === 3) throw new Error(`PostgreSQL does not start: see ${join(options.folder, 'postgres.log')}`);
  }
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder } = options;
  const dataFolder = dataFolderOf(options);
  nativeFolder(options.root);
  mkdirSync(folder, { recursive: true });
  return alone(folder, async () => {
    if (!existsSync(dataFolder)) {
      const fresh = randomBytes(24).toString('base64url');
      writeFileSync(join(folder, 'password'), fresh, { mode: 0o600 });
      makeCluster({ root: options.root, dataFolder, password: fresh, durable: options.durable });
    }
    const ownerUrl = (await findRunning(options)) ?? (await launchAnswering(options));
    const user = await enlist(ownerUrl);
    const leave = (): Promise<void> =>
      alone(folder, async () => {
        // The server may have cut this one connection, or be gone: a fresh one tells.
        const shared = await hasOtherUsers(user.client).catch(() => asked(options, hasOtherUsers));
        await user.end();
        if (!shared) await halt(dataFolder);
      });
    let left: Promise<void> | undefined;
    return {
      ownerUrl,
      stop: () => {
        left ??= leave();
        return left;
      },
    };
  });
}

/** Removes the cluster and what belongs to it; answers false, and touches nothing, while anybody uses it. */
export async function removeEmbeddedPostgres(options: Options, belongings: readonly string[] = []): Promise<boolean> {
  mkdirSync(options.folder, { recursive: true });
  return alone(options.folder, async () => {
    // The connections of a process that was just killed are gone within a moment.
    for (let tries = 0; await asked(options, hasOtherConnections); tries += 1) {
      if (tries === 10) return false;
      await wait(100);
    }
    await halt(dataFolderOf(options));
    for (const path of [options.folder, ...belongings]) rmSync(path, { recursive: true, force: true });
    return true;
  });
}
