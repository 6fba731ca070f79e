import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { zipBomb } from '@commonweal/testkit/archives';
import { childrenOf } from '@commonweal/testkit/children';
import { deepPdf, nestedPdf, pdfOf } from '@commonweal/testkit/papers';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let worker: string;

beforeAll(async () => {
  // Packing a bomb keeps this process busy, in which the server is as well.
  server = await openTestServer({ BUSY_AFTER: '20000' });
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const bring = async (name: string, bytes: Buffer) => {
  const number = await uploaded(server, worker, { name, bytes });
  await scanAll(server);
  expect(childrenOf('inspect-child')).toEqual([]);
  return (await server.call(getDocumentDetails, worker, { DocumentNumber: number })).body;
};

it('streams of objects that lie in each other, and lists deeper than any reader goes, end as unreadable; the next is read', async () => {
  for (const [name, bytes] of [
    ['nested.pdf', nestedPdf()],
    ['deep.pdf', deepPdf(500_000)],
  ] as const)
    expect(await bring(name, bytes), name).toMatchObject({ State: 'unreadable', Flags: [`Failed to parse ${name}`] });
  expect((await bring('after.pdf', pdfOf(['After the nested ones']))).State).toBe('waiting for index');
});

it.each(['bomb.zip', 'bomb.pdf', 'bomb'])('a bomb of archives that is called %s is not taken', async name => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(zipBomb(3))]), name);
  const headers = { authorization: `Bearer ${worker}`, 'idempotency-key': newId() };
  const answer = await fetch(`${server.url}${urlOf(uploadDocument)}`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  expect(answer.status).toBe(415);
});
