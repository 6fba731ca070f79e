import { getMyDashboard, getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { getNextWorkItem, workItemList } from '@commonweal/contracts/work/calls';
import { sql } from 'kysely';
import type pg from 'pg';
import { mayOpenWorkItem, statewideViewer } from '../apps/server/src/modules/protection/index.ts';
import { actingFor } from '../apps/server/src/platform/database/acting.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { openSession } from '../packages/testkit/src/persons.ts';
import { againstBare } from './against-bare.ts';
import { fillWork, tellRate } from './fill.ts';
import { lanes, lanesAgainstBare, warming } from './lanes.ts';
import { type Bench, folderOf, print } from './support.ts';
import { type Beside, growing, withBare } from './with-bare.ts';
import { measureMany } from './work-many.ts';

/**
 * Work items at two sizes as the caseload gives them, three in twenty open, held by as many workers as a state has: search,
 * dashboards, taking the next, passing on one and many, and a file of them. `npm run bench work 20000 2000000` is the whole state; without numbers it is a small one.
 */

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [20_000, 100_000];
const workers = 5000;
const taken = 320;
const takersRegion = 'SC';

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
  const ids = Array.from({ length: lanes }, (_each, at) => `BENCH${at + 1}`);
  await owner.query(
    "update app_user set subject = 'bench|' || user_id, region_id = $2, office_code = null where user_id = any($1)",
    [ids, takersRegion],
  );
  // How much somebody may hold is not what is measured.
  await owner.query("update workgroup set capacity_threshold = 100 where workgroup_id = 'INTK-SNAP'");
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
       where closed_at is null and confidential = 'N' and work_item_id >= '50000000' and region_id = $2 order by work_item_id desc limit $1) f
     where w.region_id = f.region_id and w.id = f.id`,
    [taken + lanes * 2 + warming, takersRegion],
  );
  const tokens: string[] = [];
  for (const id of ids) {
    const now = new Date();
    const sessionId = await openSession(owner, id, now);
    tokens.push((await bench.portal.platform.tokens.issue(`bench|${id}`, sessionId, now)).accessToken);
  }
  return tokens;
}

/** What waits for the takers, who are of one region and one queue and have the same rights, in the order in which it is given. */
async function waitingFor(bench: Bench): Promise<string[]> {
  const viewer = await statewideViewer(bench.portal.platform.db, 'BENCH1');
  const { rows } = await actingFor('bench', () =>
    sql<{ id: string }>`select w.work_item_id as id from work_item w
      where w.workgroup_id = 'INTK-SNAP' and w.closed_at is null and w.assigned_to is null and w.status = 'NW'
        and w.region_id = ${takersRegion} and ${mayOpenWorkItem(viewer, 'w')}
      order by w.urgency desc, w.score_place, w.due_on nulls last, w.received_on, w.work_item_id`.execute(
      bench.portal.platform.db,
    ),
  );
  return rows.map(row => row.id);
}

/** Nobody gets what another has, and nobody passes over what they could have had. */
async function measureNext({ bench, owner, bareUrl, recorded }: Beside, label: string): Promise<void> {
  const tokens = await signTakersIn(bench, owner);
  const waiting = await waitingFor(bench);
  const given: string[] = [];
  const work = async (lane: number): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      authorization: `Bearer ${tokens[lane]}`,
    };
    const answer = await fetch(`${bench.url}${urlOf(getNextWorkItem)}`, { method: 'POST', headers, body: '{}' });
    const body = (await answer.json()) as { WorkItemId?: string | null };
    if (body.WorkItemId) given.push(body.WorkItemId);
  };
  const said = await lanesAgainstBare(bareUrl, recorded, { name: 'get next', count: taken, work });
  const twice = given.length - new Set(given).size;
  const skipped = waiting.slice(0, given.length).filter(id => !given.includes(id)).length;
  print(
    `${label}: get next, ${lanes} people at once`,
    `${said}, ${given.length} given of ${taken + lanes + warming} asked for, ${twice} twice, ${skipped} skipped`,
    '≥ 50 %, 0 twice, 0 skipped',
  );
}

const growth = growing();
for (const size of sizes) {
  await withBare(folderOf('work', size), async beside => {
    const { bench, owner } = beside;
    await owner.query('set synchronous_commit = off');
    await layWorkers(owner);
    const label = `${size.toLocaleString('en-US')} items`;
    const filled = await fillWork(bench, size);
    const memory = `${Math.round(process.memoryUsage().rss / 1_048_576)} MB`;
    process.stdout.write(`${label}: ${tellRate(filled.items, filled)} (${filled.rows} rows, ${memory})\n`);
    for (const { name, call, account, body } of reads) {
      const { perSecond, line } = await againstBare(beside, { name, call, account, bodies: [JSON.stringify(body)] });
      print(`${label}: ${name}`, `${line}${growth(name, perSecond)}`, '≥ 50 %');
    }
    await measureNext(beside, label);
    await measureMany(beside, label);
  });
}
