import { performance } from 'node:perf_hooks';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { calls } from '@commonweal/contracts/registry';
import { type Known, openTestServer, requestsFor, type TestServer } from '@commonweal/testkit';
import { clerk } from '@commonweal/testkit/applications';
import { allowAllDocumentSubtypes } from '@commonweal/testkit/persons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn } from './platform/clock.ts';

/**
 * Every endpoint that names a record, called twice by a worker with every right and no grant: with the key of a confidential
 * record and with a key that no record has. Both responses must be the same in status, content and size. `npm run fuzz` also
 * compares the times.
 */

/** Records of a case that have identifiers of their own, each with a query for one of them and its case. */
const partsOfCases = {
  AppointmentId: 'select id, case_number from appointment',
  DeterminationId: 'select d.id, k.case_number from determination d join benefit_case k on k.id = d.case_id',
  FactId: 'select e.fact_id as id, k.case_number from evidence e join benefit_case k on k.id = e.case_id',
  NoteId: 'select n.id, k.case_number from note n join benefit_case k on k.id = n.case_id',
  NoticeId: 'select id, case_number from notice',
} as const;

type PartKey = keyof typeof partsOfCases;
type Key = 'Pin' | 'CaseNumber' | 'ApplicationNumber' | 'DocumentNumber' | 'WorkItemId' | PartKey;

const isTimed = process.env.FUZZ_MINUTES !== undefined;

let server: TestServer;
let stranger: { token: string; userId: string };
let confidential: Record<Key, string>;
const noId = '01900000-0000-7000-8000-00000000dead';
const nonexistent: Record<Key, string> = {
  AppointmentId: noId,
  DeterminationId: noId,
  FactId: noId,
  NoteId: noId,
  NoticeId: noId,
  Pin: '0999999999',
  CaseNumber: '0999999998',
  ApplicationNumber: '0999999997',
  DocumentNumber: '0999999996',
  WorkItemId: '99999995',
};
const keys = Object.keys(nonexistent) as Key[];

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;

/** Endpoints that name a part of a case also name a case. */
const openCase = '1204417863';

/** Makes the case of one record of each kind confidential. */
async function hideParts(): Promise<Record<PartKey, string>> {
  const ids: Partial<Record<PartKey, string>> = {};
  for (const [key, find] of Object.entries(partsOfCases)) {
    const [part] = await query(`select * from (${find}) as part where case_number <> $1 order by id limit 1`, [
      openCase,
    ]);
    ids[key as PartKey] = part.id;
    await query('update benefit_case set confidential = true where case_number = $1', [part.case_number]);
  }
  return ids as Record<PartKey, string>;
}

beforeAll(async () => {
  server = await openTestServer();
  const clerkOfCase = clerk(server, await server.tokenFor('caseworker'), dateIn(new Date()));
  const { pins, caseNumber, number } = await clerkOfCase.withCase();
  const [document] = await query(
    `update document set case_number = $1, pin = $2, application_number = null
     where document_number = (select max(document_number) from document where file_id is not null) returning document_number`,
    [caseNumber, pins[0]],
  );
  const [item] = await query(
    'update work_item set case_number = $1 where id = (select id from work_item order by work_item_id limit 1) returning work_item_id',
    [caseNumber],
  );
  confidential = {
    ...(await hideParts()),
    Pin: pins[0] ?? '',
    CaseNumber: caseNumber,
    ApplicationNumber: number,
    DocumentNumber: document.document_number,
    WorkItemId: item.work_item_id,
  };
  await query('update client set confidential = true where pin = any($1)', [pins]);
  await query('update benefit_case set confidential = true where case_number = $1', [caseNumber]);
  stranger = await server.personWith('U');
  await allowAllDocumentSubtypes(server.owner, [stranger.userId]);
});
afterAll(() => server.close());

const usual: Known = {
  CaseNumber: [openCase],
  Format: ['csv'],
  Reason: ['Comparing responses'],
  Language: ['en'],
  TrueOn: [''],
  KnownOn: [''],
  Page: [1],
  Original: [1],
  FromPage: [1],
  Program: ['SNAP'],
  Month: ['2026-04'],
  UserId: ['DOKAFOR'],
  From: ['2026-01-01'],
  To: ['2026-12-31'],
};

interface Probe {
  readonly call: CallDeclaration;
  readonly key: Key;
  readonly build: (value: string) => object;
}

/** One probe for each field of the request, and for each filter, that names a record. */
const probes: readonly Probe[] = calls
  .filter(call => call.method === 'POST')
  .flatMap(call =>
    keys.flatMap(key =>
      requestsFor(call, { [key]: ['KEY'] }, usual)
        .filter(({ about }) => about !== '')
        .map(({ request }) => ({
          call,
          key,
          build: (value: string): object => JSON.parse(JSON.stringify(request).replaceAll('"KEY"', `"${value}"`)),
        })),
    ),
  );

let sent = 0;

/** The response without what differs between any two requests. */
async function readResponse({ call, key, build }: Probe, records: Record<Key, string>) {
  sent += 1;
  await query('delete from rate_limit');
  const options = { ifMatch: 1, key: `hidden-records-${sent}` };
  const started = performance.now();
  const answer = await server.call(call, stranger.token, build(records[key]), options);
  const milliseconds = performance.now() - started;
  const content = answer.text
    .replace(/"UID":"[^"]*"/g, '"UID":""')
    .replaceAll(records[key], 'KEY')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  return { status: answer.status, content, size: content.length, milliseconds };
}

const formatProbe = ({ call, key }: Probe): string => `${call.name} by ${key}`;

const findMedian = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

const timedRounds = 15;
const maxDifference = 5;
/** A busy machine delays some responses: a difference counts when each repetition shows it. */
const repetitions = 4;

/** Milliseconds that the confidential record takes longer, as the difference of two medians. */
async function measureDifference(probe: Probe): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < timedRounds; round += 1) {
    // The response that comes second finds warm caches, so that the order alternates.
    for (const which of [round % 2, 1 - (round % 2)]) {
      const { milliseconds } = await readResponse(probe, which === 0 ? confidential : nonexistent);
      times[which]?.push(milliseconds);
    }
  }
  return findMedian(times[0]) - findMedian(times[1]);
}

describe('a confidential record', { timeout: 600_000 }, () => {
  it('gives the same response as a record that does not exist, at every endpoint', async () => {
    const differences: string[] = [];
    let closed = 0;
    for (const probe of probes) {
      const first = await readResponse(probe, confidential);
      const second = await readResponse(probe, nonexistent);
      if (first.status === 404) closed += 1;
      if (first.status !== second.status || first.content !== second.content)
        differences.push(
          `${formatProbe(probe)}: ${first.status} ${first.content.slice(0, 300)}\n   ${second.status} ${second.content.slice(0, 300)}`,
        );
    }
    expect(differences).toEqual([]);
    expect(closed).toBeGreaterThan(100);
  });

  if (isTimed)
    it('takes as long as a record that does not exist', async () => {
      const slow: string[] = [];
      for (const probe of probes.filter(({ call }) => call.kind === 'read')) {
        const differences: number[] = [];
        do differences.push(await measureDifference(probe));
        while (Math.abs(differences.at(-1) ?? 0) > maxDifference && differences.length < repetitions);
        if (differences.every(each => each > maxDifference) || differences.every(each => each < -maxDifference))
          slow.push(`${formatProbe(probe)}: ${differences.map(each => `${each.toFixed(1)} ms`).join(', ')}`);
      }
      expect(slow).toEqual([]);
    });
});
