import { conversionLines } from '@commonweal/caseload';
import { approvalList, decideApproval } from '@commonweal/contracts/approvals/calls';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import {
  comparisonList,
  explainComparison,
  getComparison,
  startComparison,
} from '@commonweal/contracts/conversion/comparison-calls';
import { askCutOver, askWayBack, getConversionRegions } from '@commonweal/contracts/conversion/region-calls';
import { authorizeDetermination } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { addMonths } from '@commonweal/rules/kit/dates';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { conversionBy } from '@commonweal/testkit/conversion';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: string;
let second: string;
let month: string;
let next: string;
let RegionId: string;
let conversion: ReturnType<typeof conversionBy>;

const regionNow = async (token = admin) => {
  const { body } = await server.call(getConversionRegions, token, {});
  return body.data.find(each => each.RegionId === RegionId) ?? expect.fail('the region is not listed');
};
const ask = async (more: { FromMonth?: string; token?: string; Version?: number } = {}) =>
  server.call(
    askCutOver,
    more.token ?? admin,
    { RegionId, FromMonth: more.FromMonth ?? next, Reason: 'Ready' },
    { ifMatch: more.Version ?? (await regionNow()).Version },
  );
const back = async (token = admin) =>
  server.call(askWayBack, token, { RegionId, Reason: 'Trouble' }, { ifMatch: (await regionNow()).Version });
const decide = async (RequestId: string, token = second, Action: 'approve' | 'withdraw' = 'approve') => {
  const { body } = await server.call(approvalList.search, second, { Filters: {} });
  const { Version } = body.data.find(each => each.RequestId === RequestId) ?? expect.fail('no request');
  return server.call(decideApproval, token, { RequestId, Action, Reason: 'Agreed' }, { ifMatch: Version });
};
const setRule = (code: string, value: number) =>
  server.owner.query(
    `update reference_entry set att = jsonb_set(att, '{Value}', to_jsonb($2::text)) where table_name = 'APPLICATIONRULE' and code = $1`,
    [code, String(value)],
  );
