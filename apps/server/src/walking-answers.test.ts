import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { keepWhatIf } from '@commonweal/contracts/eligibility/what-if-calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { calls } from '@commonweal/contracts/registry';
import { type Answer, openTestServer, type TestServer } from '@commonweal/testkit';
import { layComparison } from '@commonweal/testkit/comparison';
import { layReview } from '@commonweal/testkit/quality-review';
import { waitInStreams } from '@commonweal/testkit/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { openSsn } from './modules/clients/index.ts';

/** Over the answer of every call that reads: nobody's whole number is in it, whoever wrote the call. */

type Known = Readonly<Record<string, unknown>>;
type Answered = Pick<Answer<unknown>, 'status' | 'text'>;

let server: TestServer;
let reader: string;
let numbers: Set<string>;
let records: Known[];

const reads = calls.filter(call => call.kind === 'read' && call.access.kind !== 'public');
const named = (list: readonly CallDeclaration[]): [string, CallDeclaration][] => list.map(call => [call.name, call]);

/** Every social security number and alien number of the demonstration, as digits. */
async function seededNumbers(): Promise<Set<string>> {
  const { rows: sealed } = await server.owner.query<{ sealed: Buffer }>(
    `select ssn_sealed as sealed from client where ssn_sealed is not null
     union all select ssn_sealed from client_alias_ssn
     union all select ssn_sealed from application_person where ssn_sealed is not null`,
  );
  const { rows: plain } = await server.owner.query<{ number: string }>(
    `select alien_number as number from client where alien_number <> ''
     union select stated ->> 'AlienNumber' from application_person where stated ->> 'AlienNumber' <> ''`,
  );
  return new Set([...sealed.map(row => openSsn(server.platform, row.sealed)), ...plain.map(row => row.number)]);
}

/** People with both numbers, each with the case, the application, the account and a fact they are in. */
async function realRecords(): Promise<Known[]> {
  const { rows } = await server.owner.query<Known>(
    `select c.pin as "Pin", c.last_name as "Name", other.pin as "OtherPin", k.case_number as "CaseNumber",
       a.application_number as "ApplicationNumber", p.id as "PersonId", e.fact_id as "FactId"
     from client c
       join case_member m on m.client_id = c.client_id and m.superseded_at is null
       join benefit_case k on k.id = m.case_id
       join application_person p on p.client_id = c.client_id
       join application a on a.id = p.application_id
       join lateral (select fact_id from evidence where case_id = k.id limit 1) e on true
       join lateral (select pin from client o where o.client_id <> c.client_id and o.merged_into is null limit 1) other on true
     where c.alien_number <> '' and c.ssn_sealed is not null and c.merged_into is null and not c.confidential and not k.confidential
     order by c.pin limit 3`,
  );
  const { rows: accounts } = await server.owner.query<Known>(
    'select account_id as "AccountId" from client_account limit 3',
  );
  return rows.map((row, at) => ({ ...row, ...accounts[at], Type: 'SNAPINT', Channel: 'phone', Program: 'SNAP' }));
}

/** Of each case a determination, so that there is one to read. */
async function determined(given: readonly Known[]): Promise<Known[]> {
  const worker = await server.tokenFor('caseworker');
  const Month = server.platform.clock.now().toISOString().slice(0, 7);
  return Promise.all(
    given.map(async record => {
      const CaseNumber = String(record.CaseNumber);
      const { body } = await server.call(determineEligibility, worker, { CaseNumber, Program: 'SNAP', Month });
      const Copies = [{ Name: 'Copy', Changes: [] }];
      const kept = { CaseNumber, Month, Name: 'Walking', Copies };
      const { WhatIfId } = (await server.call(keepWhatIf, worker, kept, { key: `walking-${CaseNumber}` })).body;
      const { DeterminationId } = body;
      const ReviewId = await layReview(server, DeterminationId);
      await layComparison(server, CaseNumber, Month);
      return { ...record, Month, Copies, Changes: [], WhatIfId, DeterminationId, ReviewId };
    }),
  );
}

