import { fork, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { clientList } from '@commonweal/contracts/clients/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { caseNotes } from '@commonweal/contracts/notes/calls';
import { note } from '@commonweal/testkit/note';
import pg from 'pg';
import { freePort } from '../apps/server/src/platform/database/native.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { fillUntil } from './fill.ts';
import { perSecond } from './lanes.ts';
import { middle } from './middle.ts';
import { load, openBench, print } from './support.ts';

/**
 * The same people and cases in Payload (MIT), installed on demand beside the project: `npm run bench alternative 10000`. Asked by one
 * signed-in caller, 16 at a time, in turns with the portal.
 */

const clients = Number(process.argv[2] ?? 10_000);
const folder = join(projectRoot, '.local/alternative');
const wanted = ['payload@3.90.2', '@payloadcms/db-postgres@3.90.2', 'graphql@16.11.0'];
const connections = 16;
const milliseconds = 3000;
const rounds = 3;

function install(): boolean {
  if (existsSync(join(folder, 'node_modules/@payloadcms/db-postgres'))) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  return spawnSync('npm', ['install', ...options, ...wanted], { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** Answers how it is asked for: the address, and what proves who asks. */
async function serve(ownerUrl: string): Promise<{ url: string; authorization: string; stop(): void }> {
  const port = await freePort();
  const child = fork(new URL('./alternative/serve.ts', import.meta.url), [folder, ownerUrl, String(port)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const authorization = await new Promise<string>((done, failed) => {
    child.once('message', message => done(String(message)));
    child.once('exit', code => failed(new Error(`Payload ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}/`, authorization, stop: () => void child.kill('SIGKILL') };
}

interface Sample {
  readonly pin: string;
  readonly last_name: string;
  readonly case_number: string;
}

/** Their tables are their own; the rows are the portal's. */
async function fill(owner: pg.Client): Promise<Sample[]> {
  await owner.query(`insert into alternative.clients (id, pin, last_name, first_name, birth_date, confidential)
    select client_id, pin, last_name, first_name, birth_date::text, confidential from client`);
  await owner.query(`insert into alternative.cases (id, case_number, county, mode, head_id, confidential)
    select id, case_number, county, mode, head_client_id, confidential from benefit_case`);
  await owner.query(`insert into alternative.cases_rels ("order", parent_id, path, clients_id)
    select row_number() over (partition by case_id), case_id, 'members', client_id from case_member`);
  await owner.query(`insert into alternative.evidence (case_id, kind, valid_from, data)
    select case_id, kind, effective_from::text, data from evidence where superseded_at is null`);
  await owner.query(`insert into alternative.programs (case_id, program, status, certified_to)
    select case_id, program, status, certified_to::text from case_program`);
  await owner.query('analyze');
  const { rows } = await owner.query<Sample>(
    `select c.pin, c.last_name, k.case_number from benefit_case k join client c on c.client_id = k.head_client_id
     where not k.confidential and not c.confidential and k.closed_on is null and char_length(c.last_name) > 5 order by 1 limit 20`,
  );
  return rows;
}

interface Compared {
  readonly name: string;
  readonly call: CallDeclaration;
  ours(sample: Sample): object;
  theirs(sample: Sample): object;
}

const readings: readonly Compared[] = [
  {
    name: 'Client by PIN',
    call: clientList.search,
    ours: ({ pin }) => ({ Filters: { Pin: pin } }),
    theirs: ({ pin }) => ({ collection: 'clients', where: { pin: { equals: pin } } }),
  },
  {
    name: 'Clients by name',
    call: clientList.search,
    ours: ({ last_name }) => ({ Filters: { Name: last_name } }),
    theirs: ({ last_name }) => ({ collection: 'clients', where: { lastName: { like: last_name } }, limit: 25 }),
  },
  {
    name: 'A case with its people',
    call: getCaseDetails,
    ours: ({ case_number }) => ({ CaseNumber: case_number }),
    theirs: ({ case_number }) => ({ collection: 'cases', where: { caseNumber: { equals: case_number } }, depth: 2 }),
  },
];

const say = (name: string, ours: number, theirs: number): void =>
  print(
    `Beside Payload: ${name}`,
    `${Math.round(ours)}/s of ${Math.round(theirs)}/s = ${(ours / theirs).toFixed(1)}×`,
    '≥ 3×',
  );

if (!install()) {
  process.stdout.write('Payload could not be installed: nothing was compared with it.\n');
  process.exit(0);
}
const bench = await openBench('.local/bench-alternative', { asleep: true });
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
await fillUntil(bench, clients);
await owner.query('drop schema if exists alternative cascade; create schema alternative');
const payload = await serve(bench.databases.ownerUrl);
try {
  const samples = await fill(owner);
  const authorization = `Bearer ${await bench.token('supervisor')}`;
  const json = { 'content-type': 'application/json' };
  for (const { name, call, ours, theirs } of readings) {
    const mine = {
      url: `${bench.url}${urlOf(call)}`,
      bodies: samples.map(sample => JSON.stringify(ours(sample))),
      headers: { ...json, authorization },
      ...{ connections, milliseconds },
    };
    const other = {
      ...mine,
      url: payload.url,
      bodies: samples.map(sample => JSON.stringify({ find: theirs(sample) })),
      headers: { ...json, authorization: payload.authorization },
    };
    await load({ ...mine, milliseconds: 1000 });
    await load({ ...other, milliseconds: 1000 });
    const turns: (readonly [number, number])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [own, foreign] = [await load(mine), await load(other)];
      if (own.failed + foreign.failed > 0) throw new Error(`${name}: ${own.failed} and ${foreign.failed} failed`);
      turns.push([own.perSecond, foreign.perSecond]);
    }
    say(name, middle(turns.map(([own]) => own)), middle(turns.map(([, foreign]) => foreign)));
  }
  const cases = samples.map(sample => sample.case_number);
  const { rows } = await owner.query<{ id: string }>('select id from alternative.cases where case_number = any($1)', [
    cases,
  ]);
  const send = async (url: string, headers: Record<string, string>, body: object): Promise<void> => {
    const answer = await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  };
  const words = note({ Text: 'The landlord confirmed the rent by telephone.' });
  const own = await perSecond(400, lane =>
    send(
      `${bench.url}${urlOf(caseNotes.add)}`,
      { authorization, 'idempotency-key': randomUUID() },
      { ...words, CaseNumber: cases[lane] },
    ),
  );
  const foreign = await perSecond(400, lane =>
    send(
      payload.url,
      { authorization: payload.authorization },
      {
        create: { collection: 'notes', data: { case: rows[lane]?.id, subject: words.NoteType, text: words.Text } },
      },
    ),
  );
  say('A note with its line of the trail', own, foreign);
} finally {
  payload.stop();
  await owner.query('drop schema if exists alternative cascade');
  await owner.end();
  await bench.stop();
}
