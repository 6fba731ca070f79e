import { asItIs, forecast } from '@commonweal/contracts/dashboards/forecast';
import { getForecast, type QueueForecast } from '@commonweal/contracts/dashboards/forecast-call';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;

const queuesOf = async (UnitId?: string): Promise<QueueForecast[]> => {
  const { status, body, problem } = await server.call(getForecast, supervisor, UnitId ? { UnitId } : {});
  expect(status, JSON.stringify(problem)).toBe(200);
  return body.Queues;
};

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

describe('the forecast of a unit’s queues', () => {
  it('is what the pure function says of the facts that it sends along, so that a what-if can be trusted', async () => {
    for (const queue of await queuesOf()) {
      expect(forecast(queue.Facts, asItIs).breach, queue.Name).toBe(queue.Breach);
      if (queue.Breach !== null && queue.People !== null) {
        const { days, breach } = forecast(queue.Facts, { people: queue.People, overtimeHours: 0 });
        expect(breach === null || (days.at(-1)?.overdue ?? 0) <= 1 + (days.at(-1)?.open ?? 0) / 20, queue.Name).toBe(
          true,
        );
      }
    }
  });

  it('counts no renewal of a case that the supervisor cannot open', async () => {
    const renewals = async () =>
      (await queuesOf()).flatMap(queue => queue.Facts.days).reduce((sum, day) => sum + day.renewals, 0);
    expect(await renewals()).toBeGreaterThan(0);
    const { rows } = await server.owner.query<{ id: string }>(
      'update benefit_case set confidential = true where not confidential returning id',
    );
    expect(await renewals()).toBe(0);
    await server.owner.query('update benefit_case set confidential = false where id = any($1)', [
      rows.map(row => row.id),
    ]);
  });

  it('says how good it was: four weeks ago, over every unit of the demonstration', {
    timeout: 60_000,
  }, async context => {
    const { rows } = await server.owner.query<{ id: string }>(
      `select supervisory_unit_id as id from supervisory_unit where status = '296' order by 1`,
    );
    let [said, was, off, days] = [0, 0, 0, 0];
    for (const { id } of rows) {
      for (const { Backtest } of await queuesOf(id)) {
        for (const day of Backtest.Days) {
          said += day.Said;
          was += day.Was;
          off += Math.abs(day.Said - day.Was);
          days += 1;
        }
      }
    }
    const percent = Math.round((off / Math.max(1, was)) * 100);
    await context.annotate(
      `Backtest of four weeks: open items said ${said}, were ${was}; off by ${(off / days).toFixed(2)} items a day and queue, ${percent}% of what was there.`,
    );
    expect(days).toBeGreaterThan(100);
    // On average two items lie in a queue: one more or less by chance is half of what is there.
    expect(off / days).toBeLessThan(1.3);
    expect(percent).toBeLessThan(65);
    expect(Math.abs(said - was) / was).toBeLessThan(0.3);
  });

  it('sees the breach that too much work brings, why, and what would prevent it', async () => {
    const [before] = (await queuesOf()).filter(queue => queue.WorkgroupId === 'INTK-MED');
    const { rows } = await server.owner.query<{ case_number: string }>(
      `select case_number from benefit_case k where not confidential and region_id = 'SC' and not exists
        (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential) limit 1`,
    );
    for (let at = 0; at < 400; at += 1) {
      await server.owner.query(
        `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, workgroup_id, case_number, program,
           received_on, due_on) values ('SC', $1, $2, 'APP', 'NW', 'INTK-MED', $3, 'MFAM', current_date - 20, current_date + 6)`,
        [newId(), String(71_000_000 + at), rows[0]?.case_number],
      );
    }
    const [after] = (await queuesOf()).filter(queue => queue.WorkgroupId === 'INTK-MED');
    expect(after?.Breach).not.toBeNull();
    expect(after?.Reasons.map(each => each.code)).toContain('dueTogether');
    expect(after?.People ?? 99).toBeGreaterThan(before?.People ?? 0);
  });

  it('counts nothing that is closed to whoever looks', async () => {
    const count = (queues: readonly QueueForecast[]): number =>
      queues.flatMap(queue => queue.Facts.waiting).reduce((all, each) => all + each.count, 0);
    const before = count(await queuesOf());
    await server.owner.query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, workgroup_id, case_number, program,
         received_on, due_on) select 'SC', gen_random_uuid(), '72000000', 'APP', 'NW', 'INTK-MED', case_number, 'MFAM',
         current_date, current_date + 5 from benefit_case k where confidential and not exists
           (select 1 from record_grant g where g.record_id = k.id and g.ended_at is null) order by case_number limit 1`,
    );
    expect(count(await queuesOf())).toBe(before);
  });
});