beforeAll(async () => {
  server = await openTestServer();
  reader = (await server.personWith('U', { 'ClientDetails.Ssn': 'X' })).token;
  numbers = await seededNumbers();
  records = await determined(await realRecords());
  await waitInStreams(
    server,
    records.map(record => String(record.ApplicationNumber)),
  );
});
afterAll(() => server.close());

const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const shape: unknown = Reflect.get(schema, 'shape');
  return typeof shape === 'object' && shape !== null ? (shape as Record<string, z.ZodType>) : {};
};

const person = (name: unknown): Known => ({
  FirstName: 'Maria',
  MiddleInitial: '',
  LastName: name,
  Suffix: '',
  BirthDate: '',
  Gender: '',
  Ssn: '',
  SsnStatus: 'missing',
});

/** What the call asks for, as far as this record knows it. */
function requestFor(call: CallDeclaration, record: Known): Known {
  const shape = shapeOf(call.request);
  const known: Known = {
    ...record,
    Question: record.Name,
    Person: person(record.Name),
    Language: 'en',
    Format: 'csv',
    Reason: 'walking test',
    Columns: columnsOf(call),
    ...('Filters' in shape && needsName.includes(call.name) && { Filters: { Name: record.Name } }),
  };
  return Object.fromEntries(Object.entries(known).filter(([key]) => key in shape));
}

const needsName = ['SearchClients', 'SearchClientsExport', 'SearchCases', 'SearchCasesExport'];

const columnsOf = (call: CallDeclaration): readonly unknown[] => {
  const element: unknown = Reflect.get(shapeOf(call.request).Columns ?? {}, 'element');
  const options: unknown = typeof element === 'object' && element !== null ? Reflect.get(element, 'options') : [];
  return Array.isArray(options) ? options : [];
};

const wholeNumber = /(?<!\d)(?:\d{9}|\d{3}-\d{2}-\d{4})(?!\d)/g;
const found = (text: string): string[] =>
  [...text.matchAll(wholeNumber)].map(([hit]) => hit.replaceAll('-', '')).filter(hit => numbers.has(hit));

/** Calls about people: these must really have answered with a record. */
const aboutPeople = reads.filter(call =>
  ['Pin', 'CaseNumber', 'ApplicationNumber', 'Question', 'Person'].some(key => key in shapeOf(call.request)),
);

const answered = new Map<CallDeclaration, Promise<readonly Answered[]>>();

/** What each record is answered; what names none of them is asked once. */
async function ask(call: CallDeclaration): Promise<readonly Answered[]> {
  // Ten files an hour are enough for people, and not for a walk.
  await server.owner.query('delete from rate_limit');
  const requests = Map.groupBy(
    records.map(record => requestFor(call, record)),
    request => JSON.stringify(request),
  );
  const answers: Answered[] = [];
  for (const [request = {}] of requests.values()) answers.push(await server.call(call, reader, request));
  return answers;
}

function answersOf(call: CallDeclaration): Promise<readonly Answered[]> {
  const answers = answered.get(call) ?? ask(call);
  answered.set(call, answers);
  return answers;
}

describe('the answer of every call that reads', () => {
  it('is looked through with numbers and people to find', () => {
    expect(numbers.size).toBeGreaterThan(300);
    expect(records).toHaveLength(3);
    expect(found(`"Ssn":"${[...numbers][0]}"`)).toHaveLength(1);
  });

  it.each(named(reads))('%s holds no whole number for somebody without the right to it', async (_name, call) => {
    for (const { text } of await answersOf(call)) expect(found(text)).toEqual([]);
  });

  it.each(named(aboutPeople))('%s was really asked about a person', async (_name, call) => {
    expect((await answersOf(call)).map(each => each.status)).toContain(200);
  });
});
