import { approvalList, decideApproval } from '@commonweal/contracts/approvals/calls';
import { getCaseBrief } from '@commonweal/contracts/cases/calls';
import { getClient } from '@commonweal/contracts/clients/calls';
import { endCaseGrant, getCaseAccess, grantCase, setWorkerInterest } from '@commonweal/contracts/protection/case-calls';
import { endInterest, grantClient } from '@commonweal/contracts/protection/client-calls';
import { createRole, getRole, roleList, saveRole } from '@commonweal/contracts/roles/calls';
import { viewAsRole } from '@commonweal/contracts/roles/view-calls';
import { listSessions } from '@commonweal/contracts/session/calls';
import { moveUsers } from '@commonweal/contracts/users/bulk-calls';
import {
  getUserRecord,
  saveUserProfile,
  saveUserRoles,
  setAccountStatus,
  userList,
} from '@commonweal/contracts/users/calls';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/ids.ts';

/** What one person must not be able to do alone, by whatever way. */

let server: TestServer;
let admin: string;
let second: string;
let supervisor: string;
const adminId = 'RHAYES';

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  second = await server.tokenFor('itadmin');
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;
const user = async (UserId: string): Promise<UserRecord> => (await server.call(getUserRecord, admin, { UserId })).body;
const roleNamed = async (name: string) => {
  const [row] = await query('select role_id from role where name = $1', [name]);
  return (await server.call(getRole, admin, { RoleId: row.role_id })).body;
};

async function decide(token: string, Action = 'approve') {
  const { body } = await server.call(approvalList.search, admin, { Filters: { State: 'waiting' } });
  const [request] = body.data;
  const decision = { RequestId: request?.RequestId ?? newId(), Action, Reason: 'agreed' };
  return server.call(decideApproval, token, decision, { ifMatch: request?.Version ?? 0 });
}

let made = 0;
async function roleWith(objects: Record<string, string>): Promise<string> {
  made += 1;
  const name = `Half ${made}`;
  const created = await server.call(
    createRole,
    admin,
    { RoleName: name, Description: '', CopyOf: null },
    { key: `two-persons-${made}` },
  );
  const { RoleId, RoleName, Description, Access, Subtypes, Version } = await roleNamed(name);
  const request = { RoleId, RoleName, Description, Subtypes, Access: { ...Access, ...objects }, Reason: 'x' };
  expect(created.status).toBe(200);
  const saved = await server.call(saveRole, admin, request, { ifMatch: Version });
  return saved.body.Waiting ? 'waits' : name;
}

describe('the rights of ITAdmin', () => {
  it('are not given by one administrator through another role, whichever right is left out', async () => {
    const { Access } = await roleNamed('ITAdmin');
    const held = Object.entries(Access).filter(([, code]) => code !== 'X');
    for (const left of [held[0]?.[0], held.at(-1)?.[0], 'CaseDetails.Page', 'Sessions.All', 'SettingsTransfer.Page']) {
      expect(await roleWith({ ...Object.fromEntries(held), [String(left)]: 'X' })).toBe('waits');
      expect((await decide(admin, 'withdraw')).status).toBe(200);
    }
  });

  it('nor split over two roles', async () => {
    const { Access } = await roleNamed('ITAdmin');
    const held = Object.entries(Access).filter(([, code]) => code !== 'X');
    const halves = [held.filter((_, at) => at % 2 === 0), held.filter((_, at) => at % 2 === 1)];
    const outcomes = [];
    for (const half of halves) {
      const name = await roleWith(Object.fromEntries(half));
      if (name === 'waits') {
        outcomes.push(name);
        expect((await decide(admin, 'withdraw')).status).toBe(200);
        continue;
      }
      const { Version } = await user('TWEXLER');
      const grant = { UserId: 'TWEXLER', RoleNames: [name], Reason: 'x' };
      outcomes.push((await server.call(saveUserRoles, admin, grant, { ifMatch: Version })).body.Waiting);
    }
    // Whoever got the ordinary half has none of the guarded rights.
    expect(outcomes).toContain('waits');
    const token = await server.tokenFor('TWEXLER');
    expect((await server.call(listSessions, token, { Scope: 'all' })).status).toBe(403);
  });

  it('do not come back with an account that one administrator reactivates', async () => {
    await query("update app_user set account_status = 'D' where user_id = 'PSINGH'");
    const before = await user('PSINGH');
    expect(before.Roles.map(role => role.RoleName)).toContain('IT Admin');
    const back = { UserId: 'PSINGH', AccountStatus: 'A', Reason: 'returns' };
    expect((await server.call(setAccountStatus, admin, back, { ifMatch: before.Version })).body.Waiting).toBe(true);
    expect((await user('PSINGH')).AccountStatus).toBe('D');
    expect((await decide(admin)).problem.type).toBe('approvals/own-request');
    expect((await decide(second)).status).toBe(200);
    expect((await user('PSINGH')).AccountStatus).toBe('A');
  });
});

