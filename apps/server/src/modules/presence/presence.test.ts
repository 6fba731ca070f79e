import { leavePresence, presenceTimes, touchPresence } from '@commonweal/contracts/presence/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const record = { Kind: 'case', Key: '1204417863' } as const;
const others = async (token: string, Editing: 'Y' | 'N' = 'N') =>
  (await server.call(touchPresence, token, { ...record, Editing })).body.data.map(each => [each.UserId, each.Editing]);

it('two people on one record see each other, and who is changing it', async () => {
  expect(await others(worker, 'Y')).toEqual([]);
  expect(await others(supervisor)).toEqual([['DOKAFOR', 'Y']]);
  expect(await others(worker)).toEqual([['CWHITFIELD', 'N']]);
  expect(await others(supervisor)).toEqual([['DOKAFOR', 'N']]);
});

it('a second window of one’s own is no company', async () => {
  expect(await others(await server.tokenFor('caseworker'))).toEqual([['CWHITFIELD', 'N']]);
});

it('whoever leaves, or gives no sign of life, is gone', async () => {
  await server.call(leavePresence, supervisor, record);
  expect(await others(worker)).toEqual([]);
  await others(supervisor);
  server.advance(presenceTimes.gone + 1);
  expect(await others(worker)).toEqual([]);
});

it('tells nothing about a record that the person may not open', async () => {
  await server.owner.query("update benefit_case set confidential = true where case_number = '1204417863'");
  const answer = await server.call(touchPresence, worker, { ...record, Editing: 'N' });
  expect(answer.status).toBe(404);
  const assistor = await server.tokenFor('cboassistor');
  expect((await server.call(touchPresence, assistor, { Kind: 'client', Key: '0031880472', Editing: 'N' })).status).toBe(
    404,
  );
  const missing = await server.call(touchPresence, worker, { Kind: 'case', Key: '9999999999', Editing: 'N' });
  expect(missing.problem.type).toBe(answer.problem.type);
});
