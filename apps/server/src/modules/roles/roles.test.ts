import { approvalList, decideApproval, getApproval } from '@commonweal/contracts/approvals/calls';
import { pages } from '@commonweal/contracts/pages';
import {
  assignmentList,
  createRole,
  getRole,
  getRoleHistory,
  previewRole,
  roleList,
  saveRole,
  setRoleStatus,
} from '@commonweal/contracts/roles/calls';
import type { RoleRecord, RoleRow } from '@commonweal/contracts/roles/schemas';
import { endRoleView, viewAsRole } from '@commonweal/contracts/roles/view-calls';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { getUserRecord, saveUserRoles } from '@commonweal/contracts/users/calls';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCaller } from '../../platform/caller.ts';

let server: TestServer;
let admin: string;
let itAdmin: string;
let itAdmin2: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  itAdmin = await server.tokenFor('itadmin');
  itAdmin2 = await server.tokenFor('itadmin2');
});
afterAll(() => server.close());

const idOf = async (name: string): Promise<string> =>
  (await server.owner.query('select role_id from role where name = $1', [name])).rows[0]?.role_id;
const read = async (name: string, token = admin): Promise<RoleRecord> =>
  (await server.call(getRole, token, { RoleId: await idOf(name) })).body;
const inputOf = ({ RoleId, RoleName, Description, Access, Subtypes }: RoleRecord) => ({
  RoleId,
  RoleName,
  Description,
  Access,
  Subtypes,
});
const save = (role: RoleRecord, change: Partial<RoleRecord>, token = admin) =>
  server.call(
    saveRole,
    token,
    { ...inputOf({ ...role, ...change }), Reason: 'policy memo' },
    { ifMatch: role.Version },
  );
let keys = 0;
const create = (RoleName: string, CopyOf: string | null = null, token = admin) => {
  keys += 1;
  return server.call(createRole, token, { RoleName, Description: '', CopyOf }, { key: `role-test-${keys}` });
};
const waiting = async () =>
  (await server.call(approvalList.search, admin, { Filters: { State: 'waiting' } })).body.data as {
    RequestId: string;
    Version: number;
    Lines: object[];
    RequestedBy: string;
  }[];
const decide = async (token: string, Action: string) => {
  const [request] = await waiting();
  return server.call(
    decideApproval,
    token,
    { RequestId: request?.RequestId, Action, Reason: 'checked' },
    { ifMatch: request?.Version ?? 0 },
  );
};

describe('the list of roles', () => {
  it('counts active people once, screens and subtypes, and finds by name', async () => {
    const all = await server.call(roleList.search, admin, { Sort: '-Members' });
    expect(all.body.total).toBeGreaterThanOrEqual(7);
    const first = all.body.data[0] as RoleRow;
    expect(first.RoleName).toBe('Caseworker');
    expect(first.Members).toBe((await read('Caseworker')).Members);
    const found = await server.call(roleList.search, admin, { Filters: { Text: 'it admin', Status: '296' } });
    expect(found.body.data).toMatchObject([{ RoleName: 'IT Admin', Guarded: true }]);
  });

  it('and a role are closed to caseworkers and read only for supervisors', async () => {
    const supervisor = await server.tokenFor('supervisor');
    const role = await read('CBOAssistor', supervisor);
    expect(role.RoleName).toBe('CBOAssistor');
    expect((await save(role, { Description: 'x' }, supervisor)).status).toBe(403);
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(getRole, caseworker, { RoleId: role.RoleId })).status).toBe(403);
  });
});

