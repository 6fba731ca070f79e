import type { Tx } from '../database/pool.ts';
import { writeHistories, writeHistory } from './history.ts';
import type { AuditDetail } from './record.ts';

type Snapshot = Readonly<Record<string, unknown>>;

export interface RecordedChange {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly version: number;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly reason?: string;
}

/** What recording needs to know of the call that changed something. */
interface Recording {
  readonly db: Tx;
  readonly caller: { readonly userId: string };
  readonly now: Date;
  audit(detail: AuditDetail): void;
}

/** The two rows that every write leaves: the history with before and after, and the audit line that leads to it. */
export async function recordChange(context: Recording, change: RecordedChange): Promise<void> {
  const { historyId, fields } = await writeHistory(context.db, {
    ...change,
    by: context.caller.userId,
    at: context.now,
  });
  const { subjectType, subjectId, reason } = change;
  context.audit({ subjectType, subjectId, fields, historyId, ...(reason !== undefined && { reason }) });
}

/** The same for many records at once, in as few statements as for one. */
export async function recordChanges(context: Recording, changes: readonly RecordedChange[]): Promise<void> {
  const by = { by: context.caller.userId, at: context.now };
  const kept = await writeHistories(
    context.db,
    changes.map(change => ({ ...change, ...by })),
  );
  for (const [at, { historyId, fields }] of kept.entries()) {
    const { subjectType, subjectId, reason } = changes[at] ?? { subjectType: '', subjectId: '' };
    context.audit({ subjectType, subjectId, fields, historyId, ...(reason !== undefined && { reason }) });
  }
}
