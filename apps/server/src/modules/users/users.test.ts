import {
  addCharacteristics,
  createUser,
  getUser,
  getUserChoices,
  getUserHistory,
  getUserRecord,
  removeCharacteristic,
  saveRacfIds,
  saveUserProfile,
  saveUserRoles,
  setAccountStatus,
  userList,
} from '@commonweal/contracts/users/calls';
import type { UserProfileInput } from '@commonweal/contracts/users/schemas';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const record = async (UserId: string) => (await server.call(getUserRecord, admin, { UserId })).body;
const inputOf = async (UserId: string): Promise<UserProfileInput & { UserId: string }> => {
  const { FirstName, MiddleInitial, LastName, Email, Phone, RegionId, OfficeCode, ...rest } = await record(UserId);
  const { SupervisoryUnitId, SupervisorUserId } = rest;
  const named = { UserId, FirstName, MiddleInitial, LastName, Email, Phone, RegionId, OfficeCode };
  return { ...named, SupervisoryUnitId, SupervisorUserId };
};
const auditRows = async (activity: string): Promise<{ actor: string; subject_id: string; fields: string[] }[]> =>
  (
    await server.owner.query('select actor, subject_id, fields from audit_event where activity = $1 order by at', [
      activity,
    ])
  ).rows;

describe('availability', () => {
  it('is set by oneself with exactly the specified payload, and the actor is the token’s', async () => {
    const me = await server.tokenFor('caseworker');
    const request = { UserIDCode: 'DOKAFOR', Status: 'I', LoggedInUserOktaId: 'somebody-else' };
    const answer = await server.call(updateUserStatus, me, request);
    expect(answer.body).toEqual({ ResultCode: '00' });
    expect((await record('DOKAFOR')).CurrentStatus).toBe('I');
    expect((await auditRows('USER_STATUS_CHANGED')).at(-1)).toMatchObject({
      actor: 'DOKAFOR',
      subject_id: 'DOKAFOR',
      fields: ['CurrentStatus'],
    });
  });

  it('of somebody else needs the right to it', async () => {
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(updateUserStatus, caseworker, { UserIDCode: 'RHAYES', Status: 'I' })).status).toBe(403);
    const supervisor = await server.tokenFor('supervisor');
    expect((await server.call(updateUserStatus, supervisor, { UserIDCode: 'DOKAFOR', Status: 'A' })).status).toBe(200);
  });

  it('other than A or I is refused', async () => {
    expect((await server.call(updateUserStatus, admin, { UserIDCode: 'DOKAFOR', Status: 'X' })).status).toBe(400);
  });
});