describe('a confidential record', () => {
  let caseNumber: string;
  let caseId: string;
  let pin: string;
  let clientId: string;

  beforeAll(async () => {
    const [found] = await query(
      `select k.id, k.case_number, c.pin, c.client_id from benefit_case k join client c on c.client_id = k.head_client_id
       where not k.confidential and not c.confidential order by k.case_number desc limit 1`,
    );
    caseNumber = found.case_number;
    caseId = found.id;
    pin = found.pin;
    clientId = found.client_id;
    await query('update benefit_case set confidential = true where id = $1', [caseId]);
    await query('update client set confidential = true where client_id = $1', [clientId]);
    for (const [kind, id] of [
      ['case', caseId],
      ['client', clientId],
    ]) {
      await query(
        `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
         values ($1, $2, $3, 'DOKAFOR', 'works it', now(), 'test')`,
        [newId(), kind, id],
      );
    }
  });

  const opens = async (token: string): Promise<boolean> =>
    (await server.call(getCaseBrief, token, { CaseNumber: caseNumber })).status === 200 &&
    (await server.call(getClient, token, { Pin: pin })).status === 200;

  it('is open to the granted worker and to their supervisor, and to no administrator', async () => {
    expect(await opens(await server.tokenFor('caseworker'))).toBe(true);
    expect(await opens(supervisor)).toBe(true);
    expect(await opens(admin)).toBe(false);
  });

  it('is not opened by making oneself the supervisor of a granted worker: a second person decides', async () => {
    const before = await user('DOKAFOR');
    const profile = {
      UserId: 'DOKAFOR',
      FirstName: before.FirstName,
      MiddleInitial: before.MiddleInitial,
      LastName: before.LastName,
      Email: before.Email,
      EmailConfirmation: before.Email,
      Phone: before.Phone,
      RegionId: before.RegionId,
      OfficeCode: before.OfficeCode,
      SupervisoryUnitId: before.SupervisoryUnitId,
      SupervisorUserId: adminId,
    };
    const { EmailConfirmation: _confirmed, ...request } = profile;
    const saved = await server.call(saveUserProfile, admin, request, { ifMatch: before.Version });
    expect(saved.body).toMatchObject({ ResultCode: '00', Waiting: true });
    expect((await user('DOKAFOR')).SupervisorUserId).toBe('CWHITFIELD');
    expect(await opens(admin)).toBe(false);
    expect((await decide(admin)).problem.type).toBe('approvals/own-request');
    expect((await decide(second, 'refuse')).status).toBe(200);
    expect((await user('DOKAFOR')).SupervisorUserId).toBe('CWHITFIELD');
  });

  it('nor by moving the worker into a unit of one’s own, nor by taking that back', async () => {
    const [unit] = await query("select supervisory_unit_id as id from supervisory_unit where status = '296' limit 1");
    await query('update supervisory_unit set supervisor_user_id = $1 where supervisory_unit_id = $2', [
      adminId,
      unit.id,
    ]);
    const options = { SupervisoryUnitId: unit.id, TakeSupervisor: 'Y' as const };
    const preview = await server.call(moveUsers.preview, admin, { ...options, Ids: ['DOKAFOR'] });
    expect(preview.body.Rows[0]).toMatchObject({ ResultCode: '01', Sentence: expect.stringContaining('confidential') });
    const Rows = [{ Id: 'DOKAFOR', Version: preview.body.Rows[0]?.Version ?? 0 }];
    const run = await server.call(moveUsers.run, admin, { ...options, Rows, Reason: 'x' }, { key: 'two-persons-move' });
    expect(run.body.Outcomes[0]?.ResultCode).toBe('01');
    expect((await user('DOKAFOR')).SupervisorUserId).toBe('CWHITFIELD');
  });

  it('nor by a grant to a subordinate: whoever cannot open it asks, and neither grantee nor supervisor decides', async () => {
    await query('update app_user set supervisor_user_id = $1 where user_id = $2', [adminId, 'TWEXLER']);
    for (const [call, request] of [
      [grantCase, { CaseNumber: caseNumber, UserId: 'TWEXLER', Reason: 'needs it' }],
      [grantClient, { Pin: pin, UserId: 'TWEXLER', Reason: 'needs it' }],
    ] as const) {
      const asked = await server.call(call, await server.tokenFor('itadmin2'), request, {
        key: `two-grant-${newId()}`,
      });
      expect(asked.body).toEqual({ ResultCode: '00', Waiting: true });
      expect(await opens(admin)).toBe(false);
      expect((await decide(admin)).problem.type).toBe('approvals/about-you');
      expect((await decide(second)).status).toBe(200);
      const [granted] = await query(
        `select granted_by, reason from record_grant where user_id = 'TWEXLER' and ended_at is null and record_kind = $1`,
        [call === grantCase ? 'case' : 'client'],
      );
      expect(granted).toEqual({ granted_by: 'PSINGH', reason: 'needs it' });
      await query("update record_grant set ended_at = now() where user_id = 'TWEXLER'");
    }
  });

  it('is granted at once by somebody who can open it, never to themselves', async () => {
    const own = { CaseNumber: caseNumber, UserId: 'CWHITFIELD', Reason: 'x' };
    expect((await server.call(grantCase, supervisor, own, { key: 'two-own-case' })).problem.type).toBe(
      'cases/grant-to-self',
    );
    const ownClient = { Pin: pin, UserId: 'CWHITFIELD', Reason: 'x' };
    expect((await server.call(grantClient, supervisor, ownClient, { key: 'two-own-client' })).problem.type).toBe(
      'clients/grant-to-self',
    );
    const other = { CaseNumber: caseNumber, UserId: 'TWEXLER', Reason: 'helps' };
    expect((await server.call(grantCase, supervisor, other, { key: 'two-other-case' })).body.Waiting).toBe(false);
  });

  it('keeps the last grant of somebody who is active, in the case as in the person', async () => {
    const { Grants } = (await server.call(getCaseAccess, supervisor, { CaseNumber: caseNumber })).body;
    await query("update app_user set account_status = 'D' where user_id = 'TWEXLER'");
    const last = Grants.find(each => each.UserId === 'DOKAFOR');
    const end = { CaseNumber: caseNumber, GrantId: last?.GrantId ?? '', Reason: 'x' };
    expect((await server.call(endCaseGrant, supervisor, end)).problem.type).toBe('cases/last-grant');
    await query("update app_user set account_status = 'A' where user_id = 'TWEXLER'");
  });
});

