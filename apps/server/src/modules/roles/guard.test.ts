import { guardedRights, holdsGuardedRight } from '@commonweal/contracts/access/guarded';
import { approvalList, decideApproval } from '@commonweal/contracts/approvals/calls';
import { createRole, getRole, saveRole, setRoleStatus } from '@commonweal/contracts/roles/calls';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { getUserChoices, getUserRecord, saveUserRoles } from '@commonweal/contracts/users/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const read = async (name: string): Promise<RoleRecord> => {
  const { rows } = await server.owner.query('select role_id from role where name = $1', [name]);
  return (await server.call(getRole, admin, { RoleId: rows[0].role_id })).body;
};
const save = async (name: string, change: Partial<RoleRecord>) => {
  const { RoleId, RoleName, Description, OwnFilingsOnly, Access, Subtypes, Version } = await read(name);
  const request = { RoleId, RoleName, Description, OwnFilingsOnly, Access, Subtypes, ...change, Reason: 'trial' };
  return server.call(saveRole, admin, request, { ifMatch: Version });
};
const approve = async () => {
  const { body } = await server.call(approvalList.search, admin, { Filters: { State: 'waiting' } });
  const [request] = body.data;
  const token = await server.tokenFor('itadmin');
  const decision = { RequestId: request?.RequestId, Action: 'approve', Reason: 'agreed' };
  return server.call(decideApproval, token, decision, { ifMatch: request?.Version ?? 0 });
};

describe('a copy of ITAdmin under another name', () => {
  it('is guarded: whoever gives or changes it or its status needs a second administrator', async () => {
    const model = await read('ITAdmin');
    const request = { RoleName: 'Night helper', Description: '', CopyOf: model.RoleId };
    expect((await server.call(createRole, admin, request, { key: 'guard-copy' })).status).toBe(200);
    const copy = await read('Night helper');
    expect(copy.Guarded).toBe(true);
    const choices = await server.call(getUserChoices, admin, {});
    expect(choices.body.Roles.find(role => role.RoleName === 'Night helper')?.Guarded).toBe(true);
    const { body: person } = await server.call(getUserRecord, admin, { UserId: 'TWEXLER' });
    const grant = { UserId: 'TWEXLER', RoleNames: ['Night helper'], Reason: 'shift' };
    const given = await server.call(saveUserRoles, admin, grant, { ifMatch: person.Version });
    expect(given.body).toMatchObject({ Waiting: true });
    expect((await server.call(getUserRecord, admin, { UserId: 'TWEXLER' })).body.Roles).toEqual([]);
    expect((await approve()).status).toBe(200);
    const after = await server.call(getUserRecord, admin, { UserId: 'TWEXLER' });
    expect(after.body.Roles.map(role => role.RoleName)).toEqual(['Night helper']);
    const off = { RoleId: copy.RoleId, Status: '297', Reason: 'over' };
    expect((await server.call(setRoleStatus, admin, off, { ifMatch: copy.Version })).body.Waiting).toBe(true);
    expect((await approve()).status).toBe(200);
  });

  it('is an ordinary role only once two people have taken every guarded right from it', async () => {
    const { Access } = await read('Night helper');
    const less = { ...Access, 'Sessions.All': 'X' as const };
    expect((await save('Night helper', { Access: less })).body.Waiting).toBe(true);
    expect((await approve()).status).toBe(200);
    expect(await read('Night helper')).toMatchObject({ Guarded: true });
    const none = Object.fromEntries([...guardedRights.keys()].map(object => [object, 'X' as const]));
    expect((await save('Night helper', { Access: { ...Access, ...none } })).body.Waiting).toBe(true);
    expect((await approve()).status).toBe(200);
    expect(await read('Night helper')).toMatchObject({ Guarded: false });
    expect((await save('Night helper', { Description: 'Helps at night' })).body.Waiting).toBe(false);
  });
});

describe('a role that would get any one of the guarded rights', () => {
  it.each([...guardedRights])('%s at %s waits, and is guarded once that is approved', async (object, code) => {
    const { Access } = await read('ClientAccountAdmin');
    const changed = await save('ClientAccountAdmin', { Access: { ...Access, [object]: code } });
    expect(changed.body.Waiting).toBe(true);
    expect((await read('ClientAccountAdmin')).Guarded).toBe(false);
    expect((await approve()).status).toBe(200);
    expect((await read('ClientAccountAdmin')).Guarded).toBe(true);
    expect((await save('ClientAccountAdmin', { Access })).body.Waiting).toBe(true);
    expect((await approve()).status).toBe(200);
    expect((await read('ClientAccountAdmin')).Guarded).toBe(false);
  });

  it('is one with all rights of ITAdmin but any one of them, whichever that is', async () => {
    const { Access } = await read('ITAdmin');
    const held = Object.entries(Access).filter(([, code]) => code !== 'X');
    expect(held.length).toBeGreaterThan(100);
    expect(held.filter(([object]) => !holdsGuardedRight({ ...Access, [object]: 'X' }))).toEqual([]);
  });

  it('is no role of a fresh installation besides the two', async () => {
    const names = (await server.owner.query('select name from role order by name')).rows.map(row => row.name);
    const guarded = [];
    for (const name of names) if ((await read(name)).Guarded) guarded.push(name);
    expect(guarded).toEqual(['IT Admin', 'ITAdmin']);
  });
});
