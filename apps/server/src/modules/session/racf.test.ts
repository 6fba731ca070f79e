import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connectRacfId, endSession, listSessions, resetRacfId, whoAmI } from '@commonweal/contracts/session/calls';
import { SessionState, sessionPaths } from '@commonweal/contracts/session/schemas';
import { getUserRecord, saveRacfIds } from '@commonweal/contracts/users/calls';
import { openTestServer, postSession, signIn, type TestServer } from '@commonweal/testkit';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../seed/demo-people.ts';
import { openRacfAdapter } from './racf.ts';

const told = async (server: TestServer, token: string) => {
  const { racfId, isRacfIdAuthenticated } = (await server.call(whoAmI, token, {})).body;
  return { racfId, isRacfIdAuthenticated };
};
const connected = (racfId: string) => ({ racfId, isRacfIdAuthenticated: true });
const notConnected = { racfId: null, isRacfIdAuthenticated: false };

describe('a mainframe id', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.owner.query('delete from rate_limit'));

  const connect = (token: string, racfId = 'Z0417DO') => server.call(connectRacfId, token, { racfId });
  const reset = (token: string, racfId = 'Z0417DO') => server.call(resetRacfId, token, { racfId });

  it('is connected to the session in which it was proven, and to no other session of the person', async () => {
    const here = await server.tokenFor('caseworker');
    const elsewhere = await server.tokenFor('caseworker');
    expect(await told(server, here)).toEqual(notConnected);
    expect((await connect(here)).body).toEqual({ ResultCode: '00' });
    expect(await told(server, here)).toEqual(connected('Z0417DO'));
    expect(await told(server, elsewhere)).toEqual(notConnected);
  });

  it('is told where the browser reads its session, too', async () => {
    const session = await signIn(server.url, 'caseworker', demoPassword);
    await connect(await session.token());
    const state = await fetch(`${server.url}${sessionPaths.state}`, { headers: { cookie: session.jar.header } });
    expect(SessionState.parse(await state.json()).session?.user).toMatchObject(connected('Z0417DO'));
  });

  it('is let go with the session, however it ends', async () => {
    const left = async () =>
      (await server.owner.query('select 1 from user_session where ended_at is not null and racf_id is not null'))
        .rowCount;
    const signedOut = await signIn(server.url, 'caseworker', demoPassword);
    await connect(await signedOut.token());
    await postSession(server.url, signedOut.jar, sessionPaths.signOut, { reason: 'person' });
    const again = await signIn(server.url, 'caseworker', demoPassword);
    expect(await told(server, await again.token())).toEqual(notConnected);

    const token = await server.tokenFor('caseworker');
    await connect(token);
    const sessions = (await server.call(listSessions, token, { Scope: 'own' })).body.data;
    await server.call(endSession, token, { SessionId: sessions.find(each => each.Current)?.SessionId });

    const idle = await signIn(server.url, 'caseworker', demoPassword);
    await connect(await idle.token());
    server.advance(901);
    expect((await postSession(server.url, idle.jar, sessionPaths.token, {})).status).toBe(401);
    const { rows } = await server.owner.query<{ end_reason: string }>(
      "select distinct end_reason from user_session where user_id = 'DOKAFOR' and ended_at is not null",
    );
    expect(rows.map(row => row.end_reason).toSorted()).toEqual(['ended-by-person', 'idle', 'sign-out']);
    expect(await left()).toBe(0);
  });

  it('cannot be left on an ended session: the database refuses', async () => {
    const token = await server.tokenFor('caseworker');
    await connect(token);
    await expect(
      server.owner.query("update user_session set ended_at = now(), end_reason = 'idle' where racf_id is not null"),
    ).rejects.toThrow('user_session_racf_ends');
  });

  it('counts for eight hours', async () => {
    const session = await signIn(server.url, 'supervisor', demoPassword);
    await connect(await session.token(), 'Z0417CW');
    const keepAlive = async (hours: number): Promise<void> => {
      for (let passed = 0; passed < hours * 3600; passed += 600) {
        server.advance(600);
        await postSession(server.url, session.jar, sessionPaths.touch, {});
      }
    };
    await keepAlive(7);
    expect(await told(server, await session.token())).toEqual(connected('Z0417CW'));
    await keepAlive(1);
    expect(await told(server, await session.token())).toEqual(notConnected);
  });

  it('is connected and reset with a row in the trail that names it', async () => {
    const token = await server.tokenFor('itadmin');
    await connect(token, 'Z041LM');
    await reset(token, 'Z041LM');
    expect(await told(server, token)).toEqual(notConnected);
    const { rows } = await server.owner.query(
      "select activity, outcome, subject_id, reason from audit_event where actor = 'LMORENO' and activity like 'RACF%' order by at",
    );
    expect(rows).toEqual(
      ['RACF_CONNECTED', 'RACF_RESET'].map(activity => ({
        activity,
        outcome: 'done',
        subject_id: 'LMORENO',
        reason: 'Z041LM',
      })),
    );
  });

  it('of somebody else, or of nobody, is neither connected nor reset', async () => {
    const token = await server.tokenFor('caseworker');
    await connect(token);
    for (const racfId of ['Z041LM', 'Z9999ZZ']) {
      expect((await connect(token, racfId)).problem.type).toBe('session/racf-unknown');
      expect((await reset(token, racfId)).problem.type).toBe('session/racf-unknown');
    }
    expect(await told(server, token)).toEqual(connected('Z0417DO'));
  });

  it.each(['', ' ', 'z0417do', 'Z0417DO ', 'Z0417DO99', "Z'--", 'Z\u0000', 'Ｚ0417'])(
    'in a form that the mainframe does not know is a fault of the field: %j',
    async racfId => {
      const token = await server.tokenFor('caseworker');
      for (const call of [connectRacfId, resetRacfId]) {
        const answer = await server.call(call, token, { racfId });
        expect([answer.status, answer.problem.faults.map(fault => fault.path)]).toEqual([400, ['racfId']]);
      }
    },
  );

  it('that is reset leaves another one of the person’s alone', async () => {
    const token = await server.tokenFor('caseworker');
    await connect(token, 'Z0417DO');
    expect((await reset(token, 'Z0418DO')).status).toBe(200);
    expect(await told(server, token)).toEqual(connected('Z0417DO'));
    await connect(token, 'Z0418DO');
    expect(await told(server, token)).toEqual(connected('Z0418DO'));
  });

  it('that an administrator takes away is no longer connected anywhere', async () => {
    const token = await server.tokenFor('caseworker');
    await connect(token);
    const admin = await server.tokenFor('administrator');
    const save = async (RacfIds: string[]) => {
      const { Version } = (await server.call(getUserRecord, admin, { UserId: 'DOKAFOR' })).body;
      const answer = await server.call(saveRacfIds, admin, { UserId: 'DOKAFOR', RacfIds }, { ifMatch: Version });
      expect(answer.status).toBe(200);
    };
    await save(['Z0418DO']);
    expect(await told(server, token)).toEqual(notConnected);
    await save(['Z0417DO', 'Z0418DO']);
    expect(await told(server, token)).toEqual(notConnected);
  });
});

