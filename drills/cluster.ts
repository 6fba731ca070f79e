import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, launchServer, makeCluster } from '../apps/server/src/platform/database/native.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { track } from './children.ts';

/** A PostgreSQL of the drill's own, durable like an agency's, that can be crashed and comes back under the same address. */

export interface Cluster {
  readonly dataFolder: string;
  readonly ownerUrl: string;
  /** The process of the running server. */
  readonly pid: number;
  start(settings?: readonly string[]): Promise<void>;
  /** Ends the server without a word to anybody, as a power cut would. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
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

interface ClusterOptions {
  /** The password of a cluster whose files are there already. */
  readonly password?: string;
  readonly settings?: readonly string[];
  /** Where nothing is lost that could not be laid again. */
  readonly durable?: boolean;
}

/** Over a folder whose `data` is made where it is missing. */
export async function openCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const dataFolder = join(folder, 'data');
  const durable = options.durable ?? true;
  const password = options.password ?? randomBytes(24).toString('base64url');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(dataFolder)) makeCluster({ root: projectRoot, dataFolder, password, durable });
  const port = await freePort();
  const ownerUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const log = join(folder, 'postgres.log');
  let server: ReturnType<typeof launchServer> | undefined;
  let usual = options.settings ?? [];

  const over = (): Promise<unknown> | undefined =>
    server && server.exitCode === null && server.signalCode === null
      ? new Promise(done => server?.once('exit', done))
      : undefined;
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const gone = over();
    server?.kill(signal);
    await gone;
  }
  return {
    dataFolder,
    ownerUrl,
    get pid() {
      return server?.pid ?? 0;
    },
    async start(settings = usual) {
      usual = settings;
      rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
      for (let launches = 0; launches < 5; launches += 1) {
        server = launchServer({ root: projectRoot, dataFolder, port, log, durable, settings });
        // Unlike an installation's, this server is the drill's own to wait for.
        server.ref();
        track(server, 'SIGQUIT');
        while (server.exitCode === null && server.signalCode === null) {
          if (await canConnect(ownerUrl)) return;
          await wait(25);
        }
      }
      throw new Error(`PostgreSQL does not start: see ${log}`);
    },
    crash: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
  };
}
