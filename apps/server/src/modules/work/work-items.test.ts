import {
  addWorkItemComment,
  addWorkItemNote,
  assignWorkItem,
  escalateWorkItem,
  getAssignees,
  moveWorkItem,
  setWorkItemPriority,
  setWorkItemStage,
  setWorkItemType,
} from '@commonweal/contracts/work/action-calls';
import {
  createWorkItem,
  createWorkItems,
  getWorkItem,
  myWorkItemList,
  workItemChangeList,
  workItemList,
} from '@commonweal/contracts/work/calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let caseworker: string;
let cases: string[];

const create = async (more: object = {}, at = 0): Promise<string> => {
  const made = await server.call(
    createWorkItem,
    supervisor,
    { WorkItemTypeId: 'APP', Program: 'SNAP', WorkgroupId: 'CHNG-ALL', CaseNumber: cases[at], ...more },
    { key: newId() },
  );
  expect(made.status, JSON.stringify(made.problem)).toBe(200);
  return made.body.WorkItemId;
};

const view = async (WorkItemId: string, token = supervisor) =>
  (await server.call(getWorkItem, token, { WorkItemId })).body;

const assign = async (WorkItemId: string, UserId: string, more: object = {}, token = supervisor) =>
  server.call(
    assignWorkItem,
    token,
    { WorkItemId, UserId, Reason: 'because', ...more },
    { ifMatch: (await view(WorkItemId)).Version },
  );

const move = async (WorkItemId: string, Action: string, token = supervisor) =>
  server.call(moveWorkItem, token, { WorkItemId, Action, Reason: 'so' }, { ifMatch: (await view(WorkItemId)).Version });

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  caseworker = await server.tokenFor('caseworker');
  const found = await server.owner.query<{ case_number: string }>(
    `select case_number from benefit_case k where not confidential and region_id = 'SC' and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by case_number limit 30`,
  );
  cases = found.rows.map(row => row.case_number);
  await server.owner.query(`delete from user_characteristic where user_id = 'DOKAFOR'`);
  await server.owner.query(`update app_user set current_status = 'A' where user_id = 'DOKAFOR'`);
});
afterAll(() => server.close());

describe('an item entered by hand', () => {
  it('is new and unassigned in the queue that was chosen, due by its clock, and says so', async () => {
    const id = await create({ Comment: 'Came by mail' });
    const item = await view(id);
    expect(item).toMatchObject({
      Status: 'NW',
      Flag: 'UWI',
      Stage: 'RCV',
      WorkgroupId: 'CHNG-ALL',
      CaseNumber: cases[0],
    });
    expect(item.Comments.map(each => each.Text)).toEqual(['Came by mail']);
    expect(item.Log.map(each => each.Action)).toEqual(['create']);
    expect(Date.parse(item.DueDate) - Date.parse(item.ReceivedDate)).toBe(30 * 86_400_000);
  });

  it('names exactly one record that the caller can open; everything wrong is told at once', async () => {
    const wrong = await server.call(
      createWorkItem,
      supervisor,
      { WorkItemTypeId: 'XXX', Program: 'NOPE', CaseNumber: cases[0], ReceivedDate: '2199-01-01' },
      { key: newId() },
    );
    expect(wrong.problem.faults.map(each => each.path).toSorted()).toEqual([
      'Program',
      'ReceivedDate',
      'WorkItemTypeId',
    ]);
    const two = { WorkItemTypeId: 'APP', CaseNumber: cases[0], Pin: '0031880472' };
    expect((await server.call(createWorkItem, supervisor, two, { key: newId() })).status).toBe(400);
    const none = { WorkItemTypeId: 'APP', CaseNumber: '9999999999' };
    expect((await server.call(createWorkItem, supervisor, none, { key: newId() })).problem.type).toBe(
      'work/record-not-found',
    );
  });

  it('can be entered for many cases, each with its outcome', async () => {
    const made = await server.call(
      createWorkItems,
      supervisor,
      { WorkItemTypeId: 'CHG', CaseNumbers: [cases[1], '9999999999'] },
      { key: newId() },
    );
    expect(made.body.Outcomes.map(each => each.WorkItemId === null)).toEqual([false, true]);
  });
});

