import { documentList, getIndexProposals } from '@commonweal/contracts/documents/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { childrenOf } from '@commonweal/testkit/children';
import { type Household, household } from '@commonweal/testkit/household';
import { killedScanner } from '@commonweal/testkit/killed-scanner';
import { pdfOf } from '@commonweal/testkit/papers';
import { photoOf } from '@commonweal/testkit/pictures';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOnce } from './index.ts';

let server: TestServer;
let worker: string;
let home: Household;

const long = 120_000;

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
      await readAll();
      expect((await textsOf(number))[0]).toMatch(/Sunrise Bakery[\s\S]*982\.80/);
      const found = await server.call(documentList.search, worker, { Filters: { Text: 'sunrise bakery' } });
      expect(found.body.data.map(row => row.DocumentNumber)).toEqual([number]);
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
      server.advance(61);
      await readAll();
      expect(await textsOf(number)).toHaveLength(1);
      expect(await waiting()).toBe(0);
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

it('pictures are not read where nobody has switched it on', async () => {
  const plain = await openTestServer();
  const token = await plain.tokenFor('caseworker');
  await uploaded(plain, token, { name: 'photo.jpg', bytes: photoOf(['Nobody reads this']) });
  await scanAll(plain);
  expect(await readOnce(plain.platform)).toBe(false);
  await plain.close();
});
