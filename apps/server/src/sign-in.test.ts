import { whoAmI } from '@commonweal/contracts/session/calls';
import {
  CompleteResponse,
  SessionState,
  SignInResponse,
  sessionHeader,
  sessionPaths,
} from '@commonweal/contracts/session/schemas';
import {
  CookieJar,
  openTestServer,
  passProvider,
  postSession,
  SignInRefused,
  signIn,
  type TestServer,
} from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from './seed/demo-people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
// The demonstration's own limit (five attempts a minute per account) is tested below.
beforeEach(() => server.owner.query('delete from rate_limit'));

const complete = async (jar: CookieJar, query: string) =>
  CompleteResponse.parse(await (await postSession(server.url, jar, sessionPaths.complete, { query })).json());

describe('sign-in', () => {
  it('goes through the provider with the specified scopes and PKCE, and ends in a session cookie of the strictest kind', async () => {
    const jar = new CookieJar();
    const started = await postSession(server.url, jar, sessionPaths.signIn, { returnTo: '/Test' });
    const { authorizationUrl } = SignInResponse.parse(await started.json());
    const asked = new URL(authorizationUrl).searchParams;
    expect(asked.get('scope')).toBe('openid profile email groups Organization AgencyID offline_access');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')?.length).toBeGreaterThan(20);
    expect(asked.get('nonce')?.length).toBeGreaterThan(20);
    const session = await signIn(server.url, 'caseworker', demoPassword);
    const state = await fetch(`${server.url}${sessionPaths.state}`, { headers: { cookie: session.jar.header } });
    const { session: open } = SessionState.parse(await state.json());
    expect(open?.user).toMatchObject({
      firstName: 'Dana',
      lastName: 'Okafor',
      username: 'dana.okafor@agency.example',
      roles: ['Caseworker'],
      success: true,
    });
  });

  it('sets cookies that only https carries, that no script reads, that no other site sends and no other host gets', async () => {
    const jar = new CookieJar();
    const started = await postSession(server.url, jar, sessionPaths.signIn, { returnTo: '/' });
    const callback = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
    const ended = await postSession(server.url, jar, sessionPaths.complete, { query: callback.search });
    const lines = [...started.headers.getSetCookie(), ...ended.headers.getSetCookie()];
    expect(lines.map(line => line.split('=')[0])).toEqual([
      expect.stringMatching(/^__Host-commonweal-sign-in-[\w-]{16}$/),
      expect.stringMatching(/^__Host-commonweal-sign-in-[\w-]{16}$/),
      '__Host-commonweal',
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax/);
      expect(line).not.toMatch(/Domain/i);
    }
  });

  it('leaves a line in the trail, whether it opens a session or is refused, with the reason', async () => {
    await signIn(server.url, 'caseworker', demoPassword);
    await expect(signIn(server.url, 'outsider', demoPassword)).rejects.toThrow(SignInRefused);
    const { rows } = await server.owner.query<{ actor: string; outcome: string; line: string }>(
      "select actor, outcome, to_jsonb(a)::text as line from audit_event a where activity = 'SIGN_IN' order by at desc limit 2",
    );
    expect(rows.map(({ actor, outcome }) => [actor, outcome])).toEqual([
      ['', 'denied'],
      ['DOKAFOR', 'done'],
    ]);
    expect(rows[0]?.line).toContain('domain-not-allowed');
  });

  it('keeps only a hash of the cookie and no token in plain text', async () => {
    const session = await signIn(server.url, 'supervisor', demoPassword);
    const cookie = session.jar.get('__Host-commonweal') ?? '';
    expect(cookie.length).toBeGreaterThanOrEqual(43);
    const { rows } = await server.owner.query('select * from user_session order by started_at desc limit 1');
    const stored = JSON.stringify(rows[0], (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(stored).not.toContain(cookie);
    expect(stored).not.toContain('eyJ');
  });

  it.each([
    ['outsider', 'the e-mail domain is not allowed'],
    ['inactive', 'the account is deactivated'],
  ])('of %s is refused: %s', async (account, why) => {
    await expect(signIn(server.url, account, demoPassword)).rejects.toThrow(why);
  });

  it('of a person without a user record is refused', async () => {
    await server.owner.query(
      "update app_user set subject = 'moved', email = 'moved@agency.example' where user_id = 'JCHEN'",
    );
    await expect(signIn(server.url, 'clientadmin', demoPassword)).rejects.toThrow('no user record');
  });

  it('lets a person with an empty groups claim in, without roles', async () => {
    const session = await signIn(server.url, 'norole', demoPassword);
    const me = await server.call(whoAmI, await session.token(), {});
    expect(me.body.roles).toEqual([]);
    expect(Object.values(me.body.access).every(code => code === 'X')).toBe(true);
  });

  it('takes the roles from the group names: added and removed with the directory, portal roles untouched', async () => {
    const session = await signIn(server.url, 'itadmin2', demoPassword);
    const me = await server.call(whoAmI, await session.token(), {});
    expect(me.body.roles).toEqual(['Administrator', 'IT Admin']);
    await server.owner.query(
      "update identity_account set groups = '{CW_Demo_IT Admin,evil_Supervisor}' where account = 'itadmin2'",
    );
    const again = await signIn(server.url, 'itadmin2', demoPassword);
    expect((await server.call(whoAmI, await again.token(), {})).body.roles).toEqual(['IT Admin']);
  });

  it('with a wrong password stays at the provider, and the sixth attempt in a minute is refused', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(signIn(server.url, 'caseworker', 'wrong')).rejects.toThrow('(401)');
    }
    await expect(signIn(server.url, 'caseworker', demoPassword)).rejects.toThrow('(429)');
  });

  it('asks every sign-in for a fresh session: a cookie from before is dead afterwards', async () => {
    const first = await signIn(server.url, 'administrator', demoPassword);
    const callback = await passProvider(server.url, first.jar, 'administrator', demoPassword).catch(
      (error: unknown) => {
        // Still signed in at the provider: it sends the browser straight back without its form.
        if (error instanceof SignInRefused || error instanceof TypeError) return undefined;
        throw error;
      },
    );
    expect(callback === undefined || callback.includes('code=')).toBe(true);
  });
});

