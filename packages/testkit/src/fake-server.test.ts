import { urlOf } from '@commonweal/contracts/kit/call';
import { getUserRecord, saveUserProfile } from '@commonweal/contracts/users/calls';
import { describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { personAt } from './people.ts';

const ask = (server: FakeServer, address: string, body: unknown): Promise<Response> =>
  server.fetch(address, { method: 'POST', body: JSON.stringify(body) });

describe('the server made from the contracts', () => {
  it('answers what a call promises, and writes down what it was asked', async () => {
    const server = fakeServer(personAt('U'));
    const response = await ask(server, urlOf(getUserRecord), { UserId: 'DOKAFOR' });
    expect(getUserRecord.response.safeParse(await response.json()).success).toBe(true);
    expect(server.requestsOf(getUserRecord)).toEqual([{ UserId: 'DOKAFOR' }]);
    expect(server.faults).toEqual([]);
  });

  it('finds fault with an address nobody answers, a bad body, a missing right and an answer against the contract', async () => {
    const server = fakeServer(personAt('R'));
    expect((await ask(server, '/services/user-management/api/Nothing', {})).status).toBe(404);
    expect((await ask(server, urlOf(getUserRecord), { UserId: 7 })).status).toBe(400);
    expect((await ask(server, urlOf(saveUserProfile), {})).status).toBe(403);
    server.answer(getUserRecord, { UserId: 'DOKAFOR' });
    await ask(server, urlOf(getUserRecord), { UserId: 'DOKAFOR' });
    expect(server.faults.map(fault => fault.split(':')[0])).toEqual([
      'Nobody answers POST /services/user-management/api/Nothing',
      'GetUserRecord',
      'SaveUserProfile',
      'The answer to GetUserRecord',
    ]);
  });
});
