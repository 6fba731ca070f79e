import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problem.ts';
import { opensNothing } from './security.ts';

/** What only says something about a page, or about a file that may change: sixty scripts would each carry it for nothing. */
const ofPagesOnly = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options', 'x-correlation-id'];

/** The built portal: hashed assets are cached for good, the page itself never. Any other address is a screen of the app. */
export async function installWebApp(
  app: FastifyInstance,
  root: string,
  hidden: { isScreen(path: string): boolean; isChunk(name: string): boolean },
): Promise<void> {
  const folder = join(root, 'apps/web/dist');
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      // By itself, and with paths of its own to allow, it reads the whole folder before each of the sixty files of a page.
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      etag: false,
      lastModified: false,
      dotfiles: 'ignore',
      // The page and the icon are sent through the same plugin: only hashed names may be kept.
      setHeaders: (reply, path) => {
        if (!path.startsWith(join(folder, 'assets'))) return;
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        // A worker (.mjs) lives by the policy that its own file brings.
        if (!/\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path)) return;
        for (const name of ofPagesOnly) reply.removeHeader(name);
        reply.header('content-security-policy', opensNothing);
      },
    });
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const name = request.params['*'];
      // The folder is flat: a path that climbs or is no plain name is not looked for, and no fault of the portal.
      if (!/^\w[\w.-]*$/.test(name) || hidden.isChunk(name)) throw new Refusal(commonErrors.notFound);
      return reply.sendFile(name);
    });
    const loose = readdirSync(folder, { withFileTypes: true }).filter(
      entry => entry.isFile() && /^[a-z][\w-]*\.(svg|png|ico|txt|webmanifest)$/.test(entry.name),
    );
    for (const { name } of loose) app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      request.method === 'GET' && !/^\/(services|session|identity|assets|openapi\.json|metrics)/.test(path);
    if (built && isPage) {
      if (hidden.isScreen(path)) reply.status(404);
      return reply.header('cache-control', 'no-store').sendFile('index.html', folder);
    }
    const exists = app.hasRoute({ url: path, method: 'POST' }) || app.hasRoute({ url: path, method: 'GET' });
    throw new Refusal(exists ? commonErrors.methodNotAllowed : commonErrors.notFound);
  });
}
