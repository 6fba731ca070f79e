import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { clientList, getClient } from '@commonweal/contracts/clients/calls';
import { findAnything } from '@commonweal/contracts/finder/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { openSsn } from '../apps/server/src/modules/clients/index.ts';
import { removeEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { fillUntil } from './fill.ts';
import { record, type Statement, startBare } from './recorded.ts';
import { type Bench, load, openBench, print, ratio } from './support.ts';

/**
 * Finding people and opening cases in a caseload of this size, against a bare handler that runs the same statements.
 * `npm run bench records` takes 100,000 clients; `npm run bench records 1000000` the whole state.
 */

const size = Number(process.argv[2] ?? 100_000);
const steps = [10_000, 100_000, 1_000_000].filter(step => step < size).concat(size);
const connections = 16;
const milliseconds = 2000;
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
    `with picked as materialized (select lpad((1000000 + floor(n * (select last_value - 1000000 from number_series where name = 'pin') / 400.0))::bigint::text, 10, '0') as pin
       from generate_series(1, 399) n)
     select c.pin, c.last_name, c.first_name, c.birth_date::text, p.phone_number, k.case_number, c.ssn_sealed
     from picked join client c using (pin) join client_phone p using (client_id)
     join benefit_case k on k.head_client_id = c.client_id
     where not c.confidential and not k.confidential and k.closed_on is null and c.ssn_sealed is not null
       and char_length(c.last_name) > 5 order by c.pin limit ${asked}`,
  );
  if (rows.length < asked) throw new Error(`Only ${rows.length} people to ask for`);
  return rows;
}

/** Two letters the wrong way round, as hurried fingers do. */
const misspelled = (name: string): string => name.slice(0, 2) + name[3] + name[2] + name.slice(4);

interface Question {
  readonly name: string;
  readonly promised: number;
  readonly call: CallDeclaration;
  request(sample: Sample): object;
}

const questions = (bench: Bench): Question[] => [
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

const json = { 'content-type': 'application/json' };
const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ask(url: string, body: string, authorization: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { ...json, authorization }, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
}

async function measure(bench: Bench, label: string): Promise<void> {
  const samples = await samplesOf(bench);
  const recorded = new Map<string, Statement[][]>();
  const bare = await startBare(bench.databases.appUrl, recorded);
  try {
    for (const question of questions(bench)) {
      const url = `${bench.url}${urlOf(question.call)}`;
      const authorization = `Bearer ${await bench.token('caseworker')}`;
      const bodies = samples.map(sample => JSON.stringify(question.request(sample)));
      const statements: Statement[][] = [];
      for (const body of bodies) statements.push(await record(() => ask(url, body, authorization)));
      recorded.set(question.name, statements);
      const ours = { url, bodies, headers: { ...json, authorization }, connections };
      const names = bodies.map((_, at) => JSON.stringify({ name: question.name, at }));
      const theirs = { url: `${bare.url}/`, bodies: names, headers: json, connections };
      await load({ ...ours, milliseconds: 1000 });
      await load({ ...theirs, milliseconds: 1000 });
      const rounds = [];
      for (let round = 0; round < 3; round += 1) {
        rounds.push([await load({ ...ours, milliseconds }), await load({ ...theirs, milliseconds })] as const);
      }
      const mine = middle(rounds.map(([each]) => each.perSecond));
      const limit = middle(rounds.map(([, each]) => each.perSecond));
      const failed = rounds.reduce((sum, [a, b]) => sum + a.failed + b.failed, 0);
      const most = Math.max(...statements.map(each => each.length));
      print(
        `${label}: ${question.name}`,
        `${Math.round(mine)}/s of ${Math.round(limit)}/s = ${ratio(mine, limit)}, p95 ${middle(
          rounds.map(([each]) => each.p95),
        ).toFixed(1)} ms, ${most} statements, ${failed} failed`,
        `≥ ${question.promised} %`,
      );
    }
  } finally {
    await bare.stop();
  }
}

const folder = '.local/bench-records';
const data = join(projectRoot, folder, 'postgres');
// A server that an interrupted run has left behind is stopped, then everything is laid anew.
if (!(await removeEmbeddedPostgres({ root: projectRoot, folder: data, durable: false })))
  throw new Error('Another measurement is running on the same data.');
rmSync(join(projectRoot, folder), { recursive: true, force: true });
const bench = await openBench(folder);
// The limit per person would end the measurement, not the server.
bench.portal.platform.limits.take = async () => undefined;
try {
  for (const step of steps) {
    const filled = await fillUntil(bench, step);
    const label = filled.clients.toLocaleString('en-US');
    const facts = [
      `${filled.cases.toLocaleString('en-US')} cases`,
      `${filled.rows.toLocaleString('en-US')} rows added`,
    ];
    process.stdout.write(`${label} clients: ${facts.join(', ')} in ${filled.seconds.toFixed(0)} s\n`);
    await measure(bench, label);
  }
} finally {
  await bench.stop();
}
