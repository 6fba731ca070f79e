import { getMyDashboard, getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { getNextWorkItem, workItemList } from '@commonweal/contracts/work/calls';
import pg from 'pg';
import { sortArrivalsJob } from '../apps/server/src/modules/streaming/index.ts';
import { scoreJob } from '../apps/server/src/modules/work/index.ts';
import { sealAuditJob } from '../apps/server/src/platform/audit/seal.ts';
import { openSession } from '../packages/testkit/src/persons.ts';
import { againstBare } from './against-bare.ts';
import { fillWork } from './fill.ts';
import { type Statement, startBare } from './recorded.ts';
import { type Bench, openBench, print, ratio } from './support.ts';
import { measureMany } from './work-many.ts';

/**
 * Work items at two sizes as the caseload gives them, three in twenty open, held by as many workers as a state has: search,
 * dashboards, taking the next, passing on one and many, and a file of them. `npm run bench work 20000 2000000` is the whole state; without numbers it is a small one.
 */

const sizes = [Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 100_000)];
const workers = 5000;
const takers = 16;
const taken = 320;

async function layWorkers(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into app_user (user_id, first_name, last_name, email, region_id, office_code, account_status, current_status,
       created_at, created_by, changed_at, changed_by)
     select 'BENCH' || n, 'Bench', 'Worker ' || n, 'bench' || n || '@agency.example', o.region_id, o.office_code, 'A', 'A',
       now(), 'system', now(), 'system'
     from generate_series(1, $1::int) n
     join (select row_number() over (order by office_code) as nth, office_code, region_id from office) o
       on o.nth = 1 + n % (select count(*) from office)
     on conflict do nothing`,
    [workers],
  );
}

interface Read {
  readonly name: string;
  readonly call: CallDeclaration;
  readonly account: string;
  readonly body: object;
}

const reads: readonly Read[] = [
  {
    name: 'search, page 1',
    call: workItemList.search,
    account: 'supervisor',
    body: { Filters: { Open: 'Y' }, Sort: 'DueDate', PageSize: 25 },
  },
  {
    name: 'search, page 40',
    call: workItemList.search,
    account: 'supervisor',
    body: { Filters: { Open: 'Y' }, Sort: 'DueDate', Page: 40, PageSize: 25 },
  },
  { name: 'my dashboard', call: getMyDashboard, account: 'caseworker', body: {} },
  { name: 'supervisor dashboard', call: getSupervisorDashboard, account: 'supervisor', body: { Filters: {} } },
];

/** The first of the workers take turns in a queue, each signed in. */
async function signTakersIn(bench: Bench, owner: pg.Client): Promise<string[]> {
  const ids = Array.from({ length: takers }, (_each, at) => `BENCH${at + 1}`);
  await owner.query("update app_user set subject = 'bench|' || user_id where user_id = any($1)", [ids]);
  await owner.query(
    `insert into user_role (user_id, role_id, source, granted_at, granted_by)
     select id, role_id, 'directory', now(), 'directory' from unnest($1::text[]) id cross join role where name = 'Caseworker'
     on conflict do nothing`,
    [ids],
  );
  await owner.query(
    `insert into workgroup_member (workgroup_id, user_id, sort_order, supervisor, changed_at, changed_by)
     select 'INTK-SNAP', id, 900, 'N', now(), 'system' from unnest($1::text[]) id on conflict do nothing`,
    [ids],
  );
  // What they hold already would be in the way: they begin with an empty desk.
  await owner.query(
    "update work_item set assigned_to = 'BENCH5000' where assigned_to = any($1) and closed_at is null",
    [ids],
  );
  // What waits in their queue is anybody's: whatever is left out was skipped.
  await owner.query(
    `update work_item set workgroup_id = 'INTK-MED' where workgroup_id = 'INTK-SNAP' and closed_at is null and assigned_to is null`,
  );
  await owner.query(
    `update work_item w set workgroup_id = 'INTK-SNAP', assigned_to = null, status = 'NW', language = '', points = 100,
       characteristics = '{}' from (select region_id, id from work_item
       where closed_at is null and confidential = 'N' and work_item_id >= '50000000' order by work_item_id desc limit $1) f
     where w.region_id = f.region_id and w.id = f.id`,
    [taken + takers],
  );
  const tokens: string[] = [];
  for (const id of ids) {
    const now = new Date();
    const sessionId = await openSession(owner, id, now);
    tokens.push((await bench.portal.platform.tokens.issue(`bench|${id}`, sessionId, now)).accessToken);
  }
  return tokens;
}

/** So many at once until all are taken; answers how many a second. */
async function perSecond(take: (at: number) => Promise<void>): Promise<number> {
  let left = taken;
  const began = performance.now();
  const taker = async (at: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await take(at);
    }
  };
  await Promise.all(Array.from({ length: takers }, (_each, at) => taker(at)));
  return (taken * 1000) / (performance.now() - began);
}

const bareNext = `with found as (select region_id, id from work_item where closed_at is null and assigned_to is null
    and workgroup_id = 'INTK-MED' order by urgency desc, due_on limit 1 for update skip locked),
  given as (update work_item w set status = 'AS', assigned_to = 'BENCH4999', version = version + 1 from found f
    where w.region_id = f.region_id and w.id = f.id returning w.region_id, w.id)
  insert into work_item_change (region_id, id, work_item, change_id, action, field, from_value, to_value, changed_at, changed_by)
  select region_id, gen_random_uuid(), id, gen_random_uuid(), 'next', 'assigned_to', null, 'BENCH4999', now(), 'BENCH4999' from given`;
const bareLine = `insert into audit_event (audit_id, at, actor, activity, outcome)
  values (gen_random_uuid(), now(), 'BENCH4999', 'WORK_ITEM_NEXT_REQUESTED', 'done')`;

/** Nobody gets what another has. The limit: one statement that skips what is held, and its line in the audit trail. */
async function measureNext(bench: Bench, owner: pg.Client, label: string): Promise<void> {
  const tokens = await signTakersIn(bench, owner);
  const { rows: best } = await owner.query<{ id: string }>(
    `select work_item_id as id from work_item where workgroup_id = 'INTK-SNAP' and closed_at is null and assigned_to is null
     order by urgency desc, score_place, due_on, received_on, work_item_id limit $1`,
    [taken],
  );
  const given: string[] = [];
  const ours = await perSecond(async at => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${tokens[at]}`,
    };
    const request = { method: 'POST', headers, body: '{}' };
    const answer = await fetch(`${bench.url}${urlOf(getNextWorkItem)}`, request);
    const body = (await answer.json()) as { WorkItemId?: string | null };
    if (body.WorkItemId) given.push(body.WorkItemId);
  });
  const pool = new pg.Pool({ connectionString: bench.databases.ownerUrl, max: takers });
  const limit = await perSecond(async () => {
    await pool.query(bareNext);
    await pool.query(bareLine);
  });
  await pool.end();
  const said = `${Math.round(ours)}/s of ${Math.round(limit)}/s = ${ratio(ours, limit)}`;
  const twice = given.length - new Set(given).size;
  const skipped = best.slice(0, given.length).filter(({ id }) => !given.includes(id)).length;
  print(
    `${label}: get next, ${takers} people at once`,
    `${said}, ${given.length} given, ${twice} twice, ${skipped} skipped`,
    '≥ 50 %, 0 twice, 0 skipped',
  );
}

