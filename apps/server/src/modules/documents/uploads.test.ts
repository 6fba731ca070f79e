import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { uploadPartBytes } from '@commonweal/contracts/documents/schemas';
import { beginUpload, getUpload, sendUploadPart, uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { streamOf } from '@commonweal/server/platform/files/file-store';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { testFolder } from '@commonweal/testkit/global-setup';
import { type Household, household } from '@commonweal/testkit/household';
import { encryptedPdf, loopingTiff, pdfBomb, pdfOf, pngOf } from '@commonweal/testkit/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanOnce, sweepFiles } from './index.ts';

let server: TestServer;
let worker: string;
let home: Household;

interface Sent {
  readonly status: number;
  readonly body: { DocumentNumber: string; State: string; SameFile: { DocumentNumber: string }[]; Received: number };
  readonly problem: { type: string; UserFriendlyException: string[]; faults: { path: string }[] };
}

async function send(
  declaration: CallDeclaration,
  fields: Record<string, string>,
  file?: { readonly name: string; readonly bytes: Buffer },
  key = newId(),
  token = worker,
): Promise<Sent> {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${server.url}${urlOf(declaration)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: form,
  });
  const body = await response.json();
  return { status: response.status, body, problem: body };
}

let made = 0;
/** A paper of its own: the same content would be the same file. */
function paper(): Buffer {
  made += 1;
  return pdfOf([`Paper ${made}`]);
}

const upload = (file: { name: string; bytes: Buffer }, fields: Record<string, string> = {}, key = newId()) =>
  send(uploadDocument, fields, file, key);

const details = async (DocumentNumber: string) =>
  (await server.call(getDocumentDetails, worker, { DocumentNumber })).body;

async function scanned(DocumentNumber: string) {
  // Others wait as well, some of them large, and whoever scans begins with the oldest.
  await server.owner.query(
    "update document set scan_until = 'infinity' where state = 'received' and document_number <> $1",
    [DocumentNumber],
  );
  for (let tries = 0; tries < 20; tries += 1) {
    const now = await details(DocumentNumber);
    if (now.State !== 'received' && now.State !== 'scanning') return now;
    await scanOnce(server.platform);
  }
  throw new Error('never scanned');
}

const stored = async (): Promise<number> => {
  let count = 0;
  for await (const _each of server.platform.files.list()) count += 1;
  return count;
};
const documents = async (): Promise<number> =>
  Number((await server.owner.query('select count(*) from document')).rows[0].count);

beforeAll(async () => {
  // A folder of its own: what is stored is counted, and other tests store things at the same time.
  server = await openTestServer({ DATA_DIR: mkdtempSync(join(testFolder, 'uploads-')) });
  worker = await server.tokenFor('caseworker');
  home = await household(server, 'Uploadson');
});
afterAll(() => server.close());