it('the simulator answers in no production, whatever the settings say', async () => {
  const server = await openTestServer();
  const { platform } = server;
  const simulated = { ...platform.settings, racf: { kind: 'simulated' } as const };
  expect(openRacfAdapter({ ...platform, settings: simulated })).toBeDefined();
  expect(openRacfAdapter({ ...platform, settings: { ...simulated, production: true } })).toBeUndefined();
  await server.close();
});

describe('the agency’s gateway', () => {
  let server: TestServer;
  let token: string;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const asked: { headers: IncomingMessage['headers']; body: string }[] = [];
  const gateway = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ headers: request.headers, body });
    answer(request, response);
  });
  let url: string;

  beforeAll(async () => {
    await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done));
    const address = gateway.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/racf`;
    server = await openTestServer({ RACF_ADAPTER: 'http', RACF_URL: url });
    token = await server.tokenFor('caseworker');
  });
  afterAll(async () => {
    await server.close();
    gateway.closeAllConnections();
    gateway.close();
  });

  const says = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
  };
  const connect = () => server.call(connectRacfId, token, { racfId: 'Z0417DO' });

  it('is asked with a signed statement of who is signed in, and with no password', async () => {
    says(200, { authenticated: true, racfId: 'Z0417DO' });
    expect((await connect()).status).toBe(200);
    expect(await told(server, token)).toEqual(connected('Z0417DO'));
    const question = asked.at(-1);
    expect(JSON.parse(question?.body ?? '')).toEqual({
      userId: 'DOKAFOR',
      subject: '00ucaseworkercw',
      racfId: 'Z0417DO',
    });
    const statement = question?.headers.authorization?.replace('Bearer ', '') ?? '';
    const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(statement, keys, { issuer: server.url, audience: url, typ: 'statement+jwt' });
    expect(payload).toMatchObject({ sub: '00ucaseworkercw', userId: 'DOKAFOR', racfId: 'Z0417DO' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect(`${question?.body}${statement}`).not.toMatch(/password/i);
    // What the gateway was told cannot be used as a token of the portal.
    expect((await server.call(whoAmI, statement, {})).status).toBe(401);
    await server.call(resetRacfId, token, { racfId: 'Z0417DO' });
  });

  it('shows no private key', async () => {
    const { keys } = (await (await fetch(`${server.url}/.well-known/jwks.json`)).json()) as { keys: object[] };
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.some(key => 'd' in key)).toBe(false);
  });

  it('that says no is believed', async () => {
    says(200, { authenticated: false });
    const refused = await connect();
    expect([refused.status, refused.problem.type]).toEqual([409, 'session/racf-refused']);
  });

  const useless: Record<string, () => void> = {
    'answers 500': () => says(500, {}),
    'answers 401': () => says(401, {}),
    'answers 204': () => says(204, ''),
    'answers garbage': () => says(200, '<html>'),
    'answers yes as a text': () => says(200, { authenticated: 'true', racfId: 'Z0417DO' }),
    'answers yes as a number': () => says(200, { authenticated: 1, racfId: 'Z0417DO' }),
    'answers for another id': () => says(200, { authenticated: true, racfId: 'Z041LM' }),
    'answers for no id': () => says(200, { authenticated: true }),
    'answers without end': () => says(200, `{"authenticated":true,"racfId":"Z0417DO","x":"${'a'.repeat(20_000)}"}`),
    'sends elsewhere': () => says(302, '', { location: `${url}/elsewhere` }),
    'hangs up': () => {
      answer = request => request.socket.destroy();
    },
    'does not answer in five seconds': () => {
      answer = () => undefined;
    },
  };

  it.each(Object.entries(useless))(
    'that %s proves nothing: 503, a sentence, and nothing connected',
    async (_what, set) => {
      set();
      const failed = await connect();
      expect([failed.status, failed.problem.type]).toEqual([503, 'session/racf-unreachable']);
      expect(failed.problem.UserFriendlyException[0]).toContain('The mainframe could not be reached.');
      expect(failed.text).not.toContain(url);
      expect(await told(server, token)).toEqual(notConnected);
    },
  );
});
