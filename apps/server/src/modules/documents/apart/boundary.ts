import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CodeCache, type Launcher, listLaunchers } from './launchers.ts';
import type { Attempt, ProbePlan, ProbeResult } from './probe-child.ts';
import { startParser } from './start-parser.ts';
import { hasSystemCallFilter } from './system-call-filter.ts';

/** Which protections hold around a parser process on this machine. A probe tries each of them before the first file is parsed. */

/**
 * environment: no variable of the portal. permissions: JavaScript reads no other file, writes nothing, starts nothing. limits:
 * computing, memory, open files and written bytes. The other four hold against native code, too.
 */
export const protections = [
  'environment',
  'permissions',
  'limits',
  'files',
  'network',
  'processes',
  'system calls',
] as const;
export type Protection = (typeof protections)[number];

export interface ParserBoundary {
  readonly launcher: Launcher;
  readonly inForce: readonly Protection[];
  readonly missing: readonly Protection[];
}

const bounds = { computing: 10, memory: 512 * 1024 * 1024, heap: 256 };
const patience = 20_000;

/** What the probe could do behind this boundary; undefined where no parser can run behind it. */
export async function runProbe(
  launcher: Launcher,
  plan: ProbePlan,
  withoutPermissions: boolean,
  codeCache?: CodeCache,
): Promise<ProbeResult | undefined> {
  const start = {
    ...bounds,
    launcher,
    program: 'probe-child',
    given: [JSON.stringify(plan)],
    withoutPermissions,
    codeCache,
  };
  const { child, ended } = startParser(start);
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stdin.on('error', () => undefined).end();
  const { code } = await ended.finally(() => clearTimeout(timer));
  return code === 0 ? (JSON.parse(Buffer.concat(parts).toString('utf8')) as ProbeResult) : undefined;
}

/** Variables that the shell, Node or the launcher set. */
const ownVariables = new Set(['HOME', 'PWD', 'OLDPWD', 'SHLVL', '_', 'NODE_COMPILE_CACHE']);

export function listProtections(
  asReader: ProbeResult,
  asNativeCode: ProbeResult,
  filtersSystemCalls: boolean,
): Protection[] {
  const isBlocked = (result: ProbeResult, ...attempts: Attempt[]): boolean =>
    attempts.every(attempt => !result.done.includes(attempt));
  const isLimited = (name: string): boolean => typeof asNativeCode.limits[name]?.soft === 'number';
  const holds: Readonly<Record<Protection, boolean>> = {
    environment: asNativeCode.environment.every(name => ownVariables.has(name)),
    permissions: isBlocked(asReader, 'read', 'read environment', 'write', 'spawn'),
    limits:
      isBlocked(asNativeCode, 'write') && ['cpu_time_seconds', 'data_seg_size_bytes', 'open_files'].every(isLimited),
    files: isBlocked(asNativeCode, 'read', 'read environment'),
    network: isBlocked(asNativeCode, 'connect', 'connect to socket'),
    processes: isBlocked(asNativeCode, 'signal'),
    'system calls': filtersSystemCalls,
  };
  return protections.filter(protection => holds[protection]);
}

type Targets = [string, string, string];

/** A port, a socket, a file and a folder that a process without a boundary can reach. */
async function openTargets(): Promise<ProbePlan & { close(): Promise<void> }> {
  const around = await mkdtemp(join(tmpdir(), 'parser-probe-'));
  const [secret, folder, socket] = ['secret', 'folder', 'socket'].map(name => join(around, name)) as Targets;
  const servers = [createServer(each => each.destroy()), createServer(each => each.destroy())] as const;
  const listening = servers.map(server => once(server, 'listening'));
  servers[0].listen(0, '127.0.0.1');
  servers[1].listen({ path: socket, readableAll: true, writableAll: true });
  await Promise.all(listening);
  const address = servers[0].address();
  await chmod(around, 0o755);
  await writeFile(secret, 'secret', { mode: 0o600 });
  await mkdir(folder);
  await chmod(folder, 0o777);
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    ...{ socket, secret, folder, portal: process.pid },
    close: async () => {
      for (const server of servers) server.close();
      await rm(around, { recursive: true, force: true });
    },
  };
}

/** The strongest boundary behind which parsers run. */
export async function detectBoundary(launchers: readonly Launcher[] = listLaunchers()): Promise<ParserBoundary> {
  const targets = await openTargets();
  const { close, ...plan } = targets;
  try {
    for (const launcher of launchers) {
      const [asReader, asNativeCode] = await Promise.all([
        runProbe(launcher, plan, false),
        runProbe(launcher, plan, true),
      ]);
      if (!asReader?.drawsPictures || !asNativeCode?.drawsPictures) continue;
      const inForce = listProtections(asReader, asNativeCode, await hasSystemCallFilter());
      return { launcher, inForce, missing: protections.filter(each => !inForce.includes(each)) };
    }
  } finally {
    await close();
  }
  throw new Error('No parser process can be started');
}

let detected: Promise<ParserBoundary> | undefined;

/** Detects once. After a failure the next caller detects again. */
export function getParserBoundary(): Promise<ParserBoundary> {
  detected ??= detectBoundary().catch((error: unknown) => {
    detected = undefined;
    throw error;
  });
  return detected;
}

/** The machine no longer allows what it allowed at the start. */
export function forgetParserBoundary(): void {
  detected = undefined;
}

export interface BoundaryDescription {
  readonly state: 'ok' | 'degraded';
  readonly inForce: readonly Protection[];
  readonly missing: readonly Protection[];
}

export async function describeParserBoundary(): Promise<BoundaryDescription> {
  const { inForce, missing } = await getParserBoundary();
  return { state: missing.length === 0 ? 'ok' : 'degraded', inForce, missing };
}
