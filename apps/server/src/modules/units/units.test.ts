import { randomUUID } from 'node:crypto';
import {
  adminUnitList,
  createAdminUnit,
  getAdminUnit,
  getAdminUnitHistory,
  saveAdminUnit,
  setAdminUnitStatus,
} from '@commonweal/contracts/units/admin-calls';
import {
  createSupervisoryUnit,
  findPeopleForUnit,
  getSupervisoryUnit,
  getSupervisoryUnitHistory,
  getUnitChoices,
  saveSupervisoryUnit,
  setSupervisoryUnitStatus,
  supervisoryUnitList,
  unitMemberList,
} from '@commonweal/contracts/units/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const adminInput = { Name: 'Harbor operations', RegionId: 'SC', Counties: ['Pinellas'], ParentUnitId: null };
const createAdmin = (request: object, token = admin) =>
  server.call(createAdminUnit, token, request, { key: randomUUID() });
const saveAdmin = async (AdminUnitId: string, change: object, ifMatch?: number) => {
  const { body } = await server.call(getAdminUnit, admin, { AdminUnitId });
  const { Name, RegionId, Counties, ParentUnitId } = body;
  const request = { AdminUnitId, Name, RegionId, Counties, ParentUnitId, ...change };
  return server.call(saveAdminUnit, admin, request, { ifMatch: ifMatch ?? body.Version });
};
const unitInput = { Name: 'Harbor unit', AdminUnitId: 'AU-SC', SupervisorUserId: 'CWHITFIELD' };
const createUnit = (request: object, token = admin) =>
  server.call(createSupervisoryUnit, token, request, { key: randomUUID() });

