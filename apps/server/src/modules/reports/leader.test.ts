import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { getReport, reportRowList } from '@commonweal/contracts/reports/calls';
import { lastDayOf, leaderNumbers } from '@commonweal/contracts/reports/leader';
import { getLeaderPage } from '@commonweal/contracts/reports/leader-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let token: string;
const today = (): string => toAgencyDate(server.platform.clock.now());

/** Random days over the year before today, whatever day that is. */
beforeAll(async () => {
  server = await openTestServer();
  token = await server.tokenFor('administrator');
  const change = (query: string, values: unknown[] = []) => server.owner.query(query, values);
  await change('select setseed(0.7)');
  await change(
    `update program_request set due_on = $1::date - (random() * 340)::int,
      status = (array['R', 'R', 'R', 'P'])[1 + floor(random() * 4)::int]`,
    [today()],
  );
  await change(
    `update program_request set disposed_on = case when status = 'R' then due_on + (random() * 30 - 20)::int end`,
  );
});
afterAll(() => server.close());

const page = async (request: object = {}) => (await server.call(getLeaderPage, token, request)).body;

describe('the agency on one page', () => {
  it('has seven numbers of twelve months, each as its report says for this month', async () => {
    const { Numbers } = await page();
    expect(Numbers.map(each => each.Id)).toEqual(leaderNumbers.map(each => each.id));
    for (const { ReportType, Measure, Program, Value, Months, Id } of Numbers) {
      const { token: reader } = await server.personWith('R');
      const report = await server.call(getReport, reader, {
        ReportType,
        Period: 'TM',
        Filters: Program === '' ? {} : { Program },
      });
      const mine = (await server.call(getLeaderPage, reader, {})).body.Numbers.find(each => each.Id === Id);
      expect(mine?.Value ?? null, Id).toEqual(report.body.Values[Measure] ?? null);
      expect(Months).toHaveLength(12);
      expect(Value === null || Number.isFinite(Value)).toBe(true);
    }
  });

  it('says of every past month what the report of that month says', async () => {
    const { Numbers } = await page();
    const timeliness = Numbers.find(each => each.Id === 'snap');
    let compared = 0;
    for (const { Month, Value } of timeliness?.Months.slice(0, 11) ?? []) {
      const Filters = { From: `${Month}-01`, To: lastDayOf(Month), Program: 'SNAP' };
      const report = await server.call(getReport, token, { ReportType: 'TMLY', Period: 'CU', Filters });
      expect(Value, Month).toEqual(report.body.Values.Share ?? null);
      compared += Value === null ? 0 : 1;
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('names at most three places, most behind first, with as many rows behind them as they say', async () => {
    const { Places } = await page();
    expect(Places.length).toBeGreaterThan(0);
    expect(Places.length).toBeLessThanOrEqual(3);
    const weight = Places.map(each => each.Late + each.Overdue);
    expect(weight).toEqual(weight.toSorted((a, b) => b - a));
    for (const { UnitId, Overdue } of Places) {
      const rows = await server.call(reportRowList.search, token, {
        Filters: { ReportType: 'WIPD', Period: 'TM', Measure: 'Overdue', UnitId },
      });
      expect(rows.body.total).toBe(Overdue);
    }
  });

  it('is that of one region where one is chosen, and closed to those without the page', async () => {
    const overdue = (body: Awaited<ReturnType<typeof page>>) =>
      body.Numbers.find(each => each.Id === 'overdue')?.Value ?? 0;
    const all = overdue(await page());
    const { rows } = await server.owner.query('select region_id from region order by 1');
    let sum = 0;
    for (const { region_id } of rows) sum += overdue(await page({ RegionId: region_id }));
    expect(sum).toBe(all);
    expect((await server.call(getLeaderPage, await server.tokenFor('caseworker'), {})).status).toBe(403);
  });
});
