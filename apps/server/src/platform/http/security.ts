import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../problem.ts';
import type { Settings } from '../settings.ts';
import { isFromThisMachine, isLocalName } from './local.ts';

/** Headers on every answer, refusals and files included. */

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** For a file that is part of a page and no page itself: opened alone, it may do nothing. */
export const opensNothing = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

const httpsPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>HTTPS is needed – Benefits Management Portal</title>
<h1>HTTPS is needed</h1>
<p>This portal holds personal records, so it answers only over a secure connection. Open it with an address that begins with https://, or on the machine itself at http://localhost.</p>
<p lang="es">Este portal guarda datos personales y solo responde por una conexión segura. Ábralo con una dirección que empiece con https://.</p>
</html>`;

/** Node keeps the first of several Host headers, and a proxy may have read another one. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

export function installSecurity(app: FastifyInstance, settings: Settings): void {
  const strict = settings.publicUrl.startsWith('https://');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (strict) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    reply.header('x-correlation-id', request.id);
    if (countHosts(request.raw.rawHeaders) > 1) refuse(commonErrors.malformed);
    // Health and metrics are asked by the machine's own watchers, before any proxy.
    if (/^\/(livez|readyz|startupz|metrics)$/.test(request.url)) return;
    // Whoever calls from elsewhere can write “localhost” into the header as well.
    const secure = request.protocol === 'https' || (isLocalName(request.hostname) && isFromThisMachine(request));
    if (!secure) {
      return reply.status(403).type('text/html; charset=utf-8').send(httpsPage);
    }
  });
}
