import {
  addAnnotation,
  changeAnnotation,
  getDocumentAnnotations,
  redactDocument,
  removeAnnotation,
} from '@commonweal/contracts/documents/annotation-calls';
import { documentList, getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { arrangeDocument } from '@commonweal/contracts/documents/page-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { streamOf } from '@commonweal/server/platform/files/file-store';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household } from '@commonweal/testkit/household';
import { pdfOf, photo } from '@commonweal/testkit/papers';
import { storedPaper } from '@commonweal/testkit/stored-paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPages } from './apart/draw-pages.ts';
import { inspectFile } from './inspect.ts';

let server: TestServer;
let worker: string;
let supervisor: string;
let home: Household;
let made = 0;

const region = { X: 0.1, Y: 0.05, Width: 0.5, Height: 0.1 };
const paper = (pages: string[], more: object = {}) => {
  made += 1;
  const bytes = pdfOf(pages.map(text => `${text} ${made}`));
  return storedPaper(server, { bytes, state: 'indexed', subtype: 'EARN-STUB', caseNumber: home.caseNumber, ...more });
};
const details = async (DocumentNumber: string, token = worker) =>
  (await server.call(getDocumentDetails, token, { DocumentNumber })).body;
const bytesOf = async (DocumentNumber: string): Promise<Buffer> => {
  const answer = await fetch(`${server.url}${urlOf(viewDocument)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${worker}`, 'content-type': 'application/json' },
    body: JSON.stringify({ DocumentNumber }),
  });
  return Buffer.from(await answer.arrayBuffer());
};

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
  home = await household(server, 'Highlighter');
});
afterAll(() => server.close());

describe('a highlight on a page', () => {
  const add = (DocumentNumber: string, Text: string, Page = 1, more: object = {}) =>
    server.call(addAnnotation, worker, { DocumentNumber, Page, ...region, Text, ...more }, { key: newId() });
  const marksOf = async (DocumentNumber: string, token = worker) =>
    (await server.call(getDocumentAnnotations, token, { DocumentNumber })).body.Annotations;

  it('is kept apart from the file and shown with who and when; the file stays as it is', async () => {
    const number = await paper(['one', 'two']);
    const before = await bytesOf(number);
    expect((await add(number, 'Hours do not add up', 2)).status).toBe(200);
    const [mark] = await marksOf(number, supervisor);
    expect(mark).toMatchObject({
      Page: 2,
      ...region,
      Text: 'Hours do not add up',
      WrittenBy: 'Okafor, Dana',
      Mine: 'N',
    });
    expect((await bytesOf(number)).equals(before)).toBe(true);
  });

  it('is changed and taken away by whoever wrote it, as they saw it last', async () => {
    const number = await paper(['one']);
    const AnnotationId = (await add(number, 'First')).body.AnnotationId;
    const change = (Text: string, ifMatch: number, token = worker) =>
      server.call(changeAnnotation, token, { AnnotationId, Text }, { ifMatch });
    expect((await change('Theirs', 1, supervisor)).problem.UserFriendlyException).toEqual([
      'Okafor, Dana wrote this. Only they can change it or take it away.',
    ]);
    expect((await change('Second', 1)).body.Version).toBe(2);
    expect((await change('Third', 1)).problem.type).toBe('common/stale');
    expect((await marksOf(number))[0]).toMatchObject({ Text: 'Second', Mine: 'Y', Version: 2 });
    const remove = (ifMatch: number) => server.call(removeAnnotation, worker, { AnnotationId }, { ifMatch });
    expect((await remove(1)).problem.type).toBe('common/stale');
    expect((await remove(2)).status).toBe(200);
    expect(await marksOf(number)).toEqual([]);
    expect((await remove(3)).problem.type).toBe('documents/annotation-not-found');
  });

  it('is found where its page stands now, turned with it, and says so when the page was left out', async () => {
    const number = await paper(['one', 'two']);
    await add(number, 'Here', 2);
    const arrange = async (...pages: { Page: number; Turned: 0 | 90 }[]) =>
      server.call(
        arrangeDocument,
        worker,
        {
          DocumentNumber: number,
          Documents: [pages.map(page => ({ DocumentNumber: number, Original: 1, ...page }))],
          Merged: [],
          Reason: '',
        },
        { ifMatch: (await details(number)).Version },
      );
    await arrange({ Page: 2, Turned: 90 }, { Page: 1, Turned: 0 });
    expect((await marksOf(number))[0]).toMatchObject({ Page: 1, Y: 0.1, Width: 0.1, Height: 0.5 });
    await arrange({ Page: 1, Turned: 0 });
    expect((await marksOf(number))[0]).toMatchObject({ Page: 0 });
  });

  it('is refused beyond the page, and on a document that is closed to the caller', async () => {
    const number = await paper(['one']);
    expect((await add(number, '', 2)).problem.type).toBe('documents/no-such-page');
    expect((await add(number, '', 1, { X: 0.9 })).status).toBe(400);
    expect((await add(number, 'x'.repeat(256))).status).toBe(400);
    const blind = (await server.personWith('U')).token;
    expect((await server.call(getDocumentAnnotations, blind, { DocumentNumber: number })).status).toBe(404);
    const AnnotationId = (await add(number, '')).body.AnnotationId;
    const gone = await server.call(removeAnnotation, blind, { AnnotationId }, { ifMatch: 1 });
    expect(gone.problem.type).toBe('documents/annotation-not-found');
  });
});

