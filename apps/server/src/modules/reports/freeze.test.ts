import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { getReport } from '@commonweal/contracts/reports/calls';
import { closedMonth, spanOfMonth } from '@commonweal/contracts/reports/frozen';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freezeMonthsJob } from './freeze.ts';

let server: TestServer;
let token: string;
let span: { from: string; to: string };
const freeze = () => actingFor('job freeze-report-months', () => freezeMonthsJob.run(server.platform));

beforeAll(async () => {
  server = await openTestServer();
  token = await server.tokenFor('itadmin');
  const today = toAgencyDate(server.platform.clock.now());
  span = spanOfMonth(closedMonth(today));
  await server.owner.query(
    'update client set confidential = false; update benefit_case set confidential = false; delete from worker_interest',
  );
  await server.owner.query('update program_request set due_on = $1, joined_application = $2', [span.to, '']);
});
afterAll(() => server.close());

const report = async (more: object = {}) =>
  (
    await server.call(getReport, token, {
      ReportType: 'TMLY',
      Period: 'CU',
      Filters: { From: span.from, To: span.to, ...more },
    })
  ).body;

describe('a month that is closed', () => {
  it('keeps its figures, whatever changes later and however often the job runs', async () => {
    expect((await report()).Frozen).toBeNull();
    await freeze();
    const first = await report();
    expect(first.Values.Due).toBeGreaterThan(0);
    expect(first.Frozen?.Values).toEqual(first.Values);
    await server.owner.query("update program_request set status = 'W'");
    await freeze();
    const later = await report();
    expect(later.Values.Due).toBe(0);
    expect(later.Frozen).toEqual(first.Frozen);
  });

  it('is kept for each region, and for nothing narrower or longer', async () => {
    expect((await report({ RegionId: 'SC' })).Frozen).not.toBeNull();
    expect((await report({ Program: 'SNAP' })).Frozen).toBeNull();
    expect((await report({ To: span.from })).Frozen).toBeNull();
  });

  it('can be changed or removed by nobody that the portal works as', async () => {
    const tried = ["update report_month set figures = '{}'", 'delete from report_month'];
    for (const statement of tried) {
      await expect(server.platform.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
