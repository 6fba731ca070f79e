import { urlOf } from '@commonweal/contracts/kit/call';
import { createRoutingProfile } from '@commonweal/contracts/routing/calls';
import { getRoundRobin, runRoundRobin } from '@commonweal/contracts/work/action-calls';
import { createWorkItem, getNextWorkItem, getWorkItem } from '@commonweal/contracts/work/calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { inTransaction } from '@commonweal/server/platform/transactions';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statewideViewer } from '../protection/index.ts';
import { shareOut } from '../routing/index.ts';
import { arrivingAgain } from './arrive.ts';
import { loadItems } from './item-store.ts';

let server: TestServer;
let supervisor: string;
let administrator: string;
let cases: string[];
const group = 'CHNG-ALL';

/** A worker of the region who takes turns in the group. */
async function worker(place: number, userId?: string): Promise<{ userId: string; token: string }> {
  const made = userId ? { userId, token: await server.tokenFor(userId) } : await server.personWith('U');
  await server.owner.query(
    `insert into workgroup_member (workgroup_id, user_id, sort_order, changed_at, changed_by)
     values ($1, $2, $3, now(), 'test') on conflict do nothing`,
    [group, made.userId, place],
  );
  return made;
}

const create = async (more: object = {}, at = 0): Promise<string> => {
  const made = await server.call(
    createWorkItem,
    supervisor,
    { WorkItemTypeId: 'CHG', CaseNumber: cases[at], ...more },
    { key: newId() },
  );
  expect(made.status, JSON.stringify(made.problem)).toBe(200);
  return made.body.WorkItemId;
};
const view = async (WorkItemId: string) => (await server.call(getWorkItem, supervisor, { WorkItemId })).body;

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  administrator = await server.tokenFor('administrator');
  const found = await server.owner.query<{ case_number: string }>(
    `select case_number from benefit_case k where not confidential and region_id = 'SC' and language in ('', 'EN') and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by case_number limit 30`,
  );
  cases = found.rows.map(row => row.case_number);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.query('delete from workgroup_member where workgroup_id = $1', [group]);
  await server.owner.query('delete from round_robin_pointer');
  await server.owner.query(
    `update work_item set status = 'CN', closed_at = now() where workgroup_id = $1 and closed_at is null`,
    [group],
  );
});