describe('a person', () => {
  it('is found by the provider’s user id with region, mainframe ids and status', async () => {
    const { rows } = await server.owner.query("select subject from app_user where user_id = 'DOKAFOR'");
    const answer = await server.call(getUser, admin, { OktaUserId: rows[0].subject });
    expect(answer.body).toEqual({
      UserId: 'DOKAFOR',
      RegionWpCode: '04',
      RegionId: 'SC',
      UserRACFIDs: ['Z0417DO', 'Z0418DO'],
      CurrentStatus: 'A',
    });
  });

  it('may always see their own record, and others only with the search', async () => {
    const assistor = await server.tokenFor('cboassistor');
    expect((await server.call(getUserRecord, assistor, { UserId: 'MBAPTISTE' })).status).toBe(200);
    expect((await server.call(getUserRecord, assistor, { UserId: 'DOKAFOR' })).status).toBe(403);
  });

  it('is shown without the fields whose object is X', async () => {
    const { token } = await server.personWith('R', { 'UserDetails.Roles': 'X', 'UserDetails.RacfIds': 'X' });
    const { body } = await server.call(getUserRecord, token, { UserId: 'DOKAFOR' });
    expect(body).toMatchObject({ LastName: 'Okafor', Roles: [], RacfIds: [] });
    expect((await record('DOKAFOR')).RacfIds).toHaveLength(2);
  });

  it('is added once, however often the same request arrives', async () => {
    const request = {
      ...(await inputOf('DOKAFOR')),
      UserId: 'NEWPERSON',
      FirstName: 'Nina',
      LastName: 'Newcomer',
      Email: 'new.person@agency.example',
      SupervisorUserId: 'CWHITFIELD',
    };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => server.call(createUser, admin, request, { key: 'same-key-1' })),
    );
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toEqual({ ResultCode: '00', Version: 1 });
    const other = await server.call(createUser, admin, { ...request, UserId: 'OTHER' }, { key: 'same-key-1' });
    expect(other.status).toBe(409);
    expect((await auditRows('USER_CREATED')).filter(row => row.subject_id === 'NEWPERSON')).toHaveLength(1);
  });

  it('cannot be added without a key, with a taken id, a taken address or a foreign domain', async () => {
    const request = { ...(await inputOf('DOKAFOR')), UserId: 'NEWPERSON2', Email: 'x@agency.example' };
    expect((await server.call(createUser, admin, request)).status).toBe(428);
    const add = (change: object) =>
      server.call(createUser, admin, { ...request, ...change }, { key: `key-${Math.random()}` });
    expect((await add({ UserId: 'DOKAFOR' })).problem.type).toBe('users/duplicate-user-id');
    expect((await add({ Email: 'DANA.okafor@agency.example' })).problem.type).toBe('users/duplicate-email');
    const foreign = await add({
      Email: 'x@evilagency.example',
      RegionId: 'ZZ',
      OfficeCode: 'NONE',
      SupervisorUserId: 'NONE',
    });
    expect(foreign.problem.faults.map(fault => fault.path)).toEqual([
      'Email',
      'RegionId',
      'OfficeCode',
      'SupervisorUserId',
    ]);
  });

  it('edited by sixteen people at once has exactly one winner; the others see both versions', async () => {
    const { Version } = await record('CWHITFIELD');
    const input = await inputOf('CWHITFIELD');
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_each, at) =>
        server.call(saveUserProfile, admin, { ...input, FirstName: `Carla ${at}` }, { ifMatch: Version }),
      ),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const losers = answers.filter(answer => answer.status === 409);
    expect(losers).toHaveLength(15);
    expect(losers[0]?.problem.current).toMatchObject({ UserId: 'CWHITFIELD', Version: Version + 1 });
    expect((await server.call(saveUserProfile, admin, input)).status).toBe(428);
  });

  it('has a history with before and after of every change and who made it', async () => {
    const before = await record('HGRANT');
    await server.call(
      saveUserProfile,
      admin,
      { ...(await inputOf('HGRANT')), LastName: 'Grantham' },
      { ifMatch: before.Version },
    );
    const { body } = await server.call(getUserHistory, admin, { UserId: 'HGRANT' });
    expect(body.data[0]).toMatchObject({
      ChangedBy: 'RHAYES',
      Before: { LastName: 'Grant' },
      After: { LastName: 'Grantham' },
    });
  });
});

describe('characteristics', () => {
  const codes = async (): Promise<string[]> =>
    (
      await server.owner.query(
        "select code from reference_entry where table_name = 'USERCHARACTERISTIC' order by sort_order",
      )
    ).rows.map(row => row.code);

  it('answer with the specified messages when none is selected or one is there already', async () => {
    const [first = ''] = await codes();
    const add = async (Characteristics: string[]) =>
      server.call(
        addCharacteristics,
        admin,
        { UserId: 'PSINGH', Characteristics },
        { ifMatch: (await record('PSINGH')).Version },
      );
    expect((await add([])).problem.UserFriendlyException).toEqual(['Please select atleast one Characteristic.']);
    expect((await add([first])).status).toBe(200);
    expect((await add([first])).problem.UserFriendlyException).toEqual([
      'This characteristic has already been added, please select a new value.',
    ]);
    expect((await add(['NO-SUCH-CODE'])).status).toBe(400);
    const removed = await server.call(
      removeCharacteristic,
      admin,
      { UserId: 'PSINGH', Characteristic: first },
      { ifMatch: (await record('PSINGH')).Version },
    );
    expect(removed.status).toBe(200);
    expect((await record('PSINGH')).Characteristics).toEqual([]);
  });
});

describe('roles', () => {
  it('from the portal are set, those from the directory stay, and nobody sets their own', async () => {
    await server.tokenFor('caseworker');
    const save = async (UserId: string, RoleNames: string[]) =>
      server.call(saveUserRoles, admin, { UserId, RoleNames }, { ifMatch: (await record(UserId)).Version });
    expect((await save('DOKAFOR', ['Supervisor'])).status).toBe(200);
    expect((await record('DOKAFOR')).Roles).toEqual([
      { RoleName: 'Caseworker', Source: 'directory', Active: true },
      { RoleName: 'Supervisor', Source: 'portal', Active: true },
    ]);
    expect((await save('RHAYES', [])).problem.type).toBe('users/own-roles');
    expect((await save('DOKAFOR', ['ITAdmin'])).problem.faults).toMatchObject([{ path: 'Reason' }]);
    expect((await save('DOKAFOR', ['No such role'])).status).toBe(400);
    expect((await save('DOKAFOR', [])).status).toBe(200);
  });
});

