import {
  getZipcode,
  getZipcodeChoices,
  getZipcodeHistory,
  saveZipcode,
  zipcodeList,
} from '@commonweal/contracts/zipcodes/calls';
import { importLimits, importZipcodes } from '@commonweal/contracts/zipcodes/import-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;
let workgroup: string;
let keys = 0;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  const { rows } = await server.owner.query("select workgroup_id from workgroup where status = '296' order by 1");
  workgroup = rows[0].workgroup_id;
});
afterAll(() => server.close());

const get = async (Zip: string) => (await server.call(getZipcode, admin, { Zip })).body;
const run = (Csv: string, DryRun: 'Y' | 'N' = 'N') => {
  keys += 1;
  return server.call(importZipcodes, admin, { Csv, DryRun }, { key: `zip-import-${keys}` });
};

describe('a ZIP code', () => {
  it('is joined to a workgroup, found by it, and its history says so in words', async () => {
    const { Version, Zip, City, OfficeCode, Active } = await get('33602');
    const change = { Zip, City, OfficeCode, Active, WorkgroupId: workgroup };
    expect((await server.call(saveZipcode, admin, change, { ifMatch: Version })).status).toBe(200);
    const found = await server.call(zipcodeList.search, admin, { Filters: { WorkgroupId: workgroup } });
    expect(found.body.data.map(row => row.Zip)).toEqual(['33602']);
    const history = await server.call(getZipcodeHistory, admin, { Zip });
    expect(history.body.data[0]?.After).toEqual({ WorkgroupName: found.body.data[0]?.WorkgroupName });
  });

  it('refuses a closed office and a deactivated or unknown workgroup, both at once, but keeps what it has', async () => {
    await server.owner.query("update office set active = 'N' where office_code = 'NW01'");
    const record = await get('33603');
    const { Zip, City, Active, Version } = record;
    const bad = { Zip, City, Active, OfficeCode: 'NW01', WorkgroupId: 'NO-SUCH' };
    const refused = await server.call(saveZipcode, admin, bad, { ifMatch: Version });
    expect([refused.status, refused.problem.faults.map(fault => fault.path)]).toEqual([
      400,
      ['OfficeCode', 'WorkgroupId'],
    ]);
    const { rows } = await server.owner.query("select zip, city from zip_code where office_code = 'NW01' limit 1");
    const there = await get(rows[0].zip);
    const same = { Zip: there.Zip, City: 'Elsewhere', Active: 'Y', OfficeCode: 'NW01', WorkgroupId: null };
    expect((await server.call(saveZipcode, admin, same, { ifMatch: there.Version })).status).toBe(200);
    const { body } = await server.call(getZipcodeChoices, admin, {});
    expect(body.Offices.find(each => each.OfficeCode === 'NW01')?.Active).toBe('N');
  });
});

