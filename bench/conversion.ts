import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  startConversionCheck,
  startConversionLoad,
  uploadConversionFile,
} from '@commonweal/contracts/conversion/calls';
import { startComparison } from '@commonweal/contracts/conversion/comparison-calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import pg from 'pg';
import { decide } from '../apps/server/src/modules/eligibility/decide.ts';
import { loadFactsOf } from '../apps/server/src/modules/eligibility/facts-store.ts';
import { mapHousehold } from '../apps/server/src/modules/eligibility/household/mapping.ts';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import { actingFor } from '../apps/server/src/platform/database/acting.ts';
import { conversionLines } from '../packages/caseload/src/index.ts';
import { statementsOf } from '../packages/testkit/src/statements.ts';
import { openBench, print, ratio } from './support.ts';

/**
 * Households of an old system by file, through the calls and the worker as in production: lines a second that are checked, loaded and
 * compared, with the statements that each takes, beside what the rules alone work out. `npm run bench conversion 2000` has as many.
 */

const households = Number(process.argv[2] ?? 300);
const promised = { check: 20, load: 15, compare: 100 };
const today = dateIn(new Date());
const Month = today.slice(0, 7);

const bench = await openBench('.local/bench-conversion', { asleep: true });
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
try {
  const { platform } = bench.portal;
  const token = await bench.token('administrator');
  const authorization = `Bearer ${token}`;
  const { rows: places } = await owner.query(
    `select zip, city, county, region_id as "regionId", office_code as "officeCode" from zip_code where office_code is not null
     order by zip limit 200`,
  );
  // Other people and numbers with every run.
  const seed = Math.floor(Date.now() / 1000) % 5000;
  const lines = [...conversionLines({ seed, households, today, places })].filter(line => line.Confidential === 'N');
  const form = new FormData();
  form.append('FileName', `bench-${seed}.jsonl`);
  form.append('file', new Blob(lines.map(line => `${JSON.stringify(line)}\n`)), 'part');
  const taken = await fetch(`${bench.url}${urlOf(uploadConversionFile)}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { FileId } = (await taken.json()) as { FileId: string };

  async function until(isDone: string, given: readonly unknown[]): Promise<void> {
    while (!(await owner.query<{ done: boolean }>(`select ${isDone} as done`, [...given])).rows[0]?.done)
      await wait(50);
  }
  async function worked(call: CallDeclaration, body: object): Promise<{ seconds: number; statements: number }> {
    const answer = await fetch(`${bench.url}${urlOf(call)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${await answer.text()}`);
    const from = performance.now();
    const statements = await statementsOf({ platform }, () =>
      until('not exists (select 1 from long_work where ended_at is null)', []),
    );
    return { seconds: (performance.now() - from) / 1000, statements };
  }
  const told = (count: number, { seconds, statements }: { seconds: number; statements: number }, what: string) =>
    `${(count / seconds).toFixed(1)} ${what} a second, ${(statements / count).toFixed(1)} statements each`;

  const people = lines.reduce((sum, line) => sum + line.Members.length, 0);
  const of = `${lines.length} households, ${people} people`;
  const checked = await worked(startConversionCheck, { FileId });
  print(`Conversion: check, ${of}`, told(lines.length, checked, 'lines'), `≥ ${promised.check}`);
  const { rows: ready } = await owner.query<{ count: number }>(
    `select count(*)::int as count from conversion_line where file_id = $1 and state = 'ready'`,
    [FileId],
  );
  const count = ready[0]?.count ?? 0;
  const loaded = await worked(startConversionLoad, { FileId });
  print(`Conversion: load, ${count} ready`, told(count, loaded, 'lines'), `≥ ${promised.load}`);

  const { rows: decided } = await owner.query<{ caseId: string; caseNumber: string; program: string; month: string }>(
    `select d.case_id as "caseId", k.case_number as "caseNumber", d.program, d.month from legacy_decision d
     join benefit_case k on k.id = d.case_id where d.month = $1 order by k.case_number, d.program`,
    [Month],
  );
  const compared = await worked(startComparison, { Month });
  const inputs = await actingFor('job bench', async () =>
    (await loadFactsOf(platform.db, decided, null)).map(({ facts }, at) =>
      mapHousehold(facts, { program: decided[at]?.program ?? '', month: Month }),
    ),
  );
  const from = performance.now();
  for (const input of inputs) decide(input);
  const alone = inputs.length / ((performance.now() - from) / 1000);
  const speed = decided.length / compared.seconds;
  print(
    `Conversion: compare, ${decided.length} decisions`,
    `${told(decided.length, compared, 'decisions')}, rules alone ${Math.round(alone)}: ${ratio(speed, alone)}`,
    `≥ ${promised.compare}`,
  );
} finally {
  await owner.end();
  await bench.stop();
}
