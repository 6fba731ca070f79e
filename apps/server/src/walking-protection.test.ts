import { applicationList } from '@commonweal/contracts/applications/registration-calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { getClient } from '@commonweal/contracts/clients/calls';
import { saveDraft } from '@commonweal/contracts/drafts/calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { leavePresence, touchPresence } from '@commonweal/contracts/presence/calls';
import { calls } from '@commonweal/contracts/registry';
import { isPersonal, type Known, type Made, openTestServer, requestsFor, type TestServer } from '@commonweal/testkit';
import { layComparison } from '@commonweal/testkit/comparison';
import { readLetter } from '@commonweal/testkit/letters';
import { pdfOf } from '@commonweal/testkit/papers';
import { allowAllDocumentSubtypes } from '@commonweal/testkit/persons';
import { layReview } from '@commonweal/testkit/quality-review';
import { waitInStreams } from '@commonweal/testkit/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSsn, sealSsn, writeNameWords } from './modules/clients/index.ts';
import { streamOf } from './platform/files/file-store.ts';
import { newId } from './platform/ids.ts';
import { inTransaction } from './platform/transactions.ts';

/**
 * One confidential person and one conflict of interest, and then every read and export that is declared, asked for them by
 * somebody with every right and no grant: no answer may hold a trace.
 */

let server: TestServer;

interface Subject {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly applicationNumber: string;
  readonly clientId: string;
  readonly pin: string;
  readonly known: Known;
  /** What would tell of the person. */
  readonly traces: readonly string[];
}

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.owner.query<Row>(text, values)).rows;

interface Names {
  readonly first: string;
  readonly last: string;
  readonly born: string;
  readonly street: string;
  readonly phone: string;
  readonly email: string;
  readonly ssn: string;
}

