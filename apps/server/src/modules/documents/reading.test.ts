import { documentList, getDocumentDetails, getIndexProposals } from '@commonweal/contracts/documents/calls';
import { getDocumentDashboard } from '@commonweal/contracts/documents/dashboard-calls';
import { findInDocument } from '@commonweal/contracts/documents/find-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { childrenOf } from '@commonweal/testkit/children';
import { type Household, household } from '@commonweal/testkit/household';
import { killedScanner } from '@commonweal/testkit/killed-scanner';
import { pdfOf } from '@commonweal/testkit/papers';
import { photoOf } from '@commonweal/testkit/pictures';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOnce, startScanner } from './index.ts';

let server: TestServer;
let worker: string;
let home: Household;

const long = 300_000;

const readAll = async (): Promise<void> => {
  while (await readOnce(server.platform));
};
const bring = async (name: string, bytes: Buffer): Promise<string> => {
  const number = await uploaded(server, worker, { name, bytes });
  await scanAll(server);
  return number;
};
const textsOf = async (number: string): Promise<string[]> => {
  const { rows } = await server.owner.query(
    'select t.body from document_text t join document d on d.id = t.document_id where d.document_number = $1 order by t.page',
    [number],
  );
  return rows.map(row => row.body);
};
/** As the supervisor's dashboard says it. */
const toRead = async () =>
  (await server.call(getDocumentDashboard, await server.tokenFor('supervisor'), {})).body.ToRead;
const waiting = async (): Promise<number> =>
  Number((await server.owner.query('select count(*) from document_reading')).rows[0].count);

beforeAll(async () => {
  server = await openTestServer({ OCR: 'on' });
  worker = await server.tokenFor('caseworker');
  home = await household(server, 'Picturesque');
});
afterAll(() => server.close());

