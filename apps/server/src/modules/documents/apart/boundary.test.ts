import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { makeLog } from '@commonweal/server/platform/log';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { testFolder } from '@commonweal/testkit/global-setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeParserBoundary, parserHealthPart } from '../index.ts';
import { prepareParsers } from '../parsers.ts';
import {
  detectBoundary,
  getParserBoundary,
  listProtections,
  type Protection,
  protections,
  runProbe,
} from './boundary.ts';
import { listLaunchers, parserUser } from './launchers.ts';
import type { ProbePlan } from './probe-child.ts';
import { hasFilter, hasSystemCallFilter } from './system-call-filter.ts';

let server: TestServer;
let sockets: Server;
let plan: ProbePlan;

const everyAttempt = ['read', 'read environment', 'connect', 'connect to socket', 'write', 'signal', 'spawn'];

beforeAll(async () => {
  server = await openTestServer();
  const around = mkdtempSync(join(testFolder, 'boundary-'));
  const [secret, folder, socket] = [join(around, '.env'), join(around, 'folder'), join(around, 'socket')];
  writeFileSync(secret, 'COMMONWEAL_SECRETS=secret', { mode: 0o600 });
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  sockets = createServer(each => each.destroy());
  sockets.listen({ path: socket, readableAll: true, writableAll: true });
  await once(sockets, 'listening');
  plan = { port: server.owner.port, socket, secret, folder, portal: process.pid };
  process.env.PROBE_SECRET = 'a secret of the portal';
});
afterAll(async () => {
  delete process.env.PROBE_SECRET;
  sockets.close();
  await server.close();
});

/** The service or container decides about the filter; the launchers decide about everything else. */
const omitFilter = (some: readonly Protection[]): Protection[] => some.filter(each => each !== 'system calls');

const probe = async (withoutPermissions: boolean, { launcher } = { launcher: listLaunchers().at(-1) }) => {
  const result = launcher && (await runProbe(launcher, plan, withoutPermissions));
  if (!result) throw new Error('The probe did not run');
  return result;
};

describe('a parser process', () => {
  it('has none of the abilities that its boundary excludes: database, files, environment, writing, processes', async () => {
    const boundary = await getParserBoundary();
    const [asReader, asNativeCode] = [await probe(false, boundary), await probe(true, boundary)];
    expect(listProtections(asReader, asNativeCode, await hasSystemCallFilter())).toEqual(boundary.inForce);
    expect(boundary.inForce).toEqual(expect.arrayContaining(['environment', 'permissions', 'limits']));
    for (const { environment } of [asReader, asNativeCode]) expect(environment).not.toContain('PROBE_SECRET');
    for (const attempt of ['read', 'read environment', 'write', 'spawn']) expect(asReader.done).not.toContain(attempt);
    expect(asNativeCode.done).not.toContain('write');
    expect(readdirSync(plan.folder)).not.toContainEqual(expect.stringMatching(/^written-/));
    const exclusions = { files: 'read', network: 'connect', processes: 'signal' } as const;
    for (const [protection, attempt] of Object.entries(exclusions)) {
      expect([...boundary.missing, ...(asNativeCode.done.includes(attempt as never) ? [] : [protection])]).toContain(
        protection,
      );
    }
    expect(await describeParserBoundary()).toEqual({
      state: boundary.missing.length === 0 ? 'ok' : 'degraded',
      inForce: boundary.inForce,
      missing: boundary.missing,
    });
  });

  it('is isolated completely where the machine allows namespaces', async () => {
    const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
    const mounts = ['--net', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/sys'];
    const isAllowed = spawnSync('unshare', [...user, ...mounts]).status === 0;
    const { missing } = await getParserBoundary();
    expect(omitFilter(missing).length === 0).toBe(isAllowed);
  });

  it('has its boundary logged in one line at the start, and reported as a part of the health', async () => {
    const lines: string[] = [];
    const log = makeLog('info', { write: line => lines.push(line) });
    await prepareParsers({ log }, AbortSignal.abort());
    const boundary = await describeParserBoundary();
    expect(lines.map(line => JSON.parse(line).boundary)).toEqual([boundary]);
    expect(await parserHealthPart.check()).toEqual(
      boundary.state === 'ok'
        ? { status: 'ok' }
        : { status: 'degraded', reason: `missing: ${boundary.missing.join(', ')}` },
    );
  });

  it('without a boundary could do all of it, and that is reported as degraded', async () => {
    const { inForce, missing } = await detectBoundary(listLaunchers().slice(-1));
    expect(omitFilter(missing)).toEqual(['files', 'network', 'processes']);
    expect(omitFilter(inForce)).toEqual(['environment', 'permissions', 'limits']);
    expect((await probe(true)).done).toEqual(everyAttempt.filter(attempt => attempt !== 'write'));
  });

  it('reports a missing system call filter as degraded, and one that the portal has as in force', async () => {
    const isFiltered = hasFilter(readFileSync('/proc/self/status', 'utf8'));
    const { state, inForce, missing } = await describeParserBoundary();
    expect([inForce.includes('system calls'), missing.includes('system calls')]).toEqual([isFiltered, !isFiltered]);
    if (!isFiltered) expect(state).toBe('degraded');
    expect(['0', '1', '2'].map(mode => hasFilter(`NoNewPrivs:\t1\nSeccomp:\t${mode}\nSeccomp_filters:\t2`))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('falls back to the next weaker boundary where a stronger one cannot be set up', async () => {
    const [, ...weaker] = listLaunchers();
    const [strongest] = listLaunchers();
    if (!strongest) throw new Error('No launcher');
    const broken = { ...strongest, setUp: () => 'false' };
    const boundary = await detectBoundary([broken, ...weaker]);
    expect(weaker).toContainEqual(expect.objectContaining({ name: boundary.launcher.name }));
    expect([...boundary.inForce, ...boundary.missing].toSorted()).toEqual([...protections].toSorted());
  });
});

it('a portal that runs as an ordinary user reports what its machine allows', async () => {
  const identity = process.getuid?.() === 0 ? { uid: parserUser + 1, gid: parserUser + 1 } : {};
  const source = `
    import { describeParserBoundary } from ${JSON.stringify(new URL('./boundary.ts', import.meta.url).href)};
    console.log(JSON.stringify(await describeParserBoundary()));`;
  const folder = mkdtempSync(join(testFolder, 'ordinary-'));
  chmodSync(folder, 0o777);
  const portal = spawn(process.execPath, ['--input-type=module', '-e', source], {
    ...identity,
    env: { TMPDIR: folder, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors]: Buffer[][] = [[], []];
  portal.stdout.on('data', (part: Buffer) => output?.push(part));
  portal.stderr.on('data', (part: Buffer) => errors?.push(part));
  const [code] = await once(portal, 'close');
  rmSync(folder, { recursive: true });
  const written = Buffer.concat(errors ?? []).toString();
  // Where another user cannot read the checkout, Node cannot even start there.
  if (code !== 0) expect(written).toMatch(/EACCES|permission denied/i);
  else {
    const isAllowed =
      spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true'], { ...identity }).status === 0;
    const { state, inForce, missing } = JSON.parse(Buffer.concat(output ?? []).toString());
    expect({ state, network: inForce.includes('network') }).toEqual({
      state: missing.length === 0 ? 'ok' : 'degraded',
      network: isAllowed,
    });
    expect(omitFilter(missing)).toEqual(isAllowed ? [] : ['files', 'network', 'processes']);
  }
});
