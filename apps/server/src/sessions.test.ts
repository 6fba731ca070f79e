import { endSession, listSessions, whoAmI } from '@commonweal/contracts/session/calls';
import { sessionPaths } from '@commonweal/contracts/session/schemas';
import { getUserRecord, setAccountStatus } from '@commonweal/contracts/users/calls';
import { openTestServer, postSession, signIn, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from './seed/demo-people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const lastSeen = async (userId: string): Promise<number> => {
  const { rows } = await server.owner.query<{ last_seen_at: Date }>(
    'select last_seen_at from user_session where user_id = $1 order by started_at desc limit 1',
    [userId],
  );
  return rows[0]?.last_seen_at.getTime() ?? 0;
};

describe('a session', () => {
  it('lives while its person is active and is over after 900 seconds without', async () => {
    const session = await signIn(server.url, 'caseworker', demoPassword);
    server.advance(899);
    expect((await postSession(server.url, session.jar, sessionPaths.touch, {})).status).toBe(200);
    server.advance(899);
    expect((await postSession(server.url, session.jar, sessionPaths.token, {})).status).toBe(200);
    server.advance(1);
    expect((await postSession(server.url, session.jar, sessionPaths.token, {})).status).toBe(401);
    const { rows } = await server.owner.query(
      "select end_reason from user_session where user_id = 'DOKAFOR' order by started_at desc limit 1",
    );
    expect(rows[0].end_reason).toBe('idle');
  });

  it('is not extended by background polls or token renewals', async () => {
    const session = await signIn(server.url, 'caseworker', demoPassword);
    const token = await session.token();
    const before = await lastSeen('DOKAFOR');
    server.advance(100);
    await server.call(whoAmI, token, {});
    await session.token();
    await server.call(getUserRecord, token, { UserId: 'DOKAFOR' }, { headers: { 'x-background': '1' } });
    expect(await lastSeen('DOKAFOR')).toBe(before);
    await server.call(getUserRecord, token, { UserId: 'DOKAFOR' });
    expect(await lastSeen('DOKAFOR')).toBeGreaterThan(before);
  });

  it('is over after twelve hours, however active its person', async () => {
    const session = await signIn(server.url, 'supervisor', demoPassword);
    for (let passed = 0; passed < 12 * 3600 - 600; passed += 600) {
      server.advance(600);
      expect((await postSession(server.url, session.jar, sessionPaths.touch, {})).status).toBe(200);
    }
    server.advance(600);
    expect((await postSession(server.url, session.jar, sessionPaths.touch, {})).status).toBe(401);
  });

  it('ends with Logout: the token is dead at once and the provider’s session ends too', async () => {
    const session = await signIn(server.url, 'administrator', demoPassword);
    const token = await session.token();
    const answer = await postSession(server.url, session.jar, sessionPaths.signOut, { reason: 'person' });
    const { endSessionUrl } = (await answer.json()) as { endSessionUrl: string };
    expect(endSessionUrl).toContain('/identity/session/end?id_token_hint=');
    const after = await server.call(whoAmI, token, {});
    expect(after.problem.UserFriendlyException).toEqual(['Invalid JWT.']);
    expect((await postSession(server.url, session.jar, sessionPaths.token, {})).status).toBe(401);
    const { rows } = await server.owner.query(
      "select count(*)::int as left from identity_record where model = 'RefreshToken'",
    );
    expect(rows[0].left).toBeLessThanOrEqual(3);
  });

  it('dies at once when the account is deactivated, although availability alone changes nothing', async () => {
    const token = await server.tokenFor('norole');
    await server.owner.query("update app_user set current_status = 'I' where user_id = 'TWEXLER'");
    expect((await server.call(whoAmI, token, {})).status).toBe(200);
    const admin = await server.tokenFor('itadmin');
    const { body } = await server.call(getUserRecord, admin, { UserId: 'TWEXLER' });
    const change = { UserId: 'TWEXLER', AccountStatus: 'D' as const, Reason: 'left the agency' };
    expect((await server.call(setAccountStatus, admin, change, { ifMatch: body.Version })).status).toBe(200);
    expect((await server.call(whoAmI, token, {})).status).toBe(401);
  });

  it('can be listed and ended: own for everyone, all for ITAdmin', async () => {
    const mine = await server.tokenFor('caseworker');
    const other = await server.tokenFor('clientadmin');
    const admin = await server.tokenFor('itadmin');
    expect((await server.call(listSessions, mine, { Scope: 'all' })).status).toBe(403);
    const own = await server.call(listSessions, mine, { Scope: 'own' });
    expect(own.body.data.every(row => row.UserId === 'DOKAFOR')).toBe(true);
    expect(own.body.data.filter(row => row.Current)).toHaveLength(1);
    const all = await server.call(listSessions, admin, { Scope: 'all' });
    const foreign = all.body.data.find(row => row.UserId === 'JCHEN');
    expect((await server.call(endSession, mine, { SessionId: foreign?.SessionId })).status).toBe(404);
    expect((await server.call(endSession, admin, { SessionId: foreign?.SessionId })).status).toBe(200);
    expect((await server.call(whoAmI, other, {})).status).toBe(401);
  });
});