describe('a role', () => {
  it('shows every declared object, so that nothing can be missing', async () => {
    const declared = pages.flatMap(page => Object.keys(page.objects).map(object => `${page.name}.${object}`));
    expect(Object.keys((await read('Caseworker')).Access)).toEqual(declared);
  });

  it('that changes reaches signed-in people with their next request, and the history keeps what changed', async () => {
    const caseworker = await server.tokenFor('caseworker');
    const before = await read('Caseworker');
    const Access = { ...before.Access, 'ZipcodeMaintenance.Page': 'U' as const };
    expect((await save(before, { Access, Subtypes: before.Subtypes.slice(1) })).body).toMatchObject({
      Version: before.Version + 1,
      Waiting: false,
    });
    expect((await server.call(whoAmI, caseworker, {})).body.access['ZipcodeMaintenance.Page']).toBe('U');
    const { body } = await server.call(getRoleHistory, admin, { RoleId: before.RoleId });
    expect(body.data[0]).toMatchObject({
      ChangedBy: 'RHAYES',
      Reason: 'policy memo',
      Before: { 'Access.ZipcodeMaintenance.Page': 'R', [`Document.${before.Subtypes[0]}`]: 'View' },
      After: { 'Access.ZipcodeMaintenance.Page': 'U', [`Document.${before.Subtypes[0]}`]: null },
    });
    expect(Object.keys(body.data[0]?.After ?? {})).toHaveLength(2);
    const audit = await server.owner.query("select * from audit_event where activity = 'ROLE_CHANGED' order by at");
    expect(audit.rows.at(-1)).toMatchObject({ actor: 'RHAYES', subject_id: before.RoleId, outcome: 'done' });
  });

  it('saved by two people at once has one winner; the other sees both versions', async () => {
    const role = await read('ClientAccountAdmin');
    const answers = await Promise.all([
      save(role, { Description: 'one' }),
      save(role, { Description: 'two' }, itAdmin),
    ]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409]);
    const loser = answers.find(answer => answer.status === 409);
    expect(loser?.problem.current).toMatchObject({ RoleName: 'ClientAccountAdmin', Version: role.Version + 1 });
  });

  it('is refused with every fault at once: unknown objects, unknown subtypes', async () => {
    const role = await read('CBOAssistor');
    const answer = await save(role, { Access: { 'No.Such': 'U', 'Other.Thing': 'R' }, Subtypes: ['NOPE'] });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults.map(fault => fault.path)).toEqual([
      'Access.No.Such',
      'Access.Other.Thing',
      'Subtypes.0',
    ]);
    expect((await save(role, { RoleName: 'x'.repeat(256) })).problem.faults[0]?.path).toBe('RoleName');
    expect((await save(role, { RoleName: 'caseworker' })).problem.type).toBe('roles/duplicate-name');
    expect((await save(role, {})).problem.type).toBe('roles/nothing-changed');
    expect((await read('CBOAssistor')).Version).toBe(role.Version);
  });

  it('that the caller holds is not theirs to change', async () => {
    const role = await read('Administrator');
    expect(role.Held).toBe(true);
    expect((await save(role, { Description: 'mine' })).problem.type).toBe('roles/own-role');
    const status = { RoleId: role.RoleId, Status: '297', Reason: 'x' };
    expect((await server.call(setRoleStatus, admin, status, { ifMatch: role.Version })).problem.type).toBe(
      'roles/own-role',
    );
  });

  it('that is not active and that the caller holds is not theirs to change either', async () => {
    const made = await create('Shelved role');
    await server.owner.query("insert into user_role values ('RHAYES', $1, 'portal', now(), 'test')", [
      made.body.RoleId,
    ]);
    await server.owner.query("update role set status = '297' where role_id = $1", [made.body.RoleId]);
    const role = await read('Shelved role');
    expect((await save(role, { Description: 'mine' })).problem.type).toBe('roles/own-role');
  });

  it('keeps the parts that the caller may not change, whatever the request says', async () => {
    const person = await server.personWith('U', { 'UserRole.ScreenAccess': 'R', 'UserRole.DocumentAccess': 'R' });
    const role = await read('CBOAssistor');
    const Access = { ...role.Access, 'UserManagement.Page': 'U' as const };
    expect(
      (await save(role, { Access, Description: 'Partner agencies', Subtypes: ['APPL-WEB'] }, person.token)).status,
    ).toBe(200);
    const after = await read('CBOAssistor');
    expect(after.Description).toBe('Partner agencies');
    expect(after.Access).toEqual(role.Access);
    expect(after.Subtypes).toEqual(role.Subtypes);
  });
});

