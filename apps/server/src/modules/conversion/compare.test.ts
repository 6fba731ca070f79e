import { conversionLines } from '@commonweal/caseload';
import { getConversionLine, startConversionCheck } from '@commonweal/contracts/conversion/calls';
import {
  comparisonList,
  explainComparison,
  getComparison,
  getComparisonSummary,
  startComparison,
} from '@commonweal/contracts/conversion/comparison-calls';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { conversionBy } from '@commonweal/testkit/conversion';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyComparisonJob } from './compare-daily.ts';

let server: TestServer;
let admin: string;
let Month: string;
let taken: ReturnType<typeof conversionBy>['taken'];
let worked: ReturnType<typeof conversionBy>['worked'];
let loaded: ReturnType<typeof conversionBy>['loaded'];
let lines: ReturnType<typeof conversionLines> extends Generator<infer Line> ? Line[] : never;

const statesOf = async (FileId: string) =>
  (
    await server.owner.query(
      'select state, count(*)::int as count from conversion_line where file_id = $1 group by state order by state',
      [FileId],
    )
  ).rows;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  ({ taken, worked, loaded } = conversionBy(server, admin));
  const { rows } = await server.owner.query(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today`,
  );
  const { today } = rows[0];
  Month = today.slice(0, 7);
  const { rows: places } = await server.owner.query(
    `select zip, city, county, region_id as "regionId", office_code as "officeCode" from zip_code
     where office_code is not null order by zip limit 50`,
  );
  lines = [...conversionLines({ seed: 21, households: 30, today, places })];
  await loaded(lines);
});
afterAll(() => server.close());

const rowsOf = async (Filters: object = {}) =>
  (await server.call(comparisonList.search, admin, { Filters: { Month, ...Filters }, PageSize: 100 })).body.data;

it('works out every decision of a month, decides nothing, and says of each difference where the two part', async () => {
  await worked(startComparison, { Month });
  // What is confidential was not loaded.
  const decided = lines
    .filter(line => line.Confidential === 'N')
    .flatMap(line => line.Programs.filter(each => each.Decision));
  const summary = (await server.call(getComparisonSummary, admin, {})).body;
  expect(summary.Months[0]).toEqual({ Month, Decisions: decided.length, Compared: decided.length });
  expect(summary.Programs.reduce((sum, each) => sum + each.Compared, 0)).toBe(decided.length);
  const rows = await rowsOf();
  const agreed = rows.filter(row => row.Agrees === 'Y').length;
  expect(agreed).toBe(summary.Programs.reduce((sum, each) => sum + each.Agreed, 0));
  expect(summary.Causes.reduce((sum, each) => sum + each.Count, 0)).toBe(rows.length - agreed);
  expect(agreed).toBeGreaterThan(0);
  expect(rows.every(row => (row.Agrees === 'Y') === (row.Cause === ''))).toBe(true);
  const { rows: made } = await server.owner.query(
    'select count(*)::int as count from determination d join converted_case v on v.case_id = d.case_id',
  );
  expect(made[0].count).toBe(0);
});

it('shows both figures of what differs first, and what the portal would ask for', async () => {
  const of = async (cause: string) => {
    const [row] = await rowsOf({ Cause: cause });
    if (!row) return undefined;
    const { CaseNumber, Program } = row;
    return (await server.call(getComparison, admin, { CaseNumber, Program, Month })).body;
  };
  // A food case whose old system counted one person more, and its wages in another way.
  const [snap] = (await rowsOf({ Program: 'SNAP' })).filter(row => row.Result === 'eligible');
  if (!snap) throw new Error('no food case was worked out');
  const decision = { LegacyCaseNumber: snap.LegacyCaseNumber, Program: 'SNAP', Month, Result: 'eligible', Amount: 100 };
  const FileId = await loaded(
    [
      { ...decision, HouseholdSize: 77, GrossEarned: 1 },
      { ...decision, LegacyCaseNumber: 'NONE' },
    ],
    'decision',
  );
  expect(await statesOf(FileId)).toEqual([
    { state: 'faulty', count: 1 },
    { state: 'loaded', count: 1 },
  ]);
  await worked(startComparison, { Month });
  const size = await of('size');
  expect(size).toMatchObject({ CaseNumber: snap.CaseNumber, OldAmount: 1, Cause: 'size' });
  const figure = size?.Workings.find(each => each.Figure === 'size');
  expect([figure?.Old, figure?.Portal === 77]).toEqual([77, false]);
  const asks = await of('asks');
  if (asks) expect(asks.Asks.length).toBeGreaterThan(0);
});

it('keeps what somebody says of a difference until the two part in another way', async () => {
  const [row] = await rowsOf({ Cause: 'size' });
  if (!row) throw new Error('no difference');
  const { CaseNumber, Program, LegacyCaseNumber } = row;
  const key = { CaseNumber, Program, Month };
  const look = async () => (await server.call(getComparison, admin, key)).body;
  const { Version } = await look();
  const said = { ...key, Verdict: 'old', Reason: 'It counted a visitor' };
  const reader = await server.personWith('R');
  expect((await server.call(explainComparison, reader.token, said, { ifMatch: Version })).status).toBe(403);
  expect((await server.call(explainComparison, admin, said, { ifMatch: Version })).status).toBe(200);
  expect((await server.call(explainComparison, admin, said, { ifMatch: Version })).status).toBe(409);
  await worked(startComparison, { Month });
  expect(await look()).toMatchObject({ Verdict: 'old', VerdictReason: 'It counted a visitor' });
  expect(
    (await rowsOf({ View: 'open' })).some(each => each.CaseNumber === CaseNumber && each.Program === Program),
  ).toBe(false);
  // The old system says something else: it is asked for again.
  const { Amount, Workings } = await look();
  const cents = Math.round((Amount ?? 0) * 100);
  const HouseholdSize = Workings.find(each => each.Figure === 'size')?.Portal;
  await loaded([{ LegacyCaseNumber, Program, Month, Result: 'eligible', Amount: cents, HouseholdSize }], 'decision');
  expect((await server.call(getComparison, admin, key)).status).toBe(404);
  await worked(startComparison, { Month });
  expect(await look()).toMatchObject({ Agrees: 'Y', Verdict: '' });
  expect((await server.call(explainComparison, admin, said, { ifMatch: (await look()).Version })).status).toBe(409);
});

it('compares this month every day, but not what was compared a moment ago, and leaves what somebody said', async () => {
  const compared = async () =>
    (
      await server.owner.query(
        'select max(compared_at) as last, min(compared_at) as first, max(version) as version from conversion_comparison',
      )
    ).rows[0];
  const before = await compared();
  const run = () => actingFor('job test', () => dailyComparisonJob.run(server.platform));
  await run();
  expect(await compared()).toEqual(before);
  await server.owner.query(`update conversion_comparison set compared_at = compared_at - interval '1 day'`);
  await run();
  const after = await compared();
  expect(after.first.getTime()).toBeGreaterThan(before.last.getTime());
  // Nothing is another than before: whoever is about to explain a difference still can.
  expect(after.version).toBe(before.version);
  // A region that has cut over is left alone.
  await server.owner.query(`insert into conversion_region (region_id, decides_from, changed_at, changed_by)
    select distinct converted_region, date '2020-01-01', now(), 'system' from converted_case`);
  await server.owner.query(`update conversion_comparison set compared_at = compared_at - interval '1 day'`);
  await run();
  expect((await compared()).last.getTime()).toBeLessThan(before.last.getTime());
});

it('nobody is loaded into a program that they receive here already', async () => {
  const line = lines.find(each => each.Members[0]?.Ssn !== '' && each.Programs.some(({ Status }) => Status === 'R'));
  if (!line) throw new Error('no line');
  const FileId = await taken([{ ...line, LegacyCaseNumber: 'AGAIN-1' }], 'household');
  await worked(startConversionCheck, { FileId });
  const { rows } = await server.owner.query('select state, faults from conversion_line where file_id = $1', [FileId]);
  expect(rows[0].state).toBe('faulty');
  expect(rows[0].faults).toContainEqual(expect.objectContaining({ path: 'Members.0', code: 'inCase' }));
  // That it is the same person may be what is wrong: it can be said otherwise.
  const shown = await server.call(getConversionLine, admin, { FileId, Line: 1 });
  expect(shown.body.People[0]?.Choice).toBe('same');
});
