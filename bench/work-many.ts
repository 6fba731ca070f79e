import { setTimeout as wait } from 'node:timers/promises';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { assignWorkItem } from '@commonweal/contracts/work/action-calls';
import { assignWorkItems } from '@commonweal/contracts/work/bulk-calls';
import { downloadWorkExport, exportWorkItemsStart } from '@commonweal/contracts/work/export-calls';
import pg from 'pg';
import { databaseRoles } from '../apps/server/src/platform/database/migrate.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { lanes, lanesAgainstBare, replayed, warming } from './lanes.ts';
import { record, type Statement } from './recorded.ts';
import { type Bench, print } from './support.ts';
import type { Beside } from './with-bare.ts';

/** One item passed on, ten thousand at once, a file of a hundred thousand: each beside its own statements without the program around them. */

const single = 160;
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
        'idempotency-key': newId(),
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

async function measureOne({ bench, owner, bareUrl, recorded }: Beside, label: string): Promise<void> {
  const post = await posterOf(bench, 'supervisor');
  const items = await layDesk(owner, single + lanes + warming, 'BENCH4990');
  const work = async (lane: number): Promise<void> => {
    const item = items.pop();
    if (!item) return;
    // Whoever is given something is held for it: each lane has its own people.
    const UserId = `BENCH${1 + lane}`;
    await post(assignWorkItem, { WorkItemId: item.id, UserId, OverCapacity: 'Y', Reason: 'Measured' }, item.version);
  };
  const line = await lanesAgainstBare(bareUrl, recorded, { name: 'reassign one', count: single, work });
  print(`${label}: reassign one, ${lanes} at once`, line, '≥ 50 %');
}

async function asCaller<Result>(bench: Bench, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: bench.databases.appUrl });
  await client.connect();
  try {
    await client.query(`set role ${databaseRoles.caller}; set statement_timeout = 60000`);
    return await work(client);
  } finally {
    await client.end();
  }
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

async function measureBulk({ bench, owner }: Beside, label: string): Promise<void> {
  const post = await posterOf(bench, 'supervisor');
  const items = await layDesk(owner, many, 'BENCH4992');
  const asked = { Filters: { assignedTo: 'BENCH4992', Open: 'Y' }, UserId: 'BENCH1', OverCapacity: 'Y' };
  let told = { done: 0, changed: 0 };
  const { Long } = (await (await post(assignWorkItems.preview, asked)).json()) as { Long?: { Seen: string } };
  if (!Long) return print(`${label}: bulk reassign`, `only ${items.length} to move`, '≤ 2×');
  let ours = 0;
  const statements = await record(async () => {
    ours = await seconds(async () => {
      const answer = await post(assignWorkItems.start, { ...asked, Seen: Long.Seen, Reason: 'Measured' });
      told = await ended(owner, ((await answer.json()) as { LongWorkId: string }).LongWorkId);
    });
  });
  // As it was before, so that the same statements find the same rows and leave the same ones.
  await owner.query('delete from bulk_action_row');
  await layDesk(owner, many, 'BENCH4992');
  const limit = await asCaller(bench, client => replayed(client, statements));
  const said = `${ours.toFixed(1)} s for ${told.changed} of ${told.done}, ${statements.length} statements, bare ${limit.toFixed(1)} s = ${(ours / limit).toFixed(1)}×`;
  print(`${label}: bulk reassign`, said, '≤ 2×');
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(each => JSON.stringify(String(each))).join(',')}}`);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

const inlined = ({ text, values }: Statement): string =>
  text.replaceAll(/\$(\d+)/g, (_whole, place) => literal(values[Number(place) - 1]));

async function measureExport({ bench, owner }: Beside, label: string): Promise<void> {
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
  let ours = 0;
  const statements = await record(async () => {
    ours = await seconds(async () => {
      const answer = await post(exportWorkItemsStart, { Filters: { ReceivedFrom }, Columns, Reason: 'Measured' });
      const { LongWorkId: ExportId } = (await answer.json()) as { LongWorkId: string };
      await ended(owner, ExportId);
      const file = await post(downloadWorkExport, { ExportId });
      for await (const part of file.body ?? []) bytes += part.length;
    });
  });
  clearInterval(watching);
  // The very selects that filled the parts, written to a file that is thrown away.
  const parts = statements.filter(each => each.text.includes('as client_name'));
  const limit = await seconds(async () => {
    for (const part of parts) await owner.query(`copy (${inlined(part)}) to '/dev/null' csv`);
  });
  const rows = days.findLast(each => each.count <= mostExported)?.count ?? 0;
  const said = `${ours.toFixed(1)} s for ${rows} rows, ${megabytes(bytes)} MB, bare ${limit.toFixed(1)} s = ${(ours / limit).toFixed(1)}×, ${megabytes(most - before)} MB more`;
  print(`${label}: CSV export`, said, '≤ 2×, < 150 MB');
}

export async function measureMany(beside: Beside, label: string): Promise<void> {
  await measureOne(beside, label);
  await measureBulk(beside, label);
  await measureExport(beside, label);
}
