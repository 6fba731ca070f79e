import { sendPasswordLink } from '@commonweal/contracts/accounts/calls';
import { connectRacfId, whoAmI } from '@commonweal/contracts/session/calls';
import { SessionState, sessionPaths } from '@commonweal/contracts/session/schemas';
import { openTestServer, productionEnvironment, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail, sendMail } from './platform/outbox.ts';

/** The portal as production runs it, behind a proxy on this machine that ends TLS. */

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ ...productionEnvironment, TRUSTED_PROXIES: '192.0.2.0/24, 10.0.0.7' });
  token = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

/** The cookie of a browser that is signed in. */
const cookieOf = async (): Promise<string> => {
  await server.tokenFor('caseworker');
  const { rows } = await server.owner.query<{ session_id: string }>(
    'select session_id from user_session order by started_at desc limit 1',
  );
  return `__Host-commonweal=${rows[0]?.session_id}`;
};

describe('the description of the calls', () => {
  it.each(['/api', '/openapi.json'])(
    '%s opens for a signed-in browser and for a token, and for nobody else',
    async path => {
      const get = (headers: Record<string, string>) => fetch(`${server.url}${path}`, { headers });
      expect((await get({})).status).toBe(401);
      expect((await get({ cookie: `__Host-commonweal=${'a'.repeat(43)}` })).status).toBe(401);
      expect((await get({ authorization: 'Bearer a.b.c' })).status).toBe(401);
      const opened = await get({ cookie: await cookieOf() });
      expect(opened.status).toBe(200);
      expect(await opened.text()).toContain('WhoAmI');
      expect((await get({ authorization: `Bearer ${token}` })).status).toBe(200);
    },
  );

  it('is searched by words of the name, the summary, the path and the right, and takes a question as text only', async () => {
    const cookie = await cookieOf();
    const find = async (q: string) =>
      (await fetch(`${server.url}/api?${new URLSearchParams({ q })}`, { headers: { cookie } })).text();
    const found = await find('whoami');
    expect(found).toContain('<strong>WhoAmI</strong>');
    expect(found).not.toContain('<strong>SaveRole</strong>');
    const hostile = await find('<script>alert(1)</script>');
    expect(hostile).toContain('0 of ');
    expect(hostile).not.toContain('<script>');
    expect((await fetch(`${server.url}/api?q=a&q=b`, { headers: { cookie } })).status).toBe(200);
  });

  it('closes with the session', async () => {
    const cookie = await cookieOf();
    await server.owner.query(
      "update user_session set ended_at = now(), end_reason = 'sign-out' where ended_at is null",
    );
    expect((await fetch(`${server.url}/api`, { headers: { cookie } })).status).toBe(401);
    token = await server.tokenFor('caseworker');
  });

  it('tells a person who is not signed in what to do, in both languages', async () => {
    const page = await fetch(`${server.url}/api`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(401);
    const text = await page.text();
    expect(text).toContain('Sign in first');
    expect(text).toContain('Inicie sesión');
  });
});

describe('plain http', () => {
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    server.app.inject({ url: '/session/state', remoteAddress, headers });

  it.each(['localhost', '127.0.0.1', '[::1]', 'portal.agency.example'])(
    'from the network is refused, although it says Host: %s',
    async host => {
      const answer = await ask('203.0.113.9', { host });
      expect([answer.statusCode, answer.body.includes('HTTPS is needed')]).toEqual([403, true]);
    },
  );

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'localhost'],
    ['forwarded', 'for=203.0.113.9;proto=https'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.9'],
  ])(
    'through a proxy of this machine that is not trusted is refused, although it says Host: localhost (%s)',
    async (name, value) => {
      expect((await ask('127.0.0.1', { host: 'localhost', [name]: value })).statusCode).toBe(403);
    },
  );

  it('of this machine itself is answered, and so is what the trusted proxy received by https', async () => {
    expect((await ask('127.0.0.1', { host: 'localhost' })).statusCode).toBe(200);
    const forwarded = { host: 'portal.agency.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect((await ask('10.0.0.7', forwarded)).statusCode).toBe(200);
    expect((await ask('10.0.0.7', { ...forwarded, 'x-forwarded-proto': 'http' })).statusCode).toBe(403);
    expect((await ask('10.0.0.8', forwarded)).statusCode).toBe(403);
  });

  it('is given up by a browser for a year once it was here by https, sub-domains included', async () => {
    for (const url of ['/session/state', '/nothing/here', '/livez', '/assets/none.js']) {
      const answer = await server.app.inject({ url, remoteAddress: '127.0.0.1', headers: { host: 'localhost' } });
      expect(answer.headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('or https, no answer of ours is kept by a browser or a proxy', async () => {
    for (const url of ['/session/state', '/nothing/here', '/livez', '/openapi.json']) {
      const answer = await server.app.inject({ url, remoteAddress: '127.0.0.1', headers: { host: 'localhost' } });
      expect(answer.headers['cache-control'], url).toBe('no-store');
    }
  });

  it('from the network reads no metrics', async () => {
    const metrics = (remoteAddress: string) =>
      server.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost' } });
    expect((await metrics('203.0.113.9')).statusCode).toBe(403);
    expect((await metrics('127.0.0.1')).statusCode).toBe(200);
  });
});

describe('without a mainframe and without mail', () => {
  it('no mainframe id is connected, whatever is asked, and the screens are told', async () => {
    const answer = await server.call(connectRacfId, token, { racfId: 'Z0417DO' });
    expect([answer.status, answer.problem.type]).toEqual([409, 'session/racf-off']);
    expect((await server.call(whoAmI, token, {})).body).toMatchObject({ racfId: null, isRacfIdAuthenticated: false });
    const state = SessionState.parse(await (await fetch(`${server.url}${sessionPaths.state}`)).json());
    expect(state.settings).toMatchObject({ racf: false, localMailbox: false });
  });

  it('no password link is made, because nobody would get it', async () => {
    const account = '019a0000-0000-7000-8000-00000000a002';
    await server.owner.query(
      `insert into client_account (account_id, user_name, email, created_at, created_by, changed_at, changed_by)
       values ($1, 'nora.vale', 'nora@mail.example', now(), 't', now(), 't')`,
      [account],
    );
    const staff = await server.tokenFor('clientadmin');
    const request = { AccountId: account, Language: 'en' };
    const answer = await server.call(sendPasswordLink, staff, request, { key: 'no-mail-here-1' });
    expect([answer.status, answer.problem.type]).toEqual([409, 'accounts/no-mail']);
    const { rows } = await server.owner.query('select count(*)::int as made from password_link');
    expect(rows[0].made).toBe(0);
  });

  it('a message is kept, never called sent', async () => {
    const mail = { recipient: 'help.desk@agency.example', subject: 'A report', body: 'It stopped.' };
    await enqueueMail(server.platform, server.db, mail, new Date());
    await sendMail.run(server.platform);
    const { rows } = await server.owner.query('select status, sent_at, body_sealed from outbox_message');
    expect(rows).toEqual([{ status: 'kept', sent_at: null, body_sealed: null }]);
  });
});
