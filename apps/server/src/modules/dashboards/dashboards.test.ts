import { ageBuckets } from '@commonweal/contracts/dashboards/ageing';
import { getMyDashboard, getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import { ageId, doneOn, myNumbers, receivedOn, unitNumbers } from '@commonweal/contracts/dashboards/numbers';
import type { SupervisorDashboard } from '@commonweal/contracts/dashboards/schemas';
import { moveWorkItem } from '@commonweal/contracts/work/action-calls';
import { getWorkItem, myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let unitId: string;
const seed = Date.now() % 1_000_000;

/** Items at random: every status, around every edge of the buckets and of midnight, some about confidential cases. */
async function layItems(): Promise<void> {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const pick = <One>(from: readonly One[]): One => from[next(from.length)] as One;
  const people = await server.owner.query<{ user_id: string }>(
    `select user_id from app_user where region_id = 'SC' order by supervisory_unit_id = $1 desc, user_id limit 14`,
    [unitId],
  );
  const cases = await server.owner.query<{ case_number: string; hidden: boolean }>(
    `select case_number, confidential or exists (select 1 from case_member m join client c using (client_id)
       where m.case_id = k.id and c.confidential) as hidden from benefit_case k order by 2 desc, case_number limit 60`,
  );
  const groups = ['CHNG-ALL', 'INTK-SNAP', 'RNWL-SNAP'];
  for (let at = 0; at < 500; at += 1) {
    const status = pick(['NW', 'AS', 'IP', 'PD', 'ES', 'CT', 'CT', 'CT', 'CN']);
    const isClosed = status === 'CT' || status === 'CN';
    await server.owner.query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, stage, assigned_to, workgroup_id,
         case_number, program, characteristics, received_on, due_on, closed_at)
       values ($1, $2, $3, $4, $5, 'RCV', $6, $7, $8, $9, $10, current_date - $11::int, current_date + $12::int,
         case when $13 then now() - make_interval(hours => $14::int) end)`,
      [
        pick(['SC', 'SC', 'SC', 'SE']),
        newId(),
        String(70_000_000 + at),
        pick(['APP', 'CHG', 'RDT', 'HRG']),
        status,
        status === 'NW' ? null : pick(people.rows).user_id,
        pick(groups),
        next(5) === 0 ? null : pick(cases.rows).case_number,
        pick(['SNAP', 'MFAM', 'TCA']),
        next(4) === 0 ? ['EXPD'] : [],
        next(120),
        next(60) - 30,
        isClosed,
        next(45 * 24),
      ],
    );
  }
}

const total = async (token: string, filters: WorkItemFilters): Promise<number> => {
  const { status, body, problem } = await server.call(workItemList.search, token, { Filters: filters });
  expect(status, JSON.stringify(problem)).toBe(200);
  return body.total;
};

const unit = async (token: string, more: object = {}): Promise<SupervisorDashboard> => {
  const { status, body, problem } = await server.call(getSupervisorDashboard, token, {
    UnitId: unitId,
    Filters: {},
    ...more,
  });
  expect(status, JSON.stringify(problem)).toBe(200);
  return body;
};

beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await server.owner.query<{ id: string }>(
    `select supervisory_unit_id as id from supervisory_unit where supervisor_user_id = 'CWHITFIELD'`,
  );
  unitId = rows[0]?.id ?? '';
  await layItems();
  // One region waits two days before anything counts as overdue.
  await server.owner.query(`update region set pend_days = 2 where region_id = 'SE'`);
});
afterAll(() => server.close());

/** Somebody who may open what is confidential, somebody who may not, and somebody with an interest in a household. */
async function viewers(): Promise<Record<string, string>> {
  const plain = await server.personWith('U');
  const granted = await server.personWith('U');
  const interested = await server.personWith('U');
  await server.owner.query(
    `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
     select gen_random_uuid(), 'case', id, $1, 'test', now(), 'test' from benefit_case where confidential`,
    [granted.userId],
  );
  await server.owner.query(
    `insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
     select $1, m.client_id, 'relative', now(), 'test' from case_member m
     join benefit_case k on k.id = m.case_id join work_item w on w.case_number = k.case_number
     where w.closed_at is null and m.superseded_at is null group by m.client_id order by m.client_id limit 3`,
    [interested.userId],
  );
  return {
    supervisor: await server.tokenFor('supervisor'),
    plain: plain.token,
    granted: granted.token,
    interested: interested.token,
  };
}

describe(`every number of the supervisor dashboard (seed ${seed})`, () => {
  it('is the number of rows behind its link, whoever looks', { timeout: 240_000 }, async () => {
    const backlogs = new Set<number>();
    for (const [who, token] of Object.entries(await viewers())) {
      const shown = await unit(token);
      const base = { UnitId: unitId };
      const numbers = unitNumbers({ today: shown.Today, wall: shown.Wall });
      for (const [id, filters] of Object.entries(numbers)) {
        expect([who, id, shown.Counts[id]]).toEqual([who, id, await total(token, { ...base, ...filters })]);
      }
      // Sixty searches a minute are a person's limit, so some of the workers and days stand for all.
      for (const worker of shown.Workers.slice(0, 6)) {
        for (const id of ['backlog', 'overdue'] as const) {
          const filters = { ...base, ...numbers[id], assignedTo: worker.UserId };
          expect([who, worker.UserId, id, worker.Counts[id]]).toEqual([
            who,
            worker.UserId,
            id,
            await total(token, filters),
          ]);
        }
      }
      for (const { Day, In, Out } of shown.Activity.slice(-6)) {
        expect([who, Day, In]).toEqual([who, Day, await total(token, { ...base, ...receivedOn(Day) })]);
        expect([who, Day, Out]).toEqual([who, Day, await total(token, { ...base, ...doneOn(Day) })]);
      }
      backlogs.add(shown.Counts.backlog ?? 0);
    }
    // Otherwise nothing above would show that rights count.
    expect(backlogs.size).toBeGreaterThan(1);
  });

  it('keeps the advanced filters', async () => {
    const { token } = await server.personWith('U');
    const Filters = { WorkItemTypeId: 'CHG', Program: 'SNAP' };
    const shown = await unit(token, { Filters });
    const numbers = unitNumbers({ today: shown.Today, wall: shown.Wall });
    for (const id of ['backlog', 'overdue', 'unassigned'] as const) {
      expect(shown.Counts[id]).toBe(await total(token, { UnitId: unitId, ...Filters, ...numbers[id] }));
    }
    expect(shown.Counts.backlog).toBeLessThan((await unit(token)).Counts.backlog ?? 0);
  });

  it('counts every open item in exactly one bucket of age', async () => {
    const shown = await unit(await server.tokenFor('supervisor'));
    const sum = ageBuckets.reduce((all, { id }) => all + (shown.Counts[ageId(id)] ?? 0), 0);
    expect(sum).toBe(shown.Counts.backlog);
  });

  it('opens on the unit that the person leads, and says so where a unit is not there', async () => {
    const token = await server.tokenFor('supervisor');
    const { body } = await server.call(getSupervisorDashboard, token, { Filters: {} });
    expect(body.UnitId).toBe(unitId);
    const wrong = await server.call(getSupervisorDashboard, token, { UnitId: 'NOWHERE', Filters: {} });
    expect(wrong.problem.type).toBe('dashboards/unit-not-found');
  });

  it('is closed as soon as one of its three parts is', async () => {
    for (const part of ['WorkloadVitals', 'MyUnitWorkload', 'MyUnitActivity', 'Page']) {
      const { token } = await server.personWith('U', { [`SupervisorDashboard.${part}`]: 'X' });
      expect((await server.call(getSupervisorDashboard, token, { Filters: {} })).status, part).toBe(403);
    }
  });
});

describe('every number of my dashboard', () => {
  it('is the number of rows behind its link', async () => {
    for (const account of ['caseworker', 'supervisor']) {
      const token = await server.tokenFor(account);
      const { body } = await server.call(getMyDashboard, token, {});
      for (const [id, Filters] of Object.entries(myNumbers({ today: body.Today, wall: body.Wall }))) {
        const listed = await server.call(myWorkItemList.search, token, { Filters });
        expect([account, id, body.Counts[id]]).toEqual([account, id, listed.body.total]);
      }
      expect(body.Counts.open).toBeGreaterThan(0);
    }
  });

  it('follows what happens, and asking for it keeps no session alive', async () => {
    const token = await server.tokenFor('caseworker');
    const before = (await server.call(getMyDashboard, token, {})).body;
    const [mine] = (await server.call(myWorkItemList.search, token, { Filters: { Open: 'Y', Status: 'AS' } })).body
      .data;
    if (!mine) throw new Error('Nothing is assigned');
    const { Version } = (await server.call(getWorkItem, token, { WorkItemId: mine.WorkItemId })).body;
    const seen = async () =>
      (
        await server.owner.query<{ last_seen_at: Date }>(
          `select max(last_seen_at) as last_seen_at from user_session where user_id = 'DOKAFOR'`,
        )
      ).rows[0]?.last_seen_at.getTime();
    await server.call(
      moveWorkItem,
      token,
      { WorkItemId: mine.WorkItemId, Action: 'complete', Reason: 'done' },
      { ifMatch: Version },
    );
    server.advance(120);
    const lastSeen = await seen();
    const after = (await server.call(getMyDashboard, token, {})).body;
    expect(after.Counts.open).toBe((before.Counts.open ?? 0) - 1);
    expect(after.Counts.doneThisWeek).toBe((before.Counts.doneThisWeek ?? 0) + 1);
    expect(after.ChangedAt).not.toBe(before.ChangedAt);
    expect(await seen()).toBe(lastSeen);
  });
});
