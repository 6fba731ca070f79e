import { createServer, type Server } from 'node:net';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartHealth } from './health-parts.ts';

const token = 'metrics-token-of-the-tests';
let server: TestServer;
let scanner: Server;
let response = '';

beforeAll(async () => {
  scanner = createServer(socket => {
    socket.on('error', () => socket.destroy());
    socket.on('data', () => socket.write(response));
  });
  await new Promise<void>(done => scanner.listen(0, '127.0.0.1', done));
  const address = scanner.address();
  server = await openTestServer({
    METRICS_TOKEN: token,
    TRUSTED_PROXIES: 'loopback',
    CLAMD_URL: `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'given-by-the-provider',
    OIDC_AUDIENCE: 'api',
  });
});
afterAll(async () => {
  await server.close();
  await new Promise(done => scanner.close(done));
});

const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({
    url: '/readyz',
    remoteAddress,
    headers: { host: 'localhost', ...headers },
  });
  return { status: answer.statusCode, body: answer.json<{ status: string; parts?: PartHealth[] }>() };
};
const findPart = async (name: string) =>
  (await ask('127.0.0.1')).body.parts?.find(part => part.part === name) ?? { healthy: undefined, detail: undefined };

describe('/readyz', () => {
  it.each([
    ['the network', '203.0.113.9', {}],
    ['the network with a wrong token', '203.0.113.9', { authorization: 'Bearer another-token-of-the-tests' }],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy on this machine that names loopback', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy that sends another forwarding header', '127.0.0.1', { 'x-forwarded-port': '443' }],
    ['a proxy that sends Forwarded', '::1', { forwarded: 'for=127.0.0.1' }],
    ['a proxy that passes the public name on', '127.0.0.1', { host: 'portal.agency.example' }],
  ])('shows a request from %s the status only', async (_who, address, headers) => {
    expect(await ask(address, headers)).toEqual({ status: 200, body: { status: 'ready' } });
  });

  it.each([
    ['this machine', '127.0.0.1', {}],
    ['this machine by IPv6', '::1', { host: '[::1]:3000' }],
    ['the network with the metrics token', '203.0.113.9', { authorization: `Bearer ${token}` }],
  ])('shows a request from %s the parts', async (_who, address, headers) => {
    const { status, body } = await ask(address, headers);
    expect([status, body.status]).toEqual([200, 'ready']);
    const names = body.parts?.map(part => part.part);
    expect(names).toEqual(expect.arrayContaining(['database', 'migrations', 'disk', 'long work', 'audit']));
    expect(names).toEqual(expect.arrayContaining(['identity provider', 'document store', 'parsers', 'virus scanner']));
  });

  it('reports an identity provider that does not respond, and stays ready', async () => {
    expect(await findPart('identity provider')).toMatchObject({
      healthy: false,
      detail: expect.stringMatching(/^degraded: /),
    });
    expect((await ask('203.0.113.9')).status).toBe(200);
  });

  it('reports whether the virus scanner responds', async () => {
    response = '';
    expect(await findPart('virus scanner')).toMatchObject({ healthy: false, detail: 'degraded: no response' });
    response = 'PONG\0';
    expect(await findPart('virus scanner')).toMatchObject({ healthy: true });
  });

  it('reports registered parts that are degraded, fail or do not end, and stays ready', async () => {
    const { healthParts } = server.platform;
    healthParts.register({ name: 'slow part', check: () => new Promise(() => undefined) });
    healthParts.register({ name: 'weak part', check: () => ({ status: 'degraded', reason: 'no sandbox' }) });
    healthParts.register({
      name: 'broken part',
      check: () => {
        throw new RangeError('host db.internal');
      },
    });
    const { status, body } = await ask('127.0.0.1');
    expect([status, body.status]).toEqual([200, 'ready']);
    expect(body.parts).toEqual(
      expect.arrayContaining([
        { part: 'slow part', healthy: false, detail: 'degraded: no response' },
        { part: 'weak part', healthy: false, detail: 'degraded: no sandbox' },
        { part: 'broken part', healthy: false, detail: 'degraded: RangeError' },
      ]),
    );
  });

  it('answers 503 when migrations are missing, without telling the network why', async () => {
    await server.owner.query("insert into schema_migration (name, checksum) values ('9999_unknown.sql', '')");
    try {
      expect(await ask('203.0.113.9')).toEqual({ status: 503, body: { status: 'not ready' } });
      expect(await findPart('migrations')).toMatchObject({ healthy: false });
    } finally {
      await server.owner.query("delete from schema_migration where name = '9999_unknown.sql'");
    }
  });
});
