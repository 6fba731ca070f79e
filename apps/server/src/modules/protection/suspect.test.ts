import { getClient, saveClientContact } from '@commonweal/contracts/clients/calls';
import { endInterest, getRestrictions, recordInterest } from '@commonweal/contracts/protection/client-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { contact } from '@commonweal/testkit/contact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingFor } from '../../platform/database/acting.ts';
import { suspectJob } from './suspect.ts';

/** A worker's likely own record: the same name, and the same e-mail or telephone. */

let server: TestServer;
let worker: string;
let colleague: string;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  colleague = (await server.personWith('U')).token;
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;
let made = 880_100;

async function person(first: string, last: string): Promise<string> {
  made += 1;
  const pin = `0000${made}`;
  await query(
    `insert into client (client_id, pin, first_name, last_name, full_name, created_at, created_by, changed_at, changed_by)
     values (gen_random_uuid(), $1, $2, $3, $2 || ' ' || $3, now(), 't', now(), 't')`,
    [pin, first, last],
  );
  return pin;
}
const opens = async (token: string, Pin: string): Promise<boolean> =>
  (await server.call(getClient, token, { Pin })).status === 200;
const sweep = () => actingFor('job suspect-interests', () => suspectJob.run(server.platform));

it('is closed to that worker alone as soon as the contact is saved, and told as suspected', async () => {
  const pin = await person('Dana', 'OKAFOR');
  expect(await opens(worker, pin)).toBe(true);
  const { body } = await server.call(getClient, colleague, { Pin: pin });
  const known = { Pin: pin, ...contact({ Phones: [{ PhoneTypeCode: 'M', PhoneNumber: '8505550123' }] }) };
  const saved = await server.call(saveClientContact, colleague, known, { ifMatch: body.Version });
  expect(saved.problem?.faults ?? []).toEqual([]);
  expect(saved.status).toBe(200);
  expect([await opens(worker, pin), await opens(colleague, pin)]).toEqual([false, true]);
  const { Interests } = (await server.call(getRestrictions, supervisor, { Pin: pin })).body;
  expect(Interests).toMatchObject([{ UserId: 'DOKAFOR', Interest: 'suspected' }]);
  const alerts = await query(
    "select reason, pin from audit_event where activity = 'WORKER_INTEREST_SUSPECTED' and event_type = 'alert'",
  );
  expect(alerts).toEqual([{ reason: 'may be the record of DOKAFOR', pin }]);
});

it('is looked for by e-mail too, whatever way the file came in; the same name alone is no reason', async () => {
  const namesake = await person('Dana', 'Okafor');
  const own = await person('Dana', 'Okafor');
  await query(
    "insert into client_email select client_id, 'P', upper(u.email) from client, app_user u where pin = $1 and u.user_id = 'DOKAFOR'",
    [own],
  );
  const other = await person('Dina', 'Okafor');
  await query(
    "insert into client_phone select client_id, gen_random_uuid(), 'M', '8505550123' from client where pin = $1",
    [other],
  );
  await sweep();
  expect([await opens(worker, namesake), await opens(worker, own), await opens(worker, other)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('opens again once somebody else has decided that it is not theirs, and is not suspected again', async () => {
  const pin = await person('Dana', 'Okafor');
  await query(
    "insert into client_phone select client_id, gen_random_uuid(), 'M', '8505550123' from client where pin = $1",
    [pin],
  );
  await sweep();
  expect(await opens(worker, pin)).toBe(false);
  const decided = { Pin: pin, UserId: 'DOKAFOR', Reason: 'a cousin with the same name' };
  expect((await server.call(endInterest, supervisor, decided, { key: 'suspect-end' })).status).toBe(200);
  expect(await opens(worker, pin)).toBe(true);
  await sweep();
  expect(await opens(worker, pin)).toBe(true);
  const relative = { ...decided, Interest: 'relative' as const };
  expect((await server.call(recordInterest, supervisor, relative, { key: 'suspect-relative' })).status).toBe(200);
  expect(await opens(worker, pin)).toBe(false);
});
