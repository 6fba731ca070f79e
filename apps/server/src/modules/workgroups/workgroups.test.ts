import { randomUUID } from 'node:crypto';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import {
  addWorkgroupMembers,
  createWorkgroup,
  findWorkgroupCandidates,
  getWorkgroup,
  getWorkgroupHistory,
  removeWorkgroupMembers,
  saveWorkgroup,
  saveWorkgroupMember,
  setWorkgroupStatus,
  workgroupList,
  workgroupMemberList,
} from '@commonweal/contracts/workgroups/calls';
import {
  addUserWorkgroups,
  getUserWorkgroups,
  removeUserWorkgroups,
} from '@commonweal/contracts/workgroups/user-calls';
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

const input = {
  NameEn: 'Refugee intake',
  NameEs: 'Admisión de refugiados',
  TypeCode: 'INTK',
  WorkgroupOrder: 'DUE',
  CapacityThreshold: 80,
};
const create = (request: object, token = admin) => server.call(createWorkgroup, token, request, { key: randomUUID() });
const search = async (Filters: object, rest: object = {}) =>
  (await server.call(workgroupList.search, admin, { Filters, ...rest })).body;
const people = async (count: number): Promise<string[]> => {
  const { rows } = await server.owner.query<{ user_id: string }>(
    "select user_id from app_user where account_status = 'A' order by user_id limit $1",
    [count],
  );
  return rows.map(row => row.user_id);
};