describe('a document that comes in', () => {
  it('is received, then scanned, and waits for index with its pages known; its bytes come back as they were', async () => {
    const bytes = pdfOf(['one', 'two', 'three']);
    const sent = await upload({ name: 'pay stub.pdf', bytes });
    expect(sent.status, JSON.stringify(sent.problem)).toBe(200);
    expect(sent.body.State).toBe('received');
    const early = await server.call(viewDocument, worker, { DocumentNumber: sent.body.DocumentNumber });
    expect(early.problem.type).toBe('documents/not-scanned');
    expect(await scanned(sent.body.DocumentNumber)).toMatchObject({
      State: 'waiting for index',
      Pages: 3,
      Flags: [],
      FileName: 'pay stub.pdf',
      WorkgroupId: 'DOCS-INDX',
    });
    const answer = await fetch(`${server.url}${urlOf(viewDocument)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker}`, 'content-type': 'application/json' },
      body: JSON.stringify({ DocumentNumber: sent.body.DocumentNumber }),
    });
    expect(answer.headers.get('download-file-name')).toBe('pay%20stub.pdf');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('from a worker who says what and whose it is needs nobody to index it', async () => {
    const fields = { DocSubTypeId: 'EARN-STUB', CaseNumber: home.caseNumber, Pin: home.head.pin };
    const sent = await upload({ name: 'stub.pdf', bytes: paper() }, fields);
    expect(await scanned(sent.body.DocumentNumber)).toMatchObject({ State: 'indexed', CaseNumber: home.caseNumber });
  });

  it('from a customer’s own source follows the customers’ rules and is indexed by a person', async () => {
    const fields = { DocSubTypeId: 'EARN-STUB', CaseNumber: home.caseNumber, Source: 'WEB' };
    const word = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('word/document.xml PK\u0005\u0006')]);
    expect((await upload({ name: 'a.docx', bytes: word }, fields)).problem.type).toBe('documents/kind-not-allowed');
    const sent = await upload({ name: 'stub.pdf', bytes: paper() }, fields);
    expect((await scanned(sent.body.DocumentNumber)).State).toBe('waiting for index');
  });

  it('is one document however often the same request or the same file for the same record comes', async () => {
    const file = { name: 'same.pdf', bytes: paper() };
    const key = newId();
    const first = await upload(file, { CaseNumber: home.caseNumber }, key);
    const before = [await documents(), await stored()];
    expect((await upload(file, { CaseNumber: home.caseNumber }, key)).body).toEqual(first.body);
    expect((await upload(file, { CaseNumber: home.caseNumber })).body.DocumentNumber).toBe(first.body.DocumentNumber);
    expect([await documents(), await stored()]).toEqual(before);
    const other = await upload({ ...file, bytes: paper() }, { CaseNumber: home.caseNumber }, key);
    expect(other.problem.type).toBe('common/duplicate-key');
  });

  it('for another record is another document of the same stored file, and says where it came in before', async () => {
    const file = { name: 'shared.pdf', bytes: paper() };
    const first = await upload(file, { CaseNumber: home.caseNumber });
    const before = await stored();
    const second = await upload(file, { Pin: home.child.pin });
    expect(second.body.DocumentNumber).not.toBe(first.body.DocumentNumber);
    expect(second.body.SameFile.map(each => each.DocumentNumber)).toEqual([first.body.DocumentNumber]);
    expect(await stored()).toBe(before);
  });

  it('is refused, and leaves nothing, where the record is not there, the source is unknown or the day is to come', async () => {
    const before = [await documents(), await stored()];
    const file = { name: 'x.pdf', bytes: paper() };
    expect((await upload(file, { CaseNumber: '9999999999' })).problem.type).toBe('documents/record-not-found');
    expect((await upload(file, { Source: 'NOWHERE' })).problem.faults.map(each => each.path)).toEqual(['Source']);
    expect((await upload(file, { ReceivedDate: '2199-01-01' })).status).toBe(400);
    expect((await upload(file, { Unknown: 'x' })).status).toBe(400);
    expect((await send(uploadDocument, {})).problem.type).toBe('documents/no-file');
    expect([await documents(), await stored()]).toEqual(before);
  });
});

