import type { OfferedLanguage } from '@commonweal/contracts/content/calls';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import * as client from 'openid-client';
import * as z from 'zod';
import { type ContactOptions, contactTimeout, openProviderContact, type ProviderSettings } from './provider-contact.ts';

/** The identity provider, embedded or external, seen through the standard only. */

export type { ProviderSettings } from './provider-contact.ts';

export interface ProviderIdentity {
  readonly subject: string;
  readonly guid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly groups: readonly string[] | undefined;
  readonly providerSession: string | undefined;
  /** When the person proved who they are; null where the provider does not say. */
  readonly authenticatedAt: Date | null;
  readonly refreshToken: string | undefined;
  readonly idToken: string;
}

/** What the database can keep: a text without control characters. */
const name = z.string().regex(/^\P{Cc}{1,255}$/u);

const Claims = z.looseObject({
  sub: name,
  email: z.string().max(254).nullish(),
  preferred_username: z.string().max(254).nullish().catch(undefined),
  // Of any type: only true itself counts.
  email_verified: z.unknown().optional(),
  auth_time: z.int().optional().catch(undefined),
  // Of any type: only one of the texts that are asked for counts.
  acr: z.unknown().optional(),
  sid: name.optional().catch(undefined),
});
type Claims = z.infer<typeof Claims>;

const LogoutClaims = z.looseObject({
  sub: name.optional(),
  sid: name.optional(),
  jti: name,
  exp: z.number(),
  events: z.looseObject({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
  // A logout token never carries one: an ID token must not pass for it.
  nonce: z.never().optional(),
});

/**
 * The address by which a person signs in (specification 3). The e-mail claim counts only when the provider says that it
 * has verified it; the login name, which stands in for an empty one, is the directory's own.
 */
function addressOf(claims: Claims, emailVerified: ProviderSettings['emailVerified']) {
  if (!claims.email) return { email: claims.preferred_username ?? '', emailVerified: true };
  const said = claims.email_verified;
  return { email: claims.email, emailVerified: said === true || (said === undefined && emailVerified === 'assumed') };
}

const Groups = z.array(z.string().max(300)).max(2000);

interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly fresh: boolean;
}

/** Seconds between the proof and our asking for it, where a fresh one was wanted. */
const freshAge = 300;
/** Seconds by which two clocks may differ. */
const tolerance = 30;
/** A logout token is sent when the person signs out; one that arrives much later was kept by somebody. */
const logoutAge = 600;

/** The provider did not show that the person signed in just now. */
export class NotFresh extends Error {}

/** The provider did not show that the sign-in was as strong as the agency asks. */
export class NotStrong extends Error {}

/** Seconds since the person proved who they are; a time that has not come yet proves nothing. */
function ageOf({ auth_time }: Claims): number | undefined {
  if (auth_time === undefined) return undefined;
  const age = Date.now() / 1000 - auth_time;
  return age < -tolerance ? Number.POSITIVE_INFINITY : Math.max(age, 0);
}

/** Throws unless a fresh proof was given: by auth_time, or, where the provider never says it, by having been asked. */
function checkFresh(claims: Claims, stepUp: ProviderSettings['stepUp']): void {
  const age = ageOf(claims);
  if (age === undefined && stepUp === 'auth_time') throw new NotFresh('The ID token carries no auth_time');
  if (age !== undefined && age > freshAge + tolerance) throw new NotFresh('The sign-in is older than was asked for');
}

/** Silence is no strength: where the agency asks for classes, the ID token has to name one of them. */
function checkStrong({ acr }: Claims, wanted: readonly string[]): void {
  if (wanted.length > 0 && !(typeof acr === 'string' && wanted.includes(acr)))
    throw new NotStrong('The ID token names no class of sign-in that is strong enough');
}

function authenticatedAtOf(claims: Claims): Date | null {
  const age = ageOf(claims);
  return age === undefined || !Number.isFinite(age) ? null : new Date(Date.now() - age * 1000);
}

export interface LogoutToken {
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
  readonly id: string;
  /** When it would be refused as too old. */
  readonly expiresAt: Date;
}

export interface ProviderClient {
  start(
    redirectUri: string,
    wish: { readonly fresh: boolean; readonly language: OfferedLanguage | undefined },
  ): Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  complete(callback: URL, expected: Expected): Promise<ProviderIdentity>;
  signOutUrl(idToken: string, returnTo: string): Promise<string | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** Throws unless the provider answered within the last half minute. */
  checkReachable(): Promise<void>;
  /** Whom a back-channel logout token signs out, and what makes it one of its kind. */
  readLogoutToken(token: string): Promise<LogoutToken>;
}

export function openProvider(settings: ProviderSettings, options: ContactOptions): ProviderClient {
  const { configuration, freshConfiguration } = openProviderContact(settings, options);
  let keys: { readonly address: string; readonly find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  async function verify(token: string, audience: string, more: JWTVerifyOptions = {}): Promise<JWTPayload> {
    const metadata = (await configuration()).serverMetadata();
    const address = metadata.jwks_uri ?? '';
    if (keys?.address !== address)
      keys = { address, find: createRemoteJWKSet(new URL(address), { timeoutDuration: contactTimeout }) };
    const { payload } = await jwtVerify(token, keys.find, {
      issuer: metadata.issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp'],
      clockTolerance: tolerance,
      ...more,
    });
    return payload;
  }

  return {
    async start(redirectUri, { fresh, language }) {
      const config = await freshConfiguration();
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(language ? { ui_locales: language } : {}),
        ...(settings.acr.length > 0 ? { acr_values: settings.acr.join(' ') } : {}),
        ...(fresh ? { prompt: 'login', max_age: String(freshAge) } : {}),
      });
      return { url: url.href, state, nonce, verifier };
    },

    async complete(callback, expected) {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: expected.verifier,
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        idTokenExpected: true,
      });
      // The connection says where the ID token came from; only the signature says who wrote it.
      const claims = Claims.parse(await verify(tokens.id_token ?? '', settings.clientId));
      checkStrong(claims, settings.acr);
      if (expected.fresh) checkFresh(claims, settings.stepUp);
      const access = await verify(tokens.access_token, settings.audience);
      if (access.sub !== claims.sub) throw new Error('The two tokens name different people');
      const groups = Groups.safeParse(access.groups);
      return {
        subject: claims.sub,
        guid: name.safeParse(claims[settings.guidClaim]).data ?? '',
        ...addressOf(claims, settings.emailVerified),
        groups: groups.success ? groups.data : undefined,
        providerSession: claims.sid,
        authenticatedAt: authenticatedAtOf(claims),
        refreshToken: tokens.refresh_token,
        idToken: tokens.id_token ?? '',
      };
    },

    async signOutUrl(idToken, returnTo) {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href;
    },

    async revoke(refreshToken) {
      const config = await configuration();
      if (config.serverMetadata().revocation_endpoint) await client.tokenRevocation(config, refreshToken);
    },

    async checkReachable() {
      await freshConfiguration();
    },

    async readLogoutToken(token) {
      const payload = await verify(token, settings.clientId, {
        requiredClaims: ['iat', 'jti', 'exp'],
        maxTokenAge: logoutAge,
      });
      const { sub, sid, jti, exp } = LogoutClaims.parse(payload);
      if (sub === undefined && sid === undefined) throw new Error('The logout token names nobody');
      return {
        subject: sub,
        providerSession: sid,
        id: jti,
        expiresAt: new Date((exp + tolerance) * 1000),
      };
    },
  };
}
