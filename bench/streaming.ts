import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { urlOf } from '@commonweal/contracts/kit/call';
import { sortApplicationsStart } from '@commonweal/contracts/streaming/calls';
import pg from 'pg';
import { foresee } from '../apps/server/src/modules/eligibility/index.ts';
import { actingFor } from '../apps/server/src/platform/database/acting.ts';
import { fillUntil } from './fill.ts';
import { openBench, print, ratio } from './support.ts';

/**
 * Sorting what waits into streams as long work, beside the engine's own answers for the same applications with what is on file:
 * `npm run bench streaming 10000`; without a number it is a small one.
 */

const wanted = Number(process.argv[2] ?? 500);

/** What the demonstration has waiting is laid again as often as is wanted, each with its request, its item and its place. */
async function layWaiting(owner: pg.Client): Promise<number> {
  await owner.query(`create temporary table copied as
    select a.region_id, a.id as old_id, a.application_number as old_number, gen_random_uuid() as id,
      (9900000000 + row_number() over ())::text as number, (row_number() over ()) as nth
    from (select a.* from application a join application_stream s using (application_number)
        join work_item w on w.cause_kind = 'application' and w.cause_key = a.application_number
          and w.closed_at is null and w.assigned_to is null
        where a.case_id is not null and s.released_at is null and s.moved_by is null and a.application_number < '99'
        order by a.application_number limit 20) a, generate_series(1, ${wanted}) n order by n, a.application_number limit ${wanted}`);
  // Each on a case of its own, as in life: two applications of one household on one day are rare.
  await owner.query(`create temporary table housed as
    select c.*, k.id as case_id, k.case_number, k.region_id as case_region_id
    from copied c join (select id, case_number, region_id, row_number() over (order by case_number) as nth,
      count(*) over () as many from benefit_case) k on k.nth = 1 + c.nth % k.many`);
  const laid = await owner.query('select count(*)::int as count from housed');
  await owner.query(`insert into application select (jsonb_populate_record(null::application,
      to_jsonb(a) || jsonb_build_object('id', c.id, 'application_number', c.number, 'mailing_address', '{}'::jsonb,
        'case_id', c.case_id, 'case_region_id', c.case_region_id))).*
    from housed c join application a on a.region_id = c.region_id and a.id = c.old_id`);
  await owner.query(`insert into program_request select (jsonb_populate_record(null::program_request,
      to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'application_id', c.id))).*
    from housed c join program_request r on r.region_id = c.region_id and r.application_id = c.old_id`);
  await owner.query(`insert into application_stream select (jsonb_populate_record(null::application_stream,
      to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'application_number', c.number))).*
    from housed c join application_stream s on s.application_number = c.old_number`);
  await owner.query(`insert into work_item (region_id, id, work_item_id, work_item_type_id, status, case_number, application_number,
      received_on, due_on, stage, workgroup_id, program, pin, cause_kind, cause_key)
    select w.region_id, gen_random_uuid(), (60000000 + row_number() over ())::text, w.work_item_type_id, w.status, c.case_number,
      c.number, w.received_on, w.due_on, w.stage, w.workgroup_id, w.program, w.pin, w.cause_kind, c.number
    from housed c join work_item w on w.cause_kind = 'application' and w.cause_key = c.old_number and w.closed_at is null`);
  await owner.query('analyze application, program_request, application_stream, work_item');
  return laid.rows[0].count;
}

interface Waiting {
  readonly number: string;
  readonly on: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly program: string;
}

const bench = await openBench('.local/bench-streaming', { asleep: true });
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
try {
  // What an earlier run has left, with all that hangs on it.
  for (const table of ['work_item_change', 'work_item_decision']) {
    await owner.query(`delete from ${table} where work_item in (select id from work_item where cause_key >= '99')`);
  }
  await owner.query("delete from work_item where cause_key >= '99'");
  await owner.query("delete from application_stream where application_number >= '99'");
  await owner.query(
    "delete from program_request where application_id in (select id from application where application_number >= '99')",
  );
  await owner.query("delete from application where application_number >= '99'");
  await fillUntil(bench, wanted * 2);
  const laid = await layWaiting(owner);
  const { rows: asked } = await owner.query<Waiting>(
    `select a.application_number as number, a.application_date::text as on, a.case_id, k.case_number, r.program
     from application a join benefit_case k on k.id = a.case_id join program_request r on r.application_id = a.id
     where a.application_number >= '99' and r.status in ('NA', 'P', 'S') and r.joined_application = ''`,
  );
  const today = new Date().toISOString().slice(0, 10);
  const began = performance.now();
  for (let at = 0; at < asked.length; at += 100) {
    const part = asked.slice(at, at + 100).map(each => ({
      applicationNumber: each.number,
      applicationDate: each.on,
      caseId: each.case_id,
      caseNumber: each.case_number,
      program: each.program,
    }));
    await actingFor('bench', () => foresee(bench.portal.platform.db, part, today));
  }
  const engine = laid / ((performance.now() - began) / 1000);

  const started = performance.now();
  const answer = await fetch(`${bench.url}${urlOf(sortApplicationsStart)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await bench.token('administrator')}`,
      'idempotency-key': randomUUID(),
    },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`Sorting was refused: ${answer.status} ${await answer.text()}`);
  const { LongWorkId } = (await answer.json()) as { LongWorkId: string };
  let total = 0;
  for (;;) {
    const { rows } = await owner.query<{ done: number; ended: boolean }>(
      'select done, ended_at is not null as ended from long_work where long_work_id = $1',
      [LongWorkId],
    );
    total = rows[0]?.done ?? 0;
    if (rows[0]?.ended !== false) break;
    await wait(20);
  }
  const sorted = total / ((performance.now() - started) / 1000);
  print(
    `Sorting ${total} applications in a job`,
    `${Math.round(sorted)}/s of ${Math.round(engine)}/s of the engine = ${ratio(sorted, engine)}`,
    '≥ 50 %',
  );
} finally {
  await owner.end();
  await bench.stop();
}
