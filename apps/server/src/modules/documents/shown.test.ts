import { getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { arrangeDocument, getDocumentPages, viewDocumentOriginal } from '@commonweal/contracts/documents/page-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { loopingTiff } from '@commonweal/testkit/papers';
import { tiffBomb, tiffOf } from '@commonweal/testkit/pictures';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPages } from './apart/draw-pages.ts';

let server: TestServer;
let worker: string;

const bring = async (bytes: Buffer, Source = 'FAX'): Promise<string> => {
  const number = await uploaded(server, worker, { name: 'scan.tif', bytes }, { Source });
  await scanAll(server);
  return number;
};
const details = async (DocumentNumber: string) =>
  (await server.call(getDocumentDetails, worker, { DocumentNumber })).body;
const inkOf = async (pdf: Buffer): Promise<number[]> => {
  const ink: number[] = [];
  for await (const { canvas } of drawPages(pdf, 1)) {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    ink.push(data.filter((value, at) => at % 4 === 0 && value < 128).length);
  }
  return ink;
};

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  await server.owner.query("update document_source set split_scans = 'Y' where source_code = 'MAIL'");
});
afterAll(() => server.close());

describe('a TIFF', () => {
  it('is shown as a PDF of its pages; the file that came in stays as it was', async () => {
    const scan = tiffOf([['First page'], ['Second page, with more words on it than the first']]);
    const number = await bring(scan);
    expect(await details(number)).toMatchObject({
      ...{ State: 'waiting for index', Kind: 'PDF', Pages: 2, FileName: 'scan.tif.pdf', MediaType: 'application/pdf' },
    });
    const [first = 0, second = 0] = await inkOf(
      (await server.call(viewDocument, worker, { DocumentNumber: number })).bytes,
    );
    expect(first).toBeGreaterThan(50);
    expect(second).toBeGreaterThan(first);
    const original = await server.call(viewDocumentOriginal, worker, { DocumentNumber: number, Original: 1 });
    expect(original.bytes.equals(scan)).toBe(true);
    expect(await uploaded(server, worker, { name: 'scan.tif', bytes: scan }, { Source: 'FAX' })).toBe(number);
  });

  it('is arranged like any other: its pages change places, made anew from the file that came in', async () => {
    const number = await bring(tiffOf([['One'], ['Two, which has many more words than the other page']]));
    const { body } = await server.call(getDocumentPages, worker, { DocumentNumber: number });
    const pages = body.Pages.toReversed().map(({ Original, Page, Turned }) => ({
      ...{ DocumentNumber: number, Original, Page, Turned },
    }));
    const answer = await server.call(
      arrangeDocument,
      worker,
      { DocumentNumber: number, Documents: [pages], Merged: [], Reason: 'Wrong order' },
      { ifMatch: body.Version, key: newId() },
    );
    expect(answer.status).toBe(200);
    const [first = 0, second = 0] = await inkOf(
      (await server.call(viewDocument, worker, { DocumentNumber: number })).bytes,
    );
    expect(first).toBeGreaterThan(second);
  });

  it('of many papers is split at its blank pages where its source has it so', async () => {
    const number = await bring(tiffOf([['First letter'], [], ['Second letter'], ['Its second page']]), 'MAIL');
    const first = await details(number);
    expect(first).toMatchObject({ State: 'waiting for index', Kind: 'PDF', Pages: 1 });
    const [part] = first.Related.filter(each => each.How === 'part');
    expect(await details(part?.DocumentNumber ?? '')).toMatchObject({ State: 'waiting for index', Pages: 2 });
  });

  it('that says it is larger than any paper, is cut off or leads in circles is flagged and kept, and the portal lives', async () => {
    const whole = tiffOf([['A page that is cut off']]);
    for (const bytes of [tiffBomb(), whole.subarray(0, 60), loopingTiff()]) {
      const bad = await details(await bring(bytes));
      expect(bad.State).toBe('unreadable');
      expect(bad.Flags[0]).toContain('Failed to parse');
    }
  });
});