describe('workgroups', () => {
  it('start with the set of the code table, each under its type', async () => {
    const { rows } = await server.owner.query(
      "select count(*)::int as count from reference_entry where table_name = 'WRKGRP'",
    );
    const all = await search({});
    expect(all.total).toBe(rows[0].count);
    expect(await search({ Text: 'QUAL-REVW' })).toMatchObject({
      data: [{ Name: 'Quality review', TypeName: 'Quality review', Status: '296', CapacityThreshold: 20 }],
    });
    expect((await search({ TypeCode: 'RNWL' })).data.map(row => row.WorkgroupId)).toEqual(['RNWL-SNAP', 'RNWL-MED']);
  });

  it('of the demonstration have members and supervisors, and the sum is that of the rows', async () => {
    const intake = (await search({ TypeCode: 'INTK' }, { Sort: '-Members' })).data;
    expect(intake[0]?.Members).toBeGreaterThan(0);
    const { rows } = await server.owner.query(
      'select count(*)::int as count from workgroup_member where workgroup_id = $1',
      [intake[0]?.WorkgroupId],
    );
    expect(intake[0]?.Members).toBe(rows[0].count);
  });

  it('are read in the language of the person, sorted by the name that stands there', async () => {
    const answer = await server.call(workgroupList.search, admin, {}, { headers: { 'accept-language': 'es' } });
    const names = answer.body.data.map(row => row.Name);
    expect(names).toContain('Admisión en español');
    const english = (await search({})).data.map(row => row.Name);
    expect(english).toContain('Intake in Spanish');
    expect((await search({}, { Sort: '-Name' })).data.map(row => row.Name)).toEqual(english.toReversed());
  });

  it('are created once, stand in the reference table, and answer 00', async () => {
    const key = randomUUID();
    const request = { WorkgroupId: 'INTK-REFU', ...input };
    const first = await server.call(createWorkgroup, admin, request, { key });
    const again = await server.call(createWorkgroup, admin, request, { key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual({ ResultCode: '00', Version: 1 });
    expect((await server.call(getWorkgroup, admin, { WorkgroupId: 'INTK-REFU' })).body).toMatchObject({
      ...input,
      Status: '296',
      Members: 0,
    });
    const { rows } = await server.owner.query(
      "select label_es, att ->> 'Parent' as parent from reference_entry where table_name = 'WRKGRP' and code = 'INTK-REFU'",
    );
    expect(rows).toEqual([{ label_es: input.NameEs, parent: 'INTK' }]);
    const table = await server.call(getReferenceTable, admin, {
      ReferenceTableName: 'WRKGRP',
      UseSortOrder: 'Y',
    });
    expect(table.text).toContain('Refugee intake');
  });

  it('with a code or a name that is taken are refused by a sentence, whatever its capitals', async () => {
    const code = await create({ WorkgroupId: 'INTK-SNAP', ...input, NameEn: 'Other', NameEs: 'Otro' });
    expect([code.status, code.problem.type]).toEqual([409, 'workgroups/duplicate-code']);
    const name = await create({ WorkgroupId: 'INTK-TWO', ...input, NameEn: 'FOOD AND CASH INTAKE', NameEs: 'Otro' });
    expect([name.status, name.problem.type]).toEqual([409, 'workgroups/duplicate-name']);
    expect(name.problem.UserFriendlyException[0]).toMatch(/name/);
    expect((await search({ Text: 'INTK-TWO' })).total).toBe(0);
  });

  it('with several faults hear of all of them at once, and nothing is saved', async () => {
    const faulty = { WorkgroupId: 'no spaces', NameEn: '', NameEs: 'x'.repeat(256), CapacityThreshold: 101 };
    const answer = await create({ ...input, ...faulty });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'CapacityThreshold',
      'NameEn',
      'NameEs',
      'WorkgroupId',
    ]);
    expect(answer.problem.faults.find(fault => fault.path === 'CapacityThreshold')?.message).toContain('100');
    const codes = await create({ WorkgroupId: 'NEW', ...input, NameEn: 'N', TypeCode: 'NONE', WorkgroupOrder: 'ZZ' });
    expect(codes.problem.faults.map(fault => fault.path)).toEqual(['TypeCode', 'WorkgroupOrder']);
  });

  it('are edited by version: the second of two savers gets the stored record', async () => {
    const request = {
      WorkgroupId: 'CHNG-ALL',
      ...input,
      NameEn: 'Changes first',
      NameEs: 'Cambios uno',
      TypeCode: 'CHNG',
    };
    expect((await server.call(saveWorkgroup, admin, request, { ifMatch: 1 })).body).toEqual({
      ResultCode: '00',
      Version: 2,
    });
    const second = await server.call(saveWorkgroup, admin, { ...request, CapacityThreshold: 5 }, { ifMatch: 1 });
    expect(second.status).toBe(409);
    expect(second.problem.current).toMatchObject({ NameEn: 'Changes first', CapacityThreshold: 80, Version: 2 });
    const { body } = await server.call(getWorkgroupHistory, admin, { WorkgroupId: 'CHNG-ALL' });
    expect(body.data[0]).toMatchObject({ Before: { CapacityThreshold: 100 }, After: { CapacityThreshold: 80 } });
    const audit = await server.owner.query(
      "select count(*)::int as count from audit_event where activity = 'WORKGROUP_CHANGED' and subject_id = 'CHNG-ALL'",
    );
    expect(audit.rows[0].count).toBe(1);
  });

  it('are deactivated with a reason, and not twice', async () => {
    const request = { WorkgroupId: 'PART-ALL', Status: '297', Reason: 'No partners now' };
    expect((await server.call(setWorkgroupStatus, admin, request, { ifMatch: 1 })).status).toBe(200);
    const twice = await server.call(setWorkgroupStatus, admin, request, { ifMatch: 2 });
    expect([twice.status, twice.problem.type]).toEqual([409, 'workgroups/same-status']);
    expect((await search({ Status: '297' })).data.map(row => row.WorkgroupId)).toEqual(['PART-ALL']);
    const { rows } = await server.owner.query(
      "select active from reference_entry where table_name = 'WRKGRP' and code = 'PART-ALL'",
    );
    expect(rows[0].active).toBe('N');
  });

  it('are exported whole, in words', async () => {
    const file = await server.call(workgroupList.export, admin, {
      Filters: {},
      Format: 'csv',
      Columns: ['Name', 'Status', 'WorkgroupOrder'],
    });
    expect(file.text).toContain('Quality review,Active,"Priority, then due date"');
  });

  it('are read by a supervisor, changed by administrators alone and closed to caseworkers', async () => {
    expect((await server.call(workgroupList.search, supervisor, {})).status).toBe(200);
    expect((await create({ WorkgroupId: 'SUP', ...input }, supervisor)).status).toBe(403);
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(workgroupList.search, caseworker, {})).status).toBe(403);
  });
});

