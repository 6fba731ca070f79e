import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';
import { describeSchema, describeTypes } from './catalogue.ts';
import { migrate } from './migrate.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('the database', () => {
  it('is what schema.sql and the table types say (npm run generate writes them)', async () => {
    const schema = readFileSync(join(projectRoot, 'database/schema.sql'), 'utf8');
    const types = readFileSync(join(projectRoot, 'apps/server/src/platform/database/tables.generated.ts'), 'utf8');
    expect(await describeSchema(server.owner)).toBe(schema);
    expect(await describeTypes(server.owner)).toBe(types);
  });

  it('takes a second migration without doing anything', async () => {
    const ownerUrl = connectionOf(server);
    expect((await migrate({ ownerUrl, folder: join(projectRoot, 'database') })).applied).toEqual([]);
  });

  it('lets the application read and write rows, never the shape', async () => {
    const may = async (role: string, table: string, right: string): Promise<boolean> =>
      (await server.owner.query('select has_table_privilege($1, $2, $3) as may', [role, table, right])).rows[0].may;
    for (const right of ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
      expect(await may('commonweal_app', 'app_user', right)).toBe(true);
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) {
      for (const table of ['audit_event', 'audit_seal', 'record_history'])
        expect(await may('commonweal_app', table, right)).toBe(false);
    }
    expect(await may('commonweal_app', 'app_user', 'TRUNCATE')).toBe(false);
    expect(await may('commonweal_auditor', 'audit_event', 'SELECT')).toBe(true);
    await expect(server.platform.pool.query('create table sneaked_in (x int)')).rejects.toThrow('permission denied');
  });

  it('shows no row of a person, a case or an application to anybody who works for no caller', async () => {
    const { rows } = await server.owner.query<{ tablename: string }>(
      "select tablename from pg_policies where policyname = 'for_callers' order by tablename",
    );
    const guarded = rows.map(each => each.tablename);
    expect(guarded).toEqual(expect.arrayContaining(['application', 'benefit_case', 'client', 'document', 'evidence']));
    // Without a column that names a person, and yet about people.
    expect(guarded).toEqual(
      expect.arrayContaining(['client_merge', 'presence', 'recent_record', 'record_grant', 'record_history']),
    );
    let hidden = 0;
    for (const table of guarded) {
      const count = `select count(*)::int as found from ${table}`;
      const there = (await server.owner.query(count)).rows[0].found;
      expect([table, (await server.platform.pool.query(count)).rows[0].found]).toEqual([table, 0]);
      expect([table, (await server.platform.callerPool.query(count)).rows[0].found]).toEqual([table, there]);
      hidden += there;
    }
    expect(hidden).toBeGreaterThan(1000);
    await expect(
      server.platform.pool.query(`insert into record_history
      (history_id, subject_type, subject_id, version, changed_at, changed_by)
      values (gen_random_uuid(), 'client', 'x', 1, now(), 'x')`),
    ).rejects.toThrow('row-level security');
    await expect(server.platform.pool.query("update client set last_name = 'X'")).resolves.toMatchObject({
      rowCount: 0,
    });
  });

  it('guards every table that names a person, a case or an application, but for the two trails', async () => {
    const { rows } = await server.owner.query<{ table_name: string }>(
      `select distinct table_name from information_schema.columns join pg_class c on c.relname = table_name
       where table_schema = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
         and column_name in ('client_id', 'case_id', 'application_id', 'pin', 'case_number', 'application_number')
       order by table_name`,
    );
    expect(rows.map(each => each.table_name)).toEqual(['audit_event', 'replay_event']);
  });

  it('that restarts is survived without restarting the portal', async () => {
    const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(ready, { timeout: 5000 }).toBe(200);
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'commonweal_app' and datname = current_database()",
    );
    await expect.poll(ready, { timeout: 5000 }).toBe(200);
  });
});

function connectionOf(from: TestServer): string {
  const { host, port, database, user, password } = from.owner;
  return `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
}
