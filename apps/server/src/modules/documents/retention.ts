import { setLegalHold } from '@commonweal/contracts/documents/action-calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import { daysToRestore } from '@commonweal/contracts/documents/retention';
import { writeHistory } from '../../platform/audit/history.ts';
import { writeAudit } from '../../platform/audit/record.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { change, seen } from './change.ts';
import { expireDocuments, type Swept, sweepDeleted } from './retention-store.ts';

/** Papers are kept as long as their subtype says, then deleted; what was deleted is gone for good a month later. A hold stops both. */

const atOnce = 200;
const day = 86_400_000;

/** Every document that is taken leaves a line of history and one of the trail. */
async function tellOf(tx: Tx, rows: readonly Swept[], what: 'DOCUMENT_EXPIRED' | 'DOCUMENT_SWEPT', now: Date) {
  const actor = { actor: 'system', sessionId: null, ip: '', userAgent: '', correlationId: newId() };
  for (const row of rows) {
    const subject = { subjectType: 'document', subjectId: row.document_number };
    const { historyId, fields } = await writeHistory(tx, {
      ...subject,
      version: row.version,
      by: 'system',
      at: now,
      before: what === 'DOCUMENT_EXPIRED' ? { State: 'indexed' } : { Swept: 'N' },
      after: what === 'DOCUMENT_EXPIRED' ? { State: 'deleted' } : { Swept: 'Y' },
    });
    const about = { caseNumber: row.case_number, applicationNumber: row.application_number, pin: row.pin };
    await writeAudit(tx, actor, now, what, 'done', [{ ...subject, ...about, fields, historyId }]);
  }
}

/** Answers how many were taken out of use and how many are gone for good. */
export async function sweepDocuments(platform: Platform): Promise<{ expired: number; swept: number }> {
  const { db, clock } = platform;
  const now = clock.now();
  // In real time: the business clock may be moved for everybody, and no paper shall be lost by that.
  const today = dateIn(now);
  const before = new Date(now.getTime() - daysToRestore * day);
  const all = async (take: (tx: Tx) => Promise<Swept[]>, what: Parameters<typeof tellOf>[2]): Promise<number> => {
    for (let count = 0; ; ) {
      const rows = await inTransaction(db, async tx => {
        const taken = await take(tx);
        await tellOf(tx, taken, what, now);
        return taken;
      });
      count += rows.length;
      if (rows.length < atOnce) return count;
    }
  };
  const swept = await all(tx => sweepDeleted(tx, before, now, atOnce), 'DOCUMENT_SWEPT');
  const expired = await all(tx => expireDocuments(tx, today, now, atOnce), 'DOCUMENT_EXPIRED');
  return { expired, swept };
}

export const retentionJob: Job = {
  name: 'sweep-documents',
  every: '40 8 * * *',
  async run(platform) {
    const done = await sweepDocuments(platform);
    if (done.expired + done.swept > 0) platform.log.info(done, 'Documents whose time is over');
  },
};

export const retentionHandlers: Handler[] = [
  handle(setLegalHold, async (context, { DocumentNumber, Held, Reason }) => {
    const document = await seen(context, DocumentNumber);
    if (document.swept_at !== null) refuse(documentErrors.isSwept);
    if ((document.held_at !== null) === (Held === 'Y')) refuse(documentErrors.sameHold);
    const { caller, now } = context;
    const set =
      Held === 'Y'
        ? { held_at: now, held_by: caller.userId, hold_reason: Reason }
        : { held_at: null, held_by: null, hold_reason: '' };
    return change(context, document, set, Reason);
  }),
];
