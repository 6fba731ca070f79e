import { deleteDocument, restoreDocument, setLegalHold } from '@commonweal/contracts/documents/action-calls';
import { documentList, getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { arrangeDocument, getDocumentPages, viewDocumentOriginal } from '@commonweal/contracts/documents/page-calls';
import { getDocumentProofs, markProof } from '@commonweal/contracts/documents/proof-calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { streamOf } from '@commonweal/server/platform/files/file-store';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household, job } from '@commonweal/testkit/household';
import { linkedPdf, pdfOf, photo } from '@commonweal/testkit/papers';
import { storedPaper } from '@commonweal/testkit/stored-paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepDocuments } from './index.ts';
import { inspectFile } from './inspect.ts';

let server: TestServer;
let worker: string;
let supervisor: string;
let home: Household;
let made = 0;

const unique = (text: string): string => {
  made += 1;
  return `${text} ${made}`;
};
const threePages = () => pdfOf([unique('alpha'), unique('beta'), unique('gamma')]);
const paper = (bytes = threePages(), more: object = {}) =>
  storedPaper(server, { bytes, state: 'indexed', subtype: 'EARN-STUB', caseNumber: home.caseNumber, ...more });

async function bytesOf(call: CallDeclaration, request: object, token = worker): Promise<Buffer> {
  const answer = await fetch(`${server.url}${urlOf(call)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const shownBytes = (DocumentNumber: string) => bytesOf(viewDocument, { DocumentNumber });

/** The first word of every page as it is shown. */
async function words(number: string): Promise<string[]> {
  const { texts } = await inspectFile('PDF', streamOf(await shownBytes(number)));
  return texts.map(text => text.trim().split(' ')[0] ?? '');
}

const details = async (DocumentNumber: string, token = worker) =>
  (await server.call(getDocumentDetails, token, { DocumentNumber })).body;
const pagesOf = async (DocumentNumber: string) =>
  (await server.call(getDocumentPages, worker, { DocumentNumber })).body;

type Turned = 0 | 90 | 180 | 270;
const page = (DocumentNumber: string, Page: number, Turned: Turned = 0, Original = 1) => ({
  ...{ DocumentNumber, Original, Page, Turned },
});

async function arrange(number: string, Documents: ReturnType<typeof page>[][], merged: string[] = [], token = worker) {
  const Merged = await Promise.all(
    merged.map(async each => ({ DocumentNumber: each, Version: (await details(each)).Version })),
  );
  const request = { DocumentNumber: number, Documents, Merged, Reason: '' };
  return server.call(arrangeDocument, token, request, { ifMatch: (await details(number)).Version });
}

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
  home = await household(server, 'Pagewell');
});
afterAll(() => server.close());

describe('the pages of a document', () => {
  it('are moved, turned and left out over a file that stays as it came, and the history says who did it', async () => {
    const came = threePages();
    const number = await paper(came);
    expect((await pagesOf(number)).Pages.map(each => [each.Page, each.At])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    const done = await arrange(number, [[page(number, 3, 90), page(number, 1)]]);
    expect([done.status, done.body.Made]).toEqual([200, []]);
    expect(await words(number)).toEqual(['gamma', 'alpha']);
    const now = await details(number);
    expect(now).toMatchObject({ Pages: 2, Kind: 'PDF' });
    expect(now.History[0]).toMatchObject({
      ChangedByName: 'Okafor, Dana',
      After: { Pages: 2, PageOrder: `${number}/3 90°, ${number}/1` },
    });
    expect((await bytesOf(viewDocumentOriginal, { DocumentNumber: number, Original: 1 })).equals(came)).toBe(true);
    expect(await pagesOf(number)).toMatchObject({
      Arranged: 'Y',
      Pages: [
        { Page: 3, Turned: 90, At: 1 },
        { Page: 1, Turned: 0, At: 2 },
        { Page: 2, Turned: 0, At: 0 },
      ],
    });
  });

  it('that were left out come back, with their words', async () => {
    const number = await paper();
    await arrange(number, [[page(number, 1)]]);
    const found = async () =>
      (await server.call(documentList.search, worker, { Filters: { DocumentNumber: number, Text: 'gamma' } })).body
        .total;
    expect(await found()).toBe(0);
    expect((await arrange(number, [[page(number, 3), page(number, 2), page(number, 1)]])).status).toBe(200);
    expect(await words(number)).toEqual(['gamma', 'beta', 'alpha']);
    expect(await found()).toBe(1);
  });

  it('become documents of their own that wait for index and hold nothing of the others', async () => {
    const number = await paper(linkedPdf('for the landlord', 'for the doctor only'));
    const { body } = await arrange(number, [[page(number, 1)], [page(number, 2)]]);
    const [part = ''] = body.Made;
    const whole = await details(number);
    expect(await details(part)).toMatchObject({
      ...{ State: 'waiting for index', DocSubTypeId: whole.DocSubTypeId, CaseNumber: home.caseNumber, Pages: 1 },
      ...{ ReceivedDate: whole.ReceivedDate, Related: [{ DocumentNumber: number, How: 'whole' }] },
    });
    expect(whole.Related).toEqual([{ DocumentNumber: part, How: 'part' }]);
    const [one, two] = [await shownBytes(number), await shownBytes(part)];
    expect([one.includes('landlord'), one.includes('doctor')]).toEqual([true, false]);
    expect([two.includes('landlord'), two.includes('doctor')]).toEqual([false, true]);
    const refused = await server.call(viewDocumentOriginal, worker, { DocumentNumber: part, Original: 1 });
    expect(refused.problem.type).toBe('documents/no-such-page');
    expect((await pagesOf(part)).Originals).toEqual([]);
  });

  it('of several documents are put together; the others are out of use, and can be brought back', async () => {
    const [number, photograph] = [await paper(), await paper(photo(unique('photo')), { kind: 'PNG' })];
    const done = await arrange(number, [[page(photograph, 1), page(number, 1)]], [photograph]);
    expect(done.status, JSON.stringify(done.problem)).toBe(200);
    expect(await words(number)).toEqual(['', 'alpha']);
    expect((await pagesOf(number)).Originals.map(each => each.CameAs)).toEqual([number, photograph]);
    const gone = await details(photograph);
    expect(gone).toMatchObject({ State: 'deleted', Related: [{ DocumentNumber: number, How: 'mergedInto' }] });
    const back = { DocumentNumber: photograph, Reason: 'Not the same letter' };
    expect((await server.call(restoreDocument, supervisor, back, { ifMatch: gone.Version })).status).toBe(200);
  });

  it('are not arranged where it would lose something or touch what is not theirs', async () => {
    const [number, other] = [await paper(), await paper()];
    const problemOf = async (...given: Parameters<typeof arrange>) => (await arrange(...given)).problem.type;
    expect(await problemOf(number, [[page(number, 4)]])).toBe('documents/no-such-page');
    expect(await problemOf(number, [[page(number, 1), page(number, 1)]])).toBe('common/invalid');
    expect(await problemOf(number, [[page(number, 1), page(other, 1)]])).toBe('common/invalid');
    expect(await problemOf(number, [[page(number, 1)]], [other])).toBe('common/invalid');
    const elsewhere = await household(server, 'Elsewhere');
    const foreign = await paper(threePages(), { caseNumber: elsewhere.caseNumber });
    expect(await problemOf(number, [[page(number, 1), page(foreign, 1)]], [foreign])).toBe('documents/other-case');
    const request = { DocumentNumber: number, Documents: [[page(number, 1)]], Merged: [], Reason: '' };
    expect((await server.call(arrangeDocument, worker, request, { ifMatch: 99 })).problem.type).toBe('common/stale');
    const hold = { DocumentNumber: other, Reason: 'Hearing', Held: 'Y' as const };
    await server.call(setLegalHold, supervisor, hold, { ifMatch: (await details(other)).Version });
    expect(await problemOf(other, [[page(other, 1)]])).toBe('documents/is-held');
    expect(await problemOf(number, [[page(number, 1), page(other, 1)]], [other])).toBe('documents/is-held');
    expect(await problemOf(number, [[page(number, 1)]], [], (await server.personWith('U')).token)).toBe(
      'documents/not-found',
    );
    expect(await words(number)).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('that cannot be put together leave everything as it was', async () => {
    const number = await paper(Buffer.from('%PDF-1.4 no pages here startxref 0 %%EOF'));
    await server.owner.query('update document set pages = 2 where document_number = $1', [number]);
    expect((await arrange(number, [[page(number, 2)]])).problem.type).toBe('documents/pages-failed');
    expect(await pagesOf(number)).toMatchObject({ Arranged: 'N' });
  });

  it('keep the files that they are from until the last document that shows them is gone for good', async () => {
    const came = threePages();
    const number = await paper(came);
    const { body } = await arrange(number, [[page(number, 1)], [page(number, 2)]]);
    const [part = ''] = body.Made;
    const gone = { DocumentNumber: number, Reason: 'Sent twice' };
    await server.call(deleteDocument, worker, gone, { ifMatch: (await details(number)).Version });
    await server.owner.query(`update document set deleted_at = now() - interval '31 days' where document_number = $1`, [
      number,
    ]);
    await sweepDocuments(server.platform);
    expect((await arrange(part, [[page(part, 2, 180)]])).status).toBe(200);
    expect(await words(part)).toEqual(['beta']);
  });
});

describe('a proof on a page that is arranged', () => {
  const region = { X: 0.1, Y: 0.2, Width: 0.3, Height: 0.05 };
  async function proved(number: string, Page: number): Promise<string> {
    const request = { ...job(home), Verification: 'NV' };
    const { FactId } = (await server.call(addEvidence, worker, request, { key: newId() })).body;
    const about = { CaseNumber: home.caseNumber, Subject: 'evidence' as const, ProvesId: FactId, Page };
    const mark = { DocumentNumber: number, ...about, ...region, Settles: 'N' as const, Replaces: '' };
    return (await server.call(markProof, worker, mark, { key: newId() })).body.ProofId;
  }
  const proofOf = async (number: string, id: string) =>
    (await server.call(getDocumentProofs, worker, { DocumentNumber: number })).body.Proofs.find(
      each => each.ProofId === id,
    );

  it('goes with the page, turned as the page is turned, and says so when the page is left out', async () => {
    const number = await paper();
    const id = await proved(number, 3);
    await arrange(number, [[page(number, 3, 90), page(number, 1)]]);
    const moved = await proofOf(number, id);
    expect(moved).toMatchObject({ Page: 1, Standing: 'stands', Y: 0.1, Width: 0.05, Height: 0.3 });
    expect(moved?.X).toBeCloseTo(0.75, 5);
    // A place that is marked on the turned page lies where it was marked.
    const second = await proved(number, 1);
    expect(await proofOf(number, second)).toMatchObject({ Page: 1, Y: 0.2, Height: 0.05 });
    await arrange(number, [[page(number, 2)]]);
    expect((await proofOf(number, id))?.Standing).toBe('pageOut');
  });

  it('goes into the document in which its page stands now', async () => {
    const number = await paper();
    const [stays, goes] = [await proved(number, 1), await proved(number, 2)];
    const { body } = await arrange(number, [[page(number, 1)], [page(number, 3), page(number, 2)]]);
    const [part = ''] = body.Made;
    expect([await proofOf(number, goes), (await proofOf(number, stays))?.Standing]).toEqual([undefined, 'stands']);
    expect(await proofOf(part, goes)).toMatchObject({ Page: 2, Standing: 'stands', DocumentNumber: part });
  });
});
