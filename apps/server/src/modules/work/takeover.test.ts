import { undoBulkAction } from '@commonweal/contracts/bulk/calls';
import { assignWorkItem, moveWorkItem } from '@commonweal/contracts/work/action-calls';
import { assignWorkItems, closeWorkItems } from '@commonweal/contracts/work/bulk-calls';
import { getWorkItem } from '@commonweal/contracts/work/calls';
import { getWorkAlerts } from '@commonweal/contracts/work/hand-over-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Person = Awaited<ReturnType<TestServer['personWith']>>;

let server: TestServer;
let assignee: Person;
let colleague: Person;
let supervisor: Person;
let director: Person;
let unitSupervisor: Person;
let number = 81_000_000;

/** An open item in the assignee's hands. */
async function createItem(assignedTo: string | null = assignee.userId): Promise<string> {
  number += 1;
  await server.owner.query(
    `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, workgroup_id, received_on, due_on, assigned_to)
     values ('SC', gen_random_uuid(), $1, 'CHG', $2, 'CHNG-ALL', current_date, current_date + 9, $3)`,
    [String(number), assignedTo === null ? 'NW' : 'AS', assignedTo],
  );
  return String(number);
}

const view = async (WorkItemId: string, { token }: Person) =>
  (await server.call(getWorkItem, token, { WorkItemId })).body;

const move = async (WorkItemId: string, Action: string, person: Person) =>
  server.call(
    moveWorkItem,
    person.token,
    { WorkItemId, Action, Reason: 'done' },
    { ifMatch: (await view(WorkItemId, person)).Version },
  );

const listAlerts = async ({ token }: Person, workItemId: string): Promise<string[]> =>
  (await server.call(getWorkAlerts, token, {})).body.data
    .filter(alert => alert.WorkItemId === workItemId)
    .map(alert => alert.Sentence);

beforeAll(async () => {
  server = await openTestServer();
  [assignee, colleague, supervisor, director, unitSupervisor] = (await Promise.all(
    Array.from({ length: 5 }, () => server.personWith('U')),
  )) as [Person, Person, Person, Person, Person];
  const supervise = (by: Person, of: Person) =>
    server.owner.query('update app_user set supervisor_user_id = $1 where user_id = $2', [by.userId, of.userId]);
  await supervise(supervisor, assignee);
  await supervise(director, supervisor);
  await server.owner.query(
    `insert into supervisory_unit (supervisory_unit_id, name, admin_unit_id, supervisor_user_id, changed_at, changed_by)
     select 'TAKEOVER', 'Takeover unit', min(admin_unit_id), $1, now(), 'test' from admin_unit`,
    [unitSupervisor.userId],
  );
  await server.owner.query(`update app_user set supervisory_unit_id = 'TAKEOVER' where user_id = $1`, [
    assignee.userId,
  ]);
});
afterAll(() => server.close());

