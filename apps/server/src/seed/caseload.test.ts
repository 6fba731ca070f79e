import { openTestServer, type TestServer } from '@commonweal/testkit';
import { Canaries } from '@commonweal/testkit/canaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSsn, openSsn } from '../modules/clients/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const count = async (sql: string): Promise<number> => Number((await server.owner.query(sql)).rows[0].count);

it('the demonstration has some three hundred households with people, cases, facts and applications', async () => {
  expect(await count('select count(*) from application')).toBe(300);
  expect(await count('select count(*) from client')).toBeGreaterThan(600);
  expect(await count('select count(*) from benefit_case')).toBeGreaterThan(250);
  expect(await count('select count(*) from evidence where superseded_at is null')).toBeGreaterThan(900);
  expect(await count('select count(*) from evidence where superseded_at is not null')).toBeGreaterThan(20);
  expect(await count("select count(*) from application where status = 'I'")).toBeGreaterThan(2);
  expect(await count('select count(*) from application where filed_by is not null')).toBeGreaterThan(2);
  expect(await count('select count(*) from benefit_case where confidential')).toBeGreaterThan(0);
});

it('its clocks are alive: some run out on the day it was laid, some are over, some are expedited', async () => {
  const open = "from program_request where status in ('P', 'NA', 'S')";
  const day = "(now() at time zone 'America/New_York')::date";
  expect(await count(`select count(*) ${open} and due_on = ${day}`)).toBeGreaterThan(0);
  expect(await count(`select count(*) ${open} and due_on < ${day}`)).toBeGreaterThan(5);
  expect(await count(`select count(*) ${open} and expedited`)).toBeGreaterThan(5);
});

it('everybody is findable by name, and by a number that is nowhere in plain', async () => {
  expect(
    await count(`select count(*) from client c
      where not exists (select 1 from name_word w where w.word = any(c.name_words))`),
  ).toBe(0);
  const { rows } = await server.owner.query('select pin from client where ssn_hash = $1', [
    hashSsn(server.platform, '775214417'),
  ]);
  expect(rows).toEqual([{ pin: '0031880472' }]);
  const sealed = await server.owner.query<{ ssn_sealed: Buffer }>(
    'select ssn_sealed from client where ssn_sealed is not null order by pin limit 8',
  );
  const canaries = new Canaries();
  for (const row of sealed.rows) canaries.note({ Ssn: openSsn(server.platform, row.ssn_sealed) });
  expect(sealed.rows).toHaveLength(8);
  expect(await canaries.restingIn(server.owner)).toEqual([]);
});

it('numbers that are issued next are new', async () => {
  for (const [name, table, column] of [
    ['pin', 'client', 'pin'],
    ['case', 'benefit_case', 'case_number'],
    ['application', 'application', 'application_number'],
  ]) {
    const taken = `select count(*) from ${table}
      where ${column} = (select lpad((last_value + 1)::text, 10, '0') from number_series where name = '${name}')`;
    expect(await count(taken)).toBe(0);
  }
});

it('every application tells what was done with it, up to where it stands', async () => {
  const acts = (activity: string, of: string): string =>
    `select count(*) from application a where ${of} and not exists (select 1 from audit_event e
       join record_history h using (history_id)
       where e.application_number = a.application_number and e.activity like '${activity}' and e.at <= now())`;
  expect(await count(acts('APPLICATION_STARTED%', 'true'))).toBe(0);
  expect(await count(acts('APPLICATION_REGISTERED', 'registered_at is not null'))).toBe(0);
  expect(await count(acts('CASE_ASSOCIATED', 'case_id is not null'))).toBe(0);
  expect(await count(acts('PROGRAMS_WITHDRAWN', "status = 'W'"))).toBe(0);
  expect(await count(acts('PROGRAM_DENIED', "status = 'D'"))).toBe(0);
  expect(
    await count(`select count(*) from application a where version <>
      (select max(version) from record_history where subject_type = 'application' and subject_id = application_number)`),
  ).toBe(0);
});
