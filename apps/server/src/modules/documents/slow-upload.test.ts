import { mkdtempSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { uploadPartBytes } from '@commonweal/contracts/documents/schemas';
import { beginUpload, getUpload, sendUploadPart, uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { testFolder } from '@commonweal/testkit/global-setup';
import { pdfOf } from '@commonweal/testkit/papers';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let worker: string;

beforeAll(async () => {
  // A folder of its own: what is stored is listed, and other tests store things at the same time.
  server = await openTestServer({ DATA_DIR: mkdtempSync(join(testFolder, 'slow-upload-')) });
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of server.platform.files.list()) keys.push(key);
  return keys.toSorted();
};

interface Answered {
  readonly status: number;
  readonly connection: string | undefined;
  readonly problem: { readonly type: string; readonly title: string };
}

/** Sends how a part begins, and then nothing more. */
function trickle(fields: Record<string, string>, begins: Buffer): Promise<Answered> {
  const boundary = 'the-boundary';
  const head = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`;
  const headers = {
    authorization: `Bearer ${worker}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': 2 * uploadPartBytes,
    'idempotency-key': newId(),
  };
  return new Promise((resolve, reject) => {
    const sending = ask(`${server.url}${urlOf(sendUploadPart)}`, { method: 'POST', headers }, async answer => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({
        status: answer.statusCode ?? 0,
        connection: answer.headers.connection,
        problem: JSON.parse(Buffer.concat(parts).toString('utf8')),
      });
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write(Buffer.concat([Buffer.from(head.join('') + file), begins]));
  });
}

it('a file that trickles is ended with a clear answer, leaves nothing half, and goes on where its last whole part ended', async () => {
  const bytes = Buffer.concat([
    pdfOf(['Over a poor line']).subarray(0, -6),
    Buffer.alloc(uploadPartBytes),
    Buffer.from('%%EOF\n'),
  ]);
  const begun = { FileName: 'poor-line.pdf', Size: bytes.length };
  const { UploadId } = (await server.call(beginUpload, worker, begun, { key: newId() })).body;
  const part = (at: number): Buffer => bytes.subarray(at, at + uploadPartBytes);
  const send = async (at: number) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(part(at))]), 'part');
    form.append('UploadId', UploadId);
    form.append('Offset', String(at));
    const headers = { authorization: `Bearer ${worker}`, 'idempotency-key': newId() };
    return (await fetch(`${server.url}${urlOf(sendUploadPart)}`, { method: 'POST', headers, body: form })).status;
  };
  expect(await send(0)).toBe(200);
  const before = await storedKeys();
  const { settings } = server.platform;
  const patience = settings.uploadPatience;
  Object.assign(settings, { uploadPatience: 100 });
  try {
    const ended = await trickle({ UploadId, Offset: String(uploadPartBytes) }, part(uploadPartBytes).subarray(0, 40));
    expect([ended.status, ended.connection, ended.problem.type]).toEqual([408, 'close', commonErrors.tooSlow.type]);
    expect(ended.problem.title).toContain('too slowly');
  } finally {
    Object.assign(settings, { uploadPatience: patience });
  }
  expect(await storedKeys()).toEqual(before);
  expect((await server.call(getUpload, worker, { UploadId })).body.Received).toBe(uploadPartBytes);
  expect(await send(uploadPartBytes)).toBe(200);
  const done = await server.call(uploadDocument, worker, { UploadId });
  expect(done.status).toBe(200);
  const { DocumentNumber } = done.body;
  expect((await server.call(getDocumentDetails, worker, { DocumentNumber })).body.Size).toBe(bytes.length);
});