describe('a paper that is a picture', () => {
  it(
    'is read where that is switched on: a photographed pay stub is found by its words and proposes its case',
    async () => {
      const number = await bring(
        'photo.jpg',
        photoOf(['Sunrise Bakery', 'Pay stub', `Case ${home.caseNumber}`, 'Gross pay 982.80', 'Salario bruto']),
      );
      expect(await textsOf(number)).toEqual([]);
      expect(await toRead()).toBe(1);
      await readAll();
      expect(await toRead()).toBe(0);
      expect((await textsOf(number))[0]).toMatch(/Sunrise Bakery[\s\S]*982\.80/);
      const found = await server.call(documentList.search, worker, { Filters: { Text: 'sunrise bakery' } });
      expect(found.body.data.map(row => row.DocumentNumber)).toEqual([number]);
      const { body: places } = await server.call(findInDocument, worker, { DocumentNumber: number, Text: 'gross PAY' });
      expect(places.Hits).toHaveLength(1);
      expect(places.Hits[0]).toMatchObject({ Page: 1, Line: expect.stringContaining('982.80') });
      // It is the fourth line of the photograph: 160 + 3 × 60 of 1650 dots down, 120 of 1275 across.
      const { X = 0, Y = 0, Height = 0 } = places.Hits[0]?.Place ?? {};
      expect(X).toBeCloseTo(120 / 1275, 1);
      expect(Y + Height).toBeCloseTo(345 / 1650, 1);
      const stranger = await server.personWith('R');
      const refused = await server.call(findInDocument, stranger.token, { DocumentNumber: number, Text: 'gross' });
      expect(refused.status).toBe(404);
      const { body } = await server.call(getIndexProposals, worker, { DocumentNumber: number });
      expect(body.People.map(each => each.CaseNumber)).toEqual([home.caseNumber]);
      expect(body.DocSubTypeIds[0]).toBe('EARN-STUB');
      const { rows } = await server.owner.query('select likely_case from document where document_number = $1', [
        number,
      ]);
      expect(rows[0].likely_case).toBe(home.caseNumber);
    },
    long,
  );

  it('whose file is not in the store any more is left, and does not stand before others', async () => {
    const number = await bring('gone.jpg', photoOf(['Gone']));
    const { rows } = await server.owner.query<{ storage_key: string }>(
      'select f.storage_key from document d join stored_file f on f.file_id = d.file_id where d.document_number = $1',
      [number],
    );
    await server.platform.files.remove(rows[0]?.storage_key ?? '');
    expect(await waiting()).toBe(1);
    expect(await readOnce(server.platform)).toBe(true);
    expect(await waiting()).toBe(0);
    expect(await textsOf(number)).toEqual([]);
  });

  it(
    'whose reader is killed is read on by another, page by page, and a page with words is left as it is',
    async () => {
      const number = await bring('half.pdf', pdfOf(['Words of its own', '']));
      const reading = readOnce(server.platform);
      await expect.poll(() => childrenOf('ocr-child').length, { timeout: 30_000 }).toBe(1);
      for (const child of childrenOf('ocr-child')) process.kill(child, 'SIGKILL');
      await reading;
      expect(await waiting()).toBe(1);
      await readAll();
      expect(await waiting()).toBe(0);
      expect((await textsOf(number)).map(text => text.trim())).toEqual(['Words of its own']);
    },
    long,
  );

  it(
    'is read on where the portal itself is killed, and each page is kept once',
    async () => {
      const number = await bring('letter.jpg', photoOf(['Letter of the landlord']));
      await killedScanner(server, 'lock table document_text in share mode');
      expect(await textsOf(number)).toEqual([]);
      server.advance(151);
      await readAll();
      expect(await textsOf(number)).toHaveLength(1);
      expect(await waiting()).toBe(0);
    },
    long,
  );

  it(
    'that takes more memory than a reader may have ends the reader: the document is marked and stays, others are read',
    async () => {
      const number = await bring('enormous.jpg', photoOf(['A picture that unpacks to more than there is']));
      expect(await readOnce(server.platform, 30 * 1024 * 1024)).toBe(true);
      expect(childrenOf('ocr-child')).toEqual([]);
      await readAll();
      expect([await textsOf(number), await waiting()]).toEqual([[], 0]);
      const { body } = await server.call(getDocumentDetails, worker, { DocumentNumber: number });
      expect(body).toMatchObject({
        State: 'waiting for index',
        Flags: ['Search does not know the words of some pages of enormous.jpg'],
      });
    },
    long,
  );

  it(
    'that kills its reader every time is passed over, and the document stays as it is',
    async () => {
      await bring('stubborn.jpg', photoOf(['A paper that nobody can read']));
      for (let tries = 0; tries < 2; tries += 1) {
        const reading = readOnce(server.platform);
        await expect.poll(() => childrenOf('ocr-child').length, { timeout: 30_000 }).toBe(1);
        for (const child of childrenOf('ocr-child')) process.kill(child, 'SIGKILL');
        await reading;
      }
      await readAll();
      expect(await waiting()).toBe(0);
    },
    long,
  );
});

it(
  'pictures are not read where nobody has switched it on; once it is, all that came in before is read, the newest first',
  async () => {
    const plain = await openTestServer();
    const token = await plain.tokenFor('caseworker');
    const count = async () =>
      Number((await plain.owner.query("select count(*) from document_text where body ~ 'before'")).rows[0].count);
    const older = await uploaded(plain, token, { name: 'a.jpg', bytes: photoOf(['Older, before that day']) });
    await scanAll(plain);
    plain.advance(60);
    const newer = await uploaded(plain, token, { name: 'b.jpg', bytes: photoOf(['Newer, before that day']) });
    const running = startScanner(plain.platform);
    const state = async (number: string) =>
      (await plain.owner.query('select state from document where document_number = $1', [number])).rows[0].state;
    await expect.poll(() => state(newer), { timeout: 60_000 }).toBe('waiting for index');
    await running.stop();
    expect(await count()).toBe(0);
    const on = { ...plain.platform, settings: { ...plain.platform.settings, ocr: true } };
    const first = async (number: string) =>
      (await plain.call(findInDocument, token, { DocumentNumber: number, Text: 'before' })).body.Hits.length;
    expect(await readOnce(on)).toBe(true);
    expect([await first(newer), await first(older)]).toEqual([1, 0]);
    while (await readOnce(on));
    expect([await first(newer), await first(older)]).toEqual([1, 1]);
    await plain.close();
  },
  long,
);
