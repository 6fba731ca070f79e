import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../platform/secrets.ts';

export const sessionCookie = '__Host-commonweal';
/** How the names of cookies of pending sign-ins begin. */
export const attemptCookie = '__Host-commonweal-sign-in';

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** The cookies whose name is asked for, in the order of the request; a name can occur more than once. */
export function readCookies(request: FastifyRequest, isWanted: (name: string) => boolean): Cookie[] {
  return (request.headers.cookie ?? '').split(';').flatMap(pair => {
    const equals = pair.indexOf('=');
    const [name, value] = [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
    return equals > 0 && isWanted(name) ? [{ name, value }] : [];
  });
}

/** The hash of a cookie, unless the cookie was sent twice: then another site may have planted one of them. */
export function hashCookie(request: FastifyRequest, wanted: string): Buffer | undefined {
  const [cookie, ...others] = readCookies(request, name => name === wanted);
  return cookie && others.length === 0 && /^[\w-]{20,100}$/.test(cookie.value) ? sha256(cookie.value) : undefined;
}

export function setCookie(reply: FastifyReply, name: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  // Further cookies are added to those before; any other header would be replaced.
  reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax${age}`);
}

export const clearCookie = (reply: FastifyReply, name: string): void => setCookie(reply, name, '', 0);
