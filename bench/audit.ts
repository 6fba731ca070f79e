import { auditEventList } from '@commonweal/contracts/audit/calls';
import type pg from 'pg';
import { buildTakenAway, withoutIndexes } from '../scripts/caseload/indexes.ts';
import { againstBare } from './against-bare.ts';
import { folderOf, print } from './support.ts';
import { type Beside, growing, withBare } from './with-bare.ts';

/**
 * Looking into the audit trail by person, case and client, at two sizes, against a bare handler that runs the same statements:
 * `npm run bench audit 1000000 20000000`. What is asked for stays the same; only the trail around it grows.
 */

const sizes = [Number(process.argv[2] ?? 200_000), Number(process.argv[3] ?? 2_000_000)];
const months = 24;
/** Lines about what is asked for. */
const asked = 3000;

interface Asked {
  readonly case_number: string;
  readonly pin: string;
}

/** A trail that is not filled yet begins anew, so that as much is there of what is asked for as in the other. */
async function growTo({ bench, owner }: Beside, rows: number, one: Asked): Promise<void> {
  const { ownerUrl } = bench.databases;
  // What a run that was killed has taken away.
  await buildTakenAway(ownerUrl);
  const { rows: found } = await owner.query<{ count: number }>('select count(*)::int as count from audit_event');
  if ((found[0]?.count ?? 0) >= rows) return;
  await owner.query('set synchronous_commit = off');
  await owner.query('truncate audit_event, audit_seal');
  await layAsked(owner, one);
  await owner.query(
    `select make_trail_month('audit', (date_trunc('month', now()) - make_interval(months => n))::date) from generate_series(0, $1) n`,
    [months],
  );
  // In the order of time, as a trail grows: months are filled one after the other.
  await withoutIndexes(ownerUrl, ['audit_event'], () =>
    owner.query(
      `insert into audit_event (audit_id, at, actor, activity, outcome, screen, session_id, case_number, pin)
       select uuidv7(), now() - interval '1 hour' - make_interval(months => $3) * (1 - (n - $1)::float8 / ($2 - $1 + 1)),
         'BENCH' || n % 4000, 'CASE_VIEWED', 'done', 'CaseDetails', gen_random_uuid(),
         (2000000000 + n % 500000)::text, (3000000000 + n % 500000)::text
       from generate_series($1::bigint, $2::bigint) n`,
      [asked, rows, months],
    ),
  );
  await owner.query('vacuum (analyze) audit_event');
}

async function findAsked(owner: pg.Client): Promise<Asked> {
  const { rows } = await owner.query<Asked>(
    `select k.case_number, c.pin from benefit_case k join client c on c.client_id = k.head_client_id
     where not k.confidential and not c.confidential order by 1 limit 1`,
  );
  const one = rows[0];
  if (!one) throw new Error('No case to ask for');
  return one;
}

/** As much as a busy person and a much discussed household leave in a month. */
async function layAsked(owner: pg.Client, { case_number, pin }: Asked): Promise<void> {
  await owner.query(
    `insert into audit_event (audit_id, at, actor, activity, outcome, screen, case_number, pin)
     select gen_random_uuid(), now() - n * interval '13 minutes', 'DOKAFOR', 'CASE_VIEWED', 'done', 'CaseDetails',
       case when n % 10 = 0 then $1 end, case when n % 10 = 0 then $2 end
     from generate_series(1, $3::int) n`,
    [case_number, pin, asked],
  );
}

const growth = growing();
for (const size of sizes) {
  await withBare(folderOf('audit', size), async beside => {
    const one = await findAsked(beside.owner);
    await growTo(beside, size, one);
    const filters = { person: { UserId: 'DOKAFOR' }, case: { CaseNumber: one.case_number }, client: { Pin: one.pin } };
    for (const [name, Filters] of Object.entries(filters)) {
      const { perSecond, line } = await againstBare(beside, {
        name,
        call: auditEventList.search,
        account: 'administrator',
        bodies: [JSON.stringify({ Filters })],
      });
      print(`${size.toLocaleString('en-US')} lines: by ${name}`, `${line}${growth(name, perSecond)}`, '≥ 50 %, flat');
    }
  });
}
