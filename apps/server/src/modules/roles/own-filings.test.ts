import { applicationList } from '@commonweal/contracts/applications/registration-calls';
import { approvalList, decideApproval } from '@commonweal/contracts/approvals/calls';
import { getCaseBrief } from '@commonweal/contracts/cases/calls';
import { getClient } from '@commonweal/contracts/clients/calls';
import { createRole, getRole, previewRole, saveRole } from '@commonweal/contracts/roles/calls';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Whoever is limited to their own filings is so by what their roles say, whatever these are called. */

let server: TestServer;
let admin: string;
let assistor: string;
let filed = 0;
const assistorId = 'MBAPTISTE';

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  assistor = await server.tokenFor('cboassistor');
  const [{ count }] = await query('select count(*)::int as count from application where filed_by = $1', [assistorId]);
  filed = count;
  expect(filed).toBeGreaterThan(2);
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;
const changed = () => query("update version_stamp set value = value + 1 where name = 'access'");

async function holds(...names: string[]): Promise<void> {
  await query('delete from user_role where user_id = $1', [assistorId]);
  await query(`insert into user_role select $1, role_id, 'portal', now(), 'test' from role where name = any($2)`, [
    assistorId,
    names,
  ]);
  await changed();
}

async function role(name: string, rights: Record<string, string> = {}): Promise<void> {
  await query('insert into role (role_id, name) values (gen_random_uuid(), $1)', [name]);
  for (const [object, code] of Object.entries(rights)) {
    await query('insert into role_object select role_id, $2, $3, $4 from role where name = $1', [
      name,
      ...object.split('.'),
      code,
    ]);
  }
}

const read = async (name: string): Promise<RoleRecord> => {
  const [row] = await query('select role_id from role where name = $1', [name]);
  return (await server.call(getRole, admin, { RoleId: row.role_id })).body;
};

/** Applications by the answer of the search, whichever search is theirs. */
const seen = async (): Promise<number> =>
  (await server.call(applicationList.search, assistor, { Filters: {} })).body.total;
const all = async (): Promise<number> =>
  (await server.call(applicationList.search, await server.tokenFor('caseworker'), { Filters: {} })).body.total;

describe('an assistor sees only the applications that they filed', () => {
  beforeEach(() => holds('CBOAssistor'));

  it('by their role as it is', async () => {
    expect(await seen()).toBe(filed);
  });

  it('with another role that has no right at all', async () => {
    await role('Empty hands');
    await holds('CBOAssistor', 'Empty hands');
    expect(await seen()).toBe(filed);
  });

  it('with another role that opens other screens', async () => {
    await role('Announcer', { 'ManageAnnoucements.Page': 'U' });
    await holds('CBOAssistor', 'Announcer');
    expect(await seen()).toBe(filed);
  });

  it('when the role has another name', async () => {
    await query("update role set name = 'Partner helper' where name = 'CBOAssistor'");
    await changed();
    expect(await seen()).toBe(filed);
    await query("update role set name = 'CBOAssistor' where name = 'Partner helper'");
    await changed();
  });

  it('by a copy of the role', async () => {
    const { RoleId } = await read('CBOAssistor');
    const copy = { RoleName: 'Second partner', Description: '', CopyOf: RoleId };
    expect((await server.call(createRole, admin, copy, { key: 'own-filings-copy' })).status).toBe(200);
    expect((await read('Second partner')).OwnFilingsOnly).toBe('Y');
    await holds('Second partner');
    expect(await seen()).toBe(filed);
    await holds('CBOAssistor', 'Second partner');
    expect(await seen()).toBe(filed);
  });

  it('and all of them with another role that opens applications by itself; cases and clients only with one that opens those', async () => {
    await role('Application reader', { 'ApplicationSummary.Page': 'R', 'ApplicationInformation.Search': 'R' });
    await holds('CBOAssistor', 'Application reader');
    expect(await seen()).toBe(await all());
    expect(await seen()).toBeGreaterThan(200);
    await role('Case peeker', { 'CaseSearch.Page': 'R' });
    await holds('CBOAssistor', 'Case peeker');
    const [open] = await query('select case_number from benefit_case where not confidential limit 1');
    expect((await server.call(getCaseBrief, assistor, { CaseNumber: open.case_number })).status).not.toBe(200);
    await holds('CBOAssistor', 'Caseworker');
    const [person] = await query('select pin from client where not confidential and merged_into is null limit 1');
    expect((await server.call(getClient, assistor, { Pin: person.pin })).status).toBe(200);
  });
});

describe('the limit of a role', () => {
  const change = async (OwnFilingsOnly: 'Y' | 'N') => {
    const { RoleId, RoleName, Description, Access, Subtypes, Version } = await read('CBOAssistor');
    const request = { RoleId, RoleName, Description, Access, Subtypes, OwnFilingsOnly, Reason: 'trial' };
    return server.call(saveRole, admin, request, { ifMatch: Version });
  };

  it('is previewed by what it would open, and to how many people', async () => {
    await holds('CBOAssistor');
    const { RoleId, Status, Access, Subtypes, Members } = await read('CBOAssistor');
    const wanted = { RoleId, Status, Access, Subtypes, OwnFilingsOnly: 'N' as const };
    const { body } = await server.call(previewRole, admin, wanted);
    expect(body.Opens).toMatchObject({ People: Members, Names: expect.any(Array) });
    expect(body.Opens.Applications).toBeGreaterThan(200);
    expect(body.Closes.People).toBe(0);
    const same = await server.call(previewRole, admin, { ...wanted, OwnFilingsOnly: 'Y' });
    expect(same.body).toMatchObject({ Opens: { People: 0, Applications: 0 }, Closes: { People: 0 } });
  });

  it('is changed by two people, and keeps what it was where a request says nothing of it', async () => {
    expect((await change('N')).body.Waiting).toBe(true);
    expect(await seen()).toBe(filed);
    const { body } = await server.call(approvalList.search, admin, { Filters: { State: 'waiting' } });
    const [request] = body.data;
    expect(request?.Lines).toEqual([{ Field: 'OwnFilingsOnly', Before: 'Y', After: 'N' }]);
    const decision = { RequestId: request?.RequestId, Action: 'approve', Reason: 'agreed' };
    const token = await server.tokenFor('itadmin');
    expect((await server.call(decideApproval, token, decision, { ifMatch: request?.Version ?? 0 })).status).toBe(200);
    expect((await read('CBOAssistor')).OwnFilingsOnly).toBe('N');
    expect(await seen()).toBeGreaterThan(200);
    const { RoleId, RoleName, Access, Subtypes, Version } = await read('CBOAssistor');
    const silent = { RoleId, RoleName, Access, Subtypes, Description: 'Files for others', Reason: 'words' };
    expect((await server.call(saveRole, admin, silent, { ifMatch: Version })).body.Waiting).toBe(false);
    expect((await read('CBOAssistor')).OwnFilingsOnly).toBe('N');
  });
});
