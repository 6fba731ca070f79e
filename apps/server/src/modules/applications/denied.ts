import { writeAudit } from '../../platform/audit/record.ts';
import type { CallContext } from '../../platform/calls/handle.ts';

/** An attempt that is refused leaves its line too; it is written beside the transaction, which is rolled back. */
export async function auditAttempt(
  { platform, caller, now, correlationId }: CallContext,
  activity: string,
  applicationNumber: string,
  reason: string,
): Promise<void> {
  const who = { actor: caller.userId, sessionId: caller.sessionId || null, ip: '', userAgent: '', correlationId };
  await writeAudit(platform.db, who, now, activity, 'denied', [
    { subjectType: 'application', subjectId: applicationNumber, applicationNumber, reason },
  ]);
}
