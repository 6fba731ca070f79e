import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/problem.ts';
import type { ProviderClient } from './oidc.ts';
import { endSessions } from './store.ts';

export const backChannelPath = '/session/back-channel-logout';

/** The provider says that a person has signed out elsewhere (OpenID Connect Back-Channel Logout). */
export async function installBackChannelLogout(
  app: FastifyInstance,
  platform: Platform,
  provider: ProviderClient,
): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    scope.post(backChannelPath, { config: { call: backChannelPath } }, async request => {
      const token = new URLSearchParams(String(request.body)).get('logout_token') ?? '';
      const { subject, providerSession } = await provider
        .readLogoutToken(token)
        .catch((cause: unknown) => refuse(commonErrors.malformed, { cause }));
      const choice = providerSession ? { providerSession } : subject ? { subject } : {};
      await endSessions(platform.db, choice, 'provider', platform.clock.now());
      return {};
    });
  });
}
