import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyJson } from './handle.ts';

/** Sends bytes made ahead, compressed to whoever takes that. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyJson): FastifyReply {
  reply.headers(ready.headers).type('application/json; charset=utf-8');
  if (!ready.brotli) return reply.send(ready.text);
  reply.header('vary', 'accept-encoding');
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli ? reply.header('content-encoding', 'br').send(ready.brotli) : reply.send(ready.text);
}
