import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transactions.ts';
import type { ProviderClient } from './oidc.ts';
import { endSessions, forgetLogoutTokens, useLogoutToken } from './store.ts';

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
      const { subject, providerSession, id, expiresAt } = await provider
        .readLogoutToken(token)
        .catch((cause: unknown) => refuse(commonErrors.malformed, { cause }));
      await inTransaction(platform.db, async tx => {
        if (!(await useLogoutToken(tx, sha256(id), expiresAt))) refuse(commonErrors.malformed);
        const choice = { ...(subject && { subject }), ...(providerSession && { providerSession }) };
        await endSessions(tx, choice, 'provider', platform.clock.now());
      });
      return {};
    });
  });
}

/** A used logout token is remembered as long as it could be used again. */
export const sweepLogoutTokens: Job = {
  name: 'sweep-logout-tokens',
  every: '23 * * * *',
  run: ({ db, clock }) => forgetLogoutTokens(db, clock.now()),
};