/** The applicant of a household of the demonstration becomes somebody whom nobody else is like. */
async function makeSubject(skip: number, who: Names): Promise<Subject> {
  const [found] = await query<{
    case_id: string;
    case_number: string;
    application_number: string;
    application_id: string;
    person_id: string;
    client_id: string;
    pin: string;
    region_id: string;
  }>(
    `select k.id as case_id, k.case_number, a.application_number, a.id as application_id, p.id as person_id, c.client_id, c.pin,
       k.region_id
     from application a join benefit_case k on k.id = a.case_id
     join application_person p on p.application_id = a.id and p.id = a.applicant_person_id
     join client c on c.client_id = p.client_id
     where k.head_client_id = c.client_id and exists (select 1 from evidence e where e.case_id = k.id)
       and (select count(*) from case_member m where m.client_id = c.client_id) = 1
     order by a.application_number offset $1 limit 1`,
    [skip],
  );
  if (!found) throw new Error('The demonstration has no such household');
  const kept = sealSsn(server.platform, who.ssn);
  await query(
    `update client set first_name = $2, last_name = $3, full_name = $2 || ' ' || $3, birth_date = $4, death_date = null,
       ssn_sealed = $5, ssn_hash = $6, ssn_status = 'given' where client_id = $1`,
    [found.client_id, who.first, who.last, who.born, kept.sealed, kept.hash],
  );
  await query(
    `update application_person set first_name = $2, last_name = $3, full_name = $2 || ' ' || $3, birth_date = $4,
       ssn_sealed = $5, ssn_hash = $6 where client_id = $1`,
    [found.client_id, who.first, who.last, who.born, kept.sealed, hashSsn(server.platform, who.ssn)],
  );
  await query('delete from client_phone where client_id = $1', [found.client_id]);
  await query("insert into client_phone values ($1, $2, 'M', $3)", [found.client_id, newId(), who.phone]);
  await query('delete from client_email where client_id = $1', [found.client_id]);
  await query("insert into client_email values ($1, 'P', $2)", [found.client_id, who.email]);
  await query('delete from client_address where client_id = $1', [found.client_id]);
  await query(
    `insert into client_address (client_id, address_id, address_type, line1, city, state, zip, from_on)
     values ($1, $2, 'H', $3, 'Tampa', 'FL', '33602', '2020-01-01')`,
    [found.client_id, newId(), who.street],
  );
  await query(
    `update application set home_address = jsonb_set(home_address, '{Address1}', to_jsonb($2::text)),
       signed_by = $3 where id = $1`,
    [found.application_id, who.street, `${who.first} ${who.last}`],
  );
  await inTransaction(server.db, db =>
    writeNameWords(db, found.client_id, {
      first_name: who.first,
      last_name: who.last,
      full_name: `${who.first} ${who.last}`,
      aliases: [],
    }),
  );
  for (const [about, column, id] of [
    ['case', 'case_id', found.case_id],
    ['client', 'client_id', found.client_id],
    ['application', 'application_id', found.application_id],
  ]) {
    await query(
      `insert into note (region_id, id, about, ${column}, text, written_at, written_by)
       values ($1, $2, $3, $4, $5, now(), 'DOKAFOR')`,
      [found.region_id, newId(), about, id, `Spoke with ${who.last} at ${who.street}`],
    );
  }
  const accountId = newId();
  await query(
    `insert into client_account (account_id, user_name, email, client_id, created_at, created_by, changed_at, changed_by)
     values ($1, $2, $3, $4, now(), 'test', now(), 'test')`,
    [accountId, who.last.toLowerCase(), who.email, found.client_id],
  );
  const documents: string[] = [];
  for (const [column, value] of [
    ['case_number', found.case_number],
    ['pin', found.pin],
    ['application_number', found.application_number],
  ]) {
    const number = String(88_000_000 + skip * 10 + documents.length);
    const fileId = newId();
    const file = await server.platform.files.put(streamOf(pdfOf([`Scan ${number} of ${who.last}`])));
    await query(
      `insert into stored_file (file_id, storage_key, key_sealed, file_name, media_type, size_bytes, sha256, stored_at)
       values ($1, $2, $3, $4, 'application/pdf', $5, $6, now())`,
      [fileId, file.storage_key, file.key_sealed, `${who.last}.pdf`, file.size_bytes, file.sha256],
    );
    await query(
      `insert into document (region_id, id, document_number, document_subtype_id, ${column}, received_date, uploaded_date, file_id,
         file_kind, pages)
       values ($1, $2, $3, (select code from reference_entry where table_name = 'DOCSUBTYPE' order by code limit 1), $4,
         '2026-01-15', now(), $5, 'PDF', 1)`,
      [found.region_id, newId(), number, value, fileId],
    );
    documents.push(number);
  }
  const items: string[] = [];
  for (const [column, value] of [
    ['case_number', found.case_number],
    ['pin', found.pin],
    ['application_number', found.application_number],
  ]) {
    const number = String(89_000_000 + skip * 10 + items.length);
    const id = newId();
    await query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, ${column}, received_on)
       values ($1, $2, $3, 'CHG', 'NW', $4, '2026-01-15')`,
      [found.region_id, id, number, value],
    );
    await query(
      `insert into work_item_comment (region_id, id, work_item, comment, written_at, written_by)
       values ($1, $2, $3, $4, now(), 'DOKAFOR')`,
      [found.region_id, newId(), id, `Spoke with ${who.last} at ${who.street}`],
    );
    items.push(number);
  }
  const determinationId = newId();
  const nothing = { document: { people: [], month: '2026-04' }, sources: [], questions: [] };
  const lists = { reasons: [], provisional: [], people: [], trace: [] };
  await query(
    `insert into determination (region_id, id, case_id, program, month, run, input, outcome, result, parameters_version,
       engine_version, made_at, made_by)
     values ($1, $2, $3, 'SNAP', '2026-04', 1, $4, $5, 'undetermined', 'none', 'none', now(), 'DOKAFOR')`,
    [
      found.region_id,
      determinationId,
      found.case_id,
      JSON.stringify(nothing),
      JSON.stringify({ ...lists, amount: null, full_month_amount: null, certification: null, issuance_day: null }),
    ],
  );
  const whatIfId = newId();
  const empty = { Lines: [], Today: { Results: [], Total: 0 }, Copies: [] };
  await query(
    `insert into what_if (region_id, id, case_id, name, month, input, content, parameters_version, engine_version, made_at, made_by)
     values ($1, $2, $3, $4, '2026-04', '[]', $5, 'none', 'none', now(), 'DOKAFOR')`,
    [found.region_id, whatIfId, found.case_id, `Copy for ${who.last}`, JSON.stringify(empty)],
  );
  await layComparison(server, found.case_number, '2026-04');
  await waitInStreams(server, [found.application_number]);
  const facts = await query<{ fact_id: string }>('select fact_id from evidence where case_id = $1 limit 1', [
    found.case_id,
  ]);
  const [other] = await query<{ pin: string }>(
    'select pin from client where not confidential and merged_into is null and client_id <> $1 order by pin desc limit 1',
    [found.client_id],
  );
  const texts = [who.last, who.first, found.pin, who.email];
  return {
    caseId: found.case_id,
    caseNumber: found.case_number,
    applicationNumber: found.application_number,
    clientId: found.client_id,
    pin: found.pin,
    known: {
      Form: ['walking-form'],
      RecordKey: [found.pin, found.case_number, found.application_number],
      Pin: [found.pin],
      OtherPin: [other?.pin, found.pin],
      CaseNumber: [found.case_number],
      ApplicationNumber: [found.application_number],
      PersonId: [found.person_id],
      AccountId: [accountId],
      FactId: [facts[0]?.fact_id],
      DeterminationId: [determinationId],
      ReviewId: [await layReview(server, determinationId)],
      WhatIfId: [whatIfId],
      DocumentNumber: documents,
      WorkItemId: items,
      WorkItemIds: items.map(each => [each]),
      Name: [`${who.first} ${who.last}`, who.last],
      Ssn: [who.ssn],
      BirthDate: [who.born],
      Phone: [who.phone],
      Address: [who.street],
      Text: [...texts, found.application_number],
      Question: [...texts.slice(0, 3), who.ssn, who.phone, found.case_number, found.application_number],
    },
    traces: [who.last, found.pin, who.born, who.street, who.phone, who.email],
  };
}

const usual: Known = {
  Format: ['csv'],
  Reason: ['walking over every call'],
  Language: ['en'],
  Scope: ['own'],
  OktaUserId: ['00ucasework0cw'],
  TrueOn: [''],
  KnownOn: [''],
  Page: [1],
  Original: [1],
  FromPage: [1],
  Program: ['SNAP'],
  Month: ['2026-04'],
  UserId: ['DOKAFOR'],
  WorkgroupId: [''],
  Copies: [[{ Name: 'As it is', Changes: [] }]],
  Moves: [[{ WorkItemId: '40218837', UserId: 'DOKAFOR' }]],
  From: ['2026-01-01'],
  To: ['2026-12-31'],
};

const reads = calls.filter(call => call.kind === 'read');
const personalFields = [
  'Pin',
  'CaseNumber',
  'ApplicationNumber',
  'DocumentNumber',
  'AccountId',
  'Question',
  'Name',
] as const;

interface Answered {
  readonly call: CallDeclaration;
  readonly about: string;
  readonly status: number;
  readonly text: string;
  readonly total: number | undefined;
}

const totalOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'total' in body && typeof body.total === 'number'
    ? body.total
    : undefined;

/** What names none of them is asked once, and looked through for each. */
function askedOf(call: CallDeclaration, subjects: readonly Pick<Subject, 'known'>[]): Made[] {
  const made = subjects.flatMap(({ known }) => requestsFor(call, known, usual));
  return [...Map.groupBy(made, each => JSON.stringify(each.request)).values()].flatMap(same => same.slice(0, 1));
}

async function walk(token: string, subjects: readonly Pick<Subject, 'known'>[], asked = reads): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const call of asked.filter(each => each.method === 'POST')) {
    for (const { request, about } of askedOf(call, subjects)) {
      // Ten files an hour are enough for people, and not for a walk.
      if (call.perHour) await query('delete from rate_limit');
      const answer = await server.call(call, token, request);
      // A letter is packed: it is read as its reader would.
      const text = answer.text.startsWith('%PDF') ? (await readLetter(answer.bytes)).text : answer.text;
      answered.push({ call, about, status: answer.status, text, total: totalOf(answer.body) });
    }
  }
  return answered;
}

/** Answers with the numbers that it was asked with, whether they are anybody's or not. */
const echoes = ['GetLastScreenVisited'];

const tracesIn = (answered: readonly Answered[], traces: readonly string[]): string[] =>
  answered.flatMap(({ call, about, text }) =>
    traces
      .filter(trace => text.toLowerCase().includes(trace.toLowerCase()))
      .filter(trace => !(echoes.includes(call.name) && about.endsWith(trace)))
      .map(trace => `${call.name} (${about}) tells ${trace}`),
  );

/** Searches by what only this person has, and that found something. */
const foundBy = (answered: readonly Answered[], known: Known): string[] =>
  answered
    .filter(
      ({ about, total = 0 }) => total > 0 && Object.keys(known).some(name => about.startsWith(`Filters.${name} `)),
    )
    .map(({ call, about }) => `${call.name} ${about}`);

let confidential: Subject;
let conflict: Subject;
let walker: { userId: string; token: string };
let granted: { userId: string; token: string };

beforeAll(async () => {
  server = await openTestServer();
  confidential = await makeSubject(0, {
    first: 'Xanthippe',
    last: 'Quillwortham',
    born: '1913-02-03',
    street: '7713 Quagmire Hollow',
    phone: '9415550777',
    email: 'xanthippe@hidden.example',
    ssn: '612459873',
  });
  conflict = await makeSubject(1, {
    first: 'Zebulon',
    last: 'Vexillary',
    born: '1917-11-29',
    street: '3391 Yarrow Narrows',
    phone: '9415550888',
    email: 'zebulon@hidden.example',
    ssn: '613458972',
  });
  walker = await server.personWith('U');
  granted = await server.personWith('U');
  // Every subtype of documents, so that only whose document it is can close it.
  await allowAllDocumentSubtypes(server.owner, [walker.userId, granted.userId]);
  await query('update client set confidential = true where client_id = $1', [confidential.clientId]);
  await query(
    `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
     values ($1, 'client', $2, $3, 'works it', now(), 'test')`,
    [newId(), confidential.clientId, granted.userId],
  );
  await query("insert into worker_interest values ($1, $2, 'relative', now(), 'test')", [
    walker.userId,
    conflict.clientId,
  ]);
  for (const subject of [confidential, conflict]) {
    for (const RecordKey of [subject.pin, subject.caseNumber, subject.applicationNumber]) {
      const draft = { Form: 'walking-form', RecordKey, Body: JSON.stringify(subject.traces), BaseVersion: null };
      for (const { token } of [walker, granted]) {
        expect((await server.call(saveDraft, token, draft)).status).toBe(200);
      }
    }
    for (const [kind, key, path] of [
      ['client', subject.pin, `/ClientAdministration/ClientDetails/ClientDetails?Pin=${subject.pin}`],
      ['case', subject.caseNumber, `/Case/CaseDetails/CaseDetails?CaseNumber=${subject.caseNumber}`],
    ]) {
      for (const user of [walker.userId, granted.userId]) {
        await query(
          `insert into recent_record (user_id, path, screen, label, visited_at, record_kind, record_key)
           values ($1, $2, 'ClientDetails', $3, now(), $4, $5)`,
          [user, path, subject.traces[0], kind, key],
        );
      }
    }
  }
});
afterAll(() => server.close());

/** Hundreds of calls for each of them: on a busy machine that takes minutes. */
const patient = { timeout: 300_000 } as const;

describe('somebody with every right and no grant', patient, () => {
  let answered: Answered[];
  beforeAll(async () => {
    answered = await walk(walker.token, [confidential, conflict]);
  }, patient.timeout);

  it('finds no trace of a confidential person in any read or export', () => {
    expect(answered.length).toBeGreaterThan(300);
    expect(tracesIn(answered, [...confidential.traces, confidential.caseNumber])).toEqual([]);
    expect(foundBy(answered, confidential.known)).toEqual([]);
    expect(answered.filter(each => each.status >= 500).map(each => each.call.name)).toEqual([]);
  });

  it('finds no trace of a household in which they have an interest, in any read or export', () => {
    expect(tracesIn(answered, [...conflict.traces, conflict.caseNumber])).toEqual([]);
    expect(foundBy(answered, conflict.known)).toEqual([]);
  });

  it('finds no trace of a confidential person with those who live with them', async () => {
    const [housemate] = await query<{ pin: string }>(
      `select c.pin from case_member m join client c on c.client_id = m.client_id
       where m.case_id = $1 and c.client_id <> $2 order by c.pin limit 1`,
      [confidential.caseId, confidential.clientId],
    );
    const known = { Pin: [housemate?.pin], OtherPin: [confidential.pin] };
    const asked = reads.filter(call => isPersonal(call, Object.keys(known)));
    const told = await walk(walker.token, [{ known }], asked);
    expect(told.filter(each => each.call === getClient).map(each => each.status)).toEqual([200]);
    expect(tracesIn(told, [...confidential.traces, confidential.caseNumber])).toEqual([]);
  });

  it('opens nobody else of that household either', async () => {
    const others = await query<{ pin: string }>(
      `select distinct c.pin from case_member m join client c on c.client_id = m.client_id
       where m.case_id = $1 and m.superseded_at is null and c.client_id <> $2`,
      [conflict.caseId, conflict.clientId],
    );
    for (const { pin } of others) {
      expect((await server.call(getClient, walker.token, { Pin: pin })).status).toBe(404);
      expect((await server.call(getClient, granted.token, { Pin: pin })).status).toBe(200);
    }
  });

  it('counts neither of them: totals are those of the records that are open', async () => {
    const closed = await query<{ id: string }>(
      `select distinct a.id from application a join application_person p on p.application_id = a.id
       where p.client_id in (select m.client_id from case_member m where m.case_id = $1)
         or p.client_id = $2 or a.case_id = any($3)`,
      [conflict.caseId, confidential.clientId, [confidential.caseId, conflict.caseId]],
    );
    const total = async (call: CallDeclaration, token: string) =>
      totalOf((await server.call(call, token, { Filters: {} })).body);
    const [cases = 0, applications = 0] = await Promise.all([
      total(caseList.search, granted.token),
      total(applicationList.search, granted.token),
    ]);
    expect(Math.min(cases, applications)).toBeGreaterThan(200);
    expect(await total(caseList.search, walker.token)).toBe(cases - 2);
    expect(await total(applicationList.search, walker.token)).toBe(applications - closed.length);
  });

  it('is told of nobody’s presence on such a record, and neither is somebody without the page', async () => {
    const { token: blind } = await server.personWith('X');
    for (const subject of [confidential, conflict]) {
      for (const [Kind, Key] of [
        ['client', subject.pin],
        ['case', subject.caseNumber],
        ['application', subject.applicationNumber],
      ]) {
        await server.call(touchPresence, granted.token, { Kind, Key, Editing: 'Y' });
        for (const token of [walker.token, blind]) {
          expect((await server.call(touchPresence, token, { Kind, Key, Editing: 'N' })).status).toBe(404);
        }
        await server.call(leavePresence, granted.token, { Kind, Key });
      }
    }
    const open = await query<{ pin: string }>('select pin from client where not confidential order by pin limit 1');
    const known = await server.call(touchPresence, blind, { Kind: 'client', Key: open[0]?.pin ?? '', Editing: 'N' });
    expect(known.status).toBe(404);
  });
});

/** What tells of a person whoever may see them. */
const telling: readonly string[] = [
  'FindAnything',
  'FindHouseholdMatches',
  'GetAccountsOfClient',
  'GetApplication',
  'GetApplicationNotes',
  'GetApplicationTimeline',
  'GetCaseBrief',
  'GetCaseChoices',
  'GetCaseDetails',
  'GetCaseNotes',
  'GetClient',
  'GetClientAccount',
  'GetClientHistory',
  'GetClientNotes',
  'GetDraft',
  'GetHouseholdMatchByPin',
  'GetPersonMatchByPin',
  'GetPersonMatches',
  'ListRecentRecords',
  'PrintApplicationReceipt',
  'SearchApplications',
  'SearchApplicationsExport',
  'SearchCases',
  'SearchCasesExport',
  'SearchClientAccounts',
  'SearchClientAccountsExport',
  'SearchClients',
  'SearchClientsExport',
  'ViewDocument',
];

describe('the walk itself', () => {
  const personal = reads.filter(call => isPersonal(call, personalFields));
  let answered: Answered[];
  beforeAll(async () => {
    const asked = reads.filter(call => personal.includes(call) || telling.includes(call.name));
    answered = await walk(granted.token, [confidential], asked);
  }, patient.timeout);

  it('finds the person all over the portal as soon as there is a grant', () => {
    const told = new Set(
      answered.filter(each => tracesIn([each], confidential.traces).length > 0).map(each => each.call.name),
    );
    expect(telling.filter(name => !told.has(name))).toEqual([]);
  });

  it('asks every call that names a person, a case, an application or a document in a way that it understands', () => {
    expect(personal.length).toBeGreaterThan(35);
    const understood = new Set(answered.filter(each => each.status < 300).map(each => each.call.name));
    expect(personal.map(call => call.name).filter(name => !understood.has(name))).toEqual([]);
  });
});
