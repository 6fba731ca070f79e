import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { arrangeDocument } from '@commonweal/contracts/documents/page-calls';
import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { childrenOf } from '@commonweal/testkit/children';
import { testFolder } from '@commonweal/testkit/global-setup';
import { activePdf, countingPdf, loopingPdf, pdfOf } from '@commonweal/testkit/papers';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
let worker: string;
let made = 0;

const paper = (): Buffer => {
  made += 1;
  return pdfOf([`Hostile paper ${made}`]);
};
const details = async (DocumentNumber: string) =>
  (await server.call(getDocumentDetails, worker, { DocumentNumber })).body;

/** A request written by hand: a browser would not send these. */
async function raw(disposition: string, bytes: Buffer = paper(), more = '') {
  const answer = await fetch(`${server.url}${urlOf(uploadDocument)}`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${worker}`, 'idempotency-key': newId() },
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n${more}--x--\r\n`),
    ]),
  });
  return { status: answer.status, body: (await answer.json()) as { DocumentNumber: string } };
}

/** What is kept, as it is shown and as it would be saved to a disk. */
async function keptAs(disposition: string): Promise<{ shown: string; saved: string; key: string }> {
  const sent = await raw(disposition);
  expect(sent.status, disposition.slice(0, 80)).toBe(200);
  const number = sent.body.DocumentNumber;
  await scanAll(server);
  const answer = await fetch(`${server.url}${urlOf(viewDocument)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${worker}`, 'content-type': 'application/json' },
    body: JSON.stringify({ DocumentNumber: number }),
  });
  const { rows } = await server.owner.query<{ storage_key: string }>(
    'select f.storage_key from document d join stored_file f on f.file_id = d.file_id where d.document_number = $1',
    [number],
  );
  await answer.arrayBuffer();
  return {
    shown: (await details(number)).FileName,
    saved: answer.headers.get('content-disposition') ?? '',
    key: rows[0]?.storage_key ?? '',
  };
}