// What jobs would do with so much that came in at once is not what is measured.
const bench = await openBench('.local/bench-work', {
  without: [sealAuditJob.name, sortArrivalsJob.name, scoreJob.name],
});
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
bench.portal.platform.limits.take = async () => undefined;
const recorded = new Map<string, Statement[][]>();
const bare = await startBare(bench.databases.appUrl, recorded);
try {
  await owner.query('set synchronous_commit = off');
  await layWorkers(owner);
  const first = new Map<string, number>();
  for (const size of sizes) {
    const label = `${size.toLocaleString('en-US')} items`;
    const { items, openItems, rows, seconds } = await fillWork(bench, size);
    const rate = `${Math.round(items / seconds)} items/s, ${Math.round(rows / seconds)} rows/s`;
    const memory = `${Math.round(process.memoryUsage().rss / 1_048_576)} MB`;
    process.stdout.write(
      `${label}: ${items} added, ${openItems} open, in ${seconds.toFixed(0)} s (${rate}, ${memory})\n`,
    );
    for (const { name, call, account, body } of reads) {
      const asked = { name, call, account, bodies: [JSON.stringify(body)] };
      const { perSecond: rate, line } = await againstBare(bench, bare.url, recorded, asked);
      const before = first.get(name);
      if (before === undefined) first.set(name, rate);
      const growth = before === undefined ? '' : `, ${(before / rate).toFixed(2)}× of the smaller's time`;
      print(`${label}: ${name}`, `${line}${growth}`, '≥ 50 %');
    }
    await measureNext(bench, owner, label);
    await measureMany(bench, owner, label);
  }
} finally {
  await bare.stop();
  await owner.end();
  await bench.stop();
}
