import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from './outbox.ts';
import { projectRoot } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.call(whoAmI, await server.tokenFor('itadmin'), {});
});
afterAll(() => server.close());

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const metrics = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
const figure = async (name: string): Promise<number> =>
  Number(
    (await metrics())
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

describe('the metrics', () => {
  it('that an alert or the dashboard names are all exported', async () => {
    const exported = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(match => match[1] ?? ''));
    const named = ['ops/prometheus-alerts.yml', 'ops/grafana-dashboard.json'].flatMap(file =>
      [...read(file).matchAll(/\b(?:commonweal|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      ),
    );
    expect(new Set(named).size).toBeGreaterThan(9);
    expect([...new Set(named)].filter(name => !exported.has(name))).toEqual([]);
  });

  it('have an alert with what to do for it, each', () => {
    const alerts = [...read('ops/prometheus-alerts.yml').matchAll(/alert: (\w+)/g)].map(match => match[1] ?? '');
    const told = [...read('docs/operating.md').matchAll(/^### (\w+)$/gm)].map(match => match[1] ?? '');
    expect(alerts.length).toBeGreaterThan(9);
    expect(alerts.filter(alert => !told.includes(alert))).toEqual([]);
  });

  it('tell rate, errors and duration by call', async () => {
    expect(await metrics()).toMatch(/commonweal_request_seconds_count\{call="WhoAmI",status="200"\} [1-9]/);
  });

  it('tell what waits and since when, and how much of the trail is not sealed', async () => {
    const mail = 'commonweal_queue_depth{queue="mail"}';
    const before = await figure(mail);
    const hourAgo = new Date(Date.now() - 3_600_000);
    const message = { recipient: 'waits@agency.example', subject: 'Waits', body: 'It waits.' };
    await enqueueMail(server.platform, server.db, message, hourAgo);
    expect(await figure(mail)).toBe(before + 1);
    expect(await figure('commonweal_queue_age_seconds{queue="mail"}')).toBeGreaterThanOrEqual(3599);
    expect(await figure('commonweal_audit_lag_seconds')).toBeGreaterThan(0);
    expect(await figure('commonweal_database_up')).toBe(1);
  });

  it('count a slow statement, and the log has its text without its values', async () => {
    const before = await figure('commonweal_slow_statements_total');
    await sql`select pg_sleep(1.1), ${'a value of somebody'}::text`.execute(server.platform.db);
    expect(await figure('commonweal_slow_statements_total')).toBe(before + 1);
    const line = server.logLines.find(each => each.includes('Slow statement'));
    expect(line).toContain('pg_sleep');
    expect(server.logLines.some(each => each.includes('a value of somebody'))).toBe(false);
  });
});
