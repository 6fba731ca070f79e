import { undoBulkAction } from '@commonweal/contracts/bulk/calls';
import { assignWorkItem, moveWorkItem } from '@commonweal/contracts/work/action-calls';
import { assignWorkItems, closeWorkItems, setWorkItemsStage } from '@commonweal/contracts/work/bulk-calls';
import { getNextWorkItem, getWorkItem } from '@commonweal/contracts/work/calls';
import {
  continueWorkItem,
  getRunningTimer,
  pauseWorkItem,
  startWorkItem,
  stopWorkItem,
} from '@commonweal/contracts/work/timer-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
const group = 'CHNG-ALL';

const lay = async (first: number, count: number): Promise<string[]> => {
  const { rows } = await server.owner.query<{ work_item_id: string }>(
    `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, workgroup_id, received_on, due_on)
     select 'SC', gen_random_uuid(), ($1 + n)::text, 'CHG', 'NW', $2, current_date - n % 7, current_date + n % 9
     from generate_series(1, $3::int) n returning work_item_id`,
    [first, group, count],
  );
  return rows.map(row => row.work_item_id).toSorted();
};
const worker = async () => {
  const made = await server.personWith('U');
  await server.owner.query(
    `insert into workgroup_member (workgroup_id, user_id, sort_order, changed_at, changed_by) values ($1, $2, 1, now(), 'test')`,
    [group, made.userId],
  );
  return made;
};

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  await server.owner.query('delete from workgroup_member where workgroup_id = $1', [group]);
  await server.owner.query(`update work_item set status = 'CN', closed_at = now() where closed_at is null`);
});
afterAll(() => server.close());

describe('many items at once', () => {
  it('are previewed with load, risk and what is in the way, done row by row, and taken back as one', async () => {
    const ids = await lay(71_000_000, 4);
    const person = await worker();
    await server.owner.query('update workgroup set capacity_threshold = 2 where workgroup_id = $1', [group]);
    await server.owner.query(`update work_item set status = 'CT', closed_at = now() where work_item_id = $1`, [ids[0]]);
    const options = { UserId: person.userId, OverCapacity: 'N' };
    const { body } = await server.call(assignWorkItems.preview, supervisor, { Ids: ids, ...options });
    expect(body.Rows.map((row: { ResultCode: string }) => row.ResultCode)).toEqual(['01', '00', '00', '01']);
    expect(body.Rows[1]?.Warnings.join(' ')).toContain('0 open items now, 1 with this one.');
    expect(body.Rows[3]?.Sentence).toContain('2 are the limit');
    // Words, not codes.
    expect(JSON.stringify(body.Rows[1])).toMatch(/"New".*"Assigned"/);
    const rows = body.Rows.map((row: { Id: string; Version: number }) => ({ Id: row.Id, Version: row.Version }));
    const done = await server.call(
      assignWorkItems.run,
      supervisor,
      { Rows: rows, Reason: 'balance', ...options },
      { key: newId() },
    );
    expect(done.body.Outcomes.map((row: { ResultCode: string }) => row.ResultCode)).toEqual(['01', '00', '00', '01']);
    const view = async (WorkItemId: string | undefined) =>
      (await server.call(getWorkItem, supervisor, { WorkItemId })).body;
    expect(await view(ids[1])).toMatchObject({ assignedTo: person.userId, Status: 'AS' });
    expect((await view(ids[1])).Log[0]).toMatchObject({ Action: 'assign', Reason: 'balance' });
    const undone = await server.call(
      undoBulkAction,
      supervisor,
      { BulkActionId: done.body.BulkActionId },
      { key: newId() },
    );
    expect(undone.status, JSON.stringify(undone.problem)).toBe(200);
    expect(await view(ids[1])).toMatchObject({ assignedTo: '', Status: 'NW' });
    await server.owner.query('update workgroup set capacity_threshold = 100 where workgroup_id = $1', [group]);
  });

  it('are given to nobody who is not there', async () => {
    const [Id = ''] = await lay(71_500_000, 1);
    const options = { UserId: '09:00', OverCapacity: 'N' };
    const rows = { Rows: [{ Id, Version: 1 }], Reason: 'x', ...options };
    const told = await server.call(assignWorkItems.run, supervisor, rows, { key: newId() });
    expect([told.status, told.problem.type]).toEqual([404, 'work/person-not-found']);
    const looked = await server.call(assignWorkItems.preview, supervisor, { Ids: [Id], ...options });
    expect([looked.status, looked.problem.type]).toEqual([404, 'work/person-not-found']);
  });

  it('are changed once each, when two act on the same rows', async () => {
    const ids = await lay(72_000_000, 20);
    const rows = ids.map(Id => ({ Id, Version: 1 }));
    const close = () =>
      server.call(closeWorkItems.run, supervisor, { Rows: rows, Reason: 'x', Action: 'complete' }, { key: newId() });
    const both = await Promise.all([close(), close()]);
    const done = both
      .flatMap(each => each.body.Outcomes)
      .filter((row: { ResultCode: string }) => row.ResultCode === '00');
    expect(done).toHaveLength(20);
    const stage = await server.call(setWorkItemsStage.preview, supervisor, { Ids: ids.slice(0, 1), Stage: 'VER' });
    expect(stage.body.Rows[0]?.ResultCode).toBe('01');
  });
});