describe('what a file may be', () => {
  it('is decided by its content, never by its name', async () => {
    const hostile: [string, Buffer][] = [
      ['program.pdf', Buffer.from('MZ\u0090\0 this is a program')],
      ['archive.pdf', Buffer.from('PK\u0003\u0004 a zip that is called pdf')],
      ['page.pdf', Buffer.from('<html><script>alert(1)</script>%PDF-1.4')],
      ['picture.png', Buffer.from('<svg onload="alert(1)"/>')],
      ['text.txt', Buffer.from([0, 1, 2, 3])],
      ['nothing.exe', Buffer.from('%PDE-1.4')],
    ];
    for (const [name, bytes] of hostile) {
      expect((await upload({ name, bytes })).problem.type, name).toBe('documents/kind-not-allowed');
    }
    expect((await upload({ name: 'empty.pdf', bytes: Buffer.alloc(0) })).problem.type).toBe('documents/empty-file');
  });

  it('is kept under a name that is no path, with the ending of what it is', async () => {
    const names: [string, string][] = [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['..\\..\\boot.pdf', 'boot.pdf'],
      ['C:\\temp\\stub.pdf', 'stub.pdf'],
      ['a.pdf.exe', 'a.pdf.exe.pdf'],
      ['fdp.‮gnp.pdf', 'fdp.gnp.pdf'],
    ];
    for (const [given, kept] of names) {
      const sent = await upload({ name: given, bytes: paper() });
      expect((await details(sent.body.DocumentNumber)).FileName, given).toBe(kept);
    }
  });

  it.each([8, 15, 25, 30])('keeps to the %i MB of its rule, to the byte', async megabytes => {
    await server.owner.query('update upload_rule set limit_megabytes = $1 where document_subtype_id = $2', [
      megabytes,
      'RESD-LEASE',
    ]);
    const sized = (size: number): Buffer => {
      const start = paper();
      return Buffer.concat([start, Buffer.alloc(size - start.length, ' ')]);
    };
    const most = megabytes * 1024 * 1024;
    const fields = { DocSubTypeId: 'RESD-LEASE' };
    const before = await stored();
    const over = await upload({ name: 'a.pdf', bytes: sized(most + 1) }, fields);
    expect(over.status).toBe(413);
    if (megabytes < 30) {
      const sentence = `This file is too large. At most ${megabytes} MB are allowed here.`;
      expect(over.problem.UserFriendlyException).toEqual([sentence]);
    }
    expect(await stored()).toBe(before);
    expect((await upload({ name: 'a.pdf', bytes: sized(most) }, fields)).status).toBe(200);
  });

  it('is flagged in the words of the specification, kept and given to a person where nobody can read it', async () => {
    const sealed = await upload({ name: 'oct.pdf', bytes: encryptedPdf() });
    expect(await scanned(sealed.body.DocumentNumber)).toMatchObject({
      State: 'unreadable',
      Flags: ['oct.pdf is encrypted'],
      WorkgroupId: 'DOCS-INDX',
      Viewable: 'Y',
    });
    const broken: [string, Buffer][] = [
      ['garbage.pdf', Buffer.from('%PDF-1.4\nthis is not one\nstartxref\n0\n%%EOF')],
      ['cut.pdf', pdfOf(['whole']).subarray(0, 300)],
      ['huge.png', pngOf(50_000, 50_000)],
      ['loop.tif', loopingTiff()],
    ];
    for (const [name, bytes] of broken) {
      const sent = await upload({ name, bytes });
      expect(await scanned(sent.body.DocumentNumber), name).toMatchObject({
        State: 'unreadable',
        Flags: [`Failed to parse ${name}`],
      });
    }
  });

  it('cannot take the server with it: a bomb ends its own reader', async () => {
    const sent = await upload({ name: 'bomb.pdf', bytes: pdfBomb(700) });
    const before = process.memoryUsage().rss;
    expect((await scanned(sent.body.DocumentNumber)).State).toBe('unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect((await upload({ name: 'next.pdf', bytes: paper() })).status).toBe(200);
  }, 60_000);
});

describe('a request that is not what it says', () => {
  const raw = (body: string, type = 'multipart/form-data; boundary=x') =>
    fetch(`${server.url}${urlOf(uploadDocument)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker}`, 'idempotency-key': newId(), 'content-type': type },
      body,
    });
  const part = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

  it('is refused: cut off, without a boundary, with a field or a file twice, with a file under another name', async () => {
    const before = [await documents(), await stored()];
    const file = part('file', '%PDF-1.4', '; filename="a.pdf"');
    const wrong = [
      raw(file),
      raw(file, 'multipart/form-data'),
      raw(`${part('Pin', '1')}${part('Pin', '2')}${file}--x--\r\n`),
      raw(`${file}${file}--x--\r\n`),
      raw(`${part('other', '%PDF-1.4', '; filename="a.pdf"')}--x--\r\n`),
      raw(`${Array.from({ length: 40 }, (_each, at) => part(`f${at}`, 'x')).join('')}--x--\r\n`),
      raw(`${part('__proto__', 'x')}${file}--x--\r\n`),
    ];
    expect((await Promise.all(wrong)).map(answer => answer.status)).toEqual(wrong.map(() => 400));
    expect([await documents(), await stored()]).toEqual(before);
  });

  it('with a file is refused by calls that take none', async () => {
    const answer = await send(getDocumentDetails, {}, { name: 'a.pdf', bytes: paper() });
    expect(answer.status).toBe(415);
  });
});