describe('creating a role', () => {
  it('gives none of the rights, or those of the copied one, once per key', async () => {
    const model = await read('Supervisor');
    const made = await create('Night supervisor', model.RoleId);
    expect(made.status).toBe(200);
    const copy = await read('Night supervisor');
    expect(copy.Access).toEqual(model.Access);
    expect(copy.Subtypes).toEqual(model.Subtypes);
    expect(copy.Members).toBe(0);
    expect((await create('night SUPERVISOR')).problem.type).toBe('roles/duplicate-name');
    expect((await create('Empty role')).status).toBe(200);
    const empty = await read('Empty role');
    expect(new Set(Object.values(empty.Access))).toEqual(new Set(['X']));
    expect(empty.Subtypes).toEqual([]);
  });
});

describe('deactivating a role', () => {
  it('takes its rights at once, with a reason, and activating gives them back', async () => {
    const assistor = await server.tokenFor('cboassistor');
    const set = async (Status: string) => {
      const role = await read('CBOAssistor');
      return server.call(
        setRoleStatus,
        admin,
        { RoleId: role.RoleId, Status, Reason: 'contract ended' },
        { ifMatch: role.Version },
      );
    };
    expect((await set('296')).problem.type).toBe('roles/same-status');
    expect((await set('297')).status).toBe(200);
    expect((await server.call(whoAmI, assistor, {})).body.roles).toEqual([]);
    expect((await set('296')).status).toBe(200);
    expect((await server.call(whoAmI, assistor, {})).body.roles).toEqual(['CBOAssistor']);
  });
});

describe('the preview', () => {
  it('tells who would gain and lose, and what nobody could reach any more', async () => {
    const role = await read('ClientAccountAdmin');
    const ask = async (Access: object, Subtypes = role.Subtypes, Status = '296') =>
      (await server.call(previewRole, admin, { RoleId: role.RoleId, Access, Subtypes, Status })).body;
    const same = await ask(role.Access);
    expect(same).toMatchObject({ Members: role.Members, Gaining: 0, Losing: 0, Unchanged: role.Members, Gains: [] });
    const more = await ask({ ...role.Access, 'UserManagement.Add': 'U' });
    expect(more.Gains).toMatchObject([{ Object: 'UserManagement.Add', From: 'X', To: 'U', People: role.Members }]);
    expect(more.Gaining).toBe(role.Members);
    const off = await ask(role.Access, role.Subtypes, '297');
    expect(off.Losing).toBe(role.Members);
    expect(off.Unreachable).toEqual([]);
    await server.owner.query(
      "update role_object set access_code = 'X' where page_name = 'Sessions' and object_attribute = 'All' and role_id <> $1",
      [role.RoleId],
    );
    await server.owner.query(
      "update role_object set access_code = 'U' where page_name = 'Sessions' and object_attribute = 'All' and role_id = $1",
      [role.RoleId],
    );
    const alone = await read('ClientAccountAdmin');
    const lost = await ask({ ...alone.Access, 'Sessions.All': 'X' });
    expect(lost.Unreachable).toEqual([{ Object: 'Sessions.All', Code: 'R' }]);
  });
});

