import type { FastifyRequest } from 'fastify';

/** From this machine itself, not through a proxy that stands on it. What a request says of itself does not count. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
  !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some(
    name => request.headers[name] !== undefined,
  );

/** The names under which a machine reaches itself. */
export const isLocalName = (hostname: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname);