describe('an upload in parts', () => {
  const bytes = Buffer.concat([pdfOf(['in parts']), Buffer.alloc(2 * uploadPartBytes, ' ')]);
  const begin = async (Size = bytes.length) =>
    (await server.call(beginUpload, worker, { FileName: 'long.pdf', Size }, { key: newId() })).body.UploadId;
  const partAt = (UploadId: string, offset: number, size = uploadPartBytes) =>
    send(
      sendUploadPart,
      { UploadId, Offset: String(offset) },
      { name: 'p', bytes: bytes.subarray(offset, offset + size) },
    );

  it('goes on where a cut line stopped, passes over what is there, and becomes one document', async () => {
    const UploadId = await begin();
    expect((await partAt(UploadId, 0)).body.Received).toBe(uploadPartBytes);
    expect((await partAt(UploadId, 0)).body.Received).toBe(uploadPartBytes);
    expect((await partAt(UploadId, 2 * uploadPartBytes, 10)).problem.type).toBe('documents/part-not-next');
    const early = await server.call(uploadDocument, worker, { UploadId });
    expect(early.problem.type).toBe('documents/upload-incomplete');
    const { body: progress } = await server.call(getUpload, worker, { UploadId });
    expect(progress).toEqual({ Received: uploadPartBytes, Size: bytes.length });
    await partAt(UploadId, uploadPartBytes);
    await partAt(UploadId, 2 * uploadPartBytes);
    const done = await server.call(uploadDocument, worker, { UploadId, CaseNumber: home.caseNumber });
    expect(done.status, JSON.stringify(done.problem)).toBe(200);
    expect(await scanned(done.body.DocumentNumber)).toMatchObject({ FileName: 'long.pdf', Size: bytes.length });
    expect((await server.call(uploadDocument, worker, { UploadId })).status).toBe(404);
  });

  it('is its owner’s alone and never longer than it said', async () => {
    const UploadId = await begin(10);
    const other = await server.tokenFor('supervisor');
    expect((await server.call(getUpload, other, { UploadId })).status).toBe(404);
    expect((await partAt(UploadId, 0, 11)).problem.type).toBe('documents/part-not-next');
  });

  it('that nobody finishes is gone after a day, with whatever no record names; what a record names stays', async () => {
    const kept = await upload({ name: 'kept.pdf', bytes: paper() });
    const UploadId = await begin();
    await partAt(UploadId, 0);
    const orphan = await server.platform.files.put(streamOf(Buffer.from('left over')));
    server.advance(2 * 86_400);
    worker = await server.tokenFor('caseworker');
    const removed: string[] = [];
    // Other tests' files lie in the same folder: what would be removed is only noted.
    const remove = async (key: string) => void removed.push(key);
    await actingFor('job', () => sweepFiles({ ...server.platform, files: { ...server.platform.files, remove } }));
    const { rows } = await server.owner.query<{ storage_key: string }>(
      'select storage_key from document join stored_file using (file_id) where document_number = $1',
      [kept.body.DocumentNumber],
    );
    expect(removed).toContain(orphan.storage_key);
    expect(removed).not.toContain(rows[0]?.storage_key);
    expect((await server.call(getUpload, worker, { UploadId })).status).toBe(404);
  });
});

describe('where clamd is set', () => {
  let clamd: Server | undefined;
  let guarded: TestServer;
  let answer = 'stream: OK';

  beforeAll(async () => {
    clamd = createServer(socket => {
      let seen = Buffer.alloc(0);
      socket.on('data', some => {
        seen = Buffer.concat([seen, some]);
        if (seen.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer}\0`);
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>(resolve => clamd?.listen(0, '127.0.0.1', resolve));
    const address = clamd.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    guarded = await openTestServer({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await guarded.close();
    clamd?.close();
  });

  const bring = async (token: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(paper())]), 'a.pdf');
    const response = await fetch(`${guarded.url}${urlOf(uploadDocument)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      body: form,
    });
    return (await response.json()).DocumentNumber as string;
  };

  it('a virus ends in quarantine, and while clamd is silent nobody opens anything', async () => {
    const token = await guarded.tokenFor('caseworker');
    const state = async (DocumentNumber: string) =>
      (await guarded.call(getDocumentDetails, token, { DocumentNumber })).body;
    const clean = await bring(token);
    await scanOnce(guarded.platform);
    expect((await state(clean)).State).toBe('waiting for index');
    answer = 'stream: Eicar-Test-Signature FOUND';
    const bad = await bring(token);
    await scanOnce(guarded.platform);
    expect(await state(bad)).toMatchObject({
      State: 'quarantined',
      Flags: ['A virus was found in a.pdf'],
      Viewable: 'N',
    });
    expect((await guarded.call(viewDocument, token, { DocumentNumber: bad })).problem.type).toBe(
      'documents/quarantined',
    );
    answer = 'INSTREAM size limit exceeded. ERROR';
    const waiting = await bring(token);
    await scanOnce(guarded.platform);
    expect((await state(waiting)).State).toBe('scanning');
    expect((await guarded.call(viewDocument, token, { DocumentNumber: waiting })).status).toBe(409);
    answer = 'stream: OK';
    guarded.advance(120);
    await scanOnce(guarded.platform);
    expect((await state(waiting)).State).toBe('waiting for index');
  });
});
