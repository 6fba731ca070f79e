import { applicationList } from '@commonweal/contracts/applications/registration-calls';
import { documentList } from '@commonweal/contracts/documents/calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { FilterCounts } from '@commonweal/contracts/kit/list';
import { myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A filter says how many rows each of its values would leave. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const lists: [string, { search: CallDeclaration; counts?: CallDeclaration; counted: readonly string[] }, object][] = [
  ['work items', workItemList, { Open: 'Y' }],
  ['my work items', myWorkItemList, {}],
  ['documents', documentList, {}],
  ['applications', applicationList, {}],
];

/** A filter that takes several values is asked with one. */
const asked = (list: CallDeclaration, field: string, value: string): unknown =>
  list.name === 'SearchApplications' ? { [field]: [value] } : { [field]: value };

describe.each(lists)('the filters of %s', (_name, { search, counts, counted }, given) => {
  it('count what a search by each value finds, for whoever asks', async () => {
    if (!counts) throw new Error('counts nothing');
    for (const account of ['caseworker', 'supervisor']) {
      const token = await server.tokenFor(account);
      const answer = await server.call(counts, token, { Filters: given });
      expect(answer.status).toBe(200);
      const { Counts } = answer.body as FilterCounts;
      expect(Object.keys(Counts).toSorted()).toEqual([...counted].toSorted());
      for (const field of counted) {
        const [largest] = Object.entries(Counts[field] ?? {}).toSorted((a, b) => b[1] - a[1]);
        if (!largest) continue;
        const [value, count] = largest;
        const filters = { ...given, ...(asked(search, field, value) as object) };
        const found = await server.call(search, token, { Filters: filters, PageSize: 1 });
        expect([field, value, (found.body as { total: number }).total]).toEqual([field, value, count]);
      }
    }
  });
});

it('of a filter that is set the other values are counted, too, and the rest among what it leaves', async () => {
  const token = await server.tokenFor('supervisor');
  const all = await server.call(workItemList.counts as CallDeclaration, token, { Filters: { Open: 'Y' } });
  const some = await server.call(workItemList.counts as CallDeclaration, token, {
    Filters: { Open: 'Y', WorkItemTypeId: 'APP' },
  });
  const of = (body: unknown) => (body as FilterCounts).Counts;
  expect(of(some.body).WorkItemTypeId).toEqual(of(all.body).WorkItemTypeId);
  const sum = Object.values(of(some.body).Status ?? {}).reduce((total, each) => total + each, 0);
  expect(sum).toBe(of(all.body).WorkItemTypeId?.APP);
});
