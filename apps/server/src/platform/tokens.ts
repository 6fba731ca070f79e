import { randomUUID } from 'node:crypto';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { sessionTimes } from '@commonweal/contracts/session/schemas';
import { importJWK, errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { refuse } from './problem.ts';
import { signingKeysFor } from './secrets.ts';

/** The portal's own access tokens: five minutes long, bound to a session that can be ended at once. */

export interface TokenClaims {
  readonly subject: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

export interface Tokens {
  issue(subject: string, sessionId: string, now: Date): Promise<{ accessToken: string; expiresAt: Date }>;
  verify(token: string, now: Date): Promise<TokenClaims>;
  /** Signed for another system: who is signed in here and what they ask for there. Good for a minute, and nowhere else. */
  state(statement: Statement, now: Date): Promise<string>;
  readonly publicKeys: readonly object[];
}

export interface Statement {
  readonly subject: string;
  readonly audience: string;
  readonly claims: Readonly<Record<string, string>>;
}

/** Where other systems read the keys. */
export const publicKeysPath = '/.well-known/jwks.json';
const statementSeconds = 60;

export const audience = 'commonweal-services';
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const longestToken = 8192;
const rememberedTokens = 10_000;

export async function makeTokens(secrets: readonly string[], issuer: string): Promise<Tokens> {
  const keys = signingKeysFor(secrets, 'access tokens');
  const [current] = keys;
  if (!current) throw new Error('No signing key');
  const privateKey = await importJWK(current, 'ES256');
  const publicJwks = keys.map(({ d: _private, ...rest }) => rest);
  const publicKeys = new Map(
    await Promise.all(publicJwks.map(async jwk => [jwk.kid, await importJWK(jwk, 'ES256')] as const)),
  );
  // A signature is checked once per token; what may change (expiry, session) is checked on every request.
  const verified = new Map<string, TokenClaims>();

  async function check(token: string, now: Date): Promise<TokenClaims> {
    const { payload } = await jwtVerify(
      token,
      header => {
        const key = publicKeys.get(header.kid ?? '');
        if (!key) throw new Error('Unknown key');
        return key;
      },
      {
        algorithms: ['ES256'],
        issuer,
        audience,
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        maxTokenAge: sessionTimes.token + 5,
        currentDate: now,
      },
    );
    // Nothing but a UUID can be a session: anything else would only be refused by the database.
    if (
      typeof payload.sid !== 'string' ||
      !uuidPattern.test(payload.sid) ||
      typeof payload.sub !== 'string' ||
      typeof payload.exp !== 'number'
    ) {
      throw new Error('Claims of the wrong type');
    }
    return { subject: payload.sub, sessionId: payload.sid, expiresAt: payload.exp * 1000 };
  }

  return {
    publicKeys: publicJwks,
    async issue(subject, sessionId, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const expires = issuedAt + sessionTimes.token;
      const accessToken = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: current.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(expires)
        .sign(privateKey);
      return { accessToken, expiresAt: new Date(expires * 1000) };
    },
    async state({ subject, audience: reader, claims }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'statement+jwt', kid: current.kid })
        .setIssuer(issuer)
        .setAudience(reader)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + statementSeconds)
        .sign(privateKey);
    },
    async verify(token, now) {
      if (token.length > longestToken) refuse(commonErrors.invalidToken);
      const known = verified.get(token);
      if (known) {
        if (known.expiresAt > now.getTime()) return known;
        verified.delete(token);
        refuse(commonErrors.tokenExpired);
      }
      try {
        const claims = await check(token, now);
        if (verified.size >= rememberedTokens) verified.clear();
        verified.set(token, claims);
        return claims;
      } catch (cause) {
        // A token that is too old for its own expiry was forged; one past its expiry is merely old.
        const expired = cause instanceof joseErrors.JWTExpired && cause.claim === 'exp';
        return refuse(expired ? commonErrors.tokenExpired : commonErrors.invalidToken, { cause });
      }
    },
  };
}
