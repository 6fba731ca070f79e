import type { CallContext } from '../../platform/calls/handle.ts';

/** An attempt that is refused leaves its line too. */
export const auditAttempt = (
  context: CallContext,
  activity: string,
  applicationNumber: string,
  reason: string,
): Promise<void> =>
  context.auditRefusal({
    activity,
    subjectType: 'application',
    subjectId: applicationNumber,
    applicationNumber,
    reason,
  });