describe('a role that is not active', () => {
  it('stays with the person who holds it when their other roles are saved', async () => {
    await server.owner.query(
      `insert into user_role (user_id, role_id, source, granted_at, granted_by)
       select 'TWEXLER', role_id, 'portal', now(), 'test' from role where name = 'ClientAccountAdmin'`,
    );
    await server.owner.query("update role set status = '297' where name = 'ClientAccountAdmin'");
    const save = async (RoleNames: string[]) =>
      server.call(
        saveUserRoles,
        admin,
        { UserId: 'TWEXLER', RoleNames },
        { ifMatch: (await record('TWEXLER')).Version },
      );
    expect((await save(['Caseworker'])).status).toBe(200);
    expect((await record('TWEXLER')).Roles).toEqual([
      { RoleName: 'Caseworker', Source: 'portal', Active: true },
      { RoleName: 'ClientAccountAdmin', Source: 'portal', Active: false },
    ]);
    expect((await save([])).status).toBe(200);
    await server.owner.query("update role set status = '296' where name = 'ClientAccountAdmin'");
    expect((await record('TWEXLER')).Roles).toEqual([
      { RoleName: 'ClientAccountAdmin', Source: 'portal', Active: true },
    ]);
  });
});

describe('an office that has closed and a unit that is not active', () => {
  it('are named for old records, refused for new ones, and may stay where they are', async () => {
    await server.owner.query("update office set active = 'N' where office_code = 'NE01'");
    await server.owner.query(
      `insert into supervisory_unit (supervisory_unit_id, name, admin_unit_id, status, changed_at, changed_by)
       values ('SU-OLD', 'Old unit', 'AU-NE', '297', now(), 'test')`,
    );
    const { body } = await server.call(getUserChoices, admin, {});
    expect(body.Offices.find(office => office.OfficeCode === 'NE01')?.Active).toBe(false);
    expect(body.Units.find(unit => unit.SupervisoryUnitId === 'SU-OLD')?.Active).toBe(false);
    const save = async (UserId: string, change: object) =>
      server.call(
        saveUserProfile,
        admin,
        { ...(await inputOf(UserId)), ...change },
        { ifMatch: (await record(UserId)).Version },
      );
    const refused = await save('DOKAFOR', { OfficeCode: 'NE01', SupervisoryUnitId: 'SU-OLD' });
    expect(refused.problem.faults.map(fault => fault.path)).toEqual(['OfficeCode', 'SupervisoryUnitId']);
    expect((await record('PSINGH')).OfficeCode).toBe('NE01');
    expect((await save('PSINGH', { Phone: '8505550199' })).status).toBe(200);
  });
});

describe('the account', () => {
  const change = async (token: string, UserId: string, AccountStatus: string) =>
    server.call(
      setAccountStatus,
      token,
      { UserId, AccountStatus, Reason: 'test' },
      { ifMatch: (await record(UserId)).Version },
    );

  it('of oneself or of the last active ITAdmin cannot be deactivated', async () => {
    await server.tokenFor('itadmin');
    expect((await change(admin, 'RHAYES', 'D')).problem.type).toBe('users/own-account');
    expect((await change(admin, 'LMORENO', 'D')).problem.type).toBe('users/last-it-admin');
  });

  it('is deactivated and reactivated with a reason that the history keeps', async () => {
    expect((await change(admin, 'JCHEN', 'D')).status).toBe(200);
    expect((await record('JCHEN')).AccountStatus).toBe('D');
    expect((await change(admin, 'JCHEN', 'A')).status).toBe(200);
    const { body } = await server.call(getUserHistory, admin, { UserId: 'JCHEN' });
    expect(body.data[0]?.Reason).toBe('test');
  });
});

describe('mainframe ids', () => {
  it('belong to one person each', async () => {
    const save = async (UserId: string, RacfIds: string[]) =>
      server.call(saveRacfIds, admin, { UserId, RacfIds }, { ifMatch: (await record(UserId)).Version });
    expect((await save('JCHEN', ['Z999JC'])).status).toBe(200);
    expect((await save('TWEXLER', ['Z999JC'])).problem.type).toBe('users/racf-taken');
    expect((await save('TWEXLER', ['far-too-long-an-id'])).status).toBe(400);
  });
});