describe('the life of an item', () => {
  it('goes from the queue to a person, to work, to complete, and back; each change is a row with from, to, who and why', async () => {
    const id = await create();
    expect((await assign(id, 'DOKAFOR')).status).toBe(200);
    expect((await move(id, 'start', caseworker)).status).toBe(200);
    expect((await move(id, 'pend', caseworker)).status).toBe(200);
    expect((await view(id)).Flag).toBe('PWI');
    expect((await move(id, 'resume', caseworker)).status).toBe(200);
    expect((await move(id, 'complete', caseworker)).status).toBe(200);
    expect((await view(id)).ClosedAt).not.toBeNull();
    const { body } = await server.call(workItemChangeList.search, supervisor, {
      Filters: { WorkItemId: id, Field: 'status' },
      Sort: 'At',
    });
    expect(body.data.map((each: { From: string; To: string }) => `${each.From}>${each.To}`)).toEqual([
      '>NW',
      'NW>AS',
      'AS>IP',
      'IP>PD',
      'PD>AS',
      'AS>CT',
    ]);
    expect(body.data.at(-1)).toMatchObject({ By: 'Okafor, Dana', Reason: 'so', Action: 'complete' });
    expect((await move(id, 'reopen')).status).toBe(200);
    expect(await view(id)).toMatchObject({ Status: 'NW', assignedTo: '', ClosedAt: null });
  });

  it('refuses what is not declared, with what is allowed', async () => {
    const id = await create();
    const refused = await move(id, 'resume');
    expect(refused.status).toBe(409);
    expect(refused.problem.type).toBe('work/not-allowed');
    expect(refused.problem.UserFriendlyException[0]).toContain('Possible now: Assign, Escalate, Complete');
    await move(id, 'complete');
    expect((await assign(id, 'DOKAFOR')).problem.type).toBe('work/not-allowed');
  });

  it('refuses a stale version with what is there now', async () => {
    const id = await create();
    const { Version } = await view(id);
    await assign(id, 'DOKAFOR');
    const stale = await server.call(
      setWorkItemStage,
      supervisor,
      { WorkItemId: id, Stage: 'REG', Reason: 'x' },
      { ifMatch: Version },
    );
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ Version: Version + 1, assignedTo: 'DOKAFOR', Status: 'AS' });
  });

  it('moves only to a stage that may follow, and says which may', async () => {
    const id = await create();
    const set = async (Stage: string) =>
      server.call(
        setWorkItemStage,
        supervisor,
        { WorkItemId: id, Stage, Reason: 'next' },
        { ifMatch: (await view(id)).Version },
      );
    const refused = await set('APD');
    expect(refused.problem.type).toBe('work/stage-not-allowed');
    expect(refused.problem.UserFriendlyException[0]).toContain('Registration, Interview');
    expect((await set('HRR')).status).toBe(409);
    expect((await set('INT')).status).toBe(200);
    expect((await view(id)).NextStages).toEqual(['VER', 'AAC', 'ELG']);
  });

  it('changes its type between APP and ADD, APP and RDT, and nothing else', async () => {
    const allowed = { APP: ['ADD', 'RDT'], ADD: ['APP'], RDT: ['APP'], CHG: [], HRG: [] };
    for (const [from, to] of Object.entries(allowed)) {
      for (const wanted of Object.keys(allowed)) {
        if (wanted === from) continue;
        const id = await create({ WorkItemTypeId: from });
        const set = await server.call(
          setWorkItemType,
          supervisor,
          { WorkItemId: id, WorkItemTypeId: wanted, Reason: 'x' },
          { ifMatch: 1 },
        );
        expect(set.status, `${from} to ${wanted}`).toBe((to as string[]).includes(wanted) ? 200 : 409);
      }
    }
  });

  it('takes comments of 1000 and notes of 500 characters, not one more', async () => {
    const WorkItemId = await create();
    const comment = (Comment: string) =>
      server.call(addWorkItemComment, supervisor, { WorkItemId, Comment }, { key: newId() });
    const note = (Note: string) => server.call(addWorkItemNote, supervisor, { WorkItemId, Note }, { key: newId() });
    expect((await comment('x'.repeat(1000))).status).toBe(200);
    expect((await comment('x'.repeat(1001))).status).toBe(400);
    expect((await note('x'.repeat(500))).status).toBe(200);
    expect((await note('x'.repeat(501))).status).toBe(400);
  });

  it('has a person’s priority before that of the rules, until it is given back', async () => {
    const WorkItemId = await create({ DueDate: undefined }, 3);
    const set = async (Priority: number | null) =>
      server.call(
        setWorkItemPriority,
        supervisor,
        { WorkItemId, Priority, Reason: 'x' },
        { ifMatch: (await view(WorkItemId)).Version },
      );
    expect((await set(900)).status).toBe(200);
    expect(await view(WorkItemId)).toMatchObject({ Priority: 900, Overridden: 'Y' });
    expect((await set(900)).problem.type).toBe('work/same-value');
    expect((await set(null)).status).toBe(200);
    expect((await view(WorkItemId)).Overridden).toBe('N');
    const asWorker = await server.call(
      setWorkItemPriority,
      caseworker,
      { WorkItemId, Priority: 1, Reason: 'x' },
      { ifMatch: 3 },
    );
    expect(asWorker.status).toBe(403);
  });
});