describe('the timer', () => {
  it('leaves pauses out, is known after a reload, and marks the item as worked on', async () => {
    const [id = ''] = await lay(73_000_000, 1);
    const me = await worker();
    await server.owner.query(`update work_item set status = 'AS', assigned_to = $2 where work_item_id = $1`, [
      id,
      me.userId,
    ]);
    const start = { workItemId: id, startTime: new Date().toISOString() };
    const { workItemTimeWorkedId } = (await server.call(startWorkItem, me.token, start)).body;
    const timer = { workItemTimeWorkedId };
    server.advance(30);
    expect((await server.call(continueWorkItem, me.token, timer)).problem.type).toBe('work/timer-not-paused');
    expect((await server.call(pauseWorkItem, me.token, timer)).status).toBe(200);
    server.advance(100);
    const { Timer } = (await server.call(getRunningTimer, me.token, {})).body;
    expect(Timer).toMatchObject({ WorkItemId: id, Paused: 'Y' });
    expect(Timer?.Seconds).toBeLessThan(40);
    expect((await server.call(pauseWorkItem, me.token, timer)).problem.type).toBe('work/timer-paused');
    await server.call(continueWorkItem, me.token, timer);
    server.advance(10);
    await server.call(stopWorkItem, me.token, { ...timer, timeSpent: 9999 });
    const { rows } = await server.owner.query('select seconds from time_worked where id = $1', [workItemTimeWorkedId]);
    expect(rows[0].seconds).toBeGreaterThanOrEqual(39);
    expect(rows[0].seconds).toBeLessThan(60);
    expect((await server.call(getWorkItem, supervisor, { WorkItemId: id })).body.Status).toBe('IP');
  });
});

describe('random people doing random things at once', () => {
  it('leave every item as a simple model says: one owner, one state, every change told', async () => {
    const ids = await lay(74_000_000, 12);
    const people = await Promise.all([worker(), worker(), worker()]);
    let seed = 42;
    const random = (most: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 4_294_967_296) * most);
    };
    const told = new Map<string, { version: number; owner: string; status: string }[]>(ids.map(id => [id, []]));
    const act = async (): Promise<void> => {
      const [person, id] = [people[random(3)], ids[random(12)] ?? ''];
      if (!person) return;
      const what = random(4);
      if (what === 0) {
        await server.call(getNextWorkItem, person.token, {});
        return;
      }
      const now = (await server.call(getWorkItem, supervisor, { WorkItemId: id })).body;
      const at = { ifMatch: now.Version };
      const answer =
        what === 1
          ? await server.call(assignWorkItem, supervisor, { WorkItemId: id, UserId: person.userId, Reason: 'x' }, at)
          : await server.call(
              moveWorkItem,
              person.token,
              { WorkItemId: id, Action: what === 2 ? 'release' : 'complete' },
              at,
            );
      expect([200, 409]).toContain(answer.status);
      if (answer.status !== 200) return;
      const after = what === 1 ? ['AS', person.userId] : what === 2 ? ['NW', ''] : ['CT', now.assignedTo];
      told.get(id)?.push({ version: answer.body.Version, status: after[0] ?? '', owner: after[1] ?? '' });
    };
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 6 }, act));
    for (const id of ids) {
      const { rows } = await server.owner.query(
        `select w.version, w.status, coalesce(w.assigned_to, '') as owner,
          (select count(distinct change_id)::int from work_item_change c where c.work_item = w.id) as acts,
          (select count(*)::int from work_item_change c where c.work_item = w.id and c.action = 'next') as taken
         from work_item w where work_item_id = $1`,
        [id],
      );
      const item = rows[0];
      const known = (told.get(id) ?? []).toSorted((a, b) => a.version - b.version);
      // Every version is somebody's act: those that answered, and those who took the next item.
      expect(new Set(known.map(each => each.version)).size).toBe(known.length);
      expect(item.version).toBe(1 + item.acts);
      const last = known.at(-1);
      if (last && last.version === item.version) expect(item).toMatchObject({ status: last.status, owner: last.owner });
    }
  });
});
