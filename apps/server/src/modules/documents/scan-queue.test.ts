import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { pdfOf, slowPdf } from '@commonweal/testkit/papers';
import { uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScanner } from './index.ts';

let server: TestServer;
let worker: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const stateOf = async (DocumentNumber: string) =>
  (await server.call(getDocumentDetails, worker, { DocumentNumber })).body.State;

it('scans the documents behind a bomb before the bomb is finished', async () => {
  const slow = await uploaded(server, worker, { name: 'bomb.pdf', bytes: slowPdf() });
  const ordinary: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    ordinary.push(await uploaded(server, worker, { name: `${name}.pdf`, bytes: pdfOf([`Behind the bomb ${name}`]) }));
  }
  const scanner = startScanner(server.platform);
  const states = () => Promise.all(ordinary.map(stateOf));
  await expect.poll(states, { timeout: 60_000 }).toEqual(ordinary.map(() => 'waiting for index'));
  expect(await stateOf(slow)).toBe('scanning');
  await expect.poll(() => stateOf(slow), { timeout: 120_000 }).toBe('unreadable');
  const { rows } = await server.owner.query('select count(*)::int from document where scan_slow');
  expect(rows).toEqual([{ count: 0 }]);
  await scanner.stop();
}, 200_000);
