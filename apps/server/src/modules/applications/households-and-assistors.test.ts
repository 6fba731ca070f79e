import { randomUUID } from 'node:crypto';
import {
  applicationList,
  completeRegistration,
  getApplication,
  getCaseChoices,
  saveApplicationPerson,
  saveCaseChoice,
  startApplication,
  startApplicationOnBehalf,
} from '@commonweal/contracts/applications/registration-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { information, person, registered } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let assistor: string;
let today: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  assistor = await server.tokenFor('cboassistor');
  today = toAgencyDate(Date.now());
});
afterAll(() => server.close());

const start = (input: object = {}, token = worker) =>
  server.call(startApplication, token, { ...information(today), ...input }, { key: randomUUID() });
const read = async (number: string, token = worker) =>
  (await server.call(getApplication, token, { ApplicationNumber: number })).body;

describe('the same household with the same program', () => {
  it('is warned of; joining ends the new request, withdrawing ends the old one', async () => {
    const ssn = '317-44-2020';
    const first = await registered(server, worker, today, { Ssn: ssn });
    const second = await registered(server, worker, today, { Ssn: ssn }, { isLeftAtCase: true });
    const choices = (await server.call(getCaseChoices, worker, { ApplicationNumber: second.number })).body;
    expect(choices.Overlaps).toMatchObject([
      { Kind: 'application', Number: first.number, Program: 'MFAM', Decision: null },
      { Kind: 'application', Number: first.number, Program: 'SNAP', Decision: null },
    ]);
    const save = (Overlaps: object[], version: number) =>
      server.call(
        saveCaseChoice,
        worker,
        { ApplicationNumber: second.number, CaseChoice: 'new', CaseNumber: '', Overlaps },
        { ifMatch: version },
      );
    const halfDecided = await save(
      [{ Kind: 'application', Number: first.number, Program: 'SNAP', Decision: 'join' }],
      second.version,
    );
    const early = await server.call(
      completeRegistration,
      worker,
      { ApplicationNumber: second.number },
      { ifMatch: halfDecided.body.Version },
    );
    expect(early.status).toBe(409);
    const decided = await save(
      [{ Kind: 'application', Number: first.number, Program: 'MFAM', Decision: 'withdraw' }],
      halfDecided.body.Version,
    );
    const done = await server.call(
      completeRegistration,
      worker,
      { ApplicationNumber: second.number },
      { ifMatch: decided.body.Version },
    );
    expect(done.status).toBe(200);
    expect((await read(second.number)).Programs).toMatchObject([
      { Program: 'MFAM', Status: 'NA' },
      { Program: 'SNAP', Status: 'W', JoinedApplication: first.number },
    ]);
    expect((await read(first.number)).Programs).toMatchObject([
      { Program: 'MFAM', Status: 'W', ReasonCode: 'WDR' },
      { Program: 'SNAP', Status: 'NA' },
    ]);
  });
});

describe('an assistor', () => {
  it('files in someone’s name and sees only what they filed', async () => {
    expect((await start({}, assistor)).status).toBe(403);
    const own = await server.call(
      startApplicationOnBehalf,
      assistor,
      { ...information(today), Source: 'CP' },
      { key: randomUUID() },
    );
    expect(own.status).toBe(200);
    expect(await read(own.body.ApplicationNumber, assistor)).toMatchObject({ FiledBy: expect.any(String) });
    const other = (await start()).body.ApplicationNumber;
    expect((await server.call(getApplication, assistor, { ApplicationNumber: other })).status).toBe(404);
    const found = (await server.call(applicationList.search, assistor, { PageSize: 100 })).body;
    const { rows } = await server.owner.query(
      `select application_number from application join app_user on app_user.user_id = filed_by
       where app_user.user_id in (select user_id from user_role join role using (role_id) where name = 'CBOAssistor')
         and filed_by = (select filed_by from application where application_number = $1)`,
      [own.body.ApplicationNumber],
    );
    expect(found.data.map(row => row.ApplicationNumber).toSorted()).toEqual(
      rows.map(row => row.application_number).toSorted(),
    );
    expect(found.total).toBe(rows.length);
    const byNumber = await server.call(applicationList.search, assistor, { Filters: { Text: other } });
    expect(byNumber.body).toMatchObject({ data: [], total: 0 });
  });

  it('is told only that someone may be known', async () => {
    const own = await server.call(
      startApplicationOnBehalf,
      assistor,
      { ...information(today), Source: 'CP' },
      { key: randomUUID() },
    );
    const number = own.body.ApplicationNumber;
    await server.owner.query(
      `insert into client (client_id, pin, first_name, last_name, full_name, birth_date, created_at, created_by, changed_at, changed_by)
       values (gen_random_uuid(), '0009999901', 'Known', 'Already', 'Known Already', '1980-02-03', now(), 'test', now(), 'test')`,
    );
    await server.call(
      saveApplicationPerson,
      assistor,
      {
        ApplicationNumber: number,
        PersonId: null,
        ...person({ FirstName: 'Known', LastName: 'Already', BirthDate: '1980-02-03', SsnStatus: 'missing', Ssn: '' }),
      },
      { ifMatch: 1 },
    );
    const choices = (await server.call(getCaseChoices, assistor, { ApplicationNumber: number })).body;
    expect(choices).toMatchObject({ MayBeKnown: true, Cases: [], Overlaps: [] });
    expect(JSON.stringify(choices)).not.toContain('0009999901');
  });

  it('cannot be a caseworker: filing on behalf needs one of three roles', async () => {
    const answer = await server.call(startApplicationOnBehalf, worker, information(today), { key: randomUUID() });
    expect(answer.status).toBe(403);
  });
});

it('lists applications by what is due first; what is decided comes after it', async () => {
  const token = await server.tokenFor('caseworker');
  const days = async (more: object = {}): Promise<(string | null)[]> =>
    (await server.call(applicationList.search, token, { PageSize: 100, ...more })).body.data.map(row => row.DueOn);
  const first = await days();
  const waiting = first.filter(day => day !== null);
  expect(waiting.length).toBeGreaterThan(1);
  expect(waiting).toEqual(waiting.toSorted());
  expect(first.slice(0, waiting.length), 'nothing that is decided stands before what waits').toEqual(waiting);
  const { rows } = await server.owner.query<{ first: string }>(
    "select min(due_on)::text as first from program_request where status in ('NA', 'P', 'S')",
  );
  expect(first[0]).toBe(rows[0]?.first);
  const last = (await days({ Sort: '-DueOn' })).filter(day => day !== null);
  expect(last).toEqual(last.toSorted().reverse());
});
