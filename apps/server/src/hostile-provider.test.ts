import { randomUUID } from 'node:crypto';
import { revealSsn } from '@commonweal/contracts/clients/calls';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { CompleteResponse, SignInResponse, sessionPaths } from '@commonweal/contracts/session/schemas';
import { CookieJar, openTestServer, postSession, type TestServer } from '@commonweal/testkit';
import { openTestProvider, type TestProvider } from '@commonweal/testkit/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepLogoutTokens } from './modules/session/back-channel.ts';
import { openProvider } from './modules/session/oidc.ts';
import { systemClock } from './platform/clock.ts';

/** Providers that say too little, too much or something forged: what the portal believes of it. */

let provider: TestProvider;
/** As most providers are met; and with what a provider such as Entra needs. */
let strict: TestServer;
let lenient: TestServer;

const entraScopes = 'openid profile email offline_access api://portal/access';

beforeAll(async () => {
  provider = await openTestProvider();
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_AUDIENCE: provider.audience,
  };
  strict = await openTestServer(settings);
  lenient = await openTestServer({
    ...settings,
    OIDC_SCOPES: entraScopes,
    OIDC_GUID_CLAIM: 'oid',
    OIDC_EMAIL_VERIFIED: 'assumed',
    OIDC_STEP_UP: 'prompt',
  });
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
  await provider.close();
});

const subject = '00ucaseworkercw';
const seconds = (): number => Math.floor(Date.now() / 1000);

beforeEach(async () => {
  for (const portal of [strict, lenient]) await portal.owner.query('delete from rate_limit');
  provider.idClaims = { sub: subject, email: 'dana.okafor@agency.example', email_verified: true };
  provider.accessClaims = { sub: subject, groups: ['CW_Demo_Caseworker'] };
  provider.writeIdToken = undefined;
});

async function begin(portal: TestServer, jar: CookieJar, fresh = false): Promise<URL> {
  const started = await postSession(portal.url, jar, sessionPaths.signIn, { fresh });
  return new URL(SignInResponse.parse(await started.json()).authorizationUrl);
}

async function enter(portal: TestServer, jar = new CookieJar(), fresh = false) {
  const url = await begin(portal, jar, fresh);
  const sent = await fetch(url, { redirect: 'manual' });
  const query = new URL(sent.headers.get('location') ?? '').search;
  const completed = await postSession(portal.url, jar, sessionPaths.complete, { query });
  const outcome = CompleteResponse.parse(await completed.json());
  return { jar, outcome, reason: outcome.success ? 'in' : outcome.reason };
}

const tokenOf = async (portal: TestServer, jar: CookieJar): Promise<string> => {
  const response = await postSession(portal.url, jar, sessionPaths.token, {});
  return ((await response.json()) as { accessToken: string }).accessToken;
};

describe('an e-mail claim', () => {
  it.each([['true'], ['false'], [1], [0], [''], [null], [false], [[true]], [{}], ['TRUE']])(
    'with email_verified %j opens nothing, with either setting',
    async value => {
      provider.idClaims.email_verified = value;
      for (const portal of [strict, lenient]) {
        const { reason, jar } = await enter(portal);
        expect(reason).toBe('email-not-verified');
        expect(jar.get('__Host-commonweal')).toBeUndefined();
      }
    },
  );

  it('with email_verified true opens a session', async () => {
    expect((await enter(strict)).reason).toBe('in');
    expect((await enter(lenient)).reason).toBe('in');
  });

  it('without email_verified counts only where the setting says that the provider vouches for its addresses', async () => {
    provider.idClaims.email_verified = undefined;
    expect((await enter(strict)).reason).toBe('email-not-verified');
    expect((await enter(lenient)).reason).toBe('in');
  });

  it('that is empty gives way to the login name, which needs no verification', async () => {
    provider.idClaims = { sub: subject, email: '', preferred_username: 'dana.okafor@agency.example' };
    expect((await enter(strict)).reason).toBe('in');
    provider.idClaims.preferred_username = 'dana.okafor@evilagency.example';
    expect((await enter(strict)).reason).toBe('domain-not-allowed');
  });

  it('that is no text does not give way to anything', async () => {
    provider.idClaims = { sub: subject, email: ['a@b.example'], preferred_username: 'dana.okafor@agency.example' };
    expect((await enter(strict)).reason).toBe('not-authenticated');
  });
});

