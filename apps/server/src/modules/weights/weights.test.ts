import { correctWeight, type WeightRow, weightList } from '@commonweal/contracts/weights/calls';
import { createWorkItem, getNextWorkItem } from '@commonweal/contracts/work/calls';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnWeightsJob } from './index.ts';

let server: TestServer;
let administrator: string;
let cases: string[];

/** Finished items of a kind, each worked for so many minutes. */
async function worked(type: string, caseNumber: string, minutes: readonly number[]): Promise<void> {
  for (const each of minutes) {
    const id = newId();
    await server.owner.query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, case_number, program, received_on,
         closed_at, assigned_to) values ('SC', $1, nextval('work_item_number')::text, $2, 'CT', $3, 'TCA', current_date, now(), 'DOKAFOR')`,
      [id, type, caseNumber],
    );
    // In two pieces: what an item took is all of its timers.
    for (const share of [0.25, 0.75]) {
      await server.owner.query(
        `insert into time_worked (region_id, id, work_item, user_id, started_at, stopped_at, seconds)
         values ('SC', $1, $2, 'DOKAFOR', now() - interval '1 hour', now(), $3)`,
        [newId(), id, Math.round(each * 60 * share)],
      );
    }
  }
}

const weights = async (Filters = {}): Promise<WeightRow[]> =>
  (await server.call(weightList.search, administrator, { Filters, PageSize: 100 })).body.data;
const pointsOf = async (workItemId: string): Promise<number> =>
  (await server.owner.query<{ points: number }>('select points from work_item where work_item_id = $1', [workItemId]))
    .rows[0]?.points ?? 0;

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.tokenFor('administrator');
  const found = await server.owner.query<{ case_number: string }>(
    `select k.case_number from benefit_case k join case_member m on m.case_id = k.id and m.superseded_at is null
       and m.effective_to is null where not k.confidential and k.region_id = 'SC' and k.language in ('', 'EN')
       and not exists (select 1 from case_member n join client c using (client_id) where n.case_id = k.id and c.confidential)
     group by k.case_number having count(distinct m.client_id) = 2 order by k.case_number limit 3`,
  );
  cases = found.rows.map(row => row.case_number);
  await server.owner.query('delete from time_worked');
});
afterAll(() => server.close());

describe('how long work takes', () => {
  it('is learned every night as the median of the timers, by kind, program and household', async () => {
    await worked('CHG', cases[0] ?? '', [10, 20, 30, 40, 500]);
    await worked('HRG', cases[0] ?? '', [300, 300, 300, 300, 300]);
    await worked('APP', cases[0] ?? '', [60, 60]);
    await actingFor('job', () => learnWeightsJob.run(server.platform));
    const found = await weights();
    expect(found.find(each => each.WeightId === 'CHG|TCA|2')).toMatchObject({
      LearnedMinutes: 30,
      Samples: 5,
      Minutes: 30,
    });
    expect(found.find(each => each.WeightId === 'HRG||')).toMatchObject({ LearnedMinutes: 300, Samples: 5 });
    // Two items say nothing yet.
    expect(found.find(each => each.WeightId === 'APP|TCA|2')).toMatchObject({ LearnedMinutes: 60, Minutes: null });
  });

  it('makes an item count against the capacity of whoever holds it, from its arrival on', async () => {
    const supervisor = await server.tokenFor('supervisor');
    const create = async (WorkItemTypeId: string): Promise<string> =>
      (
        await server.call(
          createWorkItem,
          supervisor,
          { WorkItemTypeId, Program: 'TCA', CaseNumber: cases[0], WorkgroupId: 'CHNG-ALL' },
          { key: newId() },
        )
      ).body.WorkItemId;
    const [light, heavy] = [await create('CHG'), await create('HRG')];
    const all = (await weights()).find(each => each.WeightId === '||');
    expect(await pointsOf(light)).toBe(Math.round((100 * 30) / (all?.Minutes ?? 0)));
    expect(await pointsOf(heavy)).toBe(Math.round((100 * 300) / (all?.Minutes ?? 0)));
    // Somebody with room for one point is full with the heavy one and not with the light one.
    await server.owner.query(`update workgroup set capacity_threshold = 2 where workgroup_id = 'CHNG-ALL'`);
    await server.owner.query(
      `update work_item set status = 'CN', closed_at = now() where closed_at is null and work_item_id not in ($1, $2)`,
      [light, heavy],
    );
    const taker = await server.personWith('U');
    await server.owner.query(
      `insert into workgroup_member (workgroup_id, user_id, sort_order, changed_at, changed_by)
       values ('CHNG-ALL', $1, 1, now(), 'test')`,
      [taker.userId],
    );
    await server.owner.query(`update work_item set assigned_to = $1, status = 'AS' where work_item_id = $2`, [
      taker.userId,
      heavy,
    ]);
    expect((await server.call(getNextWorkItem, taker.token, {})).body.WorkItemId).toBeNull();
    await server.owner.query(`update work_item set assigned_to = null, status = 'NW' where work_item_id = $1`, [heavy]);
    await server.owner.query(`update work_item set assigned_to = $1, status = 'AS' where work_item_id = $2`, [
      taker.userId,
      light,
    ]);
    expect((await server.call(getNextWorkItem, taker.token, {})).body.WorkItemId).toBe(heavy);
  });

  it('can be corrected by a person, which goes before what was learned and weighs open items anew', async () => {
    const before = (await weights({ WorkItemTypeId: 'CHG' })).find(each => each.WeightId === 'CHG|TCA|2');
    const correct = (CorrectedMinutes: number | null, ifMatch: number) =>
      server.call(
        correctWeight,
        administrator,
        { WeightId: 'CHG|TCA|2', CorrectedMinutes, Reason: 'new form' },
        { ifMatch },
      );
    expect((await correct(90, before?.Version ?? 0)).status).toBe(200);
    expect((await correct(91, before?.Version ?? 0)).status).toBe(409);
    const after = (await weights({ WorkItemTypeId: 'CHG' })).find(each => each.WeightId === 'CHG|TCA|2');
    expect(after).toMatchObject({ LearnedMinutes: 30, CorrectedMinutes: 90, Minutes: 90 });
    await actingFor('job', () => learnWeightsJob.run(server.platform));
    expect((await weights({ WorkItemTypeId: 'CHG' })).find(each => each.WeightId === 'CHG|TCA|2')?.Minutes).toBe(90);
    const wrong = await server.call(
      correctWeight,
      administrator,
      { WeightId: 'NO|SUCH|', CorrectedMinutes: 5, Reason: 'x' },
      { ifMatch: 1 },
    );
    expect(wrong.problem.type).toBe('weights/not-found');
    const bad = await server.call(
      correctWeight,
      administrator,
      { WeightId: 'CHG|TCA|2', CorrectedMinutes: 0, Reason: '' },
      { ifMatch: 2 },
    );
    expect(bad.problem.faults.map(each => each.path).toSorted()).toEqual(['CorrectedMinutes', 'Reason']);
  });
});
