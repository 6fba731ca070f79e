import { decideApproval, getApproval } from '@commonweal/contracts/approvals/calls';
import {
  askDisaster,
  createDisaster,
  endDisaster,
  getDisaster,
  saveDisaster,
  touchedList,
} from '@commonweal/contracts/disasters/calls';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disasterJob } from './index.ts';

let server: TestServer;
let writer: string;
let second: string;
let today: string;
let county: { code: string };

beforeAll(async () => {
  server = await openTestServer();
  writer = await server.tokenFor('administrator');
  second = await server.tokenFor('itadmin');
  const { rows } = await server.owner.query<{ code: string; today: string }>(`
    select e.code, to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today
    from reference_entry e where e.table_name = 'COUNTY' order by (select count(*) from work_item w where w.closed_at is null
      and w.county = e.code and w.due_on >= current_date) desc limit 1`);
  if (!rows[0]) throw new Error('no county has items');
  ({ today } = rows[0]);
  county = rows[0];
  await server.owner.query(
    `insert into verification_request (region_id, id, application_id, fact, asked_on, due_on)
     select a.region_id, gen_random_uuid(), a.id, 'income', $2::date - 3, $2::date + 7 from application a
     join reference_entry e on e.table_name = 'COUNTY' and e.label_en = a.county
     where e.code = $1 and not exists (select 1 from application_person p join client c using (client_id)
       where p.application_id = a.id and c.confidential) limit 1`,
    [county.code, today],
  );
});
afterAll(() => server.close());

const input = (more: object = {}) => ({
  Name: 'Hurricane Marlo',
  Authority: 'Order 26-14',
  Counties: [county.code],
  StartsOn: today,
  EndsOn: addDays(today, 2),
  Days: 7,
  Expedited: 'N',
  ClosesOffices: 'Y',
  WorkgroupId: null,
  ...more,
});

const written = async (more: object = {}): Promise<string> => {
  const answer = await server.call(createDisaster, writer, input(more), { key: newId() });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.DisasterId;
};

async function begun(more: object = {}): Promise<string> {
  const DisasterId = await written(more);
  const asked = await server.call(askDisaster, writer, { DisasterId, Reason: 'The storm is here' }, { ifMatch: 1 });
  const approved = await server.call(
    decideApproval,
    second,
    { RequestId: asked.body.RequestId, Action: 'approve', Reason: 'Seen' },
    { ifMatch: 1 },
  );
  expect(approved.status, approved.text).toBe(200);
  return DisasterId;
}

const end = async (DisasterId: string, TakeBack: 'Y' | 'N' = 'Y') =>
  server.call(endDisaster, writer, { DisasterId, TakeBack, Reason: 'It is over' }, { ifMatch: 2 });

/** Everything that a disaster of the county could move. */
async function dates(): Promise<Record<string, string>> {
  const { rows } = await server.owner.query<{ key: string; value: string }>(
    `select work_item_id as key, due_on || ' ' || coalesce(workgroup_id, '') as value from work_item where closed_at is null
     union all select a.application_number || ' ' || q.program, q.due_on::text from program_request q
       join application a on a.id = q.application_id where q.status in ('NA', 'P', 'S') and q.due_on is not null
     union all select a.application_number || ' ' || v.id, v.due_on::text from verification_request v
       join application a on a.id = v.application_id where v.status = 'open'`,
  );
  return Object.fromEntries(rows.map(row => [row.key, row.value]));
}

const effectsOf = async (DisasterId: string) => (await server.call(getDisaster, writer, { DisasterId })).body.Effects;

