import { getMyDashboard, getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { workItemList } from '@commonweal/contracts/work/calls';
import pg from 'pg';
import { againstBare } from './against-bare.ts';
import { type Statement, startBare } from './recorded.ts';
import { openBench, print } from './support.ts';

/**
 * Work items at two sizes, an eighth of them open, held by as many workers as a state has: search and dashboards.
 * `npm run bench work 20000 2000000` is the whole state; without numbers it is a small one.
 */

const sizes = [Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 100_000)];
const workers = 5000;

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

/** Of every eight one is open; of the open ones a third waits for somebody. */
async function growTo(owner: pg.Client, rows: number): Promise<number> {
  const { rows: found } = await owner.query<{ count: number }>('select count(*)::int as count from work_item');
  const began = performance.now();
  await owner.query(
    `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, stage, assigned_to, workgroup_id, case_number,
       program, received_on, due_on, closed_at, created_at, changed_at, score)
     select h.region_id, gen_random_uuid(), (50000000 + n)::text, (array['APP', 'CHG', 'RDT', 'ADD'])[1 + n % 4],
       case when n % 8 > 0 then 'CT' when n % 24 = 0 then 'NW' else 'AS' end, case when n % 8 > 0 then 'APD' else 'RCV' end,
       case when n % 8 > 0 or n % 24 > 0 then 'BENCH' || 1 + n % $3::int end,
       (array['INTK-SNAP', 'INTK-MED', 'RNWL-SNAP', 'RNWL-MED', 'CHNG-ALL'])[1 + n % 5], h.case_number, 'SNAP',
       current_date - (n % 700)::int, current_date - (n % 700)::int + 30, case when n % 8 > 0 then now() - (n % 600) * interval '1 day' end,
       now() - (n % 700) * interval '1 day', now(), (n % 900)::int
     from generate_series($1::bigint, $2::bigint) n
     join (select row_number() over (order by case_number) as nth, region_id, case_number from benefit_case where not confidential) h
       on h.nth = 1 + n % (select count(*) from benefit_case where not confidential)
     on conflict do nothing`,
    [found[0]?.count ?? 0, rows, workers],
  );
  await owner.query('analyze work_item');
  return (performance.now() - began) / 1000;
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

const bench = await openBench('.local/bench-work');
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
    process.stdout.write(`${label}: filled in ${(await growTo(owner, size)).toFixed(0)} s\n`);
    for (const { name, call, account, body } of reads) {
      const asked = { name, call, account, bodies: [JSON.stringify(body)] };
      const { perSecond, line } = await againstBare(bench, bare.url, recorded, asked);
      const before = first.get(name);
      if (before === undefined) first.set(name, perSecond);
      const growth = before === undefined ? '' : `, ${(before / perSecond).toFixed(2)}× of the smaller's time`;
      print(`${label}: ${name}`, `${line}${growth}`, '≥ 50 %');
    }
  }
} finally {
  await bare.stop();
  await owner.end();
  await bench.stop();
}