describe('admin units', () => {
  it('of the demonstration cover every region, with the sums of their rows', async () => {
    const { body } = await server.call(adminUnitList.search, admin, { Sort: '-People' });
    const { rows } = await server.owner.query('select count(*)::int as count from region');
    expect(body.total).toBeGreaterThan(rows[0].count);
    const bay = body.data.find(row => row.AdminUnitId === 'AU-SC-BAY');
    expect(bay).toMatchObject({ ParentName: expect.stringContaining('operations'), SupervisoryUnits: 1 });
    const people = await server.owner.query(
      `select count(*)::int as count from app_user join supervisory_unit using (supervisory_unit_id)
       where admin_unit_id = 'AU-SC-BAY' and account_status = 'A'`,
    );
    expect(bay?.People).toBe(people.rows[0].count);
    expect(bay?.People).toBeGreaterThan(1);
  });

  it('with no unit above stand behind the others, whichever way they are sorted by it', async () => {
    for (const Sort of ['ParentName', '-ParentName']) {
      const { body } = await server.call(adminUnitList.search, admin, { Sort, PageSize: 100 });
      const above = body.data.map(row => row.ParentName !== null);
      expect([above.includes(true), above.includes(false)], Sort).toEqual([true, true]);
      expect(above.lastIndexOf(true), Sort).toBeLessThan(above.indexOf(false));
    }
  });

  it('are created once, found by county and exported in words', async () => {
    const key = randomUUID();
    const request = { AdminUnitId: 'AU-HARBOR', ...adminInput };
    const answers = [
      await server.call(createAdminUnit, admin, request, { key }),
      await server.call(createAdminUnit, admin, request, { key }),
    ];
    expect(answers.map(answer => answer.body)).toEqual([
      { ResultCode: '00', Version: 1 },
      { ResultCode: '00', Version: 1 },
    ]);
    const found = await server.call(adminUnitList.search, admin, { Filters: { County: 'Pinellas', Text: 'harbor' } });
    expect(found.body.data.map(row => row.AdminUnitId)).toEqual(['AU-HARBOR']);
    const file = await server.call(adminUnitList.export, admin, {
      Filters: { Text: 'AU-HARBOR' },
      Format: 'csv',
      Columns: ['Name', 'Status'],
    });
    expect(file.text).toContain('Harbor operations,Active');
  });

  it('with a code or a name that is taken are refused by a sentence, whatever its capitals', async () => {
    const code = await createAdmin({ AdminUnitId: 'AU-SC', ...adminInput, Name: 'Another' });
    expect([code.status, code.problem.type]).toEqual([409, 'units/duplicate-code']);
    const name = await createAdmin({ AdminUnitId: 'AU-TWO', ...adminInput, Name: 'HARBOR OPERATIONS' });
    expect([name.status, name.problem.type]).toEqual([409, 'units/duplicate-name']);
    expect((await server.call(getAdminUnit, admin, { AdminUnitId: 'AU-TWO' })).status).toBe(404);
  });

  it('hear of every fault at once, and nothing is saved', async () => {
    const shape = await createAdmin({ AdminUnitId: 'no spaces', ...adminInput, Name: 'x'.repeat(51) });
    expect(shape.problem.faults.map(fault => fault.path).toSorted()).toEqual(['AdminUnitId', 'Name']);
    const unknown = await createAdmin({
      AdminUnitId: 'AU-BAD',
      Name: 'Bad',
      RegionId: 'ZZ',
      Counties: ['Atlantis', 'Pinellas'],
      ParentUnitId: 'NONE',
    });
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['RegionId', 'Counties', 'ParentUnitId']);
    expect(unknown.problem.faults[1]?.message).not.toContain('Atlantis');
    expect((await server.call(getAdminUnit, admin, { AdminUnitId: 'AU-BAD' })).status).toBe(404);
  });

  it('cannot be above themselves: the sentence names the chain', async () => {
    const answer = await saveAdmin('AU-SC', { ParentUnitId: 'AU-SC-BAY' });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults).toHaveLength(1);
    expect(answer.problem.faults[0]?.path).toBe('ParentUnitId');
    expect(answer.problem.faults[0]?.message).toMatch(/operations → Tampa Bay service center → .*operations\./);
    expect((await saveAdmin('AU-SC', { ParentUnitId: 'AU-SC' })).status).toBe(400);
  });

  it('put above each other by two people at once: exactly one is saved', async () => {
    await createAdmin({ AdminUnitId: 'AU-LEFT', ...adminInput, Name: 'Left' });
    await createAdmin({ AdminUnitId: 'AU-RIGHT', ...adminInput, Name: 'Right' });
    const answers = await Promise.all([
      saveAdmin('AU-LEFT', { ParentUnitId: 'AU-RIGHT' }, 1),
      saveAdmin('AU-RIGHT', { ParentUnitId: 'AU-LEFT' }, 1),
    ]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 400]);
  });

  it('are edited by version: the second of two savers gets the stored record, and the history says who did what', async () => {
    expect((await saveAdmin('AU-HARBOR', { Counties: ['Pasco', 'Pinellas'] }, 1)).body).toEqual({
      ResultCode: '00',
      Version: 2,
    });
    const second = await saveAdmin('AU-HARBOR', { Name: 'Late' }, 1);
    expect(second.status).toBe(409);
    expect(second.problem.current).toMatchObject({ Counties: ['Pasco', 'Pinellas'], Version: 2 });
    const { body } = await server.call(getAdminUnitHistory, admin, { AdminUnitId: 'AU-HARBOR' });
    expect(body.data[0]).toMatchObject({
      ChangedBy: 'RHAYES',
      Before: { Counties: ['Pinellas'] },
      After: { Counties: ['Pasco', 'Pinellas'] },
    });
    const audit = await server.owner.query(
      "select count(*)::int as count from audit_event where activity = 'ADMIN_UNIT_CHANGED' and subject_id = 'AU-HARBOR'",
    );
    expect(audit.rows[0].count).toBe(1);
  });

  it('are deactivated with a reason, not twice, and are then not offered as a unit above', async () => {
    const request = { AdminUnitId: 'AU-HARBOR', Status: '297', Reason: 'Merged' };
    expect((await server.call(setAdminUnitStatus, admin, request, { ifMatch: 2 })).status).toBe(200);
    const twice = await server.call(setAdminUnitStatus, admin, request, { ifMatch: 3 });
    expect([twice.status, twice.problem.type]).toEqual([409, 'units/same-status']);
    expect((await saveAdmin('AU-LEFT', { ParentUnitId: 'AU-HARBOR' })).problem.faults[0]?.path).toBe('ParentUnitId');
    const { body } = await server.call(getUnitChoices, admin, {});
    expect(body.AdminUnits.find(unit => unit.AdminUnitId === 'AU-HARBOR')?.Active).toBe(false);
  });
});

