import type { FastifyRequest } from 'fastify';

/** Besides those that begin with X-Forwarded. */
const proxyHeaders = ['forwarded', 'x-real-ip', 'via', 'x-client-ip', 'x-original-host', 'true-client-ip'];

/** From this machine itself, not through a proxy that stands on it. What a request says of itself does not count. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
  !Object.keys(request.headers).some(name => name.startsWith('x-forwarded') || proxyHeaders.includes(name));

/** The names under which a machine reaches itself. */
export const isLocalName = (hostname: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname);
