import { writeAudit } from '../../platform/audit/record.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { nobody } from '../work/index.ts';
import { compareAll } from './compare.ts';
import { listParts, listUncompared } from './compare-store.ts';

/** Begun again, it goes on: what was compared in these hours is not compared once more. */
const freshHours = 12;

/**
 * What the old system decided for this month is compared every day, in regions that have not cut over. All of it: a decision stands on
 * more than the facts of its case. A hundred parts, each a transaction of its own: one that fails leaves the others.
 */
export const dailyComparisonJob: Job = {
  name: 'daily-comparison',
  every: '30 7 * * *',
  async run({ db, clock, log }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    const month = today.slice(0, 7);
    const since = new Date(now.getTime() - freshHours * 3_600_000);
    const actor = { actor: nobody, sessionId: null, ip: '', userAgent: 'job', correlationId: newId(), screen: '' };
    for (const part of await listParts(db, month)) {
      await inTransaction(db, async tx => {
        const decisions = await listUncompared(tx, month, part, { today, since });
        if (decisions.length === 0) return;
        await compareAll(tx, decisions, now);
        const reason = `${decisions.length} decisions, part ${part}`;
        await writeAudit(tx, actor, now, 'COMPARISON_MADE', 'done', [
          { subjectType: 'comparison', subjectId: month, reason },
        ]);
      }).catch((error: unknown) => log.error({ err: error }, 'Daily comparison'));
    }
  },
};
