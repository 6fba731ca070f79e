import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/record.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transactions.ts';
import type { ProviderClient } from './oidc.ts';
import { endSessions, forgetLogoutTokens, useLogoutToken } from './store.ts';

const activity = 'PROVIDER_SIGN_OUT';
/** Refused tokens of one address, in a minute. */
const refusedTokens = 30;

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
      const now = platform.clock.now();
      const visitor = {
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
        correlationId: request.id,
      };
      // Whoever sends false tokens by the thousand fills no table.
      const refuseToken = async (reason: string, cause?: unknown): Promise<never> => {
        await platform.limits.take('refused provider sign-out', request.ip, refusedTokens);
        const nobody = { ...visitor, actor: '', sessionId: null };
        await writeAudit(platform.db, nobody, now, activity, 'denied', [{ reason }]);
        return refuse(commonErrors.malformed, { cause });
      };
      const { subject, providerSession, id, expiresAt } = await provider
        .readLogoutToken(token)
        .catch((cause: unknown) => refuseToken('logout token refused', cause));
      const choice = { ...(subject && { subject }), ...(providerSession && { providerSession }) };
      const isFirst = await inTransaction(platform.db, async tx => {
        if (!(await useLogoutToken(tx, sha256(id), expiresAt))) return false;
        for (const ended of await endSessions(tx, choice, 'provider', now)) {
          const whose = { ...visitor, actor: ended.user_id, sessionId: ended.session_id };
          await writeAudit(tx, whose, now, activity, 'done', [{ reason: 'provider' }]);
        }
        return true;
      });
      return isFirst ? {} : refuseToken('logout token used before');
    });
  });
}

/** A used logout token is remembered as long as it could be used again. */
export const sweepLogoutTokens: Job = {
  name: 'sweep-logout-tokens',
  every: '23 * * * *',
  run: ({ db, clock }) => forgetLogoutTokens(db, clock.now()),
};
