import { writeHistory } from '../../platform/audit/history.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { moveOfCause, nobody } from '../work/index.ts';
import { listOverWithdrawals, lockHearing, updateHearing } from './store.ts';

const atOnce = 500;

/** Oral withdrawals that nobody took back in time are over, and so are their items. */
export const withdrawalJob: Job = {
  name: 'hearing-withdrawals',
  every: '25 9 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    for (const { case_number, id } of await listOverWithdrawals(db, today, atOnce)) {
      await inTransaction(db, async tx => {
        const hearing = await lockHearing(tx, case_number, id);
        if (hearing?.stage !== 'HWD' || hearing.ended_on !== null) return;
        await updateHearing(tx, hearing, { ended_on: today }, nobody, now);
        await writeHistory(tx, {
          subjectType: 'hearing',
          subjectId: id,
          version: hearing.version + 1,
          by: nobody,
          at: now,
          reason: '',
          before: { ended_on: null },
          after: { ended_on: today },
        });
        const deed = { act: 'settle' as const, cause: 'work.cause.withdrawalOver' };
        await moveOfCause({ db: tx, by: nobody, now, today }, 'hearing', id, { status: 'CT' }, deed);
      });
    }
  },
};