describe('a guarded role', () => {
  it('given to a person waits until another administrator approves; other roles are given at once', async () => {
    const record = async () => (await server.call(getUserRecord, admin, { UserId: 'TWEXLER' })).body;
    const grant = async (RoleNames: string[], Reason?: string) =>
      server.call(
        saveUserRoles,
        admin,
        { UserId: 'TWEXLER', RoleNames, Reason },
        { ifMatch: (await record()).Version },
      );
    expect((await grant(['ITAdmin'])).problem.faults).toMatchObject([{ path: 'Reason' }]);
    const asked = await grant(['Caseworker', 'ITAdmin'], 'new colleague');
    expect(asked.body).toMatchObject({ Waiting: true });
    expect((await record()).Roles.map(role => role.RoleName)).toEqual(['Caseworker']);
    expect((await waiting())[0]).toMatchObject({
      RequestedBy: 'RHAYES',
      Lines: [{ Field: 'Roles', Before: '', After: 'ITAdmin' }],
    });
    expect((await record()).Waiting).toBe(true);
    const letters = await server.owner.query('select recipient, subject from outbox_message order by recipient');
    expect(letters.rows.map(row => row.recipient)).toEqual(
      expect.arrayContaining(['luis.moreno@agency.example', 'priya.singh@agency.example']),
    );
    expect(letters.rows.map(row => row.recipient)).not.toContain('renee.hayes@agency.example');
    expect(JSON.stringify(letters.rows)).not.toMatch(/Wexler|ITAdmin/);
    expect((await grant(['Caseworker', 'IT Admin'], 'again')).problem.type).toBe('approvals/already-waiting');
    expect((await decide(admin, 'approve')).problem.type).toBe('approvals/own-request');
    const supervisor = await server.tokenFor('supervisor');
    expect((await decide(supervisor, 'approve')).status).toBe(403);
    const [request] = await waiting();
    expect((await decide(itAdmin, 'approve')).body).toMatchObject({ State: 'approved' });
    expect((await record()).Roles.map(role => role.RoleName)).toEqual(['Caseworker', 'ITAdmin']);
    const again = await server.call(
      decideApproval,
      itAdmin,
      { RequestId: request?.RequestId, Action: 'refuse', Reason: 'late' },
      { ifMatch: 2 },
    );
    expect(again.problem.type).toBe('approvals/already-decided');
    const audit = await server.owner.query(
      "select activity, actor from audit_event where activity like 'APPROVAL_%ED' and outcome = 'done' and activity <> 'APPROVALS_SEARCHED' order by at",
    );
    expect(audit.rows).toEqual([
      { activity: 'APPROVAL_REQUESTED', actor: 'RHAYES' },
      { activity: 'APPROVAL_DECIDED', actor: 'LMORENO' },
    ]);
  });

  it('changed waits, is refused with a reason, and an approval of what has moved on is refused with a sentence', async () => {
    const role = await read('IT Admin');
    const Access = { ...role.Access, 'Mailbox.Page': 'X' as const };
    expect((await save(role, { Access })).body).toMatchObject({ Waiting: true, Version: role.Version });
    expect((await read('IT Admin')).Access['Mailbox.Page']).toBe('U');
    expect((await read('IT Admin')).Waiting).toBe(true);
    const [asked] = await waiting();
    const { body: seen } = await server.call(getApproval, itAdmin, { RequestId: asked?.RequestId ?? '' });
    expect(seen.Reached).toEqual({ Count: 1, Names: ['Singh, Priya'] });
    expect((await decide(itAdmin2, 'approve')).problem.type).toBe('approvals/about-you');
    expect((await decide(itAdmin, 'refuse')).body).toMatchObject({ State: 'refused' });
    expect((await read('IT Admin')).Access['Mailbox.Page']).toBe('U');

    expect((await save(role, { Access })).status).toBe(200);
    await server.owner.query('update role set version = version + 1 where role_id = $1', [role.RoleId]);
    expect((await decide(itAdmin, 'approve')).problem.type).toBe('approvals/subject-changed');
    expect((await decide(itAdmin, 'withdraw')).problem.type).toBe('approvals/not-yours');
    expect((await decide(admin, 'withdraw')).body).toMatchObject({ State: 'withdrawn' });

    expect((await save(await read('IT Admin'), { Access })).status).toBe(200);
    expect((await decide(itAdmin, 'approve')).status).toBe(200);
    expect((await read('IT Admin')).Access['Mailbox.Page']).toBe('X');
    const { body } = await server.call(getRoleHistory, admin, { RoleId: role.RoleId });
    expect(body.data[0]).toMatchObject({ ChangedBy: 'RHAYES', After: { 'Access.Mailbox.Page': 'X' } });
  });

  it('keeps its name, and ITAdmin is never deactivated', async () => {
    const role = await read('ITAdmin');
    expect((await save(role, { RoleName: 'Root' })).problem.type).toBe('roles/guarded-name');
    const off = await server.call(
      setRoleStatus,
      admin,
      { RoleId: role.RoleId, Status: '297', Reason: 'x' },
      { ifMatch: role.Version },
    );
    expect(off.problem.type).toBe('roles/it-admin-stays');
  });
});