describe('a callback', () => {
  it('without, with another, or with a replayed state opens no session', async () => {
    for (const change of [
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('state', 'somebody-elses'),
      (query: URLSearchParams) => query.set('state', 'x'.repeat(8000)),
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
      (query: URLSearchParams) => query.set('code', 'guessed'),
      (query: URLSearchParams) => query.set('error', 'access_denied'),
    ]) {
      await server.owner.query('delete from rate_limit');
      const jar = new CookieJar();
      const callback = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
      change(callback.searchParams);
      const response = await postSession(server.url, jar, sessionPaths.complete, {
        query: callback.search.slice(0, 8192),
      });
      if (response.status === 200) expect(CompleteResponse.parse(await response.json()).success).toBe(false);
      else expect(response.status).toBe(400);
      expect(jar.get('__Host-commonweal')).toBeUndefined();
    }
  });

  it('works once: the same code a second time is refused', async () => {
    const jar = new CookieJar();
    const callback = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
    const cookie = jar.header;
    expect((await complete(jar, callback.search)).success).toBe(true);
    const again = await fetch(`${server.url}${sessionPaths.complete}`, {
      method: 'POST',
      headers: { cookie, [sessionHeader.name]: sessionHeader.value, 'content-type': 'application/json' },
      body: JSON.stringify({ query: callback.search }),
    });
    expect(await again.json()).toMatchObject({ success: false, reason: 'not-authenticated' });
  });

  it('of a sign-in that another browser began is refused', async () => {
    const jar = new CookieJar();
    const callback = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
    expect(await complete(new CookieJar(), callback.search)).toMatchObject({
      success: false,
      reason: 'cookie-missing',
    });
  });
});

describe('the session endpoints', () => {
  it.each([
    ['no header', {}],
    ['a foreign origin', { 'x-commonweal': 'portal', origin: 'https://evil.example' }],
    ['the null origin', { 'x-commonweal': 'portal', origin: 'null' }],
    ['a sub-domain', { 'x-commonweal': 'portal', origin: 'http://evil.localhost' }],
    ['another site', { 'x-commonweal': 'portal', 'sec-fetch-site': 'cross-site' }],
  ])('refuse a request with %s', async (_what, headers) => {
    const session = await signIn(server.url, 'supervisor', demoPassword);
    const response = await fetch(`${server.url}${sessionPaths.token}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', cookie: session.jar.header },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });

  it.each([
    ['no cookie', ''],
    ['a truncated cookie', '__Host-commonweal=abc'],
    ['an invented cookie', `__Host-commonweal=${'a'.repeat(43)}`],
  ])('give no token for %s', async (_what, cookie) => {
    const response = await fetch(`${server.url}${sessionPaths.token}`, {
      method: 'POST',
      headers: { 'x-commonweal': 'portal', 'content-type': 'application/json', cookie },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  it('give no token when the cookie is sent twice', async () => {
    const session = await signIn(server.url, 'supervisor', demoPassword);
    const response = await fetch(`${server.url}${sessionPaths.token}`, {
      method: 'POST',
      headers: {
        'x-commonweal': 'portal',
        'content-type': 'application/json',
        cookie: `${session.jar.header}; __Host-commonweal=${'a'.repeat(43)}`,
      },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });
});
