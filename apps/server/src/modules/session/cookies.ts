import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../platform/secrets.ts';

export const sessionCookie = '__Host-commonweal';
export const attemptCookie = '__Host-commonweal-sign-in';

/** A cookie's value, unless it was sent twice: then somebody else planted one of them. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${name}=`))
    .map(part => part.slice(name.length + 1));
  const [value] = values;
  return values.length === 1 && value && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

export const cookieHash = (request: FastifyRequest, name: string): Buffer | undefined => {
  const value = readCookie(request, name);
  return value ? sha256(value) : undefined;
};

export function setCookie(reply: FastifyReply, name: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  // Further cookies are added to those before; any other header would be replaced.
  reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax${age}`);
}

export const clearCookie = (reply: FastifyReply, name: string): void => setCookie(reply, name, '', 0);