const decidesFrom = (day: string | null) =>
  server.owner.query('update conversion_region set decides_from = $2::date where region_id = $1', [RegionId, day]);

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  second = (await server.personWith('U')).token;
  conversion = conversionBy(server, admin);
  const { rows } = await server.owner.query(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today`,
  );
  const { today } = rows[0];
  month = today.slice(0, 7);
  next = addMonths(month, 1);
  // The demonstration's own file waits in every region.
  await server.owner.query('delete from conversion_file');
  const { rows: places } = await server.owner.query(
    `select zip, city, county, region_id as "regionId", office_code as "officeCode" from zip_code where office_code is not null
       and region_id = (select min(region_id) from zip_code where office_code is not null) order by zip limit 20`,
  );
  RegionId = places[0].regionId;
  const lines = [...conversionLines({ seed: 31, households: 8, today, places })].map(line => ({
    ...line,
    Confidential: 'N',
  }));
  const [first, ...rest] = lines;
  await conversion.loaded([{ ...first, Confidential: 'Y' }, ...rest]);
});
afterAll(() => server.close());

it('refuses a region that is not ready, with the figures, and takes it once they are within the limits', async () => {
  expect((await regionNow()).Hindrances).toEqual([
    'Nothing was compared in this region yet.',
    '1 households of the files are not loaded (limit 0).',
  ]);
  await conversion.worked(startComparison, { Month: month });
  const open = (await regionNow()).Open;
  expect(open).toBeGreaterThan(0);
  const refused = await ask();
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`${open} of ${(await regionNow()).Compared} decisions of ${month} differ`);
  const { body } = await server.call(comparisonList.search, admin, { Filters: { View: 'open' }, PageSize: 100 });
  for (const [at, { CaseNumber, Program, Month }] of body.data.entries()) {
    const key = { CaseNumber, Program, Month };
    const { Version } = (await server.call(getComparison, admin, key)).body;
    const Verdict = at === 0 ? ('ours' as const) : ('data' as const);
    await server.call(explainComparison, admin, { ...key, Verdict, Reason: 'Seen' }, { ifMatch: Version });
  }
  expect((await regionNow()).Hindrances).toEqual([
    expect.stringMatching(/^1 of \d+ decisions of .* differ by our fault \(limit 0%\)\.$/),
    '1 households of the files are not loaded (limit 0).',
  ]);
  const spanish = await server.call(getConversionRegions, admin, {}, { headers: { 'accept-language': 'es' } });
  expect(spanish.text).toContain('1 hogares de los archivos no se han cargado (límite 0).');
  // A case of which no decision came for the month counts, too.
  await server.owner.query(
    `with gone as (delete from conversion_comparison where case_id = (select case_id from conversion_comparison limit 1))
       select 1`,
  );
  expect((await regionNow()).NotCompared).toBe(1);
  await conversion.worked(startComparison, { Month: month });
  await setRule('CUTOVEROURS', 100);
  await setRule('CUTOVEROPEN', 100);
  await setRule('CUTOVERLINES', 1);
  expect((await regionNow()).Hindrances).toEqual([]);
});

it('is asked for by one person and approved by another, for whole months to come', async () => {
  const reader = await server.personWith('R');
  expect((await regionNow(reader.token)).State).toBe('old');
  expect((await ask({ token: reader.token })).status).toBe(403);
  expect((await server.call(getConversionRegions, (await server.personWith('X')).token, {})).status).toBe(403);
  expect((await ask({ FromMonth: addMonths(month, -1) })).status).toBe(400);
  expect((await ask({ Version: 77 })).status).toBe(409);
  expect((await back()).status).toBe(409);
  // Two at once: one of them asks, the other is told.
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(each => each.status).toSorted()).toEqual([200, 409]);
  const { RequestId } = (both.find(each => each.status === 200) ?? expect.fail('nobody asked')).body;
  expect(await regionNow()).toMatchObject({ Waits: 'cut-over', RequestId, State: 'old' });
  expect((await decide(RequestId, admin)).status).toBe(409);
  // Not within the limits any more: nothing happens.
  await setRule('CUTOVERLINES', 0);
  expect((await decide(RequestId)).status).toBe(409);
  expect((await regionNow()).State).toBe('old');
  await setRule('CUTOVERLINES', 1);
  const before = await regionNow();
  expect((await decide(RequestId)).status).toBe(200);
  expect(await regionNow()).toMatchObject({ State: 'planned', DecidesFrom: `${next}-01`, Version: before.Version + 1 });
  expect((await ask()).status).toBe(409);
  const { rows } = await server.owner.query(
    `select after from record_history where subject_type = 'conversion region' and subject_id = $1`,
    [RegionId],
  );
  expect(rows).toHaveLength(1);
});

it('goes back while nothing was paid, and says how much was', async () => {
  await decidesFrom(`${month}-01`);
  expect((await regionNow()).State).toBe('portal');
  const { rows } = await server.owner.query(
    `select k.region_id, k.id from converted_case v join benefit_case k on k.id = v.case_id order by k.id limit 1`,
  );
  const paid = newId();
  await server.owner.query(
    `insert into benefit_issuance select (jsonb_populate_record(null::benefit_issuance, to_jsonb(i) || jsonb_build_object(
       'id', $1::text, 'region_id', $2::text, 'case_id', $3::text, 'month', $4::text, 'status', 'ready', 'run_id', null))).*
     from (select * from benefit_issuance limit 1) i`,
    [paid, rows[0].region_id, rows[0].id, month],
  );
  const refused = await back();
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('1 payments were made');
  await server.owner.query(`update benefit_issuance set status = 'cancelled' where id = $1`, [paid]);
  const asked = await back();
  expect(asked.status, asked.text).toBe(200);
  expect((await decide(asked.body.RequestId, admin)).status).toBe(409);
  expect((await decide(asked.body.RequestId)).status).toBe(200);
  expect(await regionNow()).toMatchObject({ State: 'old', DecidesFrom: '', Waits: '' });
});

it('says on the case that the old system decides it, and authorizes nothing before, nor months before', async () => {
  const { body } = await server.call(comparisonList.search, admin, { Filters: { Program: 'SNAP' }, PageSize: 100 });
  const { CaseNumber } = body.data.find(each => each.Result === 'eligible') ?? expect.fail('no food case');
  const supervisor = await server.tokenFor('supervisor');
  const shown = async () =>
    (await server.call(getCaseDetails, supervisor, { CaseNumber, TrueOn: '', KnownOn: '' })).body.OldSystemDecides;
  const authorize = async () => {
    const { DeterminationId } = (
      await server.call(determineEligibility, supervisor, { CaseNumber, Program: 'SNAP', Month: month })
    ).body;
    const given = {
      CaseNumber,
      DeterminationId,
      Decision: 'approve',
      ReasonCode: '',
      Exception: '',
      Remark: '',
    } as const;
    return server.call(authorizeDetermination, supervisor, given, { key: newId() });
  };
  expect(await shown()).toBe('Y');
  const refused = await authorize();
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('The old system still decides this case');
  await decidesFrom(`${month}-01`);
  expect(await shown()).toBe('N');
  expect((await authorize()).text).not.toContain('old system');
  await decidesFrom(`${next}-01`);
  expect((await authorize()).text).toContain('The old system still decides this case');
});