describe('disaster mode by county and dates', () => {
  it('moves nothing before a second person has seen what it would do', async () => {
    const before = await dates();
    const DisasterId = await written();
    const { Items, Offices } = await effectsOf(DisasterId);
    expect(Items).toBeGreaterThan(0);
    expect(Offices.length).toBeGreaterThan(0);
    const asked = await server.call(askDisaster, writer, { DisasterId, Reason: 'The storm is here' }, { ifMatch: 1 });
    const own = { RequestId: asked.body.RequestId, Action: 'approve', Reason: 'Mine' };
    expect((await server.call(decideApproval, writer, own, { ifMatch: 1 })).status).toBe(409);
    expect(await dates()).toEqual(before);
    // While somebody decides about it, nobody changes it under their eyes.
    const changed = await server.call(
      saveDisaster,
      writer,
      { DisasterId, Disaster: input({ Days: 90 }) },
      { ifMatch: 1 },
    );
    expect([changed.status, changed.problem.type]).toEqual([409, expect.stringMatching(/being-decided$/)]);
  });

  it('counts no record of a draft that the reader cannot open, so that its counties and days cannot ask about one', async () => {
    const DisasterId = await written();
    const before = await effectsOf(DisasterId);
    const { rows } = await server.owner.query<{ id: string; items: number }>(
      `select k.id, count(*)::int as items from benefit_case k join work_item w on w.case_number = k.case_number
       where w.closed_at is null and w.county = $1 and w.due_on >= $2 and w.received_on <= $3 and not k.confidential
         and not 'EXPD' = any(w.characteristics) and not exists (select from case_member m join client c using (client_id)
           where m.case_id = k.id and c.confidential)
       group by k.id order by 2 desc, 1 limit 1`,
      [county.code, today, addDays(today, 2)],
    );
    const [closed] = rows;
    if (!closed) return expect.fail('no case has items');
    const setConfidential = (value: boolean) =>
      server.owner.query('update benefit_case set confidential = $2 where id = $1', [closed.id, value]);
    await setConfidential(true);
    const after = await effectsOf(DisasterId);
    expect(after.Items).toBe(before.Items - closed.items);
    expect(after.Requests).toBeLessThanOrEqual(before.Requests);
    const asked = await server.call(askDisaster, writer, { DisasterId, Reason: 'The storm is here' }, { ifMatch: 1 });
    const { Lines } = (await server.call(getApproval, second, { RequestId: asked.body.RequestId })).body;
    expect(Lines.map(line => line.After)).toContain(String(after.Items));
    await setConfidential(false);
  });

  it('moves the dates of what is open in the county by its days, and of nothing else', async () => {
    const before = await dates();
    const DisasterId = await begun();
    const after = await dates();
    const moved = Object.keys(before).filter(key => before[key] !== after[key]);
    const { data, total } = (
      await server.call(touchedList.search, writer, { Filters: { DisasterId }, Page: 1, PageSize: 100 })
    ).body;
    expect(total).toBe(moved.length);
    const proofs = await server.call(touchedList.search, writer, { Filters: { DisasterId, Kind: 'proof' } });
    expect(proofs.body.total).toBe((await effectsOf(DisasterId)).Proofs);
    expect(proofs.body.total).toBeGreaterThan(0);
    for (const { Key, Was, Became } of data) {
      expect(Became).toBe(addDays(Was, 7));
      expect(before[Key]?.startsWith(Was)).toBe(true);
    }
    const { rows } = await server.owner.query<{ work_item_id: string }>(
      `select work_item_id from work_item where county <> $1 and work_item_id = any($2)`,
      [county.code, moved],
    );
    expect(rows).toEqual([]);
    const { rows: lines } = await server.owner.query(
      `select distinct cause from work_item_change where action = 'disaster'`,
    );
    expect(lines).toEqual([{ cause: 'work.cause.disaster' }]);
    await end(DisasterId);
    expect(await dates()).toEqual(before);
  });

  it('gives what is entered from paper later the same days, once, and keeps the day on which it was received', async () => {
    const DisasterId = await begun();
    const { rows } = await server.owner.query<{ work_item_id: string; received_on: string }>(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, received_on, due_on, county)
       select region_id, gen_random_uuid(), '99000001', 'APP', 'NW', $2::date, $3::date, county from work_item where county = $1
       limit 1 returning work_item_id, received_on::text`,
      [county.code, today, addDays(today, 30)],
    );
    const stored = async () =>
      (
        await server.owner.query(`select received_on::text, due_on::text from work_item where work_item_id = $1`, [
          rows[0]?.work_item_id,
        ])
      ).rows;
    const { db, platform } = server;
    for (let times = 0; times < 2; times += 1) {
      await disasterJob.run({ ...platform, db });
      expect(await stored()).toEqual([{ received_on: today, due_on: addDays(today, 37) }]);
    }
    await end(DisasterId, 'N');
    expect(await stored()).toEqual([{ received_on: today, due_on: addDays(today, 37) }]);
  });

  it('closes the offices of the county on its days, and opens them when it ends', async () => {
    const DisasterId = await begun();
    const closures = async () =>
      (
        await server.owner.query<{ days: number }>(
          `select count(distinct day)::int as days from office_closure where disaster_id = $1`,
          [DisasterId],
        )
      ).rows;
    expect(await closures()).toEqual([{ days: 3 }]);
    await end(DisasterId);
    expect(await closures()).toEqual([{ days: 0 }]);
  });

  it('shares out what waits in the queues, and gives back what nobody took', async () => {
    const before = await dates();
    const { rows } = await server.owner.query<{ workgroup_id: string }>(
      `select workgroup_id from workgroup g where status = '296' and not exists (select from work_item w
         where w.workgroup_id = g.workgroup_id and w.county = $1 and w.closed_at is null) order by 1 limit 1`,
      [county.code],
    );
    const helpers = rows[0]?.workgroup_id;
    const DisasterId = await begun({ Days: 0, WorkgroupId: helpers });
    const { Queue } = await effectsOf(DisasterId);
    const waiting = await server.owner.query<{ work_item_id: string; assigned: boolean }>(
      `select work_item_id from work_item where workgroup_id = $1 and county = $2 order by 1`,
      [helpers, county.code],
    );
    expect(waiting.rows.length).toBe(Queue);
    expect(Queue).toBeGreaterThan(1);
    const taken = waiting.rows[0]?.work_item_id ?? '';
    await server.owner.query(`update work_item set assigned_to = 'DOKAFOR', status = 'AS' where work_item_id = $1`, [
      taken,
    ]);
    const ended = await end(DisasterId);
    expect(ended.body).toMatchObject({ Undone: Queue - 1, Kept: 1 });
    const after = await dates();
    expect(Object.keys(before).filter(key => before[key] !== after[key])).toEqual([taken]);
  });

  it('leaves a date alone that somebody has set since', async () => {
    const DisasterId = await begun();
    const { data } = (
      await server.call(touchedList.search, writer, { Filters: { DisasterId, Kind: 'item' }, Page: 1, PageSize: 25 })
    ).body;
    const key = data[0]?.Key ?? '';
    const own = addDays(today, 60);
    await server.owner.query(`update work_item set due_on = $2 where work_item_id = $1`, [key, own]);
    const ended = await end(DisasterId);
    expect(ended.body.Kept).toBe(1);
    expect((await dates())[key]?.startsWith(own)).toBe(true);
  });

  it('refuses days that end before they begin, a county that is none and a workgroup that is none, all at once', async () => {
    const wrong = await server.call(createDisaster, writer, input({ Counties: ['ATLANTIS'], WorkgroupId: 'NOBODY' }), {
      key: newId(),
    });
    expect(wrong.problem.faults.map(each => each.path).sort()).toEqual(['Counties', 'WorkgroupId']);
    const backwards = await server.call(createDisaster, writer, input({ EndsOn: addDays(today, -1) }), {
      key: newId(),
    });
    expect(backwards.problem.faults.map(each => each.path)).toEqual(['EndsOn']);
  });

  it('is ended once', async () => {
    const DisasterId = await begun();
    const both = await Promise.all([end(DisasterId), end(DisasterId)]);
    expect(both.map(each => each.status).sort()).toEqual([200, 409]);
  });
});