describe('giving an item to a person', () => {
  it('is refused, and named, for whoever is unavailable, away, without access or in conflict', async () => {
    const id = await create();
    await server.owner.query(`update app_user set current_status = 'I' where user_id = 'DOKAFOR'`);
    const off = await assign(id, 'DOKAFOR');
    expect(off.problem.type).toBe('work/cannot-take');
    expect(off.problem.UserFriendlyException[0]).toBe('Okafor, Dana cannot be given this item. Is set to unavailable.');
    await server.owner.query(`update app_user set current_status = 'A' where user_id = 'DOKAFOR'`);

    const noRole = await assign(id, 'TWEXLER');
    expect(noRole.problem.UserFriendlyException[0]).toContain('Has no role that works items.');

    await server.owner.query(
      `insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
       select 'DOKAFOR', head_client_id, 'relative', now(), 'test' from benefit_case where case_number = $1`,
      [cases[0]],
    );
    const conflict = await assign(id, 'DOKAFOR');
    expect(conflict.problem.UserFriendlyException[0]).toContain('conflict of interest');
    await server.owner.query(`delete from worker_interest where user_id = 'DOKAFOR'`);

    expect((await assign(id, 'NOBODY')).problem.type).toBe('work/person-not-found');
    expect((await view(id)).assignedTo).toBe('');
  });

  it('is refused over capacity; only somebody with the right may decide otherwise, with a reason', async () => {
    await server.owner.query(`update workgroup set capacity_threshold = 0 where workgroup_id = 'CHNG-ALL'`);
    const id = await create({}, 4);
    const over = await assign(id, 'DOKAFOR');
    expect(over.problem.type).toBe('work/over-capacity');
    const { token } = await server.personWith('U', { 'AssignReassign.OverCapacity': 'R' });
    expect((await assign(id, 'DOKAFOR', { OverCapacity: 'Y' }, token)).problem.type).toBe('work/over-capacity');
    expect((await assign(id, 'DOKAFOR', { OverCapacity: 'Y', Reason: '' })).status).toBe(400);
    expect((await assign(id, 'DOKAFOR', { OverCapacity: 'Y' })).status).toBe(200);
    const { body } = await server.call(getAssignees, supervisor, { WorkItemIds: [id], Text: 'Okafor' });
    expect(body.data[0]).toMatchObject({ UserId: 'DOKAFOR', Barrier: 'full' });
    await server.owner.query(`update workgroup set capacity_threshold = 100 where workgroup_id = 'CHNG-ALL'`);
  });

  it('is escalated to a supervisor of the chain only, and keeps whoever has it', async () => {
    const WorkItemId = await create({}, 5);
    await assign(WorkItemId, 'DOKAFOR');
    const escalate = async (UserId: string) =>
      server.call(
        escalateWorkItem,
        caseworker,
        { WorkItemId, UserId, Reason: 'stuck' },
        { ifMatch: (await view(WorkItemId)).Version },
      );
    expect((await escalate('JCHEN')).problem.type).toBe('work/not-in-chain');
    expect((await escalate('CWHITFIELD')).status).toBe(200);
    expect(await view(WorkItemId)).toMatchObject({
      Status: 'ES',
      assignedTo: 'DOKAFOR',
      EscalatedTo: 'Whitfield, Carla',
    });
  });
});

