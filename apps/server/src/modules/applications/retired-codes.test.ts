import { randomUUID } from 'node:crypto';
import {
  getApplication,
  saveApplicationInformation,
  saveApplicationPerson,
  startApplication,
} from '@commonweal/contracts/applications/registration-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { information, person } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let started: Awaited<ReturnType<typeof start>>;
const today = toAgencyDate(Date.now());
const input = { ...information(today), Language: 'PT' };

async function start() {
  const { body } = await server.call(startApplication, worker, input, { key: randomUUID() });
  return body;
}
const save = (PersonId: string | null, given: object, ifMatch: number) =>
  server.call(
    saveApplicationPerson,
    worker,
    { ApplicationNumber: started.ApplicationNumber, PersonId, ...person(given) },
    { ifMatch },
  );
const read = async () =>
  (await server.call(getApplication, worker, { ApplicationNumber: started.ApplicationNumber })).body;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  started = await start();
  await save(null, { MaritalStatus: 'WI' }, 1);
  await server.owner.query(
    "update reference_entry set active = 'N' where (table_name, code) in (('MARITALSTATUS', 'WI'), ('LANGUAGE', 'PT'))",
  );
});
afterAll(() => server.close());

it('a code that is no longer offered may be saved again where it already stands, and is refused elsewhere', async () => {
  const { Persons, Version } = await read();
  const [first] = Persons;
  expect(first?.MaritalStatus).toBe('WI');
  const again = await save(first?.PersonId ?? '', { MaritalStatus: 'WI', FirstName: 'Renamed' }, Version);
  expect(again.status).toBe(200);
  const other = await save(null, { MaritalStatus: 'WI' }, (await read()).Version);
  expect([other.status, other.problem.faults.map(fault => fault.path)]).toEqual([400, ['MaritalStatus']]);
});

it('so may the language of an application', async () => {
  const { Version } = await read();
  const request = { ...input, ApplicationNumber: started.ApplicationNumber };
  const again = await server.call(saveApplicationInformation, worker, request, { ifMatch: Version });
  expect(again.status).toBe(200);
  const fresh = await server.call(startApplication, worker, input, { key: randomUUID() });
  expect([fresh.status, fresh.problem.faults.map(fault => fault.path)]).toEqual([400, ['Language']]);
});

it('its words are still told to whoever asks for them, marked as no longer offered', async () => {
  const ask = (more: object) =>
    server.call(getReferenceTable, worker, { ReferenceTableName: 'MARITALSTATUS', UseSortOrder: 'Y', ...more });
  const widowed = expect.objectContaining({ ReferenceCode: 'WI' });
  expect((await ask({})).body).not.toContainEqual(widowed);
  expect((await ask({ Retired: 'Y' })).body).toContainEqual(
    expect.objectContaining({ ReferenceCode: 'WI', ReferenceCodeDescription: expect.any(String), Retired: 'Y' }),
  );
});
