import { getClient } from '@commonweal/contracts/clients/calls';
import {
  endGrant,
  endInterest,
  getRestrictions,
  grantClient,
  recordInterest,
  setConfidential,
} from '@commonweal/contracts/protection/client-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let worker: string;
const Pin = '0000888001';

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  worker = await server.tokenFor('caseworker');
  await server.owner.query(
    `insert into client (client_id, pin, first_name, last_name, full_name, created_at, created_by, changed_at, changed_by)
     values ('019a0000-0000-7000-8000-0000000000c1', $1, 'Rhoda', 'Quickstep', 'Rhoda Quickstep', now(), 't', now(), 't')`,
    [Pin],
  );
});
afterAll(() => server.close());

const opens = async (token: string): Promise<number> => (await server.call(getClient, token, { Pin })).status;

it('a confidential client is open to whoever closed it and to granted workers, and the last grant stays', async () => {
  expect(await opens(worker)).toBe(200);
  const on = { Pin, Confidential: 'Y', Reason: 'threat' };
  expect((await server.call(setConfidential, supervisor, on, { ifMatch: 1 })).status).toBe(200);
  expect([await opens(worker), await opens(supervisor)]).toEqual([404, 200]);
  const grant = { Pin, UserId: 'DOKAFOR', Reason: 'assigned worker' };
  expect((await server.call(grantClient, supervisor, grant, { key: 'restrict-1' })).status).toBe(200);
  expect(await opens(worker)).toBe(200);
  expect((await server.call(grantClient, supervisor, grant, { key: 'restrict-2' })).problem.type).toBe(
    'clients/already-granted',
  );
  const nobody = { Pin, UserId: 'NOSUCHUSER', Reason: 'x' };
  expect((await server.call(grantClient, supervisor, nobody, { key: 'restrict-3' })).problem.type).toBe(
    'clients/unknown-worker',
  );
  const { body } = await server.call(getRestrictions, supervisor, { Pin });
  expect(body.Grants.map(each => each.UserId)).toEqual(['CWHITFIELD', 'DOKAFOR']);
  const end = (GrantId: string, key: string) =>
    server.call(endGrant, supervisor, { Pin, GrantId, Reason: 'done' }, { key });
  expect((await end(body.Grants[1]?.GrantId ?? '', 'restrict-4')).status).toBe(200);
  expect(await opens(worker)).toBe(404);
  expect((await end(body.Grants[0]?.GrantId ?? '', 'restrict-5')).problem.type).toBe('clients/last-grant');
  const { Version } = (await server.call(getRestrictions, supervisor, { Pin })).body;
  await server.call(setConfidential, supervisor, { Pin, Confidential: 'N', Reason: 'over' }, { ifMatch: Version });
  expect(await opens(worker)).toBe(200);
});

it('a worker’s interest closes the record to them until somebody else lifts it', async () => {
  const interest = { Pin, UserId: 'DOKAFOR', Interest: 'relative', Reason: 'sister' };
  expect((await server.call(recordInterest, worker, interest, { key: 'interest-1' })).status).toBe(403);
  expect((await server.call(recordInterest, supervisor, interest, { key: 'interest-2' })).status).toBe(200);
  expect(await opens(worker)).toBe(404);
  const own = { Pin, UserId: 'CWHITFIELD', Reason: 'x' };
  expect((await server.call(endInterest, supervisor, own, { key: 'interest-3' })).problem.type).toBe(
    'clients/own-interest',
  );
  const lifted = { Pin, UserId: 'DOKAFOR', Reason: 'mistaken' };
  expect((await server.call(endInterest, supervisor, lifted, { key: 'interest-4' })).status).toBe(200);
  expect(await opens(worker)).toBe(200);
});
