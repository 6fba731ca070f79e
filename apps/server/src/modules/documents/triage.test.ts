import { indexDocument, takeNextDocument } from '@commonweal/contracts/documents/action-calls';
import { documentList, getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household } from '@commonweal/testkit/household';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statewideViewer } from '../protection/index.ts';
import { listByValue } from './triage-store.ts';

let server: TestServer;
let worker: string;
let made = 0;
const queue = 'DOCS-RETM';

/** A paper that waits, received so many days ago. */
async function paper(about: { likely?: string; application?: string }, daysAgo: number): Promise<string> {
  made += 1;
  const number = String(79_000_000 + made);
  await server.owner.query(
    `insert into document (region_id, id, document_number, application_number, likely_case, received_date, uploaded_date,
       file_name, file_kind, state, workgroup_id)
     values ('SC', $1, $2, $3, $4, current_date - $5::int, now(), 'paper.pdf', 'PDF', 'waiting for index', $6)`,
    [newId(), number, about.application ?? null, about.likely ?? null, daysAgo, queue],
  );
  return number;
}

/** An application of the case with a program that is due in so many days, and verifications that ask for a pay stub. */
async function pending(home: Household, dueIn: number, verifications: number): Promise<string> {
  made += 1;
  const [id, number] = [newId(), `00088${String(made).padStart(5, '0')}`];
  await server.owner.query(
    `insert into application (region_id, id, application_number, source, flow, received_on, application_date, registered_at,
       case_region_id, case_id, created_at, created_by, changed_at, changed_by)
     select 'SC', $1, $2, 'WEB', 'ApplicationRegistration', current_date, current_date, now(), region_id, id, now(), 'test',
       now(), 'test' from benefit_case where case_number = $3`,
    [id, number, home.caseNumber],
  );
  await server.owner.query(
    `insert into program_request (region_id, id, application_id, program, status, due_on)
     values ('SC', $1, $2, 'SNAP', 'P', current_date + $3::int)`,
    [newId(), id, dueIn],
  );
  for (let at = 0; at < verifications; at += 1) {
    await server.owner.query(
      `insert into verification_request (region_id, id, application_id, fact, asked_on, due_on, accepted_proofs)
       values ('SC', $1, $2, 'wages', current_date, current_date + 10, '{EARN-STUB}')`,
      [newId(), id],
    );
  }
  return number;
}

const listed = async (token = worker) =>
  (
    await server.call(documentList.search, token, {
      Filters: { WorkgroupId: queue, Waiting: 'Y', Taken: 'N' },
      Sort: 'Unblocks',
      Page: 1,
      PageSize: 25,
    })
  ).body.data;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

describe('the queue', () => {
  it('puts first what unblocks the decision that is due first, says why, and gives it first', async () => {
    const [last, several, clock] = [
      await household(server, 'Lastproof'),
      await household(server, 'Severals'),
      await household(server, 'Clockonly'),
    ];
    await pending(last, 20, 1);
    await pending(several, 4, 3);
    await pending(clock, 1, 0);
    const oldest = await paper({}, 90);
    const ofClock = await paper({ likely: clock.caseNumber }, 2);
    const ofLast = await paper({ likely: last.caseNumber }, 1);
    const ofSeveral = await paper({ likely: several.caseNumber }, 0);
    const rows = await listed();
    expect(rows.map(row => [row.DocumentNumber, row.Unblocks, row.Missing])).toEqual([
      [ofSeveral, 'oneOf', 3],
      [ofLast, 'completes', 1],
      [ofClock, 'clock', 0],
      [oldest, '', 0],
    ]);
    expect(rows[0]).toMatchObject({ DueProgram: 'SNAP' });
    const taken = [];
    for (let at = 0; at < 4; at += 1) {
      taken.push((await server.call(takeNextDocument, worker, { WorkgroupId: queue })).body.DocumentNumber);
    }
    expect(taken).toEqual([ofSeveral, ofLast, ofClock, oldest]);
  });

  it('tells nobody of a decision in a case that is closed to them', async () => {
    const closed = await household(server, 'Closedcase');
    await pending(closed, 2, 1);
    const number = await paper({ likely: closed.caseNumber }, 1);
    const unblocks = async () => (await listed()).find(row => row.DocumentNumber === number);
    expect(await unblocks()).toMatchObject({ Unblocks: 'completes', DueProgram: 'SNAP' });
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [closed.caseNumber]);
    expect(await unblocks()).toMatchObject({ Unblocks: '', DueProgram: '', DueOn: '', Missing: 0 });
  });
});