describe('members of a workgroup', () => {
  const WorkgroupId = 'PART-ALL';
  const members = async () =>
    (await server.call(workgroupMemberList.search, admin, { Filters: { WorkgroupId } })).body.data;
  const change = (declaration: typeof addWorkgroupMembers | typeof removeWorkgroupMembers, UserIds: string[]) =>
    server.call(declaration, admin, { WorkgroupId, UserIds }, { key: randomUUID() });

  it('are added several at once, each with an outcome of their own', async () => {
    const [first = '', second = ''] = await people(2);
    const { rows } = await server.owner.query<{ user_id: string }>(
      "select user_id from app_user where account_status = 'D' limit 1",
    );
    const gone = rows[0]?.user_id ?? '';
    expect((await change(addWorkgroupMembers, [first])).body.ResultCode).toBe('00');
    const { body } = await change(addWorkgroupMembers, [second, first, 'NOBODY', gone]);
    expect(body.Outcomes.map(each => [each.UserId, each.ResultCode])).toEqual([
      [second, '00'],
      [first, '02'],
      ['NOBODY', '01'],
      [gone, '01'],
    ]);
    expect(body.Outcomes.every(each => each.Sentence.length > 5 && !each.Sentence.startsWith('workgroups.'))).toBe(
      true,
    );
    expect((await members()).map(row => [row.UserId, row.SortOrder])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect((await change(addWorkgroupMembers, [first])).body.ResultCode).toBe('02');
  });

  it('get an order and a supervisor mark, by version, and the history names the person', async () => {
    const [first] = await members();
    if (!first) throw new Error('No member');
    const request = { WorkgroupId, UserId: first.UserId, SortOrder: 7, Supervisor: 'Y' };
    expect((await server.call(saveWorkgroupMember, admin, request, { ifMatch: 1 })).status).toBe(200);
    const stale = await server.call(saveWorkgroupMember, admin, request, { ifMatch: 1 });
    expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ SortOrder: 7 })]);
    expect((await members()).map(row => row.SortOrder)).toEqual([2, 7]);
    expect((await search({ Text: WorkgroupId })).data[0]).toMatchObject({ Members: 2, Supervisors: 1 });
    const { body } = await server.call(getWorkgroupHistory, admin, { WorkgroupId });
    expect(body.data[0]?.After).toMatchObject({ Supervisor: 'Y', Person: `${first.Name} (${first.UserId})` });
    expect(body.data.some(({ After }) => After !== null && 'MembersAdded' in After)).toBe(true);
  });

  it('are not offered again as candidates', async () => {
    const [first] = await members();
    const { body } = await server.call(findWorkgroupCandidates, admin, { WorkgroupId, Text: first?.UserId ?? '' });
    expect(body.data).toEqual([]);
    const everyone = await server.call(findWorkgroupCandidates, admin, { WorkgroupId, Text: '' });
    expect(everyone.body.data.length).toBe(25);
    expect(everyone.body.data.every(person => person.AccountStatus === 'A')).toBe(true);
  });

  it('are found through the person in the search for workgroups', async () => {
    const [first] = await members();
    expect((await search({ UserId: first?.UserId ?? '' })).data.map(row => row.WorkgroupId)).toContain(WorkgroupId);
  });

  it('are removed several at once; who is not in is told so', async () => {
    const ids = (await members()).map(row => row.UserId);
    const [, , third = ''] = await people(3);
    const { body } = await change(removeWorkgroupMembers, [...ids, third]);
    expect(body.Outcomes.map(each => each.ResultCode)).toEqual(['00', '00', '01']);
    expect(await members()).toEqual([]);
  });

  it('of an unknown workgroup cannot be changed', async () => {
    const answer = await server.call(
      addWorkgroupMembers,
      admin,
      { WorkgroupId: 'NOT-THERE', UserIds: ['A'] },
      { key: randomUUID() },
    );
    expect(answer.status).toBe(404);
  });
});

describe('the workgroups of one person', () => {
  const ofUser = async (UserId: string) => (await server.call(getUserWorkgroups, admin, { UserId })).body.data;
  const change = (declaration: typeof addUserWorkgroups | typeof removeUserWorkgroups, WorkgroupIds: string[]) =>
    server.call(declaration, admin, { UserId: 'TWEXLER', WorkgroupIds }, { key: randomUUID() });

  it('are joined and left several at once, each with an outcome, and each workgroup’s history names the person', async () => {
    expect(await ofUser('TWEXLER')).toEqual([]);
    const added = await change(addUserWorkgroups, ['HEAR-ALL', 'INTK-SNAP', 'NOT-THERE']);
    expect(added.body.Outcomes.map(each => each.ResultCode)).toEqual(['00', '00', '01']);
    expect((await change(addUserWorkgroups, ['HEAR-ALL'])).body.ResultCode).toBe('02');
    expect((await ofUser('TWEXLER')).map(row => row.WorkgroupId).toSorted()).toEqual(['HEAR-ALL', 'INTK-SNAP']);
    const { body } = await server.call(getWorkgroupHistory, admin, { WorkgroupId: 'HEAR-ALL' });
    expect(body.data[0]?.After).toEqual({ MembersAdded: 'Wexler, Theo (TWEXLER)' });
    const removed = await change(removeUserWorkgroups, ['HEAR-ALL', 'RNWL-MED']);
    expect(removed.body.Outcomes.map(each => each.ResultCode)).toEqual(['00', '01']);
    expect(removed.body.Outcomes.every(each => !each.Sentence.startsWith('workgroups.'))).toBe(true);
  });

  it('are read by everyone who may see the person, and changed by administrators', async () => {
    const request = { UserId: 'TWEXLER' };
    expect((await server.call(getUserWorkgroups, supervisor, request)).status).toBe(200);
    const add = { ...request, WorkgroupIds: ['HEAR-ALL'] };
    expect((await server.call(addUserWorkgroups, supervisor, add, { key: randomUUID() })).status).toBe(403);
    expect((await server.call(getUserWorkgroups, admin, { UserId: 'NOBODY' })).status).toBe(404);
  });
});
