import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import * as z from 'zod';

/** The identity provider, embedded or external, seen through the standard only. */

export const scope = 'openid profile email groups Organization AgencyID offline_access';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly audience: string;
}

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

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  preferred_username: z.string().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  guid: z.string().max(255).optional().catch(undefined),
  auth_time: z.int().optional().catch(undefined),
  sid: z.string().max(255).optional().catch(undefined),
});

const Groups = z.array(z.string().max(300)).max(2000);

interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly fresh: boolean;
}

/** Seconds between the proof and our asking for it, where a fresh one was wanted. */
const freshAge = 300;

export interface ProviderClient {
  start(redirectUri: string, fresh: boolean): Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  complete(callback: URL, expected: Expected): Promise<ProviderIdentity>;
  signOutUrl(idToken: string, returnTo: string): Promise<string | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** The subject and session of a back-channel logout token. */
  readLogoutToken(token: string): Promise<{ subject: string | undefined; providerSession: string | undefined }>;
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export function openProvider(settings: ProviderSettings): ProviderClient {
  let discovered: Promise<client.Configuration> | undefined;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  // Asked for at the first sign-in, not at the start: the embedded provider is served by this same process.
  function configuration(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
        timeout: 5,
        ...(isLocal(settings.issuer) ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  async function verify(token: string, audience: string): Promise<JWTPayload> {
    const metadata = (await configuration()).serverMetadata();
    keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: 5000 });
    const { payload } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
    });
    return payload;
  }

  return {
    async start(redirectUri, fresh) {
      const config = await configuration();
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
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
        ...(expected.fresh ? { maxAge: freshAge } : {}),
      });
      const claims = Claims.parse(tokens.claims());
      const access = await verify(tokens.access_token, settings.audience);
      if (access.sub !== claims.sub) throw new Error('The two tokens name different people');
      const groups = Groups.safeParse(access.groups);
      return {
        subject: claims.sub,
        guid: claims.guid ?? '',
        email: claims.email || claims.preferred_username || '',
        emailVerified: claims.email_verified !== false,
        groups: groups.success ? groups.data : undefined,
        providerSession: claims.sid,
        authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
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

    async readLogoutToken(token) {
      const payload = await verify(token, settings.clientId);
      const events = payload.events;
      const isLogout =
        typeof events === 'object' && events !== null && 'http://schemas.openid.net/event/backchannel-logout' in events;
      if (!isLogout || 'nonce' in payload) throw new Error('Not a logout token');
      return { subject: payload.sub, providerSession: typeof payload.sid === 'string' ? payload.sid : undefined };
    },
  };
}