describe('a conflict of interest', () => {
  it('is ended by somebody else, whichever door is tried', async () => {
    const [found] = await query(
      `select k.case_number, c.pin, c.client_id from benefit_case k join case_member m on m.case_id = k.id
       join client c on c.client_id = m.client_id
       where not k.confidential and m.superseded_at is null order by k.case_number limit 1`,
    );
    const ending = { CaseNumber: found.case_number, Pin: found.pin, UserId: 'CWHITFIELD', Interest: '', Reason: 'x' };
    // With a grant of their own they reach the record, and still do not end the interest.
    await query("insert into worker_interest values ('CWHITFIELD', $1, 'colleague', now(), 'test')", [found.client_id]);
    await query(
      `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
       select gen_random_uuid(), 'case', id, 'CWHITFIELD', 'only one here', now(), 'test' from benefit_case where case_number = $1`,
      [found.case_number],
    );
    expect((await server.call(setWorkerInterest, supervisor, ending)).problem.type).toBe('cases/own-interest');
    const byPerson = { Pin: found.pin, UserId: 'CWHITFIELD', Reason: 'x' };
    expect((await server.call(endInterest, supervisor, byPerson, { key: 'two-interest' })).problem.type).toBe(
      'clients/own-interest',
    );
    expect((await server.call(setWorkerInterest, admin, ending)).status).toBe(200);
  });
});

describe('seeing as a role', () => {
  it('shows what the role would see, and never more than one’s own rights allow', async () => {
    const viewer = await server.personWith('R', {
      'UserRole.ViewAs': 'U',
      'UserManagement.Export': 'X',
      'Sessions.All': 'X',
      'UserRole.Page': 'X',
    });
    const [itAdmin] = await query("select role_id from role where name = 'ITAdmin'");
    const own = {
      export: await server.call(userList.export, viewer.token, { Filters: {}, Format: 'csv', Columns: ['LastName'] }),
      sessions: await server.call(listSessions, viewer.token, { Scope: 'all' }),
      roles: await server.call(roleList.search, viewer.token, { Filters: {} }),
    };
    expect(Object.values(own).map(each => each.status)).toEqual([403, 403, 403]);
    expect((await server.call(viewAsRole, viewer.token, { RoleId: itAdmin.role_id })).status).toBe(200);
    expect(
      (await server.call(userList.export, viewer.token, { Filters: {}, Format: 'csv', Columns: ['LastName'] })).status,
    ).toBe(403);
    expect((await server.call(listSessions, viewer.token, { Scope: 'all' })).status).toBe(403);
    expect((await server.call(roleList.search, viewer.token, { Filters: {} })).status).toBe(403);
    expect((await server.call(userList.search, viewer.token, { Filters: {} })).status).toBe(200);
  });
});
