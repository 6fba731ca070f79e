import { getHoldings } from '@commonweal/contracts/users/holding-calls';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { assignWorkItem, escalateWorkItem } from '@commonweal/contracts/work/action-calls';
import { getWorkItem, workItemList } from '@commonweal/contracts/work/calls';
import { getWorkAlerts, handOverWork, seeWorkAlerts } from '@commonweal/contracts/work/hand-over-calls';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftWorkJob } from './hand-over.ts';

let server: TestServer;
let supervisor: string;
const group = 'CHNG-ALL';

const lay = async (first: number, count: number, holder: string): Promise<string[]> => {
  const { rows } = await server.owner.query<{ work_item_id: string }>(
    `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, assigned_to, workgroup_id, received_on, due_on)
     select 'SC', gen_random_uuid(), ($1 + n)::text, 'CHG', 'AS', $4, $2, current_date, current_date + n
     from generate_series(1, $3::int) n returning work_item_id`,
    [first, group, count, holder],
  );
  return rows.map(row => row.work_item_id).toSorted();
};
const worker = async () => {
  const made = await server.personWith('U');
  await server.owner.query(
    `insert into workgroup_member (workgroup_id, user_id, sort_order, changed_at, changed_by) values ($1, $2, 1, now(), 'test')`,
    [group, made.userId],
  );
  await server.owner.query(`update app_user set region_id = 'SC' where user_id = $1`, [made.userId]);
  return made;
};
const item = async (WorkItemId: string) => (await server.call(getWorkItem, supervisor, { WorkItemId })).body;
const holderOf = async (id: string) => (await item(id)).assignedTo;
const handOver = (UserId: string, DryRun: 'Y' | 'N') =>
  server.call(handOverWork, supervisor, { UserId, BackOn: '2026-12-24', Reason: 'Is away', DryRun });
const setStatus = (UserIDCode: string, Status: 'A' | 'I') =>
  server.call(updateUserStatus, supervisor, { UserIDCode, Status });

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  await server.owner.query('delete from workgroup_member where workgroup_id = $1', [group]);
  await server.owner.query(`update work_item set status = 'CN', closed_at = now() where closed_at is null`);
  // Everything of this type goes in turn through the one workgroup.
  await server.owner.query(`update routing_profile set active = 'N'`);
  await server.owner.query(
    `update routing_profile set active = 'Y', method = 'RR', workgroup_id = $1, work_item_types = '{}',
    programs = '{}', regions = '{}', counties = '{}', zips = '{}', languages = '{}', characteristics = '{}', confidential = null,
    valid_from = '2020-01-01', valid_to = null where profile_id = (select profile_id from routing_profile order by profile_id limit 1)`,
    [group],
  );
});
afterAll(() => server.close());

describe('a hand-over', () => {
  it('gives exactly what its preview said, to others alone, and says so', async () => {
    const [leaving, one, two] = [await worker(), await worker(), await worker()];
    const ids = await lay(81_000_000, 4, leaving.userId);
    const tried = (await handOver(leaving.userId, 'Y')).body;
    expect(tried.Outcomes).toHaveLength(4);
    expect(await Promise.all(ids.map(holderOf))).toEqual(ids.map(() => leaving.userId));
    const { body } = await handOver(leaving.userId, 'N');
    expect(body.Outcomes).toEqual(tried.Outcomes);
    const now = await Promise.all(ids.map(holderOf));
    expect(new Set(now)).toEqual(new Set([one.userId, two.userId]));
    const log = (await item(ids[0] ?? '')).Log[0];
    expect(log?.Reason).toBe('Handed over from somebody who is away or has left. Is away');
    const alerts = (await server.call(getWorkAlerts, one.token, {})).body.data;
    expect(alerts[0]).toMatchObject({ Code: 'WI03', Sentence: 'Items handed over to you: 2.', Seen: 'N' });
  });

  it('comes back with the person, except what somebody has begun, finished or passed on', async () => {
    await server.owner.query('delete from workgroup_member where workgroup_id = $1', [group]);
    const [leaving, taker] = [await worker(), await worker()];
    const [kept = '', begun = '', closed = ''] = await lay(82_000_000, 3, leaving.userId);
    await setStatus(leaving.userId, 'I');
    await handOver(leaving.userId, 'N');
    await server.owner.query(`update work_item set status = 'IP' where work_item_id = $1`, [begun]);
    await server.owner.query(`update work_item set status = 'CT', closed_at = now() where work_item_id = $1`, [closed]);
    await setStatus(leaving.userId, 'A');
    expect(await Promise.all([kept, begun, closed].map(holderOf))).toEqual([
      leaving.userId,
      taker.userId,
      taker.userId,
    ]);
    expect((await item(kept)).Log[0]).toMatchObject({
      Action: 'return',
      Reason: 'Whoever it was handed over from is back.',
    });
    // Once: what is handed over again by hand stays there.
    await server.owner.query('update work_item set assigned_to = $2 where work_item_id = $1', [kept, taker.userId]);
    await setStatus(leaving.userId, 'I');
    await setStatus(leaving.userId, 'A');
    expect(await holderOf(kept)).toBe(taker.userId);
  });

  it('is for those who assign or deactivate, and of somebody who is there', async () => {
    const caseworker = await server.tokenFor('caseworker');
    const request = { UserId: 'DOKAFOR', BackOn: '', Reason: 'x', DryRun: 'Y' };
    expect((await server.call(handOverWork, caseworker, request)).status).toBe(403);
    expect((await server.call(handOverWork, supervisor, { ...request, UserId: 'NOBODY' })).status).toBe(404);
    const bad = await server.call(handOverWork, supervisor, { ...request, BackOn: '2026-02-31', Reason: '' });
    expect(bad.problem.faults.map(each => each.path)).toEqual(['BackOn', 'Reason']);
  });
});

