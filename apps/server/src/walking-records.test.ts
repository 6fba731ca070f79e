import { type AnyRecord, headingKey, labelKey } from '@commonweal/contracts/kit/record';
import { recordTexts } from '@commonweal/contracts/kit/record-texts';
import { records } from '@commonweal/contracts/registry';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What every declared record promises, asked of each: the declaration is the list of these tests. */

let server: TestServer;
let everything: string;

beforeAll(async () => {
  server = await openTestServer();
  everything = (await server.personWith('U')).token;
});
afterAll(() => server.close());

type Row = Record<string, unknown>;
interface Page {
  readonly data: Row[];
  readonly total: number;
}

const search = async (record: AnyRecord, request: object): Promise<Page> => {
  const answer = await server.call(record.list.search, everything, request);
  expect(answer.status, JSON.stringify(request)).toBe(200);
  return answer.body as Page;
};

it('the records are found', () => {
  expect(records.length).toBeGreaterThanOrEqual(7);
});

describe.each(records.map(record => [`${record.given.prefix ?? ''} ${record.given.many}`.trim(), record] as const))(
  '%s',
  (_name, record) => {
    const { given } = record;

    it('are sorted by every column that can be sorted by, both ways', async () => {
      for (const field of given.list.sortable) {
        const [up, down] = [await search(record, { Sort: field }), await search(record, { Sort: `-${field}` })];
        expect([up.total, up.data.length]).toEqual([down.total, down.data.length]);
      }
    });

    it('are narrowed by every filter to those that fit it', async () => {
      const { data, total } = await search(record, { PageSize: 100 });
      for (const [field, kind] of Object.entries(given.list.filters)) {
        const value = data.find(row => row[field] !== null)?.[field];
        if (value === undefined) continue;
        const found = await search(record, { Filters: { [field]: kind === 'many' ? [value] : value }, PageSize: 100 });
        expect(found.data.every(row => row[field] === value)).toBe(true);
        expect(found.total).toBeLessThanOrEqual(total);
      }
      if (given.list.search) {
        expect((await search(record, { Filters: { Text: 'no record is called like this %_' } })).total).toBe(0);
      }
    });

    it('that do not exist are said so', async () => {
      const key = given.key in given.fields ? 'NOSUCHKEY' : '00000000-0000-7000-8000-000000000000';
      const answer = await server.call(record.get, everything, { [given.key]: key });
      expect([answer.status, answer.problem.type]).toEqual([404, given.refusals.notFound.type]);
    });

    it('need every required field, all said at once, and nothing is added', async () => {
      const before = await search(record, {});
      const answer = await server.call(record.create, everything, {}, { key: `walking ${given.prefix}${given.one}` });
      const needed = Object.keys(given.fields).filter(field => given.fields[field]?.required);
      expect([answer.status, answer.problem.faults.map(fault => fault.path)]).toEqual([
        400,
        expect.arrayContaining(needed),
      ]);
      expect((await search(record, {})).total).toBe(before.total);
    });

    it('have all their words in both languages', () => {
      const { texts } = server.platform;
      const fields = [...Object.keys(given.fields).map(field => labelKey(given, field))];
      const headings = given.list.columns.map(field => headingKey(given, field));
      for (const key of [...recordTexts(record), ...fields, ...headings]) {
        expect([texts.text('en', key), texts.text('es', key)], key).not.toContain(key);
      }
    });
  },
);
