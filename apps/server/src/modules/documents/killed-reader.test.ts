import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { childrenOf } from '@commonweal/testkit/children';
import { pdfBomb, pdfOf } from '@commonweal/testkit/papers';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanOnce } from './index.ts';

let server: TestServer;
let worker: string;

const details = async (DocumentNumber: string) =>
  (await server.call(getDocumentDetails, worker, { DocumentNumber })).body;

/** Scans one document, and kills whoever reads it. */
async function scanAndKill(): Promise<void> {
  const scanning = scanOnce(server.platform);
  await expect.poll(() => childrenOf('inspect-child').length, { timeout: 30_000, interval: 5 }).toBe(1);
  for (const child of childrenOf('inspect-child')) process.kill(child, 'SIGKILL');
  await scanning;
}

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

describe('a reader that is killed in the middle', () => {
  it('is followed by another, and the paper ends as if nothing had been', async () => {
    const bytes = pdfOf(Array.from({ length: 200 }, (_each, at) => `Page ${at + 1} of a long paper`));
    const number = await uploaded(server, worker, { name: 'long.pdf', bytes });
    await scanAndKill();
    expect((await details(number)).State).toBe('scanning');
    server.advance(31);
    await scanAll(server);
    const read = await details(number);
    expect(read).toMatchObject({ State: 'waiting for index', Pages: 200, Flags: [] });
    expect(read.History.filter(entry => entry.After?.State === 'waiting for index')).toHaveLength(1);
    expect((await server.call(viewDocument, worker, { DocumentNumber: number })).bytes.equals(bytes)).toBe(true);
  });

  it('each time leaves the paper flagged, kept and for a person to look at', async () => {
    const bytes = pdfOf(Array.from({ length: 200 }, (_each, at) => `Page ${at + 1} that nobody gets to read`));
    const number = await uploaded(server, worker, { name: 'stubborn.pdf', bytes });
    await scanAndKill();
    server.advance(31);
    await scanAndKill();
    const read = await details(number);
    expect(read).toMatchObject({ State: 'unreadable', Flags: ['Failed to parse stubborn.pdf'] });
    expect((await server.call(viewDocument, worker, { DocumentNumber: number })).bytes.equals(bytes)).toBe(true);
  });
});

it('a reader does not outlive the portal that began it', async () => {
  const program = `
    import { runApart } from ${JSON.stringify(new URL('./apart/run-apart.ts', import.meta.url).href)};
    const [bomb] = [Buffer.from(process.argv[1], 'base64')];
    const bounds = { milliseconds: 2000, memory: 4e9, output: 1e6 };
    process.stdout.write('begun');
    for await (const _some of runApart('inspect-child', ['PDF'], (async function* () { yield bomb; })(), bounds)) ;`;
  const bytes = pdfBomb(8).toString('base64');
  const portal = spawn(process.execPath, ['--input-type=module', '-e', program, bytes], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(portal.stdout, 'data');
  await expect.poll(() => childrenOf('inspect-child', portal.pid).length, { timeout: 30_000, interval: 5 }).toBe(1);
  const [child = 0] = childrenOf('inspect-child', portal.pid);
  portal.kill('SIGKILL');
  const lives = (): boolean => {
    try {
      return process.kill(child, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(lives, { timeout: 60_000 }).toBe(false);
}, 120_000);
