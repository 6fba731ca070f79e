import { randomUUID } from 'node:crypto';
import {
  getApplication,
  saveApplicationPerson,
  startApplication,
} from '@commonweal/contracts/applications/registration-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { information, person } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let ApplicationNumber: string;
const today = toAgencyDate(Date.now());

const read = async (token = worker) => (await server.call(getApplication, token, { ApplicationNumber })).body;
const save = async (PersonId: string | null, given: object, token = worker) => {
  const { Version } = await read();
  const request = { ApplicationNumber, PersonId, ...person(given) };
  return server.call(saveApplicationPerson, token, request, { ifMatch: Version });
};

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  const { body } = await server.call(startApplication, worker, information(today), { key: randomUUID() });
  ApplicationNumber = body.ApplicationNumber;
  await save(null, { BirthDate: '1980-05-06' });
});
afterAll(() => server.close());

it('a birth date that somebody may not see is neither cleared nor replaced by what they save, nor in their way', async () => {
  const { token } = await server.personWith('U', { 'PersonalData.BirthDate': 'X' });
  const [hidden] = (await read(token)).Persons;
  expect(hidden?.BirthDate).toBe('');
  for (const BirthDate of ['', '1999-09-09', '2199-01-01']) {
    expect((await save(hidden?.PersonId ?? '', { BirthDate, FirstName: 'Renamed' }, token)).status).toBe(200);
    expect((await read()).Persons[0]).toMatchObject({ BirthDate: '1980-05-06', FirstName: 'Renamed' });
  }
  const { rows } = await server.owner.query<{ after: { BirthDate?: string } }>(
    "select after from record_history where subject_type = 'application' and subject_id = $1 order by changed_at desc limit 1",
    [ApplicationNumber],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('"BirthDate":""');
});