describe('the list', () => {
  const search = (request: object) => server.call(userList.search, admin, request);

  it('pages, sorts and filters on the server, with the same total on every page', async () => {
    const first = await search({ Sort: 'UserId', PageSize: 10 });
    const second = await search({ Sort: 'UserId', PageSize: 10, Page: 2 });
    expect(first.body.total).toBe(second.body.total);
    const ids = [...first.body.data, ...second.body.data].map(row => Reflect.get(row as object, 'UserId') as string);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(20);
    const down = await search({ Sort: '-UserId', PageSize: 1 });
    expect(Reflect.get(down.body.data[0] as object, 'UserId')).not.toBe(ids[0]);
  });

  it('finds a person by any part of the name, in any order', async () => {
    for (const Text of ['okafor dana', 'Dana Okafor', 'OKAFOR, D', 'dana.okafor@', 'dokafor']) {
      expect((await search({ Filters: { Text } })).body.total).toBe(1);
    }
  });

  it('finds people by unit, supervisor, workgroup, characteristic, phone and RACF id', async () => {
    const { rows } = await server.owner.query<{ supervisory_unit_id: string; admin_unit_id: string; count: number }>(
      `select supervisory_unit_id, admin_unit_id, count(*)::int as count
       from app_user join supervisory_unit using (supervisory_unit_id)
       group by supervisory_unit_id, admin_unit_id order by supervisory_unit_id limit 1`,
    );
    const [unit] = rows;
    const byUnit = await search({ Filters: { SupervisoryUnitId: unit?.supervisory_unit_id } });
    expect(byUnit.body.total).toBe(unit?.count);
    const byAdmin = await search({ Filters: { AdminUnitId: unit?.admin_unit_id } });
    expect(byAdmin.body.total).toBeGreaterThanOrEqual(unit?.count ?? 0);
    const members = await server.owner.query(
      "select count(*)::int as count from workgroup_member where workgroup_id = 'INTK-SNAP'",
    );
    expect((await search({ Filters: { WorkgroupId: 'INTK-SNAP' } })).body.total).toBe(members.rows[0].count);
    await server.owner.query(
      "insert into user_characteristic (user_id, characteristic, added_at, added_by) values ('DOKAFOR', 'X-ONLY', now(), 'test')",
    );
    const byCharacteristic = await search({ Filters: { Characteristic: 'X-ONLY' } });
    expect(byCharacteristic.body.data.map(row => row.UserId)).toEqual(['DOKAFOR']);
    const bySupervisor = await search({ Filters: { Supervisor: 'whitfield', Text: 'okafor' }, Sort: 'UnitName' });
    expect(bySupervisor.body.data[0]).toMatchObject({
      SupervisorName: expect.stringContaining('Whitfield'),
      UnitName: expect.any(String),
    });
    expect((await search({ Filters: { Text: 'z0418do' } })).body.data.map(row => row.UserId)).toEqual(['DOKAFOR']);
    expect((await search({ Filters: { Text: '8505550199' } })).body.data.map(row => row.UserId)).toEqual(['PSINGH']);
  });

  it('is exported whole, as text that no spreadsheet takes for a formula', async () => {
    await server.owner.query(`update app_user set first_name = '=HYPERLINK("x")' where user_id = 'MREYES0'`);
    const csv = await server.call(userList.export, admin, {
      Format: 'csv',
      Columns: ['LastName', 'UserId', 'CurrentStatus'],
    });
    expect(csv.headers.get('download-file-name')).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.text).toContain('Available');
    const { body } = await search({});
    expect(csv.text.trim().split('\r\n')).toHaveLength(body.total + 1);
    await server.owner.query("update app_user set email = '=1+1@agency.example' where user_id = 'MREYES0'");
    const guarded = await server.call(userList.export, admin, {
      Filters: { Text: 'MREYES0' },
      Format: 'csv',
      Columns: ['Email'],
    });
    expect(guarded.text).toContain("'=1+1@agency.example");
    const xlsx = await server.call(userList.export, admin, { Format: 'xlsx', Columns: ['LastName', 'UserId'] });
    expect(xlsx.status).toBe(200);
    expect(xlsx.text.startsWith('PK')).toBe(true);
  });
});
