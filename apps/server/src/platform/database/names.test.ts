import { clientNameOf } from '@commonweal/contracts/kit/person-names';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientName, staffName } from './names.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('a query writes a client as everything else does: LAST, First M, and nothing dangles', async () => {
  const people = [
    { last: 'Núñez', first: 'Ana', middle: 'T', suffix: 'Jr' },
    { last: 'Rivera', first: 'Marisol', middle: '', suffix: '' },
    { last: 'Cher', first: '', middle: '', suffix: '' },
    { last: '', first: 'Baby', middle: 'B', suffix: '' },
    { last: '', first: '', middle: '', suffix: '' },
  ];
  const { rows } = await sql<{ client: string | null }>`select ${clientName('c')} as client
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (last text, first text, middle text, suffix text)
    cross join lateral (select last as last_name, first as first_name, middle as middle_initial, given.suffix as suffix) c`.execute(
    server.platform.db,
  );
  expect(rows.map(row => row.client ?? '')).toEqual(people.map(clientNameOf));
  expect(rows[0]?.client).toBe('NÚÑEZ Jr, Ana T');
});

it('whoever was not found has no name', async () => {
  const { rows } = await sql<{ client: string | null; staff: string | null }>`select ${clientName('c')} as client,
    ${staffName('u')} as staff from (select 1) one left join client c on false left join app_user u on false`.execute(
    server.platform.db,
  );
  expect(rows).toEqual([{ client: null, staff: null }]);
});
