import { getWorkingPattern } from '@commonweal/contracts/availability/calls';
import { hireUser, type NewHire } from '@commonweal/contracts/hiring/calls';
import { getUserRecord } from '@commonweal/contracts/users/calls';
import { getUserWorkgroups } from '@commonweal/contracts/workgroups/user-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: string;
let workgroup: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  const { rows } = await server.owner.query(`select workgroup_id from workgroup where status = '296' limit 1`);
  workgroup = rows[0].workgroup_id;
});
afterAll(() => server.close());

const day = { Weekday: 2, Starts: '10:00', Ends: '15:00', Breaks: [] };
const hire = (UserId: string, more: Partial<NewHire> = {}): NewHire => ({
  UserId,
  FirstName: 'Ines',
  MiddleInitial: '',
  LastName: 'Vidal',
  Email: `${UserId.toLowerCase()}@agency.example`,
  Phone: '',
  RegionId: 'SC',
  OfficeCode: null,
  SupervisoryUnitId: null,
  SupervisorUserId: null,
  RoleNames: [],
  Reason: '',
  WorkgroupIds: [],
  Pattern: null,
  ...more,
});

const send = (request: NewHire, { token = admin, key = crypto.randomUUID() as string } = {}) =>
  server.call(hireUser, token, request, { key });

it('adds a person with roles, workgroups and week in one step, and the trail calls each part by its own name', async () => {
  const whole = hire('IVIDAL', {
    RoleNames: ['Caseworker'],
    WorkgroupIds: [workgroup],
    Pattern: { Days: [day], Allocation: [] },
  });
  const answer = await send(whole);
  expect(answer.body).toMatchObject({ ResultCode: '00', Waiting: false });
  const record = (await server.call(getUserRecord, admin, { UserId: 'IVIDAL' })).body;
  expect(record.Roles).toEqual([{ RoleName: 'Caseworker', Source: 'portal', Active: true }]);
  const groups = (await server.call(getUserWorkgroups, admin, { UserId: 'IVIDAL' })).body;
  expect(groups.data.map(each => each.WorkgroupId)).toEqual([workgroup]);
  const week = (await server.call(getWorkingPattern, admin, { UserId: 'IVIDAL' })).body;
  expect(week).toMatchObject({ Own: 'Y', Days: [day] });
  const { rows } = await server.owner.query(
    `select activity from audit_event where correlation_id in
      (select correlation_id from audit_event where activity = 'USER_CREATED' and subject_id = 'IVIDAL')`,
  );
  expect(rows.map(row => row.activity).toSorted()).toEqual([
    'USER_CREATED',
    'USER_ROLES_CHANGED',
    'USER_WORKGROUPS_ADDED',
    'WORKING_PATTERN_CHANGED',
  ]);
});

it('asks for a role that needs a second person, and gives the rest at once', async () => {
  const answer = await send(
    hire('GUARDED1', { RoleNames: ['Caseworker', 'ITAdmin'], Reason: 'Second administrator of the night shift' }),
  );
  expect(answer.body.Waiting).toBe(true);
  const record = (await server.call(getUserRecord, admin, { UserId: 'GUARDED1' })).body;
  expect(record.Roles.map(role => role.RoleName)).toEqual(['Caseworker']);
  expect(record.Waiting).toBe(true);
});

it('tells every fault of every part in one round and adds nobody', async () => {
  const wrong = hire('DOKAFOR', {
    Email: 'somebody@elsewhere.example',
    RoleNames: ['ITAdmin', 'Nothing'],
    WorkgroupIds: ['NOWHERE'],
    Pattern: { Days: [{ ...day, Starts: '16:00' }], Allocation: [] },
  });
  const answer = await send(wrong);
  expect(answer.status).toBe(400);
  expect(answer.problem.faults.map(fault => fault.path).toSorted()).toEqual([
    'Email',
    'Pattern.Days.0.Ends',
    'Reason',
    'RoleNames',
    'UserId',
    'WorkgroupIds',
  ]);
});

it('adds one person for one key, however often it is sent', async () => {
  const once = () => send(hire('ONCE'), { key: 'hire-once-only' });
  const [first, second] = [await once(), await once()];
  expect(second.body).toEqual(first.body);
  const { rows } = await server.owner.query(`select count(*)::int as n from record_history where subject_id = 'ONCE'`);
  expect(rows[0].n).toBe(1);
});

it('lets nobody give on this page what they may not give on its own screen', async () => {
  const { token } = await server.personWith('U', { 'UserDetails.Workgroups': 'R' });
  expect((await send(hire('CLOSED', { WorkgroupIds: [workgroup] }), { token })).status).toBe(403);
  expect((await send(hire('OPEN'), { token })).status).toBe(200);
});
