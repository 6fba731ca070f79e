import { approvalList, decideApproval } from '@commonweal/contracts/approvals/calls';
import { createRole, getRole, saveRole, setRoleStatus } from '@commonweal/contracts/roles/calls';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { getUserChoices, getUserRecord, saveUserRoles } from '@commonweal/contracts/users/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reaches } from './guard.ts';

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
  const { RoleId, RoleName, Description, Access, Subtypes, Version } = await read(name);
  const request = { RoleId, RoleName, Description, Access, Subtypes, ...change, Reason: 'trial' };
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

  it('is an ordinary role once two people have taken a right from it', async () => {
    const { Access } = await read('Night helper');
    const changed = await save('Night helper', { Access: { ...Access, 'Sessions.All': 'X' } });
    expect(changed.body.Waiting).toBe(true);
    expect((await read('Night helper')).Guarded).toBe(true);
    expect((await approve()).status).toBe(200);
    expect(await read('Night helper')).toMatchObject({ Guarded: false });
    expect((await save('Night helper', { Description: 'Helps at night' })).body.Waiting).toBe(false);
  });
});

describe('a role that would come to all rights of a guarded one', () => {
  it('waits, and is guarded once that is approved', async () => {
    const { Access } = await read('ITAdmin');
    const changed = await save('ClientAccountAdmin', { Access });
    expect(changed.body.Waiting).toBe(true);
    expect((await read('ClientAccountAdmin')).Guarded).toBe(false);
    expect((await approve()).status).toBe(200);
    expect(await read('ClientAccountAdmin')).toMatchObject({ Guarded: true, Access });
  });

  it('is measured by rights to change; reading the same screens is not enough', () => {
    const rights = [
      { role_id: 'a', object: 'P.One', code: 'U' },
      { role_id: 'a', object: 'P.Two', code: 'R' },
      { role_id: 'b', object: 'P.Two', code: 'R' },
    ] as const;
    expect(reaches({ 'P.One': 'U', 'P.Two': 'R' }, rights)).toBe(true);
    expect(reaches({ 'P.One': 'R', 'P.Two': 'U' }, rights)).toBe(false);
    expect(reaches({ 'P.Two': 'U' }, rights)).toBe(false);
    expect(reaches({}, [])).toBe(false);
  });
});
