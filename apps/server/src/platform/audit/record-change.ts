import type { CallContext } from '../calls/handle.ts';
import { writeHistory } from './history.ts';

type Snapshot = Readonly<Record<string, unknown>>;

interface RecordedChange {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly version: number;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly reason?: string;
}

/** The two rows that every write leaves: the history with before and after, and the audit line that leads to it. */
export async function recordChange(context: CallContext, change: RecordedChange): Promise<void> {
  const { historyId, fields } = await writeHistory(context.db, {
    ...change,
    by: context.caller.userId,
    at: context.now,
  });
  const { subjectType, subjectId, reason } = change;
  context.audit({ subjectType, subjectId, fields, historyId, ...(reason !== undefined && { reason }) });
}
