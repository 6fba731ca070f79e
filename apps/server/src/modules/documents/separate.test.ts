import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { arrangeDocument, findSeparators, printSeparatorSheet } from '@commonweal/contracts/documents/page-calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { pdfOf } from '@commonweal/testkit/papers';
import { scanOf } from '@commonweal/testkit/scan-of';
import { storedPaper } from '@commonweal/testkit/stored-paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { separate } from './apart/separate-child.ts';

let server: TestServer;
let worker: string;

async function fileOf(call: CallDeclaration): Promise<Buffer> {
  const answer = await fetch(`${server.url}${urlOf(call)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${worker}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

describe('a scan of many papers', () => {
  it('is looked through for blank pages and for the sheet that the portal prints, however the sheet lay', async () => {
    const sheet = await fileOf(printSeparatorSheet);
    const scan = await scanOf([
      pdfOf(['Letter one']),
      sheet,
      pdfOf(['Letter two']),
      pdfOf(['']),
      pdfOf(['Letter three']),
      { pdf: sheet, turned: 90 },
      { pdf: sheet, turned: 180 },
      pdfOf(['Letter four']),
    ]);
    const number = await storedPaper(server, { bytes: scan });
    const { body } = await server.call(findSeparators, worker, { DocumentNumber: number, FromPage: 1 });
    const all = [...body.Found];
    for (let next = body.Next; next !== null; ) {
      const more = await server.call(findSeparators, worker, { DocumentNumber: number, FromPage: next });
      all.push(...more.body.Found);
      next = more.body.Next;
    }
    expect(all).toEqual([
      { At: 2, What: 'separator' },
      { At: 4, What: 'blank' },
      { At: 6, What: 'separator' },
      { At: 7, What: 'separator' },
    ]);
    const page = (Page: number) => ({ DocumentNumber: number, Original: 1, Page, Turned: 0 as const });
    const { Version } = (await server.call(getDocumentDetails, worker, { DocumentNumber: number })).body;
    const request = {
      DocumentNumber: number,
      Documents: [[page(1)], [page(3)], [page(5)], [page(8)]],
      Merged: [],
      Reason: '',
    };
    const split = await server.call(arrangeDocument, worker, request, { ifMatch: Version });
    expect(split.body.Made).toHaveLength(3);
  });

  it('goes on where it stopped, and takes no line of print for a blank page', async () => {
    const scan = pdfOf(['', 'total due', '']);
    expect(await separate(scan, 1, 'CODE')).toEqual({
      found: [
        { page: 1, what: 'blank' },
        { page: 3, what: 'blank' },
      ],
      next: null,
    });
    expect((await separate(scan, 2, 'CODE')).found).toEqual([{ page: 3, what: 'blank' }]);
  });

  it('that cannot be read, or has no such page, is refused with a sentence', async () => {
    const broken = await storedPaper(server, { bytes: Buffer.from('%PDF-1.4 no pages startxref 0 %%EOF') });
    const ask = (DocumentNumber: string, FromPage: number) =>
      server.call(findSeparators, worker, { DocumentNumber, FromPage });
    expect((await ask(broken, 1)).problem.type).toBe('documents/pages-failed');
    const short = await storedPaper(server, { bytes: pdfOf(['one page of this test']) });
    expect((await ask(short, 2)).problem.type).toBe('documents/no-such-page');
  });
});
