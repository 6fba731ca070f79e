import { type CompleteResponse, type RefusalReason, sessionTimes } from '@commonweal/contracts/session/schemas';
import { type AuditActor, writeAudit } from '../../platform/audit/record.ts';
import { isAllowedAddress } from '../../platform/email-domains.ts';
import { newId, newReference } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/problem.ts';
import { randomToken, type Sealer, sha256 } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { rolesFromGroups } from './group-roles.ts';
import type { ProviderIdentity } from './oidc.ts';
import type { PendingAttempt } from './pending-attempts.ts';
import { findPerson, insertSession, noteSignIn, renewSession, saveUsedAttempt, syncDirectoryRoles } from './store.ts';

/** From a proven identity to a session: the checks of the specification, in its order. */

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly correlationId: string;
}

export type SignInOutcome =
  | { readonly cookie: string; readonly answer: CompleteResponse }
  | { readonly answer: CompleteResponse };

const actorOf = (visitor: Visitor, actor: string, sessionId: string | null): AuditActor => ({
  ...visitor,
  actor,
  sessionId,
});

/** Reasons of a person whom the provider has proven; everybody can provoke the others. */
const provenReasons: readonly RefusalReason[] = [
  'no-groups-claim',
  'email-not-verified',
  'domain-not-allowed',
  'unknown-user',
  'deactivated',
];
/** Audit rows of unproven sign-ins in a minute. The log has a line for each; a flood must not fill the audit log. */
const maxUnprovenRows = 600;

async function isRecorded(platform: Platform, reason: RefusalReason): Promise<boolean> {
  if (provenReasons.includes(reason)) return true;
  try {
    await platform.limits.take('audit rows of unproven sign-ins', 'all', maxUnprovenRows);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export async function refused(
  platform: Platform,
  visitor: Visitor,
  reason: RefusalReason,
  email: string,
  cause?: unknown,
): Promise<SignInOutcome> {
  const reference = newReference();
  platform.log.warn({ uid: reference, reason, correlationId: visitor.correlationId, err: cause }, 'Sign-in refused');
  if (await isRecorded(platform, reason))
    await writeAudit(platform.db, actorOf(visitor, '', null), platform.clock.now(), 'SIGN_IN', 'denied', [{ reason }]);
  return { answer: { success: false, reason, reference, email } };
}

/** The reason an identity may not come in, before the portal looks at its own records. */
function identityFault(platform: Platform, identity: ProviderIdentity): RefusalReason | undefined {
  if (!identity.groups) return 'no-groups-claim';
  if (!identity.emailVerified) return 'email-not-verified';
  if (!isAllowedAddress(identity.email, platform.settings.signInDomains)) return 'domain-not-allowed';
  return undefined;
}

interface OpenOptions {
  /** Whoever proves again who they are goes on in the session they have. */
  readonly open?: { readonly session_id: string; readonly user_id: string } | undefined;
  /** Opens one session only, even where the provider accepts its code twice. */
  readonly attempt?: Pick<PendingAttempt, 'state' | 'expiresAt'>;
}

export async function openSession(
  platform: Platform,
  sealer: Sealer,
  identity: ProviderIdentity,
  visitor: Visitor,
  returnTo: string,
  { open, attempt }: OpenOptions = {},
): Promise<SignInOutcome> {
  const fault = identityFault(platform, identity);
  if (fault) return refused(platform, visitor, fault, identity.email);
  const now = platform.clock.now();
  const cookie = randomToken();
  const outcome = await inTransaction(platform.db, async (tx): Promise<RefusalReason | undefined> => {
    const person = await findPerson(tx, identity.subject, identity.email);
    if (!person) return 'unknown-user';
    if (person.account_status !== 'A') return 'deactivated';
    const isFirstUse = !attempt || (await saveUsedAttempt(tx, sha256(attempt.state), new Date(attempt.expiresAt)));
    if (!isFirstUse) return 'attempt-expired';
    const renewed = open?.user_id === person.user_id ? open : undefined;
    const sessionId = renewed?.session_id ?? newId();
    await noteSignIn(tx, person.user_id, identity.subject, identity.guid, now);
    await syncDirectoryRoles(
      tx,
      person.user_id,
      rolesFromGroups(identity.groups ?? [], platform.settings.groupPrefix),
      now,
    );
    const proof = {
      cookie_hash: sha256(cookie),
      last_seen_at: now,
      authenticated_at: identity.authenticatedAt,
      provider_tokens: sealer.seal(JSON.stringify({ refresh: identity.refreshToken, id: identity.idToken })),
      provider_session: identity.providerSession ?? null,
    };
    if (renewed) await renewSession(tx, sessionId, proof);
    else {
      await insertSession(tx, {
        ...proof,
        session_id: sessionId,
        user_id: person.user_id,
        started_at: now,
        absolute_end_at: new Date(now.getTime() + sessionTimes.absolute * 1000),
        ip: visitor.ip,
        user_agent: visitor.userAgent,
      });
    }
    await writeAudit(tx, actorOf(visitor, person.user_id, sessionId), now, 'SIGN_IN', 'done', [
      renewed ? { reason: 'again' } : {},
    ]);
    return undefined;
  });
  if (outcome) return refused(platform, visitor, outcome, identity.email);
  return { cookie, answer: { success: true, returnTo } };
}
