import { makeIdentityProvider, mountPath } from '@commonweal/identity';
import type { FastifyInstance } from 'fastify';
import { backChannelPath } from './modules/session/back-channel.ts';
import type { ProviderSettings } from './modules/session/oidc.ts';
import { callbackPath, signedOutPath } from './modules/session/routes.ts';
import { securityHeaders } from './platform/http/security.ts';
import type { Platform } from './platform/platform.ts';
import { signingKeysFor, textKeysFor } from './platform/secrets.ts';
import { specifiedScopes } from './platform/settings-environment.ts';
import { demoPassword } from './seed/demo-people.ts';

/** The portal's own provider, where no external issuer is set. */
export function installIdentity(app: FastifyInstance, platform: Platform): ProviderSettings {
  const { settings, pool, limits, log } = platform;
  const [clientSecret = ''] = textKeysFor(settings.secrets, 'identity client');
  const client = { id: 'commonweal', secret: clientSecret };
  const provider = makeIdentityProvider({
    publicUrl: settings.publicUrl,
    pool,
    signingKeys: signingKeysFor(settings.secrets, 'identity tokens'),
    cookieKeys: textKeysFor(settings.secrets, 'identity cookies'),
    client,
    audience: 'https://commonweal.example/api',
    redirectUri: `${settings.publicUrl}${callbackPath}`,
    signedOutUri: `${settings.publicUrl}${signedOutPath}`,
    backchannelLogoutUri: `${settings.publicUrl}${backChannelPath}`,
    password: demoPassword,
    takeAttempt: account => limits.take('sign-in', account, 5),
    onError: error => log.error({ err: error }, 'Identity provider'),
  });
  app.all(`${mountPath}/*`, {
    config: { call: 'identity' },
    // Taken over before the body is read: the provider reads it itself.
    async onRequest(request, reply) {
      reply.hijack();
      for (const [name, value] of Object.entries(securityHeaders)) reply.raw.setHeader(name, value);
      provider.handle(request.raw, reply.raw);
    },
    handler: async () => undefined,
  });
  return {
    issuer: provider.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    audience: 'https://commonweal.example/api',
    scopes: specifiedScopes,
    guidClaim: 'guid',
    emailVerified: 'claim',
    stepUp: 'auth_time',
    acr: [],
  };
}
