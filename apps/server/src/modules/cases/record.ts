import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';

type Snapshot = Readonly<Record<string, unknown>>;

export interface CaseChange {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly caseNumber: string;
  readonly pin?: string;
  readonly version: number;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly reason: string;
}

/** The history row and the audit line of a change on a case. */
export async function recordCaseChange(context: CallContext, change: CaseChange): Promise<void> {
  const { subjectType, subjectId, caseNumber, pin, version, before, after, reason } = change;
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType,
    subjectId,
    version,
    by: context.caller.userId,
    at: context.now,
    reason,
    before,
    after,
  });
  context.audit({ subjectType, subjectId, caseNumber, pin: pin ?? null, fields, historyId, reason });
}