describe('an item that arrives', () => {
  it('goes to the members in turn, and says why me and why not the others', async () => {
    const [first, second] = [await worker(1), await worker(2)];
    const items = [await create(), await create(), await create()];
    const views = await Promise.all(items.map(view));
    expect(views.map(each => each.assignedTo)).toEqual([first.userId, second.userId, first.userId]);
    const [decision] = views[1]?.Decisions ?? [];
    expect(decision?.Why[0]).toBe('The routing profile “Changes” sends it to Change processing.');
    expect(decision?.Why.at(-1)).toContain('It was the turn of');
    expect(decision?.Others).toHaveLength(1);
    expect(decision?.Others[0]?.Code).toBe('another');
    expect(decision?.PassedOver.some(each => each.startsWith('Hearings:'))).toBe(true);
  });

  it('passes over who is switched off, away, full or in conflict, and waits where nobody is left', async () => {
    const [off, away, full, conflict] = [await worker(1), await worker(2), await worker(3), await worker(4)];
    await server.owner.query(`update app_user set current_status = 'I' where user_id = $1`, [off.userId]);
    await server.owner.query(
      `insert into calendar_block (block_id, user_id, kind, first_day, last_day, repeat, every, changed_at, changed_by)
       values ($1, $2, 'LV', current_date - 5, current_date + 30, 'daily', 1, now(), 'test')`,
      [newId(), away.userId],
    );
    await server.owner.query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, assigned_to, received_on)
       select 'SC', gen_random_uuid(), (70000000 + n)::text, 'CHG', 'AS', $1, current_date from generate_series(1, 100) n`,
      [full.userId],
    );
    await server.owner.query(
      `insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
       select $2, head_client_id, 'relative', now(), 'test' from benefit_case where case_number = $1`,
      [cases[1], conflict.userId],
    );
    const item = await view(await create({}, 1));
    expect(item).toMatchObject({ Status: 'NW', assignedTo: '', Flag: 'UWI', WorkgroupId: group });
    const codes = new Map(item.Decisions[0]?.Others.map(each => [each.Code, each.Sentence]));
    expect([...codes.keys()].toSorted()).toEqual(['away', 'full', 'interest', 'switchedOff']);
    const other = await view(await create({}, 2));
    expect(other.assignedTo).toBe(conflict.userId);
  });

  it('follows a new routing profile, and names it', async () => {
    await worker(1);
    const created = await server.call(
      createRoutingProfile,
      administrator,
      {
        Name: 'Changes first',
        Order: 1,
        WorkItemTypes: ['CHG'],
        Programs: [],
        Regions: ['SC'],
        Counties: [],
        Zips: [],
        Languages: [],
        Characteristics: [],
        Confidential: 'N',
        WorkgroupId: 'HEAR-ALL',
        Method: 'MP',
        ValidFrom: '2026-01-01',
        ValidTo: null,
      },
      { key: newId() },
    );
    expect(created.status).toBe(200);
    const item = await view(await create());
    expect(item).toMatchObject({ WorkgroupId: 'HEAR-ALL', assignedTo: '' });
    expect(item.Decisions[0]?.Why[0]).toContain('“Changes first”');
    await server.owner.query(`delete from routing_profile where name = 'Changes first'`);
  });
});

describe('round robin over what waits', () => {
  it('says who would get which without giving anything, then gives exactly that', async () => {
    const items = [await create({ WorkgroupId: group }), await create({ WorkgroupId: group })];
    const [first, second] = [await worker(1), await worker(2)];
    const run = async (DryRun: 'Y' | 'N') =>
      (await server.call(runRoundRobin, supervisor, { WorkgroupId: group, DryRun })).body.Outcomes;
    const dry = await run('Y');
    expect(dry.map(each => each.UserId)).toEqual([first.userId, second.userId]);
    expect((await view(items[0] ?? '')).assignedTo).toBe('');
    const turns = (await server.call(getRoundRobin, supervisor, { WorkgroupId: group })).body;
    expect(turns.Waiting).toBe(2);
    expect(turns.Members.find(each => each.Next === 'Y')?.UserId).toBe(first.userId);
    expect(await run('N')).toEqual(dry);
    expect((await Promise.all(items.map(view))).map(each => each.assignedTo)).toEqual([first.userId, second.userId]);
  });

  it('gives many at once to whom they would go one after the other, and nobody more than they may hold', async () => {
    const { owner, platform } = server;
    const ids: string[] = [];
    for (let at = 0; at < 9; at += 1) ids.push(await create({ WorkgroupId: group }, at));
    // Some weigh more than others; one member may not open two of them; there is room for eight items of average weight.
    await owner.query('update work_item set points = 50 + 37 * (work_item_id::int % 5) where work_item_id = any($1)', [
      ids,
    ]);
    await owner.query('update workgroup set capacity_threshold = 3 where workgroup_id = $1', [group]);
    const [, second] = [await worker(1), await worker(2), await worker(3)];
    await owner.query(
      `insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
       select $2, head_client_id, 'relative', now(), 'test' from benefit_case where case_number = any($1)`,
      [[cases[1], cases[4]], second?.userId],
    );
    const many = await server.call(runRoundRobin, supervisor, { WorkgroupId: group, DryRun: 'Y' });
    const alone: string[] = [];
    const ground = { now: platform.clock.now(), today: dateIn(new Date()) };
    for (const { WorkItemId } of many.body.Outcomes) {
      const [choice] = await actingFor('CWHITFIELD', () =>
        inTransaction(platform.db, async db => {
          const [item] = await loadItems(db, await statewideViewer(db, 'CWHITFIELD'), [WorkItemId], true);
          return item ? shareOut({ ...ground, db }, group, [arrivingAgain(item, ground.today)]) : [];
        }),
      );
      alone.push(choice?.UserId ?? '');
      await owner.query('update work_item set assigned_to = $2 where work_item_id = $1', [WorkItemId, choice?.UserId]);
    }
    expect(many.body.Outcomes.map(each => each.UserId)).toEqual(alone);
    expect(new Set(alone).size).toBe(4);
    await owner.query('update workgroup set capacity_threshold = 100 where workgroup_id = $1', [group]);
  });
});

describe('get next', () => {
  it('gives the most urgent permitted item, in the order of the rules, with the reasons', async () => {
    const me = await worker(1);
    const day = (offset: number) => dateIn(new Date(Date.now() + offset * 86_400_000));
    const late = await create({ WorkgroupId: group, ReceivedDate: day(-20), DueDate: day(-5) });
    const later = await create({ WorkgroupId: group, DueDate: day(30) });
    const closed = await create({ WorkgroupId: group, ReceivedDate: day(-40), DueDate: day(-30) }, 3);
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [cases[3]]);
    const next = async () => (await server.call(getNextWorkItem, me.token, {})).body;
    const first = await next();
    expect(first.WorkItemId).toBe(late);
    expect(first.Reasons.join(' ')).toContain('Overdue: 300 points.');
    expect((await next()).WorkItemId).toBe(later);
    expect(await next()).toEqual({ WorkItemId: null, Reasons: ['Nothing waits for you right now.'] });
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [cases[3]]);
    expect((await next()).WorkItemId).toBe(closed);
  });

  it('says why there is nothing: unavailable, no workgroup, or as many as one may hold', async () => {
    const reasons = async (token: string) => (await server.call(getNextWorkItem, token, {})).body.Reasons[0];
    const outside = await server.personWith('U');
    expect(await reasons(outside.token)).toContain('no workgroup');
    const me = await worker(1);
    await server.owner.query(`update app_user set current_status = 'I' where user_id = $1`, [me.userId]);
    expect(await reasons(me.token)).toContain('unavailable');
    await server.owner.query(`update app_user set current_status = 'A' where user_id = $1`, [me.userId]);
    await server.owner.query('update workgroup set capacity_threshold = 0 where workgroup_id = $1', [group]);
    expect(await reasons(me.token)).toContain('as many as you may');
    await server.owner.query('update workgroup set capacity_threshold = 100 where workgroup_id = $1', [group]);
  });

  it('hands each item to one person, and misses none, at 64 callers on two portals', async () => {
    const other = await server.beside();
    const people = await Promise.all(Array.from({ length: 16 }, (_each, at) => worker(at + 1)));
    await server.owner.query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, workgroup_id, received_on, due_on)
       select 'SC', gen_random_uuid(), (80000000 + n)::text, 'CHG', 'NW', $1, current_date - n % 7, current_date + n % 9
       from generate_series(1, 96) n`,
      [group],
    );
    const ask = async (at: number): Promise<string | null> => {
      const base = at % 2 === 0 ? server.url : other.url;
      const answer = await fetch(`${base}${urlOf(getNextWorkItem)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${people[at % people.length]?.token}` },
        body: '{}',
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { WorkItemId: string | null }).WorkItemId;
    };
    const got = await Promise.all(Array.from({ length: 64 }, (_each, at) => ask(at)));
    expect(new Set(got).size).toBe(64);
    expect(got).not.toContain(null);
    const rest = await Promise.all(Array.from({ length: 40 }, (_each, at) => ask(at)));
    const all = [...got, ...rest].filter(each => each !== null);
    expect(new Set(all).size).toBe(96);
    expect(all).toHaveLength(96);
    const { rows } = await server.owner.query(
      `select count(*)::int as given from work_item where work_item_id like '800000%' and assigned_to is not null`,
    );
    expect(rows[0].given).toBe(96);
    await other.close();
  });
});
