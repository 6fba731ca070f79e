import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { arrangeDocument } from '@commonweal/contracts/documents/page-calls';
import {
  getDocumentThumbnails,
  getThumbnailsWaiting,
  mostThumbnails,
} from '@commonweal/contracts/documents/thumbnail-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { childrenOf } from '@commonweal/testkit/children';
import { encryptedPdf, pdfBomb, pdfOf } from '@commonweal/testkit/papers';
import { photoOf, tiffOf } from '@commonweal/testkit/pictures';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawOnce } from './index.ts';

let server: TestServer;
let worker: string;

const drawAll = async (): Promise<void> => {
  while (await drawOnce(server.platform));
};
const bring = async (name: string, bytes: Buffer): Promise<string> => {
  const number = await uploaded(server, worker, { name, bytes });
  await scanAll(server);
  return number;
};
const ask = async (DocumentNumbers: string[], token = worker) =>
  (await server.call(getDocumentThumbnails, token, { DocumentNumbers })).body.Thumbnails;
const one = async (number: string, token = worker) => (await ask([number], token))[0];

/** How much of a picture is ink. */
async function inkOf(picture: string): Promise<number> {
  const image = await loadImage(Buffer.from(picture, 'base64'));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) ink += 1;
  return ink;
}

const words = Array.from({ length: 12 }, (_each, at) => `Line ${at} of a paper with many words on it`);

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  await server.owner.query('delete from document_thumbnail');
});
afterAll(() => server.close());

describe('the first page of a paper as a small picture', () => {
  it('is there after it came in, of a PDF, a photograph and a scan, with what stands on the page', async () => {
    const numbers = [
      await bring('letter.pdf', pdfOf(['A letter whose first page is drawn'])),
      await bring('photo.jpg', photoOf(words)),
      await bring('scan.tif', tiffOf([words, words])),
    ];
    expect((await ask(numbers)).map(each => each.State)).toEqual(['waiting', 'waiting', 'waiting']);
    await drawAll();
    for (const each of await ask(numbers)) {
      expect(each.State).toBe('made');
      expect(await inkOf(each.Picture)).toBeGreaterThan(5);
      expect(each.Picture.length).toBeLessThan(20_000);
    }
  });

  it('rests sealed: neither the picture nor its kind is found in the table', async () => {
    const number = await bring('sealed.pdf', pdfOf(['Sealed away']));
    await drawAll();
    const { rows } = await server.owner.query<{ picture: Buffer }>(
      'select t.picture from document_thumbnail t join document d on d.id = t.document_id where d.document_number = $1',
      [number],
    );
    const kept = rows[0]?.picture ?? Buffer.alloc(0);
    const shown = (await one(number))?.Picture ?? '';
    expect(kept.includes('WEBP') || kept.includes(shown.slice(0, 40))).toBe(false);
    expect(Buffer.from(shown, 'base64').includes('WEBP')).toBe(true);
  });

  it('is told to nobody who may not open the document, and each that was given stands in the trail', async () => {
    const number = await bring('for-some.pdf', pdfOf(['For some eyes']));
    await drawAll();
    const stranger = await server.personWith('R');
    const { token } = stranger;
    expect(await ask([number], token)).toEqual([]);
    expect((await one(number))?.State).toBe('made');
    const { rows } = await server.owner.query(
      "select subject_id from audit_event where activity = 'DOCUMENT_THUMBNAILS_VIEWED' and subject_id = $1",
      [number],
    );
    expect(rows).toHaveLength(1);
  });

  it('is waited for without a look: asking whether it is drawn leaves no line, and tells a stranger nothing', async () => {
    const number = await bring('awaited.pdf', pdfOf(['Awaited']));
    const { token } = await server.personWith('R');
    const lines = async () =>
      (await server.owner.query("select 1 from audit_event where activity like 'DOCUMENT_THUMB%'")).rows.length;
    const waiting = async (by = worker) =>
      (await server.call(getThumbnailsWaiting, by, { DocumentNumbers: [number] })).body.Waiting;
    const before = await lines();
    expect([await waiting(), await waiting(), await waiting(token)]).toEqual([[number], [number], []]);
    await drawAll();
    expect(await waiting()).toEqual([]);
    expect(await lines()).toBe(before);
    expect((await one(number))?.State).toBe('made');
    expect(await lines()).toBe(before + 1);
  });

  it('is of the pages as they stand now: after they were arranged it is drawn anew, never the old one', async () => {
    const number = await bring('two.pdf', pdfOf(['', words.join(' ')]));
    await drawAll();
    const before = (await one(number))?.Picture ?? '';
    const version = (await server.call(getDocumentDetails, worker, { DocumentNumber: number })).body.Version;
    const page = (at: number) => ({ DocumentNumber: number, Original: 1, Page: at, Turned: 0 as const });
    const request = { DocumentNumber: number, Documents: [[page(2), page(1)]], Merged: [], Reason: '' };
    expect((await server.call(arrangeDocument, worker, request, { ifMatch: version })).status).toBe(200);
    expect(await one(number)).toMatchObject({ State: 'waiting', Picture: '' });
    await drawAll();
    const after = (await one(number))?.Picture ?? '';
    expect(await inkOf(after)).toBeGreaterThan(await inkOf(before));
  });

  it('is none where nothing can be drawn: what is encrypted, a page that is a bomb, a file that is gone', async () => {
    const gone = await bring('gone.pdf', pdfOf(['Gone before it was drawn']));
    const { rows } = await server.owner.query<{ storage_key: string }>(
      'select f.storage_key from document d join stored_file f on f.file_id = d.file_id where d.document_number = $1',
      [gone],
    );
    await server.platform.files.remove(rows[0]?.storage_key ?? '');
    const locked = await bring('locked.pdf', encryptedPdf());
    const bomb = await bring('bomb.pdf', pdfBomb(900));
    await drawAll();
    for (const each of await ask([gone, locked, bomb])) expect([each.State, each.Picture]).toEqual(['none', '']);
    expect(childrenOf('thumbnail-child')).toEqual([]);
  }, 120_000);

  it('is begun again when whoever draws it is killed, and given up when that happens twice', async () => {
    const number = await bring('stubborn.pdf', pdfOf(['Stubborn']));
    for (const _time of [1, 2]) {
      const drawing = drawOnce(server.platform);
      await expect.poll(() => childrenOf('thumbnail-child').length, { timeout: 30_000, interval: 5 }).toBe(1);
      expect((await one(number))?.State).toBe('waiting');
      for (const child of childrenOf('thumbnail-child')) process.kill(child, 'SIGKILL');
      await drawing;
      server.advance(61);
    }
    expect((await one(number))?.State).toBe('none');
  });

  it('is asked for a page of the queue at a time, and no more', async () => {
    const numbers = Array.from({ length: mostThumbnails + 1 }, (_each, at) => String(at + 1));
    expect((await server.call(getDocumentThumbnails, worker, { DocumentNumbers: numbers })).status).toBe(400);
    expect(await ask(['no such number'])).toEqual([]);
  });
});
