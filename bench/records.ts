import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { clientList, getClient } from '@commonweal/contracts/clients/calls';
import { findAnything } from '@commonweal/contracts/finder/calls';
import { openSsn } from '../apps/server/src/modules/clients/index.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { fillUntil, tellRate } from './fill.ts';
import { measure, type Question } from './measure.ts';
import { type Bench, folderOf, openBench, print } from './support.ts';

/**
 * Finding people and opening cases in caseloads of growing size, against a bare handler that runs the same statements.
 * `npm run bench records 1000000` fills the whole state, which takes ten minutes once; without a number it is measured where it is there already.
 */

const usual = 100_000;
const largest = 1_000_000;
const folder = (clients: number): string => folderOf('records', clients);
const given = Number(process.argv[2] ?? (existsSync(join(projectRoot, folder(largest))) ? largest : usual));
const steps = [10_000, usual, largest].filter(step => step < given).concat(given);
const asked = 20;

interface Sample {
  readonly pin: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly birth_date: string;
  readonly phone_number: string;
  readonly case_number: string;
  readonly ssn_sealed: Buffer;
}

/** People from all over the caseload, the same at every run. */
async function samplesOf(bench: Bench): Promise<Sample[]> {
  const { rows } = await bench.portal.platform.callerPool.query<Sample>(
    `with picked as materialized (select lpad((1000000 + floor(n * (select last_value - 1000000 from number_series where name = 'pin') / 2000.0))::bigint::text, 10, '0') as pin
       from generate_series(1, 1999) n)
     select c.pin, c.last_name, c.first_name, c.birth_date::text, p.phone_number, k.case_number, c.ssn_sealed
     from picked join client c using (pin) join client_phone p using (client_id)
     join benefit_case k on k.head_client_id = c.client_id
     where not c.confidential and not k.confidential and k.closed_on is null and c.ssn_sealed is not null
       and char_length(c.last_name) > 5 order by md5(c.pin) limit ${asked}`,
  );
  if (rows.length < asked) throw new Error(`Only ${rows.length} people to ask for`);
  return rows;
}

/** Two letters the wrong way round, as hurried fingers do. */
const misspelled = (name: string): string => name.slice(0, 2) + name[3] + name[2] + name.slice(4);

const questions = (bench: Bench): Question<Sample>[] => [
  {
    name: 'Misspelled name and birth date',
    promised: 50,
    call: clientList.search,
    request: sample => ({
      Filters: { Name: `${misspelled(sample.last_name)} ${sample.first_name}`, BirthDate: sample.birth_date },
    }),
  },
  {
    name: 'Misspelled name alone',
    promised: 50,
    call: clientList.search,
    request: sample => ({ Filters: { Name: `${misspelled(sample.last_name)} ${sample.first_name}` } }),
  },
  {
    name: 'Client by PIN (search)',
    promised: 50,
    call: clientList.search,
    request: sample => ({ Filters: { Pin: sample.pin } }),
  },
  {
    name: 'Client by SSN (search)',
    promised: 50,
    call: clientList.search,
    request: sample => ({ Filters: { Ssn: openSsn(bench.portal.platform, sample.ssn_sealed) } }),
  },
  { name: 'Client record by PIN', promised: 50, call: getClient, request: sample => ({ Pin: sample.pin }) },
  {
    name: 'Palette: case number',
    promised: 50,
    call: findAnything,
    request: sample => ({ Question: sample.case_number }),
  },
  {
    name: 'Case by a misspelled name',
    promised: 50,
    call: caseList.search,
    request: sample => ({ Filters: { Name: `${misspelled(sample.last_name)} ${sample.first_name}` } }),
  },
  {
    name: 'Case details, whole',
    promised: 50,
    call: getCaseDetails,
    request: sample => ({ CaseNumber: sample.case_number }),
  },
];

/** p95 of each question at each size, the smallest first. */
const times: ReadonlyMap<string, number>[] = [];
for (const step of steps) {
  const bench = await openBench(folder(step), { asleep: true });
  try {
    const filled = await fillUntil(bench, step);
    const label = filled.clients.toLocaleString('en-US');
    process.stdout.write(`${label} clients, ${filled.cases} cases: ${tellRate(filled.rows, filled)} (rows)\n`);
    times.push(await measure(bench, label, questions(bench), await samplesOf(bench)));
  } finally {
    await bench.stop();
  }
}
const [first, last] = [times[0], times.at(-1)];
if (first && last && times.length > 1) {
  for (const [name, before] of first) {
    const after = last.get(name) ?? 0;
    const grown = `${before.toFixed(1)} → ${after.toFixed(1)} ms = ${(after / before).toFixed(1)}×`;
    print(`Growth of p95: ${name}`, `${grown} from ${steps[0]} to ${steps.at(-1)} clients`, '< 2×');
  }
}