describe("another worker's work item", () => {
  it.each(['complete', 'cancel', 'release'])('rejects %s by a colleague with 409 and changes nothing', async action => {
    const id = await createItem();
    const rejected = await move(id, action, colleague);
    expect([rejected.status, rejected.problem?.type]).toEqual([409, 'work/assigned-to-other']);
    expect(await view(id, colleague)).toMatchObject({ Status: 'AS', assignedTo: assignee.userId, Version: 1 });
    expect(await listAlerts(assignee, id)).toEqual([]);
  });

  it('omits the actions of its assignee for a colleague and says that a takeover is needed', async () => {
    const id = await createItem();
    const seen = await view(id, colleague);
    expect(seen.NeedsTakeover).toBe('Y');
    expect(seen.Actions).not.toEqual(expect.arrayContaining(['complete']));
    expect(seen.Actions).toContain('assign');
    for (const person of [assignee, supervisor]) {
      const own = await view(id, person);
      expect(own.NeedsTakeover).toBe('N');
      expect(own.Actions).toContain('complete');
    }
  });

  it('is completed by a supervisor at any level or by the supervisor of the unit, and the assignee is notified', async () => {
    for (const person of [supervisor, director, unitSupervisor]) {
      const id = await createItem();
      expect((await move(id, 'complete', person)).status).toBe(200);
      const [sentence, ...others] = await listAlerts(assignee, id);
      expect(sentence).toContain(`Work item ${id}`);
      expect(sentence).toContain('completed');
      expect(others).toEqual([]);
    }
  });

  it('is completed after a takeover with a reason, and the previous assignee is notified of the takeover', async () => {
    const id = await createItem();
    const { Version } = await view(id, colleague);
    const taken = await server.call(
      assignWorkItem,
      colleague.token,
      { WorkItemId: id, UserId: colleague.userId, Reason: 'Covers the sick leave', OverCapacity: 'Y' },
      { ifMatch: Version },
    );
    expect(taken.status, JSON.stringify(taken.problem)).toBe(200);
    const [sentence] = await listAlerts(assignee, id);
    expect(sentence).toContain('took over');
    expect((await view(id, colleague)).Log[0]).toMatchObject({ Action: 'assign', Reason: 'Covers the sick leave' });
    expect((await move(id, 'complete', colleague)).status).toBe(200);
  });

  it('notifies the previous assignee when the item goes back to a queue', async () => {
    const id = await createItem();
    const { Version } = await view(id, colleague);
    const queued = await server.call(
      assignWorkItem,
      colleague.token,
      { WorkItemId: id, WorkgroupId: 'CHNG-ALL', Reason: 'Too many' },
      { ifMatch: Version },
    );
    expect(queued.status).toBe(200);
    expect((await listAlerts(assignee, id))[0]).toContain('reassigned');
  });

  it('notifies in Spanish with the same facts', async () => {
    const id = await createItem();
    expect((await move(id, 'complete', supervisor)).status).toBe(200);
    const { body } = await server.call(getWorkAlerts, assignee.token, {}, { headers: { 'accept-language': 'es' } });
    expect(body.data.find(alert => alert.WorkItemId === id)?.Sentence).toMatch(/completó la tarea/);
  });

  it('leaves an unassigned item and one’s own item free to complete without an alert', async () => {
    const [free, own] = [await createItem(null), await createItem()];
    expect((await move(free, 'complete', colleague)).status).toBe(200);
    expect((await move(own, 'complete', assignee)).status).toBe(200);
    expect(await listAlerts(assignee, own)).toEqual([]);
  });
});

describe('closing many work items', () => {
  const closeAll = async (ids: readonly string[], person: Person, Action = 'complete') => {
    const { body } = await server.call(closeWorkItems.preview, person.token, { Ids: ids, Action });
    const rows = body.Rows.map((row: { Id: string; Version: number }) => ({ Id: row.Id, Version: row.Version }));
    const run = await server.call(
      closeWorkItems.run,
      person.token,
      { Rows: rows, Reason: 'cleanup', Action },
      { key: newId() },
    );
    return { preview: body.Rows, run: run.body };
  };
  const codes = (rows: readonly { Id: string; ResultCode: string }[]) =>
    Object.fromEntries(rows.map(row => [row.Id, row.ResultCode]));

  it('rejects the rows that are assigned to others and closes the remaining ones', async () => {
    const [other, free, own] = [await createItem(), await createItem(null), await createItem(colleague.userId)];
    const { preview, run } = await closeAll([other, free, own], colleague);
    const expected = { [other]: '01', [free]: '00', [own]: '00' };
    expect(codes(preview)).toEqual(expected);
    expect(codes(run.Outcomes)).toEqual(expected);
    expect(run.Outcomes.find((row: { Id: string }) => row.Id === other)?.Sentence).toContain('assigned to');
    expect(await listAlerts(assignee, other)).toEqual([]);
  });

  it('notifies the assignee once for one item, and with a count for several; the undo does not notify', async () => {
    const [one, two, three] = [await createItem(), await createItem(), await createItem()];
    await closeAll([one], supervisor, 'cancel');
    expect(await listAlerts(assignee, one)).toHaveLength(1);
    const { run } = await closeAll([two, three], supervisor);
    const alerts = (await server.call(getWorkAlerts, assignee.token, {})).body.data;
    expect(alerts[0]?.Sentence).toContain('2');
    expect(alerts[0]?.WorkItemId).toBe('');
    await server.call(undoBulkAction, supervisor.token, { BulkActionId: run.BulkActionId }, { key: newId() });
    expect((await server.call(getWorkAlerts, assignee.token, {})).body.data).toHaveLength(alerts.length);
  });

  it('notifies the previous assignee when many items are assigned to someone else', async () => {
    const id = await createItem();
    const taken = await server.call(
      assignWorkItems.run,
      colleague.token,
      { Rows: [{ Id: id, Version: 1 }], Reason: 'cover', UserId: colleague.userId, OverCapacity: 'Y' },
      { key: newId() },
    );
    expect(codes(taken.body.Outcomes)).toEqual({ [id]: '00' });
    expect((await listAlerts(assignee, id))[0]).toContain('took over');
  });
});