describe('the access review', () => {
  it('says who has which role, from where, since when and by whom, and is exported whole', async () => {
    const { body } = await server.call(assignmentList.search, admin, { Filters: { Text: 'wexler' }, Sort: 'RoleName' });
    expect(body.data).toMatchObject([
      { UserId: 'TWEXLER', RoleName: 'Caseworker', Source: 'portal', By: 'Hayes, Renee' },
      { UserId: 'TWEXLER', RoleName: 'ITAdmin', Source: 'portal', By: 'Hayes, Renee' },
    ]);
    const csv = await server.call(assignmentList.export, admin, {
      Filters: { Text: 'wexler' },
      Format: 'csv',
      Columns: ['Name', 'RoleName', 'Source'],
    });
    expect(csv.text).toContain('"Wexler, Theo",ITAdmin,Portal');
  });
});

describe('seeing the portal as a role', () => {
  it('answers with its rights, changes nothing, leaves a trail and leads back', async () => {
    const me = await server.tokenFor('administrator');
    const other = await server.tokenFor('administrator');
    const RoleId = await idOf('Caseworker');
    expect((await server.call(viewAsRole, me, { RoleId })).status).toBe(200);
    const seen = (await server.call(whoAmI, me, {})).body;
    expect(seen).toMatchObject({ userId: 'RHAYES', roles: ['Caseworker'], viewingAs: 'Caseworker' });
    expect(seen.access['UserRole.Page']).toBe('X');
    expect((await server.call(whoAmI, other, {})).body.viewingAs).toBeUndefined();
    const write = await server.call(saveUserRoles, me, { UserId: 'DOKAFOR', RoleNames: [] }, { ifMatch: 1 });
    expect(write.status).toBe(403);
    const own = await server.call(updateUserStatus, me, { UserIDCode: 'RHAYES', Status: 'I' });
    expect(own.problem.type).toBe('common/view-only');
    expect((await server.call(getUserRecord, me, { UserId: 'DOKAFOR' })).status).toBe(200);
    expect((await server.call(endRoleView, me, {})).status).toBe(200);
    expect((await server.call(whoAmI, me, {})).body.access['UserRole.Page']).toBe('U');
    const trail = await server.owner.query(
      "select activity, reason from audit_event where actor = 'RHAYES' and (activity like 'ROLE_VIEW%' or reason like 'as role%') order by at",
    );
    expect(trail.rows).toEqual([
      { activity: 'ROLE_VIEW_STARTED', reason: 'Caseworker' },
      { activity: 'USER_VIEWED', reason: 'as role Caseworker' },
      { activity: 'ROLE_VIEW_ENDED', reason: 'as role Caseworker; Caseworker' },
    ]);
  });

  it('never opens a document subtype that the person may not view themselves, nor an inactive role', async () => {
    const person = await server.personWith('U');
    const RoleId = await idOf('Caseworker');
    const before = await server.platform.db
      .selectFrom('user_session')
      .selectAll()
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect((await server.call(viewAsRole, person.token, { RoleId })).status).toBe(200);
    const { access_version } = (
      await server.owner.query("select value as access_version from version_stamp where name = 'access'")
    ).rows[0];
    expect(
      (await server.platform.access.of(['Caseworker'], true, Number(access_version))).documentSubtypes.size,
    ).toBeGreaterThan(0);
    const caller = await loadCaller(server.platform.db, server.platform.access, before.session_id, new Date());
    expect(caller.documentSubtypes.size).toBe(0);
    await server.call(endRoleView, person.token, {});
    await server.owner.query("update role set status = '297' where name = 'Empty role'");
    const off = await server.call(viewAsRole, person.token, { RoleId: await idOf('Empty role') });
    expect(off.problem.type).toBe('roles/inactive-view');
  });
});