describe('an ID token', () => {
  const forged: Record<string, (claims: Record<string, unknown>) => Promise<string>> = {
    'signed with a key that is not the provider’s': claims => provider.sign(claims, {}, provider.foreignKey),
    'of a key that nobody has published': claims => provider.sign(claims, { kid: 'another' }, provider.foreignKey),
    'signed with the client’s secret': claims =>
      provider.sign(claims, { alg: 'HS256' }, new TextEncoder().encode(provider.clientSecret)),
    'not signed at all': async claims =>
      [{ alg: 'none' }, claims, '']
        .map(part => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
        .join('.'),
    'whose claims were changed after it was signed': async claims => {
      const [head, , signature] = (await provider.sign({ ...claims, sub: 'somebody-else' })).split('.');
      return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    },
    'for another client': claims => provider.sign({ ...claims, aud: 'another-client' }),
    'of another issuer': claims => provider.sign({ ...claims, iss: 'https://evil.example' }),
    'with another nonce': claims => provider.sign({ ...claims, nonce: 'somebody-elses' }),
    'that has expired': claims => provider.sign({ ...claims, iat: seconds() - 900, exp: seconds() - 600 }),
    'without an expiry': ({ exp: _left, ...claims }) => provider.sign(claims),
    'of a person with a control character': claims => provider.sign({ ...claims, sub: `${subject}\u0000` }),
  };

  it.each(Object.entries(forged))('%s opens no session', async (_what, write) => {
    provider.writeIdToken = write;
    const { reason, jar } = await enter(strict);
    expect(reason).toBe('not-authenticated');
    expect(jar.get('__Host-commonweal')).toBeUndefined();
  });

  it('that names another person than the access token opens no session', async () => {
    provider.accessClaims.sub = 'somebody-else';
    expect((await enter(strict)).reason).toBe('not-authenticated');
  });
});

describe('a provider', () => {
  it('whose own description names another issuer than the settings is not believed', async () => {
    const settings = {
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      audience: provider.audience,
      scopes: 'openid',
      guidClaim: 'guid',
      emailVerified: 'claim',
      stepUp: 'auth_time',
      acr: [],
    } as const;
    const start = (issuer: string) =>
      openProvider({ ...settings, issuer }, { clock: systemClock }).start('https://portal.example/back', {
        fresh: false,
        language: 'en',
      });
    await expect(start(provider.issuer)).resolves.toMatchObject({ url: expect.stringContaining(provider.issuer) });
    // The same server under another name: it answers, and says who it is.
    await expect(start(provider.issuer.replace('127.0.0.1', 'localhost'))).rejects.toMatchObject({
      code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    });
  });
});

describe('scopes and the directory’s id', () => {
  it('are asked for and read as the settings say', async () => {
    expect((await begin(strict, new CookieJar())).searchParams.get('scope')).toBe(
      'openid profile email groups Organization AgencyID offline_access',
    );
    expect((await begin(lenient, new CookieJar())).searchParams.get('scope')).toBe(entraScopes);
    provider.idClaims = { ...provider.idClaims, guid: 'of-the-directory', oid: 'of-entra' };
    for (const [portal, guid] of [
      [strict, 'of-the-directory'],
      [lenient, 'of-entra'],
    ] as const) {
      const { jar } = await enter(portal);
      expect((await portal.call(whoAmI, await tokenOf(portal, jar), {})).body.guid).toBe(guid);
    }
  });
});

describe('the strength of a sign-in', () => {
  const asking = (): Promise<TestServer> =>
    openTestServer({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_AUDIENCE: provider.audience,
      OIDC_ACR: 'phr http://agency.example/two-factors',
    });

  it('is asked for and believed only where the ID token names a class that the agency asks for', async () => {
    const portal = await asking();
    try {
      expect((await begin(portal, new CookieJar())).searchParams.get('acr_values')).toBe(
        'phr http://agency.example/two-factors',
      );
      for (const acr of [
        undefined,
        '',
        'pwd',
        'PHR',
        'phr http://agency.example/two-factors',
        ['phr'],
        1,
        true,
        null,
      ]) {
        provider.idClaims = { ...provider.idClaims, acr };
        const { reason, jar } = await enter(portal);
        expect(reason, JSON.stringify(acr)).toBe('not-strong');
        expect(jar.get('__Host-commonweal')).toBeUndefined();
      }
      for (const acr of ['phr', 'http://agency.example/two-factors']) {
        provider.idClaims = { ...provider.idClaims, acr };
        expect((await enter(portal)).reason).toBe('in');
      }
    } finally {
      await portal.close();
    }
  });

  it('is left to the provider where no class is set', async () => {
    expect((await begin(strict, new CookieJar())).searchParams.has('acr_values')).toBe(false);
    provider.idClaims = { ...provider.idClaims, acr: 'pwd' };
    expect((await enter(strict)).reason).toBe('in');
  });
});

describe('a step-up', () => {
  const reveal = async (portal: TestServer, jar: CookieJar) => {
    const { rows } = await portal.owner.query<{ pin: string }>(
      `select pin from client where ssn_sealed is not null and not confidential and merged_into is null order by pin limit 1`,
    );
    const request = { Pin: rows[0]?.pin ?? '', ReasonCode: 'ID', Reason: 'at the counter' };
    return portal.call(revealSsn, await tokenOf(portal, jar), request);
  };

  it('asks the provider to prompt, and for a proof that is not old', async () => {
    for (const portal of [strict, lenient]) {
      const asked = (await begin(portal, new CookieJar(), true)).searchParams;
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '300']);
    }
  });

  it('at a provider without auth_time works where the setting says so, counted from the moment it completed', async () => {
    const { jar } = await enter(lenient);
    const before = await reveal(lenient, jar);
    expect([before.status, before.problem.type]).toEqual([403, 'common/sign-in-again']);
    expect((await enter(lenient, jar, true)).reason).toBe('in');
    expect((await reveal(lenient, jar)).status).toBe(200);
    const { rows } = await lenient.owner.query(
      `select count(*)::int as open, bool_and(abs(extract(epoch from now() - authenticated_at)) < 60) as now
       from user_session where ended_at is null and authenticated_at is not null`,
    );
    expect(rows[0]).toEqual({ open: 1, now: true });
  });

  it('is still needed after an ordinary sign-in whose auth_time is old or in the future; one that is no time at all opens nothing', async () => {
    for (const time of [seconds() - 3600, seconds() + 86_400, Number.MAX_SAFE_INTEGER, 0, 1.5]) {
      provider.idClaims.auth_time = time;
      const { jar, reason } = await enter(strict);
      expect([time, reason]).toEqual([time, 'in']);
      expect([time, (await reveal(strict, jar)).problem.type]).toEqual([time, 'common/sign-in-again']);
    }
    for (const time of [-1, '1', 'now', null, {}]) {
      provider.idClaims.auth_time = time;
      expect([time, (await enter(strict)).reason]).toEqual([time, 'not-authenticated']);
    }
    provider.idClaims.auth_time = seconds();
    const { jar } = await enter(strict);
    expect((await reveal(strict, jar)).status).toBe(200);
  });

  it('at a provider without auth_time is refused elsewhere; the session that was there goes on', async () => {
    const { jar } = await enter(strict);
    expect((await enter(strict, jar, true)).reason).toBe('not-fresh');
    const after = await reveal(strict, jar);
    expect([after.status, after.problem.type]).toEqual([403, 'common/sign-in-again']);
    expect((await strict.call(whoAmI, await tokenOf(strict, jar), {})).status).toBe(200);
  });

  it('with an auth_time from before, or from the future, is refused by either setting', async () => {
    for (const portal of [strict, lenient]) {
      const { jar } = await enter(portal);
      for (const shift of [-3600, 3600]) {
        provider.idClaims.auth_time = seconds() + shift;
        expect((await enter(portal, jar, true)).reason).toBe('not-fresh');
      }
      provider.idClaims.auth_time = seconds();
      expect((await enter(portal, jar, true)).reason).toBe('in');
      provider.idClaims.auth_time = undefined;
    }
  });
});