describe('who sees an item', () => {
  it('is whoever may open what it is about, in lists, totals, exports and by its number', async () => {
    const id = await create({}, 7);
    const filters = { CaseNumber: cases[7] };
    const search = async (token: string) => (await server.call(workItemList.search, token, { Filters: filters })).body;
    const before = await search(caseworker);
    expect(before).toMatchObject({ isConfidentialWIPresent: 'N' });
    expect(before.total).toBe(before.data.length);
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [cases[7]]);
    expect(await search(caseworker)).toMatchObject({ data: [], total: 0, isConfidentialWIPresent: 'N' });
    expect((await server.call(getWorkItem, caseworker, { WorkItemId: id })).status).toBe(404);
    const moved = await server.call(moveWorkItem, caseworker, { WorkItemId: id, Action: 'complete' }, { ifMatch: 1 });
    expect(moved.status).toBe(404);
    const { rows } = await server.owner.query(
      `select count(*)::int as lines from audit_event where subject_type = 'work item' and subject_id = $1 and outcome = 'denied'`,
      [id],
    );
    expect(rows[0].lines).toBeGreaterThan(0);
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [cases[7]]);
  });

  it('finds by every filter of the catalogue, and one’s own open items', async () => {
    const id = await create({ WorkItemTypeId: 'RDT' }, 8);
    await assign(id, 'DOKAFOR');
    const item = await view(id);
    const filters = {
      WorkItemId: id,
      WorkItemTypeId: 'RDT',
      Status: 'AS',
      Stage: 'RCV',
      Flag: 'AWI',
      Open: 'Y',
      WorkgroupId: 'CHNG-ALL',
      WorkgroupTypeId: 'CHNG',
      assignedTo: 'DOKAFOR',
      CaseNumber: cases[8],
      RegionId: 'SC',
      Program: 'SNAP',
      ReceivedFrom: item.ReceivedDate,
      ReceivedTo: item.ReceivedDate,
      DueFrom: item.DueDate,
      DueTo: item.DueDate,
      Overdue: 'N',
      Confidential: 'N',
    };
    const { body } = await server.call(workItemList.search, supervisor, { Filters: filters });
    expect(body.data.map((each: { WorkItemId: string }) => each.WorkItemId)).toEqual([id]);
    const others = {
      Status: 'NW',
      Stage: 'INT',
      Flag: 'UWI',
      Open: 'N',
      WorkgroupId: 'HEAR-ALL',
      Overdue: 'Y',
      Confidential: 'Y',
    };
    for (const [name, value] of Object.entries(others)) {
      const none = await server.call(workItemList.search, supervisor, { Filters: { ...filters, [name]: value } });
      expect(none.body.total, name).toBe(0);
    }
    const mine = await server.call(myWorkItemList.search, caseworker, { Filters: { CaseNumber: cases[8] } });
    expect(mine.body.data.map((each: { WorkItemId: string }) => each.WorkItemId)).toEqual([id]);
  });

  it('calls an item overdue only after the days of grace of its region', async () => {
    const day = (offset: number) => dateIn(new Date(Date.now() + offset * 86_400_000));
    const id = await create({ ReceivedDate: day(-9), DueDate: day(-3) }, 9);
    expect((await view(id)).Overdue).toBe('Y');
    await server.owner.query(`update region set pend_days = 5 where region_id = 'SC'`);
    expect((await view(id)).Overdue).toBe('N');
    await server.owner.query(`update region set pend_days = 0 where region_id = 'SC'`);
  });
});
