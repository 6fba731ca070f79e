import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { findAccount } from './accounts.ts';
import { adapterOver } from './adapter.ts';
import { makeInteractions } from './interactions.ts';
import { failurePage, pageLanguage, signOutPage } from './pages.ts';

/** The OpenID provider that serves where no external issuer is set: the same flows, claims and tokens as a large one. */

export const mountPath = '/identity';

interface Options {
  readonly publicUrl: string;
  readonly pool: Pool;
  readonly signingKeys: readonly object[];
  readonly cookieKeys: readonly string[];
  readonly client: { readonly id: string; readonly secret: string };
  readonly audience: string;
  readonly redirectUri: string;
  readonly signedOutUri: string;
  readonly backchannelLogoutUri: string;
  /** Printed on the sign-in page: this provider holds demonstration accounts only. */
  readonly password: string;
  /** Throws when an account was tried too often. */
  takeAttempt(account: string): Promise<void>;
  onError(error: Error): void;
}

export interface IdentityProvider {
  readonly issuer: string;
  handle(request: IncomingMessage, response: ServerResponse): void;
}

export const scopes = ['openid', 'profile', 'email', 'groups', 'Organization', 'AgencyID', 'offline_access'] as const;

export function makeIdentityProvider(options: Options): IdentityProvider {
  const issuer = `${options.publicUrl}${mountPath}`;
  const provider = new Provider(issuer, {
    adapter: adapterOver(options.pool),
    jwks: { keys: [...options.signingKeys] },
    cookies: { keys: [...options.cookieKeys], short: { path: '/' }, long: { path: '/' } },
    scopes: [...scopes],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'name', 'preferred_username', 'guid'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
      Organization: ['Organization'],
      AgencyID: ['AgencyID'],
    },
    conformIdTokenClaims: false,
    clients: [
      {
        client_id: options.client.id,
        client_secret: options.client.secret,
        redirect_uris: [options.redirectUri],
        post_logout_redirect_uris: [options.signedOutUri],
        backchannel_logout_uri: options.backchannelLogoutUri,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope: scopes.join(' '),
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    pkce: { required: () => true },
    ttl: {
      AccessToken: 300,
      IdToken: 300,
      AuthorizationCode: 60,
      Interaction: 600,
      Session: 43_200,
      Grant: 43_200,
      RefreshToken: 43_200,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.type = 'html';
          context.body = signOutPage(pageLanguage(context.get('accept-language')), form);
        },
        postLogoutSuccessSource: async context => {
          context.redirect(options.signedOutUri);
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => options.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(' '),
          audience: options.audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    interactions: { url: (_context, interaction) => `${mountPath}/interaction/${interaction.uid}` },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    // One client, ours: people are asked who they are, not whether they agree to use their own portal.
    loadExistingGrant: async context => {
      const accountId = context.oidc.session?.accountId;
      const client = context.oidc.client;
      if (!accountId || !client) return undefined;
      // A code counts only under the session's current grant: a second tab must not replace the grant of the first.
      const current = await provider.Grant.find(context.oidc.session?.grantIdFor(client.clientId) ?? '');
      if (current?.accountId === accountId) return current;
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope(scopes.join(' '));
      grant.addResourceScope(options.audience, scopes.join(' '));
      await grant.save();
      return grant;
    },
    extraTokenClaims: async (_context, token) => {
      const account =
        'accountId' in token && token.accountId ? await findAccount(options.pool, token.accountId) : undefined;
      return account && { groups: [...account.groups], email: account.email, guid: account.guid };
    },
    findAccount: async (_context, subject) => {
      const account = await findAccount(options.pool, subject);
      return (
        account && {
          accountId: subject,
          claims: async () => ({
            sub: subject,
            given_name: account.first_name,
            family_name: account.last_name,
            name: `${account.first_name} ${account.last_name}`,
            preferred_username: account.email,
            guid: account.guid,
            email: account.email,
            email_verified: true,
            groups: [...account.groups],
            Organization: account.organization,
            AgencyID: account.agency_id,
          }),
        }
      );
    },
    renderError: async context => {
      context.type = 'html';
      context.body = failurePage(pageLanguage(context.get('accept-language')));
    },
  });
  provider.on('server_error', (_context, error) => options.onError(error));

  const interactions = makeInteractions({ provider, ...options });
  const callback = provider.callback();
  return {
    issuer,
    handle(request, response) {
      const url = request.url ?? '';
      const inner = url.slice(mountPath.length) || '/';
      if (interactions.owns(inner)) {
        interactions.handle(inner, request, response).catch(options.onError);
        return;
      }
      // The library finds its own mount point by comparing the two.
      Object.assign(request, { originalUrl: url });
      request.url = inner;
      callback(request, response);
    },
  };
}

export { findAccountByName, hashPassword } from './accounts.ts';
