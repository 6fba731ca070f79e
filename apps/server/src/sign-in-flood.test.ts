import { CompleteResponse, SignInResponse, sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import { CookieJar, openTestServer, passProvider, postSession, signIn, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from './seed/demo-people.ts';

/** Requests arrive through a proxy on this machine, so that each can name its own client address. */

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => server.close());
beforeEach(() => server.owner.query('delete from rate_limit'));

const startFrom = (address: string, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url: sessionPaths.signIn,
    remoteAddress: '127.0.0.1',
    headers: {
      host: 'localhost',
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
      [sessionHeader.name]: sessionHeader.value,
      'content-type': 'application/json',
      cookie,
    },
    payload: '{}',
  });

const complete = async (jar: CookieJar, query: string) =>
  CompleteResponse.parse(await (await postSession(server.url, jar, sessionPaths.complete, { query })).json());

const pendingCookies = (jar: CookieJar): string[] =>
  jar.header.split('; ').filter(pair => pair.startsWith('__Host-commonweal-sign-in'));

/** Rows that a start of a sign-in could leave behind. */
async function countRows(): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    `select ((select count(*) from audit_event) + (select count(*) from rate_limit) + (select count(*) from identity_record)
       + (select count(*) from used_sign_in_attempt))::int as count`,
  );
  return rows[0]?.count ?? 0;
}

describe('sign-in starts from many addresses', () => {
  const starts = 6100;

  it('leave a person from another address able to sign in, and leave no row in the database', async () => {
    expect((await startFrom('203.0.113.1')).statusCode).toBe(200);
    const before = await countRows();
    const statuses = new Map<number, number>();
    for (let index = 0; index < starts; index += 1) {
      const { statusCode } = await startFrom(`198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[200, starts]]);
    expect(await countRows()).toBe(before);
    await expect(signIn(server.url, 'caseworker', demoPassword)).resolves.toHaveProperty('jar');
  }, 120_000);
});

describe('the limit of an address block', () => {
  const statusesOf = async (addresses: readonly string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await startFrom(address)).statusCode);
    return statuses;
  };
  const repeat = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index));

  it('counts an IPv4 address by itself and leaves its neighbor alone', async () => {
    const statuses = await statusesOf(repeat(301, () => '192.0.2.7'));
    expect([statuses.filter(status => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
    expect(await statusesOf(['192.0.2.8'])).toEqual([200]);
    expect(await statusesOf(['::ffff:192.0.2.7'])).toEqual([429]);
  });

  it('counts the addresses of one IPv6 /64 together, however they are written, and leaves the next /64 alone', async () => {
    const statuses = await statusesOf(repeat(301, index => `2001:db8:0:7::${(index + 1).toString(16)}`));
    expect([statuses.filter(status => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
    expect(await statusesOf(['2001:0DB8::0007:ffff:0:0:1', '2001:db8:0:8::1'])).toEqual([429, 200]);
  });
});

describe('a pending sign-in', () => {
  it('in each of two tabs opens a session, in either order', async () => {
    const jar = new CookieJar();
    const first = await passProvider(server.url, jar, 'caseworker', demoPassword);
    const second = SignInResponse.parse(await (await postSession(server.url, jar, sessionPaths.signIn, {})).json());
    // The provider knows the person by now and sends the browser straight back.
    const sentBack = await fetch(second.authorizationUrl, { redirect: 'manual', headers: { cookie: jar.header } });
    const back = new URL(sentBack.headers.get('location') ?? '', server.url);
    expect(pendingCookies(jar)).toHaveLength(2);
    expect(await complete(jar, back.search)).toMatchObject({ success: true });
    expect(await complete(jar, new URL(first).search)).toMatchObject({ success: true });
    expect(pendingCookies(jar)).toEqual([]);
    expect((await postSession(server.url, jar, sessionPaths.token, {})).status).toBe(200);
  });

  it('is unreadable in its cookie, and one changed character makes it useless', async () => {
    const jar = new CookieJar();
    const callback = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
    const [pair = ''] = pendingCookies(jar);
    const [name = '', value = ''] = pair.split('=');
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(callback.searchParams.get('state') ?? '');
    const middle = Math.floor(value.length / 2);
    const changed = `${value.slice(0, middle)}${value[middle] === 'A' ? 'B' : 'A'}${value.slice(middle + 1)}`;
    jar.keep(new Response('', { headers: { 'set-cookie': `${name}=${changed}` } }));
    expect(await complete(jar, callback.search)).toMatchObject({ success: false, reason: 'attempt-expired' });
  });

  it('does not serve another state under its own name', async () => {
    const jar = new CookieJar();
    const first = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
    const [firstPair = ''] = pendingCookies(jar);
    const other = new CookieJar();
    await postSession(server.url, other, sessionPaths.signIn, {});
    const [otherPair = ''] = pendingCookies(other);
    const name = firstPair.slice(0, firstPair.indexOf('='));
    const value = otherPair.slice(otherPair.indexOf('=') + 1);
    jar.keep(new Response('', { headers: { 'set-cookie': `${name}=${value}` } }));
    expect(await complete(jar, first.search)).toMatchObject({ success: false, reason: 'attempt-expired' });
  });

  it('ends after ten minutes', async () => {
    const jar = new CookieJar();
    const callback = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
    server.advance(601);
    expect(await complete(jar, callback.search)).toMatchObject({ success: false, reason: 'attempt-expired' });
  });

  it('is one of at most three in a browser: the oldest make room, and the cookies stay small', async () => {
    const jar = new CookieJar();
    for (let count = 0; count < 6; count += 1) {
      await postSession(server.url, jar, sessionPaths.signIn, { returnTo: `/${'x'.repeat(1990)}` });
      server.advance(1);
      expect(jar.header.length).toBeLessThan(7000);
    }
    await postSession(server.url, jar, sessionPaths.signIn, {});
    expect(pendingCookies(jar).length).toBeGreaterThan(1);
    expect(pendingCookies(jar).length).toBeLessThanOrEqual(3);
    const callback = new URL(await passProvider(server.url, jar, 'caseworker', demoPassword));
    expect(await complete(jar, callback.search)).toMatchObject({ success: true });
  });
});
