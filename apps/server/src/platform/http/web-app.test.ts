import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../problem.ts';
import { opensNothing, securityHeaders } from './security.ts';
import { installWebApp } from './web-app.ts';

let root: string;
let app: FastifyInstance;
/** What would be kept as a fault of the portal. */
const failures: unknown[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'commonweal-web-'));
  const dist = join(root, 'apps/web/dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<title>page</title>');
  writeFileSync(join(dist, '.sources'), 'secret');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  for (const name of ['index-1.js', 'bypass-page-1.js', 'time-travel-page-1.js', 'pdf.worker-1.mjs'])
    writeFileSync(join(dist, 'assets', name), name);
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) failures.push(error);
    return reply.status(error instanceof Refusal ? error.declaration.status : 500).send('refused');
  });
  await installWebApp(app, root, {
    isScreen: path => path === '/Authentication/LoginBypass',
    isChunk: name => name.startsWith('bypass-page-'),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const status = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;

/** Asked as it is written: nothing on the way makes the address plain. */
async function statusOf(path: string): Promise<number | undefined> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

describe('the built portal', () => {
  it('sends its scripts with few headers, which let them do nothing alone; a worker keeps what it lives by', async () => {
    const script = (await app.inject({ url: '/assets/index-1.js' })).headers;
    expect(script['content-security-policy']).toBe(opensNothing);
    expect(script['x-content-type-options']).toBe('nosniff');
    for (const name of ['permissions-policy', 'etag', 'last-modified']) expect(script[name]).toBeUndefined();
    const worker = (await app.inject({ url: '/assets/pdf.worker-1.mjs' })).headers;
    expect(worker['content-security-policy']).toContain("script-src 'self'");
    const page = (await app.inject({ url: '/' })).headers;
    expect(page['permissions-policy']).toContain('camera');
  });

  it('answers every address of a screen with the page, never cached, and assets cached for good', async () => {
    const page = await app.inject({ url: '/UserManagement/SearchUsers/UserManagement?x=1' });
    expect(page.body).toContain('page');
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await app.inject({ url: '/assets/index-1.js' })).headers['cache-control']).toContain('immutable');
    expect(await status('/favicon.svg')).toBe(200);
    expect((await app.inject({ method: 'HEAD', url: '/assets/index-1.js' })).statusCode).toBe(200);
  });

  it('does not serve what a setting switches off: neither the address nor the code', async () => {
    expect(await status('/Authentication/LoginBypass')).toBe(404);
    expect(await status('/assets/bypass-page-1.js')).toBe(404);
    // Nor where its name is spelled in another way.
    for (const name of ['%62ypass-page-1.js', 'bypass-page%2d1.js', './bypass-page-1.js', '/bypass-page-1.js'])
      expect(await statusOf(`/assets/${name}`)).toBe(404);
    expect(await status('/assets/time-travel-page-1.js')).toBe(200);
  });

  it.each([
    '/assets/../../x',
    '/assets/..%2f..%2fx',
    '/assets/%2e%2e/%2e%2e/x',
    '/assets/%2e%2e%5c..%5cx',
    '/assets/%00',
    '/assets/.hidden',
  ])('answers %s as something that is not there', async url => {
    failures.length = 0;
    expect(await statusOf(url)).toBe(404);
    expect(failures).toEqual([]);
  });

  it.each(['/assets/', '/assets/..%2f.sources', '/assets/%2e%2e/.sources', '/assets/none.js'])(
    'gives nothing away at %s',
    async url => {
      const answer = await app.inject({ url });
      expect(answer.body).not.toContain('secret');
      expect(String(answer.headers['cache-control'])).not.toContain('immutable');
    },
  );
});
