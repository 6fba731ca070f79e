import {
  createOffice,
  getOffice,
  getOfficeHistory,
  getOfficeUse,
  getRegionOverview,
  type OfficeInput,
  officeList,
  saveOffice,
  setOfficeStatus,
} from '@commonweal/contracts/regions/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const office: OfficeInput = {
  OfficeCode: 'SC99',
  Name: 'Trial Service Center',
  RegionId: 'SC',
  County: 'Pinellas',
  Address1: '1 Trial Street',
  City: 'Clearwater',
  Zip: '33755',
  Phone: '7275550199',
  Opens: '08:30',
  Closes: '16:30',
};
const stored = async (OfficeCode: string) => (await server.call(getOffice, admin, { OfficeCode })).body;

it('offices are found by any part of name, code, city or county, and by region', async () => {
  const byCity = await server.call(officeList.search, admin, { Filters: { Text: 'tampa' } });
  expect(byCity.body.data.length).toBeGreaterThan(0);
  const byRegion = await server.call(officeList.search, admin, { Filters: { RegionId: ['NW'] } });
  expect(byRegion.body.data.every(row => row.RegionName === 'Northwest')).toBe(true);
  expect(byRegion.body.data[0]?.Opens).toMatch(/^\d\d:\d\d$/);
});

it('an office is added once; a taken code is said in a sentence', async () => {
  const add = (key: string) => server.call(createOffice, admin, office, { key });
  expect((await add('office-key')).body).toEqual({ ResultCode: '00', Version: 1 });
  expect((await add('office-key')).status).toBe(200);
  const again = await add('other-office-key');
  expect([again.status, again.problem.type]).toEqual([409, 'regions/duplicate-code']);
  expect(await stored('SC99')).toMatchObject({ ...office, RegionName: 'SunCoast', Active: 'Y' });
});

it('all faults come at once: those of the form, and the places that do not exist', async () => {
  const wrong = { ...office, OfficeCode: 'sc 1', Phone: '0000000000', Zip: '123', Opens: '17:00', Closes: '08:00' };
  const form = await server.call(createOffice, admin, wrong, { key: 'wrong-office' });
  expect(form.problem.faults.map(fault => fault.path).toSorted()).toEqual(['Closes', 'OfficeCode', 'Phone', 'Zip']);
  const places = { ...office, OfficeCode: 'SC98', RegionId: 'ZZ', County: 'Nowhere' };
  const unknown = await server.call(createOffice, admin, places, { key: 'unknown-places' });
  expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['RegionId', 'County']);
});

it('a region that is only a word in the reference table so far has no offices yet', async () => {
  await server.owner.query(`insert into reference_entry
    (table_name, code, sort_order, label_en, label_es, changed_at, changed_by)
    values ('REGION', 'XX', 99, 'Planned', 'Prevista', now(), 'TEST')`);
  const answer = await server.call(
    createOffice,
    admin,
    { ...office, OfficeCode: 'XX01', RegionId: 'XX' },
    { key: 'planned-region' },
  );
  expect([answer.status, answer.problem.type]).toEqual([400, 'regions/unknown-region']);
});

it('the second of two editors sees what is stored', async () => {
  const { Version } = await stored('SC99');
  const change = { ...office, Closes: '18:00' };
  expect((await server.call(saveOffice, admin, change, { ifMatch: Version })).status).toBe(200);
  const late = await server.call(saveOffice, admin, change, { ifMatch: Version });
  expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ Closes: '18:00' })]);
  const history = await server.call(getOfficeHistory, admin, { OfficeCode: 'SC99' });
  expect(history.body.data[0]).toMatchObject({ Before: { Closes: '16:30' }, After: { Closes: '18:00' } });
});

it('before an office closes its ZIP codes and people are named', async () => {
  const { rows } = await server.owner.query(
    "select office_code, count(*)::int as count from zip_code where active = 'Y' group by 1 order by 2 desc limit 1",
  );
  const OfficeCode: string = rows[0].office_code;
  const { body } = await server.call(getOfficeUse, admin, { OfficeCode });
  expect(body.Zipcodes).toBe(rows[0].count);
  expect(body.FirstZipcodes).toHaveLength(Math.min(10, rows[0].count));
  const { Version } = await stored(OfficeCode);
  const request = { OfficeCode, Active: 'N', Reason: 'The lease has ended' };
  expect((await server.call(setOfficeStatus, admin, request, { ifMatch: Version })).status).toBe(200);
  expect((await stored(OfficeCode)).Active).toBe('N');
  const { body: history } = await server.call(getOfficeHistory, admin, { OfficeCode });
  expect(history.data[0]).toMatchObject({ Reason: 'The lease has ended', After: { Active: 'N' } });
});

it('every county belongs to a region, and the counts add up', async () => {
  const { body } = await server.call(getRegionOverview, admin, {});
  expect(body.Regions).toHaveLength(6);
  expect(body.Counties).toHaveLength(67);
  const ids = body.Regions.map(region => region.RegionId);
  expect(body.Counties.every(county => ids.includes(county.RegionId))).toBe(true);
  expect(body.Regions.reduce((sum, region) => sum + region.Counties, 0)).toBe(67);
});
