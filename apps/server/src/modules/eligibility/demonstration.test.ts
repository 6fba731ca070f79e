import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide, type FrozenInput } from './decide.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string) => (await server.owner.query<Row>(text)).rows;

it('households of the demonstration have cash and food assistance for a year, paid once a month', async () => {
  const programs = await query<{ program: string; cases: number; months: number }>(
    `select program, count(distinct case_id)::int as cases, count(distinct month)::int as months from benefit_issuance
      group by program order by program`,
  );
  expect(programs.map(each => each.program)).toEqual(['SNAP', 'TCA']);
  // How far back the oldest of them asked differs with the day on which the demonstration is laid.
  expect(programs.filter(each => each.cases < 3 || each.months < 6 || each.months > 12)).toEqual([]);
  // What was decided, what the month is worth and what was paid are the same.
  expect(
    await query(
      `select i.case_id, i.program, i.month from benefit_issuance i join authorization_decision a on a.id = i.authorization_id
        left join benefit_month b on b.region_id = i.region_id and b.case_id = i.case_id and b.program = i.program
          and b.month = i.month
        where b.entitled_cents is distinct from i.amount_cents or i.month < a.month
          or i.amount_cents <> case when i.month = a.month then a.amount_cents else a.full_month_cents end`,
    ),
  ).toEqual([]);
  expect(
    await query(
      `select i.case_id from benefit_issuance i where i.status <> 'confirmed'
        and i.month < to_char(now() at time zone 'America/New_York', 'YYYY-MM')`,
    ),
  ).toEqual([]);
});

it('whoever receives a program has a decision on this month, unless somebody has to be asked', async () => {
  const undecided = await query<{ program: string; cases: number }>(
    `select p.program, count(*)::int as cases from case_program p join benefit_case k on k.id = p.case_id
      where p.status = 'R' and k.mode in ('AC', 'RN') and not exists (select 1 from authorization_decision a
        where a.case_id = k.id and a.program = p.program and a.status = 'effective'
          and a.month = to_char(now() at time zone 'America/New_York', 'YYYY-MM'))
      group by p.program order by p.program`,
  );
  // A refugee program waits for policy, a stay in a facility and a claimed child for an answer.
  expect(undecided.filter(({ program, cases }) => program === 'TCA' || cases > 2)).toEqual([]);
});

it('every determination of the demonstration is what its frozen input gives, and what was authorized', async () => {
  const stored = await query<{ input: FrozenInput; result: string; cents: number | null; authorized: number | null }>(
    `select d.input, d.result, d.amount_cents::int as cents, a.amount_cents::int as authorized
      from determination d join authorization_decision a on a.determination_id = d.id where a.status = 'effective'`,
  );
  expect(stored.length).toBeGreaterThan(300);
  for (const { input, result, cents, authorized } of stored) {
    const { outcome } = decide(input);
    const again = outcome.amount === null ? null : Math.round(outcome.amount * 100);
    expect([outcome.result, again, authorized]).toEqual([result, cents, cents]);
  }
});