describe('an import of ZIP codes', () => {
  it('is tried without saving, then adds and changes with a history for each, and is the same the second time', async () => {
    const before = await get('33605');
    const csv = `${head}\n00601,Newtown,HILLSBOROUGH,,${workgroup}\n33605,Ybor City,Hillsborough,${before.OfficeCode},`;
    const dry = await run(csv, 'Y');
    expect(dry.body).toMatchObject({ ResultCode: '00', Saved: 'N', Added: 1, Changed: 1, Same: 0, FaultCount: 0 });
    expect(dry.body.Rows.find(row => row.Zip === '33605')?.Changes).toEqual([
      { Field: 'City', Before: before.City, After: 'Ybor City' },
    ]);
    expect((await server.call(getZipcode, admin, { Zip: '00601' })).status).toBe(404);
    expect((await run(csv)).body).toMatchObject({ Saved: 'Y', Added: 1, Changed: 1 });
    expect(await get('00601')).toMatchObject({ County: 'Hillsborough', RegionId: 'SC', WorkgroupId: workgroup });
    expect(await get('33605')).toMatchObject({ City: 'Ybor City', Version: before.Version + 1 });
    const history = await server.call(getZipcodeHistory, admin, { Zip: '33605' });
    expect(history.body.data[0]).toMatchObject({ Version: before.Version + 1, Before: { City: before.City } });
    expect((await run(csv)).body).toMatchObject({ Added: 0, Changed: 0, Same: 2, Rows: [] });
    const { rows } = await server.owner.query(
      "select reason from audit_event where activity = 'ZIPCODES_IMPORTED' order by at limit 2",
    );
    expect(rows.map(row => row.reason)).toEqual([
      'tried: 1 added, 1 changed, 0 faults',
      '1 added, 1 changed, 0 faults',
    ]);
  });

  it('leaves office, workgroup and status alone where the file has no such column', async () => {
    const before = await get('33602');
    expect((await run('Zip,City,County\n33602,Downtown,Hillsborough')).body.Changed).toBe(1);
    expect(await get('33602')).toMatchObject({
      City: 'Downtown',
      OfficeCode: before.OfficeCode,
      WorkgroupId: before.WorkgroupId,
    });
  });

  it('with any fault saves nothing and names every fault by its line, closed offices among them', async () => {
    const csv = [
      head,
      '336,Good,Hillsborough,,',
      `33606,${'x'.repeat(26)},Nowhere,,`,
      '33607,Fine,Nowhere,NW01,GONE',
      '33608,Fine,Hillsborough,,',
      '33608,Twice,Hillsborough,,',
      '33609,Short,Hillsborough',
    ].join('\n');
    const { body } = await run(csv);
    expect(body).toMatchObject({ ResultCode: '01', Saved: 'N', FaultCount: 7 });
    expect(body.Faults.map(fault => [fault.Line, fault.Column])).toEqual([
      [2, 'Zip'],
      [3, 'City'],
      [4, 'County'],
      [4, 'OfficeCode'],
      [4, 'WorkgroupId'],
      [6, 'Zip'],
      [7, 'Columns'],
    ]);
    expect(body.Faults.every(fault => fault.Message.length > 10)).toBe(true);
    expect((await get('33608')).City).not.toBe('Fine');
  });

  it('of another kind, another encoding or another size is refused with a sentence', async () => {
    const other = await run('{"hello": 1}');
    expect([other.status, other.problem.title]).toEqual([400, expect.stringContaining('Zip, City and County')]);
    const latin = await run(`${head}\n33602,Mart\uFFFDn,Hillsborough,,`);
    expect([latin.status, latin.problem.title]).toEqual([400, expect.stringContaining('UTF-8')]);
    const long = await run('x'.repeat(importLimits.bytes + 1));
    expect([long.status, long.problem.faults[0]?.path]).toEqual([400, 'Csv']);
    const huge = await run('x'.repeat(9 * 1024 * 1024));
    expect(huge.status).toBe(413);
    const supervisor = await server.tokenFor('supervisor');
    const denied = await server.call(importZipcodes, supervisor, { Csv: head, DryRun: 'Y' }, { key: 'zip-denied' });
    expect(denied.status).toBe(403);
  });

  it('of every ZIP code of the country is written in one go', async () => {
    const lines = Array.from(
      { length: 42_000 },
      (_, at) => `${String(40_000 + at).padStart(5, '0')},Place ${at},Hillsborough,,${workgroup}`,
    );
    const { body } = await run([head, ...lines].join('\n'));
    expect(body).toMatchObject({ Saved: 'Y', Added: 42_000 });
    expect(body.Rows).toHaveLength(importLimits.shownRows);
    const { rows } = await server.owner.query(
      "select count(*)::int as kept from record_history where subject_type = 'zip code' and subject_id >= '40000' and subject_id < '82000'",
    );
    expect(rows[0].kept).toBe(42_000);
  }, 30_000);

  it('takes what the list of ZIP codes exports, in either language, and finds nothing to change', async () => {
    for (const language of ['en', 'es'] as const) {
      const file = await server.call(
        zipcodeList.export,
        admin,
        { Filters: { City: 'Tampa' }, Sort: 'Zip', Format: 'csv', Columns: zipcodeList.columns.map(each => each.id) },
        { headers: { 'accept-language': language } },
      );
      const { body } = await run(String(file.text), 'Y');
      expect(body).toMatchObject({ ResultCode: '00', Added: 0, Changed: 0, FaultCount: 0 });
      expect(body.Same).toBeGreaterThan(5);
    }
  });

  it('refuses a name that two workgroups have, each in another language, and takes their codes', async () => {
    await server.owner.query(
      `insert into workgroup (workgroup_id, name_en, name_es, type_code, workgroup_order, capacity_threshold, changed_at, changed_by)
       select code, en, es, type_code, 'PRI', 100, now(), 'test' from workgroup,
         (values ('TWIN-A', 'Central', 'Oficina central'), ('TWIN-B', 'Hub', 'Central')) twin (code, en, es)
       where workgroup_id = $1`,
      [workgroup],
    );
    const file = (name: string) => `Zip,City,County,WorkgroupId\n33604,Tampa,Hillsborough,${name}\n`;
    const named = (await run(file('Central'), 'Y')).body;
    expect(named.Faults.map(each => each.Column)).toEqual(['WorkgroupId']);
    expect((await run(file('TWIN-B'), 'Y')).body).toMatchObject({ FaultCount: 0, Changed: 1 });
  });

  const head = 'Zip,City,County,OfficeCode,WorkgroupId';
});