describe('a logout token', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claimsOf = (change: Record<string, unknown> = {}): Record<string, unknown> => {
    const all: Record<string, unknown> = {
      iss: provider.issuer,
      aud: provider.clientId,
      iat: seconds(),
      exp: seconds() + 120,
      jti: randomUUID(),
      events: event,
      sub: subject,
      ...change,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  };
  const send = async (token: string): Promise<number> =>
    (
      await fetch(`${strict.url}/session/back-channel-logout`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status;
  const isIn = async (jar: CookieJar): Promise<boolean> =>
    (await postSession(strict.url, jar, sessionPaths.token, {})).status === 200;

  it.each([
    ['without iat', { iat: undefined }],
    ['without jti', { jti: undefined }],
    ['without exp', { exp: undefined }],
    ['with an empty jti', { jti: '' }],
    ['with a jti that is no text', { jti: 7 }],
    ['with an iat as text', { iat: 'now' }],
    ['that has expired', { iat: seconds() - 300, exp: seconds() - 180 }],
    ['that was written long ago', { iat: seconds() - 3600, exp: seconds() + 3600 }],
    ['from the future', { iat: seconds() + 3600, exp: seconds() + 7200 }],
    ['that names nobody', { sub: undefined }],
    ['of a person with a control character', { sub: `${subject}\u0000` }],
    ['with a nonce', { nonce: 'x' }],
    ['without the event', { events: {} }],
    ['with the event as a list', { events: Object.keys(event) }],
    ['for another client', { aud: 'another-client' }],
    ['of another issuer', { iss: 'https://evil.example' }],
  ])('%s signs nobody out', async (_what, change) => {
    const { jar } = await enter(strict);
    expect(await send(await provider.sign(claimsOf(change)))).toBe(400);
    expect(await isIn(jar)).toBe(true);
  });

  it('signed by somebody else signs nobody out', async () => {
    const { jar } = await enter(strict);
    expect(await send(await provider.sign(claimsOf(), {}, provider.foreignKey))).toBe(400);
    expect(await isIn(jar)).toBe(true);
  });

  it('signs its person out once: sent again, it does not end the next session', async () => {
    const first = await enter(strict);
    const token = await provider.sign(claimsOf());
    expect(await send(token)).toBe(200);
    expect(await isIn(first.jar)).toBe(false);
    const second = await enter(strict);
    expect(await send(token)).toBe(400);
    expect(await isIn(second.jar)).toBe(true);
    const sixteen = await provider.sign(claimsOf());
    const statuses = await Promise.all(Array.from({ length: 16 }, () => send(sixteen)));
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect(await isIn(second.jar)).toBe(false);
  });

  it('of one provider session ends that one alone, and only if it is the person’s', async () => {
    provider.idClaims.sid = 'session-one';
    const one = await enter(strict);
    provider.idClaims.sid = 'session-two';
    const two = await enter(strict);
    expect(await send(await provider.sign(claimsOf({ sid: 'session-one', sub: 'somebody-else' })))).toBe(200);
    expect(await isIn(one.jar)).toBe(true);
    expect(await send(await provider.sign(claimsOf({ sid: 'session-one', sub: undefined })))).toBe(200);
    expect([await isIn(one.jar), await isIn(two.jar)]).toEqual([false, true]);
  });

  it('is remembered until it would have expired, and then swept', async () => {
    const kept = async (): Promise<number> =>
      (await strict.owner.query('select count(*)::int as kept from used_logout_token')).rows[0].kept;
    const before = await kept();
    expect(before).toBeGreaterThan(0);
    await sweepLogoutTokens.run(strict.platform);
    expect(await kept()).toBe(before);
    strict.advance(600);
    await sweepLogoutTokens.run(strict.platform);
    expect(await kept()).toBe(0);
  });
});