describe('a redacted copy', () => {
  const redact = (DocumentNumber: string, Places: object[], token = worker) =>
    server.call(redactDocument, token, { DocumentNumber, Places, Reason: 'For the landlord' } as never, {
      key: newId(),
    });

  it('is a new document in whose file the text is nowhere, and the original stays as it is', async () => {
    const number = await paper(['SSN 123456789 secret', 'harmless lines']);
    const before = await bytesOf(number);
    const done = await redact(number, [{ Page: 1, ...region }]);
    expect(done.status, JSON.stringify(done.problem)).toBe(200);
    const copy = done.body.DocumentNumber;
    const bytes = await bytesOf(copy);
    const { texts, pages } = await inspectFile('PDF', streamOf(bytes));
    expect([pages, texts.map(text => text.trim())]).toEqual([2, ['', '']]);
    expect(bytes.includes('secret')).toBe(false);
    const { rows } = await server.owner.query(
      'select page, body from document_text t join document d on d.id = t.document_id where document_number = $1',
      [copy],
    );
    expect(rows).toMatchObject([{ page: 2 }]);
    const found = await server.call(documentList.search, worker, { Filters: { DocumentNumber: copy, Text: 'secret' } });
    expect(found.body.total).toBe(0);
    expect(await details(copy)).toMatchObject({
      ...{ State: 'indexed', DocSubTypeId: 'EARN-STUB', CaseNumber: home.caseNumber },
      Related: [{ DocumentNumber: number, How: 'unredacted' }],
      History: [{ Reason: 'For the landlord', After: { Redactions: 1 } }],
    });
    expect((await bytesOf(number)).equals(before)).toBe(true);
    expect((await details(number)).Related).toEqual([{ DocumentNumber: copy, How: 'redacted' }]);
  });

  it('is black where it was said and shows the rest', async () => {
    const number = await paper(['wwwwwwwwwwwwww', 'wwwwwwwwwwwwww']);
    const copy = (await redact(number, [{ Page: 1, ...region }])).body.DocumentNumber;
    const dark: number[] = [];
    for await (const { canvas } of drawPages(await bytesOf(copy), 1)) {
      const [x, y] = [Math.round(canvas.width * 0.1), Math.round(canvas.height * 0.05)];
      const [width, height] = [Math.round(canvas.width * 0.5), Math.round(canvas.height * 0.1)];
      const { data } = canvas.getContext('2d').getImageData(x, y, width, height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) count += 1;
      dark.push(count / (width * height));
    }
    expect(dark[0]).toBeGreaterThan(0.99);
    expect(dark[1]).toBeGreaterThan(0.001);
    expect(dark[1]).toBeLessThan(0.5);
  });

  it('is made of a photograph, too, and refused where a page is not there or nothing can be drawn', async () => {
    made += 1;
    const picture = await storedPaper(server, { bytes: photo(`redact ${made}`), kind: 'PNG' });
    const copy = (await redact(picture, [{ Page: 1, ...region }])).body.DocumentNumber;
    expect(await details(copy)).toMatchObject({ Kind: 'PDF', State: 'waiting for index' });
    const number = await paper(['one']);
    expect((await redact(number, [{ Page: 2, ...region }])).problem.type).toBe('documents/no-such-page');
    expect((await redact(number, [])).status).toBe(400);
    const long = await paper(Array.from({ length: 21 }, (_each, at) => `page ${at}`));
    expect((await redact(long, [{ Page: 1, ...region }])).problem.type).toBe('documents/too-many-pages');
    const broken = await paper(['one'], { bytes: Buffer.from('%PDF-1.4 no pages startxref 0 %%EOF') });
    expect((await redact(broken, [{ Page: 1, ...region }])).problem.type).toBe('documents/pages-failed');
    const blind = (await server.personWith('U')).token;
    expect((await redact(number, [{ Page: 1, ...region }], blind)).status).toBe(404);
  });
});
