import { openTestServer, type TestServer } from '@commonweal/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageOf } from './page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const questionOf = (limit: number, offset: number) => {
  const { sql: text, parameters } = sql`${pageOf({ limit, offset })}`.compile(server.platform.db);
  return [text, ...parameters];
};

it('a page of a size that lists offer is written out; where it begins, and other sizes, are values', () => {
  expect(questionOf(25, 0)).toEqual(['limit 25']);
  expect(questionOf(100, 200)).toEqual(['limit 100 offset $1', 200]);
  expect(questionOf(5000, 0)).toEqual(['limit $1', 5000]);
});

it('a question with a page that is written out is planned once and not each time', async () => {
  const plans = await server.platform.db.connection().execute(async db => {
    for (let times = 0; times < 8; times += 1) {
      await sql`select user_id from app_user where region_id = ${'SC'} order by user_id ${pageOf({ limit: 10, offset: 0 })}`.execute(
        db,
      );
    }
    const { rows } = await sql<{
      once: number;
      anew: number;
    }>`select generic_plans::int as once, custom_plans::int as anew
      from pg_prepared_statements where statement like 'select user_id from app_user where region_id%'`.execute(db);
    return rows;
  });
  expect(plans).toEqual([{ once: 3, anew: 5 }]);
});
