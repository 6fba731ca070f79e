import { CompleteResponse, SignInResponse, sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import { CookieJar, openTestServer, postSession, type TestServer } from '@commonweal/testkit';
import { openTestProvider, type TestProvider } from '@commonweal/testkit/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let provider: TestProvider;
let portal: TestServer;

const subject = '00ucaseworkercw';
const descriptionPath = '/.well-known/openid-configuration';

beforeAll(async () => {
  provider = await openTestProvider();
  portal = await openTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_AUDIENCE: provider.audience,
  });
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(async () => {
  await portal.owner.query('delete from rate_limit');
  // What the portal knows of the provider is stale at the begin of each test.
  portal.advance(31);
  provider.silentPaths = [];
  provider.requestedPaths.length = 0;
  provider.idClaims = { sub: subject, email: 'dana.okafor@agency.example', email_verified: true };
  provider.accessClaims = { sub: subject, groups: ['CW_Demo_Caseworker'] };
});

const start = (language = 'en') =>
  fetch(`${portal.url}${sessionPaths.signIn}`, {
    method: 'POST',
    headers: {
      [sessionHeader.name]: sessionHeader.value,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: '{}',
  });

async function measure<Value>(work: () => Promise<Value>): Promise<{ value: Value; milliseconds: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - begun };
}

/** The provider's callback query for a sign-in that this browser starts. */
async function passTestProvider(jar: CookieJar): Promise<string> {
  const started = await postSession(portal.url, jar, sessionPaths.signIn, {});
  const { authorizationUrl } = SignInResponse.parse(await started.json());
  const sent = await fetch(authorizationUrl, { redirect: 'manual' });
  return new URL(sent.headers.get('location') ?? '').search;
}

const complete = (jar: CookieJar, query: string) => postSession(portal.url, jar, sessionPaths.complete, { query });

describe('a sign-in while the identity provider does not respond', () => {
  it('fails within two seconds with a sentence in the caller’s language, and starts once the provider responds', async () => {
    provider.silentPaths = [descriptionPath];
    for (const [language, sentence] of [
      ['en', /sign-in service is not responding/],
      ['es', /servicio de inicio de sesión de su agencia no responde/],
    ] as const) {
      const { value: response, milliseconds } = await measure(() => start(language));
      const problem = await response.json();
      expect([response.status, problem.type]).toEqual([503, 'common/sign-in-unavailable']);
      expect(problem.title).toMatch(sentence);
      expect(JSON.stringify(problem)).not.toMatch(/ at |node_modules|127\.0\.0\.1/);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThan(2000);
    }
    provider.silentPaths = [];
    expect((await start()).status).toBe(200);
  });

  it('fails as well when the provider responded half a minute ago', async () => {
    expect((await start()).status).toBe(200);
    provider.silentPaths = [descriptionPath];
    expect((await start()).status).toBe(200);
    portal.advance(31);
    const { value: response, milliseconds } = await measure(() => start());
    expect(response.status).toBe(503);
    expect(milliseconds).toBeLessThan(2000);
  });

  it('shares one request to the provider with the other sign-ins', async () => {
    provider.silentPaths = [descriptionPath];
    const responses = await Promise.all(Array.from({ length: 40 }, () => start()));
    expect(new Set(responses.map(response => response.status))).toEqual(new Set([503]));
    expect(provider.requestedPaths.length).toBeLessThanOrEqual(2);
  });

  it('ends at the callback within two seconds when the keys cannot be read, and says that the provider is unreachable', async () => {
    const jar = new CookieJar();
    const query = await passTestProvider(jar);
    provider.silentPaths = ['/keys'];
    const { value: response, milliseconds } = await measure(() => complete(jar, query));
    expect(CompleteResponse.parse(await response.json())).toMatchObject({ reason: 'provider-unreachable' });
    expect(milliseconds).toBeLessThan(2000);
  });
});

describe('a callback', () => {
  const cookieOf = (jar: CookieJar): Record<string, string> => ({ cookie: jar.header });

  it('opens one session only, although the provider accepts its code again and the browser keeps the attempt', async () => {
    const jar = new CookieJar();
    const query = await passTestProvider(jar);
    const replay = () =>
      fetch(`${portal.url}${sessionPaths.complete}`, {
        method: 'POST',
        headers: {
          [sessionHeader.name]: sessionHeader.value,
          'content-type': 'application/json',
          ...cookieOf(jar),
        },
        body: JSON.stringify({ query }),
      }).then(async response => CompleteResponse.parse(await response.json()));
    const outcomes = await Promise.all(Array.from({ length: 6 }, replay));
    expect(outcomes.filter(outcome => outcome.success)).toHaveLength(1);
    expect(await replay()).toMatchObject({ success: false, reason: 'attempt-expired' });
  });

  it('of one account is accepted ten times in a minute; another account is not affected', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const jar = new CookieJar();
      statuses.push((await complete(jar, await passTestProvider(jar))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const { rows } = await portal.owner.query<{ subject: string; email: string }>(
      "select subject, email from app_user where subject is not null and subject <> $1 and account_status = 'A' limit 1",
      [subject],
    );
    provider.idClaims = { sub: rows[0]?.subject, email: rows[0]?.email, email_verified: true };
    provider.accessClaims = { sub: rows[0]?.subject, groups: ['CW_Demo_Supervisor'] };
    const jar = new CookieJar();
    const response = await complete(jar, await passTestProvider(jar));
    expect(CompleteResponse.parse(await response.json())).toMatchObject({ success: true });
  });

  it('without a sign-in adds no audit row beyond the limit of a minute; the log has every one', async () => {
    const { limits } = portal.platform;
    const take = () => limits.take('audit rows of unproven sign-ins', 'all', 600);
    // Tests before this one may have used some of the minute.
    const isSpent = () =>
      take().then(
        () => false,
        () => true,
      );
    while (!(await isSpent()));
    const countRows = async (): Promise<number> =>
      (await portal.owner.query("select count(*)::int as count from audit_event where activity = 'SIGN_IN'")).rows[0]
        .count;
    const before = await countRows();
    const countLogged = (): number => portal.logLines.filter(line => line.includes('Sign-in refused')).length;
    const loggedBefore = countLogged();
    for (let count = 0; count < 3; count += 1) await complete(new CookieJar(), '?code=x&state=y');
    expect([await countRows(), countLogged()]).toEqual([before, loggedBefore + 3]);
    provider.idClaims.email = 'dana.okafor@evilagency.example';
    const jar = new CookieJar();
    await complete(jar, await passTestProvider(jar));
    expect(await countRows()).toBe(before + 1);
  });
});
