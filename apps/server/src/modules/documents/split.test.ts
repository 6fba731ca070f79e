import { getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { printSeparatorSheet, viewDocumentOriginal } from '@commonweal/contracts/documents/page-calls';
import { getUploadChoices } from '@commonweal/contracts/documents/upload-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household } from '@commonweal/testkit/household';
import { killedScanner } from '@commonweal/testkit/killed-scanner';
import { pdfOf } from '@commonweal/testkit/papers';
import { scanOf } from '@commonweal/testkit/scan-of';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let sheet: Buffer;
let home: Household;

const send = (bytes: Buffer, token = worker, Source = 'MAIL'): Promise<string> =>
  uploaded(server, token, { name: 'monday mail.pdf', bytes }, { Source });

const details = async (DocumentNumber: string, token = worker) =>
  (await server.call(getDocumentDetails, token, { DocumentNumber })).body;
const bytesOf = async (DocumentNumber: string) => (await server.call(viewDocument, worker, { DocumentNumber })).bytes;
const partsOf = async (number: string) =>
  (await details(number)).Related.filter(each => each.How === 'part').map(each => each.DocumentNumber);
const documents = async (): Promise<number> =>
  Number((await server.owner.query('select count(*) from document')).rows[0].count);

let made = 0;
/** Three papers with a sheet between each two; each time other ones. */
async function threePapers(): Promise<Buffer> {
  made += 1;
  const paper = (text: string) => pdfOf([`${text} of scan ${made}`]);
  return scanOf([
    paper('First letter'),
    sheet,
    paper('Second letter'),
    paper(`Case ${home.caseNumber}`),
    pdfOf(['']),
    sheet,
    paper('Third letter'),
  ]);
}

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  home = await household(server, 'Mailroom');
  await server.owner.query("update document_source set split_scans = 'Y' where source_code = 'MAIL'");
  sheet = (await server.call(printSeparatorSheet, worker, {})).bytes;
});
afterAll(() => server.close());

describe('a scan of many papers that comes in', () => {
  it('becomes a document for each paper, each waiting for index with its own words, and the original is kept', async () => {
    const scan = await threePapers();
    const number = await send(scan);
    await scanAll(server);
    const first = await details(number);
    expect(first).toMatchObject({ State: 'waiting for index', Pages: 1, FileName: 'monday mail.pdf' });
    const numbers = await partsOf(number);
    const parts = await Promise.all(numbers.map(each => details(each)));
    expect(parts.map(each => [each.State, each.Pages, each.Source, each.WorkgroupId])).toEqual([
      ['waiting for index', 2, 'MAIL', 'DOCS-INDX'],
      ['waiting for index', 1, 'MAIL', 'DOCS-INDX'],
    ]);
    const { rows } = await server.owner.query(
      `select d.document_number, d.likely_case, d.uploaded_by, string_agg(t.body, ' ' order by t.page) as words
       from document d join document_text t on t.document_id = d.id where d.document_number = any($1) group by 1, 2, 3 order by 1`,
      [[number, ...numbers]],
    );
    expect(rows.map(row => row.likely_case)).toEqual([null, home.caseNumber, null]);
    expect(new Set(rows.map(row => row.uploaded_by)).size).toBe(1);
    expect(rows.map(row => /First|Second|Third/.exec(row.words)?.[0])).toEqual(['First', 'Second', 'Third']);
    const original = await server.call(viewDocumentOriginal, worker, { DocumentNumber: number, Original: 1 });
    expect(original.bytes.equals(scan)).toBe(true);
    expect((await bytesOf(number)).equals(scan)).toBe(false);
    const ofPart = await server.call(viewDocumentOriginal, worker, { DocumentNumber: numbers[0] ?? '', Original: 1 });
    expect(ofPart.problem.type).toBe('documents/no-such-page');
  });

  it('is left whole where its source does not have it split, and where it is one paper', async () => {
    const whole = await send(await threePapers(), worker, 'FAX');
    const one = await send(pdfOf(['one paper', 'of two pages']));
    await scanAll(server);
    expect(await details(whole)).toMatchObject({ State: 'waiting for index', Pages: 7, Related: [] });
    expect(await details(one)).toMatchObject({ State: 'waiting for index', Pages: 2, Related: [] });
    const { body } = await server.call(getUploadChoices, worker, {});
    expect(body.Sources[0]?.Source).toBe('WORKER');
    expect(body.Sources.filter(each => each.SplitScans === 'Y').map(each => each.Source)).toEqual(['MAIL']);
  });

  it('is split once, whether the same person or another sends it again', async () => {
    const scan = await threePapers();
    const number = await send(scan);
    await scanAll(server);
    const before = await documents();
    expect(await send(scan)).toBe(number);
    const other = await server.tokenFor('supervisor');
    const again = await send(scan, other);
    await scanAll(server);
    expect(await documents()).toBe(before + 1);
    const second = await details(again, other);
    expect(second).toMatchObject({ State: 'waiting for index', Pages: 7, Related: [] });
    expect(second.SameFile.map(each => each.DocumentNumber)).toEqual([number]);
  });

  it('goes on from the page where it stopped: what was looked at is not looked at again', async () => {
    const number = await send(pdfOf(['page one', 'taken for a sheet', 'page three']));
    await server.owner.query(
      `insert into document_split (document_id, file_id, next_page, found, changed_at)
       select id, file_id, null, '[{"At": 2, "What": "separator"}]', now() from document where document_number = $1`,
      [number],
    );
    await scanAll(server);
    expect(await partsOf(number)).toHaveLength(1);
  });

  it('whose worker is killed in the middle is gone on with by another, without a second part', async () => {
    const number = await send(await threePapers());
    const before = await documents();
    await killedScanner(
      server,
      'select 1 from stored_file where file_id = (select file_id from document where document_number = $1) for no key update',
      [number],
    );
    expect(await documents()).toBe(before);
    expect((await details(number)).State).toBe('scanning');
    server.advance(61);
    await scanAll(server);
    expect(await documents()).toBe(before + 2);
    expect(await partsOf(number)).toHaveLength(2);
  }, 180_000);
});

it('a paper whose reader is killed while it keeps what it read is read by another, once', async () => {
  const number = await send(pdfOf(['A paper that is read twice and kept once']), worker, 'FAX');
  // What the pages say is written after the state, in the same transaction.
  await killedScanner(server, 'lock table document_text in share mode');
  expect((await details(number)).State).toBe('scanning');
  server.advance(61);
  await scanAll(server);
  const read = await details(number);
  expect(read).toMatchObject({ State: 'waiting for index', Pages: 1 });
  expect(read.History.filter(entry => entry.After?.State === 'waiting for index')).toHaveLength(1);
  const { rows } = await server.owner.query(
    'select t.body from document_text t join document d on d.id = t.document_id where d.document_number = $1',
    [number],
  );
  expect(rows).toHaveLength(1);
}, 180_000);

it('the separator sheet is a tagged letter: title, language, heading, and words for its bars', async () => {
  const raw = sheet.toString('latin1');
  for (const sign of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (en-US)',
    '/S /Figure',
    '/S /H1',
    '/DisplayDocTitle true',
  ]) {
    expect(raw).toContain(sign);
  }
});