beforeAll(async () => {
  // A folder of its own: what is stored is counted, and other tests store things at the same time.
  server = await openTestServer({ DATA_DIR: mkdtempSync(join(testFolder, 'hostile-')) });
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

describe('the name of a file', () => {
  /** One name, of one line, with nothing that ends it. */
  const header = /^attachment; filename="[^"\\;\r\n/]{1,150}"; filename\*=UTF-8''[\w.%!~-]+$/;
  const names: readonly (readonly [string, string])[] = [
    ['filename="/etc/passwd.pdf"', 'passwd.pdf'],
    ['filename="C:stub.pdf"', 'C:stub.pdf'],
    ['filename="CON"', 'CON.pdf'],
    ['filename="stub.pdf. . "', 'stub.pdf'],
    ['filename="a.pdf%00.exe"', 'a.pdf%00.exe.pdf'],
    ['filename="a\u0000b.pdf"', 'ab.pdf'],
    ['filename="pay;stub.pdf"', 'pay;stub.pdf'],
    ['filename="pay\\"stub.pdf"', 'pay"stub.pdf'],
    ['filename="\u{1F4B5} stub.pdf"', '\u{1F4B5} stub.pdf'],
    ['filename="safe.pdf"; filename*=UTF-8\'\'..%2F..%2Fother.exe', 'safe.pdf'],
    ['filename=""', 'document.pdf'],
  ];
  it.each(names)('%j is no path, no order and no other kind: it is shown as %j', async (given, kept) => {
    const { shown, key, saved } = await keptAs(given);
    expect(shown).toBe(kept);
    expect(saved).toMatch(header);
    expect(key).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  });

  it('of 5,000 letters is cut to what a record holds, with its ending, and never stands in a header unescaped', async () => {
    const { shown, saved } = await keptAs(`filename="${'long '.repeat(1000)}.pdf"`);
    expect(shown.length).toBeLessThanOrEqual(255);
    expect(shown.endsWith('.pdf')).toBe(true);
    expect(saved).toMatch(header);
  });

  it('with a line break in it ends no header', async () => {
    const sent = await raw('filename="a.pdf"\r\nX-Other: 1');
    expect([200, 400]).toContain(sent.status);
    const broken = await raw("filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1.pdf");
    expect(broken.status).toBe(400);
  });
});

describe('a file that means harm', () => {
  const bring = async (name: string, bytes: Buffer) => {
    const number = await uploaded(server, worker, { name, bytes });
    await scanAll(server);
    expect(childrenOf('inspect-child')).toEqual([]);
    return { number, ...(await details(number)) };
  };
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(8192, 1), Buffer.from('PK\u0005\u0006')]);

  it('ends as unreadable where it is two things at once, has pages without end or leads in circles; the next is read', async () => {
    const hostile: readonly (readonly [string, Buffer])[] = [
      ['polyglot-zip.pdf', Buffer.concat([paper(), zip])],
      ['polyglot-html.pdf', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\nstartxref\n9\n%%EOF')],
      ['pages.pdf', countingPdf(20_000)],
      ['circle.pdf', loopingPdf()],
    ];
    for (const [name, bytes] of hostile) {
      expect(await bring(name, bytes), name).toMatchObject({ State: 'unreadable', Flags: [`Failed to parse ${name}`] });
    }
    expect((await bring('after.pdf', paper())).State).toBe('waiting for index');
  });

  it('is not opened where it is an office file: a bomb and a foreign entity in it stay what they are, bytes', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>';
    const bytes = Buffer.concat([
      Buffer.from(`PK\u0003\u0004word/document.xml${entity}`),
      Buffer.alloc(100_000),
      Buffer.from('PK\u0005\u0006'),
    ]);
    const number = await uploaded(server, worker, { name: 'bomb.docx', bytes }, { DocSubTypeId: 'EARN-STUB' });
    await scanAll(server);
    const { rows } = await server.owner.query(
      'select 1 from document_text t join document d on d.id = t.document_id where d.document_number = $1',
      [number],
    );
    expect([(await details(number)).Flags, rows]).toEqual([[], []]);
  });

  it('with a script, a program to start, a file inside or a form of its own is only ever pages: what is arranged has none of it', async () => {
    const { number, State, Version } = await bring('active.pdf', activePdf('Harmless words'));
    expect(State).toBe('waiting for index');
    const page = (at: number) => ({ DocumentNumber: number, Original: 1, Page: at, Turned: 90 as const });
    const request = { DocumentNumber: number, Documents: [[page(1)]], Merged: [], Reason: '' };
    expect((await server.call(arrangeDocument, worker, request, { ifMatch: Version })).status).toBe(200);
    const { bytes } = await server.call(viewDocument, worker, { DocumentNumber: number });
    expect(bytes.toString('latin1')).not.toMatch(/JavaScript|Launch|EmbeddedFile|XFA|OpenAction|calc\.exe/);
  });

  it('is given back as a file to keep, in a sandbox, never as a page of ours', async () => {
    const { number } = await bring('page.pdf', paper());
    const answer = await fetch(`${server.url}${urlOf(viewDocument)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker}`, 'content-type': 'application/json' },
      body: JSON.stringify({ DocumentNumber: number }),
    });
    await answer.arrayBuffer();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('an upload that breaks off', () => {
  const counts = async () => {
    const { rows } = await server.owner.query(
      'select (select count(*)::int from document) as documents, (select count(*)::int from stored_file) as files',
    );
    const kept: string[] = [];
    for await (const { key } of server.platform.files.list()) kept.push(key);
    return { ...rows[0], kept: kept.toSorted() };
  };

  it.each([1, 90, 200, 600])('after %i bytes leaves neither a document nor a file nor bytes', async cut => {
    const before = await counts();
    const put = vi.spyOn(server.platform.files, 'put');
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), paper(), Buffer.from('\r\n--x--\r\n')]);
    const sending = request(`${server.url}${urlOf(uploadDocument)}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${worker}`, 'idempotency-key': newId(), 'content-length': body.length },
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    sending.on('error', () => undefined);
    await new Promise(resolve => sending.write(body.subarray(0, cut), resolve));
    const storing = cut > head.length ? 1 : 0;
    await expect.poll(() => put.mock.calls.length, { timeout: 30_000, interval: 5 }).toBe(storing);
    sending.destroy();
    // Whoever stores it is told: nothing stays open for bytes that never come.
    const ends = () => put.mock.settledResults.map(each => each.type);
    await expect.poll(ends, { timeout: 30_000, interval: 5 }).toEqual(storing ? ['rejected'] : []);
    put.mockRestore();
    expect(await counts()).toEqual(before);
    expect((await raw('filename="whole.pdf"')).status).toBe(200);
  });
});
