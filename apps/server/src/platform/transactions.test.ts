import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseGone } from './transactions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('a connection that is cut means that the database is away, with the statement that met it and with the next one alike', async () => {
  const lent = await server.platform.pool.connect();
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid');
  const told: unknown[] = [];
  const asking = lent.query('select pg_sleep(30)').catch((error: unknown) => told.push(error));
  await expect
    .poll(
      async () => (await server.owner.query('select pg_terminate_backend($1) as ended', [rows[0]?.pid])).rows[0]?.ended,
    )
    .toBe(true);
  await asking;
  // By now the driver has noticed, and refuses with words of its own.
  await expect
    .poll(() =>
      lent.query('select 1').then(
        () => 'answered',
        (error: unknown) => {
          told.push(error);
          return error instanceof Error ? error.message : '';
        },
      ),
    )
    .toMatch(/not queryable/);
  lent.release(true);
  expect(told.map(isDatabaseGone)).toEqual(told.map(() => true));
});
