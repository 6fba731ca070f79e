import { writeHistories } from '../../platform/audit/history.ts';
import { type AuditDetail, writeAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { markSuspected, type Suspects, type Suspicion } from './interest-store.ts';

/** A worker's likely own record is closed to them until somebody else has decided whose it is. */

async function keep(tx: Tx, found: readonly Suspicion[], at: Date): Promise<AuditDetail[]> {
  const kept = await writeHistories(
    tx,
    found.map(({ user_id, client_id }) => ({
      subjectType: 'client',
      subjectId: client_id,
      version: 1,
      by: 'system',
      at,
      before: { WorkerInterest: null },
      after: { WorkerInterest: `${user_id} suspected` },
    })),
  );
  return kept.map(({ historyId, fields }, index) => ({
    activity: 'WORKER_INTEREST_SUSPECTED',
    eventType: 'alert',
    subjectType: 'client',
    subjectId: found[index]?.client_id ?? '',
    pin: found[index]?.pin ?? null,
    reason: `may be the record of ${found[index]?.user_id ?? ''}`,
    fields,
    historyId,
  }));
}

/** After a change of a worker's or a client's name, e-mail or telephone. */
export async function suspectInterests(
  context: { readonly db: Tx; readonly now: Date; audit(detail: AuditDetail): void },
  suspects: Suspects,
): Promise<void> {
  const found = await markSuspected(context.db, suspects, context.now);
  for (const line of await keep(context.db, found, context.now)) context.audit(line);
}

/** What came in by other ways. */
export const suspectJob: Job = {
  name: 'suspect-interests',
  every: '40 7 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    await inTransaction(db, async tx => {
      const lines = await keep(tx, await markSuspected(tx, {}, now), now);
      const system = {
        actor: 'system',
        sessionId: null,
        ip: '',
        userAgent: '',
        correlationId: 'job suspect-interests',
      };
      await writeAudit(tx, system, now, 'WORKER_INTEREST_SUSPECTED', 'done', lines);
    });
  },
};
