import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startIssuanceRun } from '@commonweal/contracts/eligibility/issuance-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { addMonths } from '@commonweal/rules/kit/dates';
import { sql } from 'kysely';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/databases.ts';
import { due } from '../apps/server/src/modules/eligibility/issuance-store.ts';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import { readSettings } from '../apps/server/src/platform/settings.ts';
import { demoPassword } from '../apps/server/src/seed/demo-people.ts';
import { openPortal } from '../drills/crash/portals.ts';
import { signIn } from '../packages/testkit/src/sign-in.ts';
import { type Bench, benchSecrets, openBench, print } from './support.ts';

/**
 * The payments of a month for every household, as long work beside the same insert-select as one bare statement; then once more for
 * the month after, in a process that is killed in the middle and begun again. `npm run bench issuance 200000`.
 */

const most = 200_000;
const wanted = Math.min(Number(process.argv[2] ?? 20_000), most);
const promised = 3;
const folder = '.local/bench-issuance';
/** Of a hundred households so many owe something: a claim takes its part of the payment. */
const owing = 5;

/** Case numbers that begin so are of this measurement. */
const own = '99';

async function lay(owner: pg.Client): Promise<number> {
  await owner.query('set session_replication_role = replica; set synchronous_commit = off');
  const ours = `case_id in (select id from benefit_case where case_number >= '${own}')`;
  for (const table of ['claim_recovery', 'benefit_issuance', 'benefit_month', 'claim_month', 'benefit_claim']) {
    await owner.query(`delete from ${table} where ${ours}`);
  }
  for (const table of ['authorization_decision', 'determination', 'case_program']) {
    await owner.query(`delete from ${table} where ${ours}`);
  }
  await owner.query(`delete from benefit_case where case_number >= '${own}'`);
  await owner.query(`create temporary table laid as select gen_random_uuid() as id, gen_random_uuid() as determination_id,
      gen_random_uuid() as claim_id, '${own}' || lpad(n::text, 8, '0') as number, n, k.region_id, k.head_client_id, k.county,
      k.created_by from generate_series(1, ${wanted}) n cross join (select * from benefit_case order by case_number limit 1) k`);
  await owner.query(`insert into benefit_case (region_id, id, case_number, head_client_id, county, mode, status, opened_on,
      created_at, created_by, changed_at, changed_by)
    select region_id, id, number, head_client_id, county, 'AC', 'R', current_date - 200, now(), created_by, now(), created_by
    from laid`);
  await owner.query(`insert into case_program (region_id, id, case_id, program, status, certified_from, certified_to, monthly_cents)
    select region_id, gen_random_uuid(), id, 'SNAP', 'R', current_date - 100, current_date + 200, 10000 + n % 50000 from laid`);
  await owner.query(`insert into determination (region_id, id, case_id, program, month, run, input, outcome, result,
      amount_cents, parameters_version, engine_version, made_at, made_by)
    select region_id, determination_id, id, 'SNAP', to_char(current_date - 100, 'YYYY-MM'), 1, '{}', '{"provisional": []}', 'eligible',
      10000 + n % 50000, '', '', now(), created_by from laid`);
  await owner.query(`insert into authorization_decision (region_id, id, case_id, determination_id, program, month, decision, status,
      amount_cents, full_month_cents, effective_on, decided_by, decided_at)
    select region_id, gen_random_uuid(), id, determination_id, 'SNAP', to_char(current_date - 100, 'YYYY-MM'), 'approve', 'effective',
      10000 + n % 50000, 10000 + n % 50000, current_date - 100, created_by, now() from laid`);
  await owner.query(`insert into benefit_claim (region_id, id, case_id, claim_number, program, kind, reason, status, collects_from,
      established_by, established_at)
    select region_id, claim_id, id, 'C9' || lpad(n::text, 9, '0'), 'SNAP', 'household_error', 'Made up', 'established',
      to_char(current_date - 60, 'YYYY-MM'), created_by, now() from laid where n % 100 < ${owing}`);
  await owner.query(`insert into claim_month (region_id, claim_id, case_id, program, month, amount_cents)
    select region_id, claim_id, id, 'SNAP', to_char(current_date - 90, 'YYYY-MM'), 40000 from laid where n % 100 < ${owing}`);
  // Work that an earlier measurement left open would go on beside this one.
  await owner.query('update long_work set state = $1, ended_at = now(), payload_sealed = null where ended_at is null', [
    'cancelled',
  ]);
  await owner.query('vacuum analyze');
  await owner.query('reset session_replication_role; reset synchronous_commit');
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from benefit_case');
  return rows[0]?.n ?? 0;
}

