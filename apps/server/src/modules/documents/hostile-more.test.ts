import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { zipBomb, zipOf } from '@commonweal/testkit/archives';
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
  await server.owner.query("update upload_rule set file_kinds = file_kinds || 'XLSX'::text");
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

const sheet = (...more: Parameters<typeof zipOf>[0]) =>
  zipOf([['[Content_Types].xml', Buffer.from('<Types/>')], ['xl/workbook.xml', Buffer.from('<workbook/>')], ...more]);

it('a table with a bomb inside is stored and not opened; one that is a letter or holds programs is not what it says, and is kept', async () => {
  const bomb = sheet(
    ['xl/worksheets/sheet1.xml', Buffer.alloc(64 * 1024 * 1024)],
    ['xl/embeddings/more.zip', zipBomb(1)],
  );
  expect(await bring('bomb.xlsx', bomb)).toMatchObject({ State: 'waiting for index', Kind: 'XLSX', Flags: [] });
  const letter = zipOf([['word/document.xml', Buffer.from('<document/>')]]);
  const programs = sheet(['xl/vbaProject.bin', Buffer.from('Sub Auto_Open()')]);
  for (const [name, bytes] of [
    ['letter.xlsx', letter],
    ['programs.xlsx', programs],
    ['cut.xlsx', sheet().subarray(0, -30)],
  ] as const)
    expect(await bring(name, bytes), name).toMatchObject({
      State: 'unreadable',
      Flags: [`Failed to parse ${name}`],
      Size: bytes.length,
    });
});

it.each([
  ['bomb.zip', zipBomb(3)],
  ['bomb.pdf', zipBomb(3)],
  ['bomb', zipBomb(3)],
  ['programs.xlsm', sheet(['xl/vbaProject.bin', Buffer.from('Sub Auto_Open()')])],
] as const)('an archive that is called %s is not taken', async (name, bytes) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${worker}`, 'idempotency-key': newId() };
  const answer = await fetch(`${server.url}${urlOf(uploadDocument)}`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  expect(answer.status).toBe(415);
});