describe('somebody who left', () => {
  it('is found with their items, and their supervisor is told once a day', async () => {
    const left = await worker();
    await lay(83_000_000, 2, left.userId);
    await server.owner.query(
      `update app_user set account_status = 'D', supervisor_user_id = 'CWHITFIELD' where user_id = $1`,
      [left.userId],
    );
    const found = await server.call(workItemList.search, supervisor, { Filters: { Left: 'Y', Open: 'Y' } });
    expect(found.body.data.map(each => each.assignedTo)).toEqual([left.userId, left.userId]);
    const run = () => actingFor('job work-of-who-left', () => leftWorkJob.run(server.platform));
    await run();
    await run();
    const { data } = (await server.call(getWorkAlerts, supervisor, {})).body;
    const own = data.filter(each => each.AboutUser === left.userId);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ Code: 'WI02', Seen: 'N', Sentence: expect.stringContaining('open items: 2.') });
    await server.call(seeWorkAlerts, supervisor, { Ids: [own[0]?.Id] });
    const after = (await server.call(getWorkAlerts, supervisor, {})).body.data;
    expect(after.find(each => each.Id === own[0]?.Id)?.Seen).toBe('Y');
  });

  it('is shown with everything they hold, by name where the reader may open it', async () => {
    const holder = await worker();
    const [id = ''] = await lay(84_000_000, 7, holder.userId);
    const admin = await server.tokenFor('administrator');
    const { Holdings } = (await server.call(getHoldings, admin, { UserId: holder.userId })).body;
    const items = Holdings.find(each => each.Name === 'work-items');
    expect(items).toMatchObject({ Count: 7, Sentence: 'open work items: 7' });
    expect(items?.To).toContain(`assignedTo=${holder.userId}`);
    expect(items?.Some).toHaveLength(5);
    expect(items?.Some[0]).toEqual({ Label: id, To: expect.stringContaining(id) });
  });
});

describe('an alert', () => {
  it('tells whoever is given an item or has it escalated to them, and nobody of their own deed', async () => {
    const taker = await worker();
    const [id = ''] = await lay(85_000_000, 1, (await worker()).userId);
    const ifMatch = (await item(id)).Version;
    const given = await server.call(
      assignWorkItem,
      supervisor,
      { WorkItemId: id, UserId: taker.userId, Reason: 'Yours' },
      { ifMatch },
    );
    expect(given.status, JSON.stringify(given.problem)).toBe(200);
    const { data } = (await server.call(getWorkAlerts, taker.token, {})).body;
    expect(data[0]).toMatchObject({ Code: 'WI03', WorkItemId: id, Sentence: `Work item ${id} was given to you.` });
    await server.owner.query(`update app_user set supervisor_user_id = 'CWHITFIELD' where user_id = $1`, [
      taker.userId,
    ]);
    const before = (await server.call(getWorkAlerts, supervisor, {})).body.data.length;
    const request = { WorkItemId: id, UserId: 'CWHITFIELD', Reason: 'Help' };
    await server.call(escalateWorkItem, supervisor, request, { ifMatch: (await item(id)).Version });
    expect((await server.call(getWorkAlerts, supervisor, {})).body.data.length).toBe(before);
    await server.call(escalateWorkItem, taker.token, request, { ifMatch: (await item(id)).Version });
    const told = (await server.call(getWorkAlerts, supervisor, {})).body.data;
    expect(told[0]).toMatchObject({ Code: 'WI02', WorkItemId: id });
  });
});