async function start(url: string, month: string): Promise<string> {
  const token = await (await signIn(url, 'administrator', demoPassword)).token();
  const answer = await fetch(`${url}${urlOf(startIssuanceRun)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ Month: month }),
  });
  if (!answer.ok) throw new Error(`The run was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { LongWorkId: string }).LongWorkId;
}

/** Until so many of the hundred parts are done, or all. */
async function until(owner: pg.Client, id: string, parts = Number.POSITIVE_INFINITY): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ state: string; done: number; total: number; is_over: boolean }>(
      'select state, done, total, ended_at is not null as is_over from long_work where long_work_id = $1',
      [id],
    );
    const [work] = rows;
    if (!work) throw new Error('The run is not there');
    if (work.is_over && work.done < work.total) throw new Error(`The run ended as ${work.state}`);
    if (work.is_over || work.done >= parts) return;
    await wait(20);
  }
}

/** The same households, the same two tables, nothing else: no claims, no outcome, no audit, one transaction. */
async function payBare({ portal }: Bench, owner: pg.Client, month: string): Promise<number> {
  const { sql: text, parameters } = sql`with given as (select * from (${due(month)}) d where d.cents > 0),
    entitled as (insert into benefit_month (region_id, case_id, program, month, entitled_cents, authorization_id, changed_at)
      select region_id, case_id, program, ${month}, cents, authorization_id, now() from given
      on conflict (region_id, case_id, program, month) do nothing)
    insert into benefit_issuance (region_id, id, case_id, program, month, sequence, kind, amount_cents, available_on,
      authorization_id, issued_at)
    select region_id, gen_random_uuid(), case_id, program, ${month}, 1, 'initial', cents, current_date, authorization_id, now()
    from given on conflict (case_id, program, month, sequence) do nothing`.compile(portal.platform.db);
  const from = performance.now();
  await owner.query(text, [...parameters]);
  return (performance.now() - from) / 1000;
}

interface Counted {
  readonly paid: number;
  readonly double: number;
  readonly missing: number;
  readonly recouped: number;
}

async function count(owner: pg.Client, month: string): Promise<Counted> {
  const { rows } = await owner.query<Counted>(
    `select count(i.*)::int as paid, (count(i.*) - count(distinct (i.case_id, i.program)))::int as double,
      (count(*) filter (where i.id is null))::int as missing, (count(*) filter (where i.recouped_cents > 0))::int as recouped
     from benefit_case k left join benefit_issuance i on i.case_id = k.id and i.month = $1 and i.program = 'SNAP'
     where k.case_number >= '${own}'`,
    [month],
  );
  return rows[0] ?? { paid: 0, double: 0, missing: wanted, recouped: 0 };
}

const said = ({ paid, double, missing, recouped }: Counted): string =>
  `${paid} paid, ${double} double, ${missing} missing, ${recouped} less a claim`;

const environment = { NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn', COMMONWEAL_SECRETS: benchSecrets };
// Held open over the portals that come and go.
const databases = await prepareDatabase(readSettings(environment));
const owner = new pg.Client({ connectionString: databases.ownerUrl });
await owner.connect();
try {
  const cases = await lay(owner);
  const month = dateIn(new Date()).slice(0, 7);
  const bench = await openBench(folder);
  try {
    const from = performance.now();
    const began = await start(bench.url, month);
    await until(owner, began);
    const seconds = (performance.now() - from) / 1000;
    const bare = await payBare(bench, owner, addMonths(month, 2));
    print(
      `Issuance of ${wanted} households, ${cases} cases`,
      `${(seconds / 60).toFixed(2)} minutes, bare ${bare.toFixed(1)} s = ${(seconds / bare).toFixed(1)}×; ${said(await count(owner, month))}`,
      `≤ ${promised}×`,
    );
  } finally {
    await bench.stop();
  }
  const killed = await openPortal({ ...environment, DATABASE_URL: databases.ownerUrl }, `${folder}/killed.log`);
  await killed.start();
  const next = addMonths(month, 1);
  const begun = await start(killed.url, next);
  await until(owner, begun, 40);
  await killed.kill();
  const before = await count(owner, next);
  await killed.start();
  await until(owner, begun);
  await killed.stop();
  print('Killed in the middle and begun again', `${before.paid} before; ${said(await count(owner, next))}`, '0, 0');
} finally {
  await owner.end();
  await databases.stop();
}