describe('supervisory units', () => {
  it('of the demonstration have a supervisor and members', async () => {
    const { body } = await server.call(supervisoryUnitList.search, admin, { Filters: { Supervisor: 'whitfield' } });
    expect(body.data).toHaveLength(1);
    const [unit] = body.data;
    expect(unit).toMatchObject({ SupervisorName: 'Whitfield, Carla', AdminUnitName: 'Tampa Bay service center' });
    const members = await server.call(unitMemberList.search, admin, {
      Filters: { SupervisoryUnitId: unit?.SupervisoryUnitId },
      PageSize: 100,
    });
    expect(members.body.total).toBe(unit?.Members);
    expect(members.body.data.map(row => row.UserId)).toContain('DOKAFOR');
  });

  it('are created, refused when code or name is taken, and answer every fault at once', async () => {
    expect((await createUnit({ SupervisoryUnitId: 'SU-HARBOR', ...unitInput })).body).toEqual({
      ResultCode: '00',
      Version: 1,
    });
    const code = await createUnit({ SupervisoryUnitId: 'SU-HARBOR', ...unitInput, Name: 'Other' });
    expect(code.problem.type).toBe('units/duplicate-code');
    const name = await createUnit({ SupervisoryUnitId: 'SU-2', ...unitInput, Name: 'harbor UNIT' });
    expect([name.status, name.problem.type]).toEqual([409, 'units/duplicate-name']);
    const faulty = await createUnit({
      SupervisoryUnitId: 'SU-3',
      Name: 'Third',
      AdminUnitId: 'AU-HARBOR',
      SupervisorUserId: 'HGRANT',
    });
    expect(faulty.problem.faults.map(fault => fault.path)).toEqual(['AdminUnitId', 'SupervisorUserId']);
  });

  it('are edited by version and keep a history', async () => {
    const request = { SupervisoryUnitId: 'SU-HARBOR', ...unitInput, SupervisorUserId: null };
    expect((await server.call(saveSupervisoryUnit, admin, request, { ifMatch: 1 })).status).toBe(200);
    const stale = await server.call(saveSupervisoryUnit, admin, request, { ifMatch: 1 });
    expect([stale.status, stale.problem.current]).toEqual([
      409,
      expect.objectContaining({ SupervisorName: null, Version: 2 }),
    ]);
    const { body } = await server.call(getSupervisoryUnitHistory, admin, { SupervisoryUnitId: 'SU-HARBOR' });
    expect(body.data[0]).toMatchObject({ Before: { SupervisorName: 'Whitfield, Carla' } });
    const status = { SupervisoryUnitId: 'SU-HARBOR', Status: '297', Reason: 'Closed' };
    expect((await server.call(setSupervisoryUnitStatus, admin, status, { ifMatch: 2 })).status).toBe(200);
    expect((await server.call(getSupervisoryUnit, admin, { SupervisoryUnitId: 'SU-HARBOR' })).body.Status).toBe('297');
  });

  it('offer people with the unit they are in, and not those who are in already', async () => {
    const all = await server.call(findPeopleForUnit, admin, { Text: 'okafor' });
    expect(all.body.data[0]).toMatchObject({ UserId: 'DOKAFOR', UnitName: expect.any(String) });
    const { rows } = await server.owner.query("select supervisory_unit_id from app_user where user_id = 'DOKAFOR'");
    const others = await server.call(findPeopleForUnit, admin, { Text: 'okafor', NotIn: rows[0].supervisory_unit_id });
    expect(others.body.data).toEqual([]);
  });

  it('are read by a supervisor, changed by administrators alone and closed to caseworkers', async () => {
    expect((await server.call(supervisoryUnitList.search, supervisor, {})).status).toBe(200);
    expect((await createUnit({ SupervisoryUnitId: 'SU-9', ...unitInput, Name: 'N' }, supervisor)).status).toBe(403);
    expect((await createAdmin({ AdminUnitId: 'AU-9', ...adminInput, Name: 'N' }, supervisor)).status).toBe(403);
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(supervisoryUnitList.search, caseworker, {})).status).toBe(403);
    expect((await server.call(adminUnitList.search, caseworker, {})).status).toBe(403);
  });
});
