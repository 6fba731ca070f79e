import { createServer, type Server } from 'node:http';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { type IdentityProvider, makeIdentityProvider, mountPath } from '@commonweal/identity';
import { openTestServer, signIn, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from './modules/session/sign-in.ts';
import { sealerFor, signingKeysFor } from './platform/secrets.ts';
import { demoPassword } from './seed/demo-people.ts';

/** The portal with OIDC_ISSUER set: another server, another port, other keys. No line of code is different. */

let portal: TestServer;
let elsewhere: Server;
let provider: IdentityProvider | undefined;

beforeAll(async () => {
  elsewhere = createServer((request, response) => provider?.handle(request, response));
  await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done));
  const address = elsewhere.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const issuer = `http://localhost:${port}${mountPath}`;
  portal = await openTestServer({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'portal-at-agency',
    OIDC_CLIENT_SECRET: 'the-secret-the-agency-gave-us',
    OIDC_AUDIENCE: 'https://api.agency.example',
  });
  provider = makeIdentityProvider({
    publicUrl: `http://localhost:${port}`,
    pool: portal.platform.pool,
    signingKeys: signingKeysFor(['another-secret-that-is-long-enough-too'], 'identity tokens'),
    cookieKeys: ['k'.repeat(32)],
    client: { id: 'portal-at-agency', secret: 'the-secret-the-agency-gave-us' },
    audience: 'https://api.agency.example',
    redirectUri: `${portal.url}/Authentication/Login/Callback`,
    signedOutUri: `${portal.url}/Authentication/Logout`,
    backchannelLogoutUri: `${portal.url}/session/back-channel-logout`,
    password: demoPassword,
    takeAttempt: async () => undefined,
    onError: () => undefined,
  });
});
afterAll(async () => {
  elsewhere.close();
  await portal.close();
});

describe('an external identity provider', () => {
  it('signs people in when OIDC_ISSUER and its companions are set', async () => {
    const session = await signIn(portal.url, 'supervisor', demoPassword);
    const me = await portal.call(whoAmI, await session.token(), {});
    expect(me.body).toMatchObject({ lastName: 'Whitfield', roles: ['Supervisor'] });
  });

  it('leaves no embedded provider behind', async () => {
    const response = await fetch(`${portal.url}${mountPath}/.well-known/openid-configuration`);
    expect(response.status).toBe(404);
  });

  it('ends sessions through the back channel only with a token of its own', async () => {
    const response = await fetch(`${portal.url}/session/back-channel-logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: 'eyJhbGciOiJub25lIn0.e30.' }),
    });
    expect(response.status).toBe(400);
    const { rows } = await portal.owner.query(
      "select outcome, actor, reason from audit_event where activity = 'PROVIDER_SIGN_OUT'",
    );
    expect(rows).toEqual([{ outcome: 'denied', actor: '', reason: 'logout token refused' }]);
  });
});

describe('an identity', () => {
  const sealer = sealerFor(['a-secret-for-this-test-only-long-enough'], 'provider tokens');
  const visitor = { ip: '127.0.0.1', userAgent: '', correlationId: 'test' };
  const identity = {
    subject: '00ucaseworkercw',
    guid: '',
    email: 'dana.okafor@agency.example',
    emailVerified: true,
    groups: [] as string[] | undefined,
    providerSession: undefined,
    authenticatedAt: null,
    refreshToken: undefined,
    idToken: '',
  };
  const enter = (change: Partial<typeof identity>) =>
    openSession(portal.platform, sealer, { ...identity, ...change }, visitor, '/');

  it.each([
    ['without a groups claim', { groups: undefined }, 'no-groups-claim'],
    ['with an unverified address', { emailVerified: false }, 'email-not-verified'],
    ['of another domain', { email: 'dana.okafor@evilagency.example' }, 'domain-not-allowed'],
    ['of a stranger', { subject: 'nobody', email: 'nobody@agency.example' }, 'unknown-user'],
    ['with the address of a person who is bound to another subject', { subject: 'thief' }, 'unknown-user'],
  ])('%s opens no session', async (_what, change, reason) => {
    const outcome = await enter(change);
    expect(outcome).not.toHaveProperty('cookie');
    expect(outcome.answer).toMatchObject({ success: false, reason });
  });

  it('of a person added by e-mail is bound to its subject at the first sign-in', async () => {
    await portal.owner.query("update app_user set subject = null where user_id = 'JCHEN'");
    const outcome = await enter({
      subject: 'first-time',
      email: 'Joanna.Chen@agency.example',
      groups: ['CW_Demo_ClientAccountAdmin'],
    });
    expect(outcome).toHaveProperty('cookie');
    const { rows } = await portal.owner.query("select subject from app_user where user_id = 'JCHEN'");
    expect(rows[0].subject).toBe('first-time');
  });
});