describe('a long queue', () => {
  it('is read in parts, and has the order of a short one that is weighed paper by paper', async () => {
    await server.owner.query(`update document set state = 'deleted' where workgroup_id = '${queue}'`);
    const homes = [];
    for (const name of ['Partone', 'Parttwo', 'Partthree', 'Partfour', 'Partfive'])
      homes.push(await household(server, name));
    const applications = [];
    // Two clocks for some, several questions for others, none at all for the last.
    for (const [at, home] of homes.slice(0, 4).entries()) {
      applications.push(await pending(home, 9 - at, at), await pending(home, at * 3, at % 2));
    }
    for (let at = 0; at < 30; at += 1) {
      const likely = homes[(at * 7) % 5]?.caseNumber ?? '';
      const application = applications[(at * 5) % 8] ?? '';
      await paper([{ likely }, { application }, { likely, application }, {}][at % 4] ?? {}, (at * 11) % 6);
    }
    const subtype =
      "case when document_number::int % 3 = 0 then 'EARN-STUB' when document_number::int % 3 = 1 then 'BANK-STMT' else '' end";
    await server.owner.query(`update document set document_subtype_id = ${subtype} where workgroup_id = '${queue}'`);
    const viewer = {
      ...(await statewideViewer(server.db, 'DOKAFOR')),
      documentSubtypes: new Set(['EARN-STUB', 'BANK-STMT']),
      code: () => 'U' as const,
    };
    const first = (limit: number, short: number) =>
      listByValue(server.db, { viewer, workgroupId: queue, where: sql`d.workgroup_id = ${queue}`, limit, short });
    const weighed = await first(100, 1000);
    expect(weighed).toHaveLength(30);
    expect(await first(100, 0)).toEqual(weighed);
    for (const limit of [1, 7, 19]) expect(await first(limit, 0)).toEqual(weighed.slice(0, limit));
  });
});

describe('a paper that answers the last open verification of an application', () => {
  const index = async (number: string, home: Household, DocSubTypeId: string) => {
    const { body } = await server.call(getDocumentDetails, worker, { DocumentNumber: number });
    const about = { CaseNumber: home.caseNumber, ApplicationNumber: '', Pin: home.head.pin };
    const request = {
      DocumentNumber: number,
      DocSubTypeId,
      ...about,
      ReceivedDate: '2026-01-15',
      benefitStartDate: '',
    };
    return server.call(indexDocument, worker, request, { ifMatch: body.Version });
  };
  const items = async (application: string) =>
    (
      await server.owner.query(
        "select work_item_id from work_item where application_number = $1 and cause_kind = 'paper' and closed_at is null",
        [application],
      )
    ).rows.length;

  it('raises its work item once; another kind of paper, or one of several, raises none', async () => {
    const home = await household(server, 'Complete');
    const application = await pending(home, 9, 1);
    expect((await index(await paper({}, 1), home, 'BANK-STMT')).status).toBe(200);
    expect(await items(application)).toBe(0);
    expect((await index(await paper({}, 1), home, 'EARN-STUB')).status).toBe(200);
    expect(await items(application)).toBe(1);
    expect((await index(await paper({}, 1), home, 'EARN-STUB')).status).toBe(200);
    expect(await items(application)).toBe(1);
    const two = await household(server, 'Twomissing');
    const other = await pending(two, 9, 2);
    await index(await paper({}, 1), two, 'EARN-STUB');
    expect(await items(other)).toBe(0);
  });
});
