import { setTimeout as wait } from 'node:timers/promises';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { assignWorkItem } from '@commonweal/contracts/work/action-calls';
import { assignWorkItems } from '@commonweal/contracts/work/bulk-calls';
import { downloadWorkExport, exportWorkItemsStart } from '@commonweal/contracts/work/export-calls';
import type pg from 'pg';
import { type Bench, print, ratio } from './support.ts';

/** One item passed on, ten thousand at once, a file of a hundred thousand: each beside what the database needs for it alone. */

const single = 100;
const many = 10_000;
const mostExported = 100_000;

type Post = (call: CallDeclaration, body: object, version?: number) => Promise<Response>;

async function posterOf(bench: Bench, account: string): Promise<Post> {
  const authorization = `Bearer ${await bench.token(account)}`;
  return async (call, body, version) => {
    const answer = await fetch(`${bench.url}${urlOf(call)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization,
        ...(version !== undefined && { 'if-match': String(version) }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return answer;
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** So many open items that anybody may see, on one desk. */
async function layDesk(owner: pg.Client, count: number, to: string): Promise<{ id: string; version: number }[]> {
  const { rows } = await owner.query<{ id: string; version: number }>(
    `update work_item w set assigned_to = $2, status = 'AS', language = '' from (select region_id, id from work_item
       where closed_at is null and confidential = 'N' and work_item_id >= '50000000' and cause_kind = 'manual'
       order by work_item_id limit $1) f
     where w.region_id = f.region_id and w.id = f.id returning w.work_item_id as id, w.version`,
    [count, to],
  );
  return rows;
}

/** What passing items on is to the database: the items, a line of history each and a line in the trail each. */
const bareAssign = `with moved as (update work_item set assigned_to = $2, assigned_at = now(), version = version + 1, changed_at = now()
    where work_item_id = any($1) returning region_id, id, work_item_id, case_number),
  told as (insert into work_item_change (region_id, id, work_item, change_id, action, field, from_value, to_value, changed_at, changed_by)
    select region_id, gen_random_uuid(), id, gen_random_uuid(), 'assign', 'assigned_to', '', $2, now(), 'BENCH4999' from moved)
  insert into audit_event (audit_id, at, actor, activity, outcome, subject_type, subject_id, case_number)
    select gen_random_uuid(), now(), 'BENCH4999', 'WORK_ITEMS_ASSIGNED', 'done', 'work item', work_item_id, case_number from moved`;

async function measureOne(bench: Bench, owner: pg.Client, label: string): Promise<void> {
  const post = await posterOf(bench, 'supervisor');
  const items = await layDesk(owner, single, 'BENCH4990');
  const ours = await seconds(async () => {
    for (const { id, version } of items) {
      await post(assignWorkItem, { WorkItemId: id, UserId: 'BENCH1', OverCapacity: 'Y', Reason: 'Measured' }, version);
    }
  });
  const limit = await seconds(async () => {
    for (const { id } of items) await owner.query(bareAssign, [[id], 'BENCH4991']);
  });
  const rate = (time: number): number => Math.round(items.length / time);
  print(`${label}: reassign one`, `${rate(ours)}/s of ${rate(limit)}/s = ${ratio(limit, ours)}`, '≥ 50 %');
}

async function ended(owner: pg.Client, id: string): Promise<{ done: number; changed: number }> {
  for (;;) {
    const { rows } = await owner.query<{ done: number; changed: number; over: boolean }>(
      'select done, changed, ended_at is not null as over from long_work where long_work_id = $1',
      [id],
    );
    if (rows[0]?.over !== false) return rows[0] ?? { done: 0, changed: 0 };
    await wait(20);
  }
}

async function measureBulk(bench: Bench, owner: pg.Client, label: string): Promise<void> {
  const post = await posterOf(bench, 'supervisor');
  const items = await layDesk(owner, many, 'BENCH4992');
  const asked = { Filters: { assignedTo: 'BENCH4992', Open: 'Y' }, UserId: 'BENCH1', OverCapacity: 'Y' };
  let told = { done: 0, changed: 0 };
  const { Long } = (await (await post(assignWorkItems.preview, asked)).json()) as { Long?: { Seen: string } };
  if (!Long) return print(`${label}: bulk reassign`, `only ${items.length} to move`, '≤ 2×');
  const ours = await seconds(async () => {
    const answer = await post(assignWorkItems.start, { ...asked, Seen: Long.Seen, Reason: 'Measured' });
    told = await ended(owner, ((await answer.json()) as { LongWorkId: string }).LongWorkId);
  });
  const ids = items.map(item => item.id);
  const limit = await seconds(() => owner.query(bareAssign, [ids, 'BENCH4993']));
  const said = `${ours.toFixed(1)} s for ${told.changed} of ${told.done}, bare ${limit.toFixed(1)} s = ${(ours / limit).toFixed(1)}×`;
  print(`${label}: bulk reassign`, said, '≤ 2×');
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

async function measureExport(bench: Bench, owner: pg.Client, label: string): Promise<void> {
  const post = await posterOf(bench, 'supervisor');
  // The newest, as many as an export may have.
  const { rows: days } = await owner.query<{ day: string; count: number }>(
    `select received_on::text as day, sum(count(*)) over (order by received_on desc)::int as count from work_item group by received_on
     order by received_on desc`,
  );
  const ReceivedFrom = days.findLast(each => each.count <= mostExported)?.day ?? '';
  const Columns = ['WorkItemId', 'WorkItemTypeId', 'Status', 'Stage', 'Program', 'CaseNumber', 'DueDate'];
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  let bytes = 0;
  const ours = await seconds(async () => {
    const answer = await post(exportWorkItemsStart, { Filters: { ReceivedFrom }, Columns, Reason: 'Measured' });
    const { LongWorkId: ExportId } = (await answer.json()) as { LongWorkId: string };
    await ended(owner, ExportId);
    const file = await post(downloadWorkExport, { ExportId });
    for await (const part of file.body ?? []) bytes += part.length;
  });
  clearInterval(watching);
  // The same rows and columns, written to a file that is thrown away.
  const limit = await seconds(() =>
    owner.query(`copy (select w.work_item_id, t.label_en, s.label_en, g.label_en, p.label_en, w.case_number, w.due_on from work_item w
        left join reference_entry t on t.table_name = 'WORKITEMTYPE' and t.code = w.work_item_type_id
        left join reference_entry s on s.table_name = 'WORKITEMSTATUS' and s.code = w.status
        left join reference_entry g on g.table_name = 'WORKITEMSTAGE' and g.code = w.stage
        left join reference_entry p on p.table_name = 'PROGRAM' and p.code = w.program
        where w.received_on >= '${ReceivedFrom}' order by w.work_item_id) to '/dev/null' csv`),
  );
  const rows = days.findLast(each => each.count <= mostExported)?.count ?? 0;
  const said = `${ours.toFixed(1)} s for ${rows} rows, ${megabytes(bytes)} MB, bare ${limit.toFixed(1)} s = ${(ours / limit).toFixed(1)}×, ${megabytes(most - before)} MB more`;
  print(`${label}: CSV export`, said, '≤ 2×, < 150 MB');
}

export async function measureMany(bench: Bench, owner: pg.Client, label: string): Promise<void> {
  await measureOne(bench, owner, label);
  await measureBulk(bench, owner, label);
  await measureExport(bench, owner, label);
}
