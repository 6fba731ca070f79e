import { writeHistory } from '../../platform/audit/history.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs.ts';
import { sweep } from '../../platform/sweep.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { nobody } from '../work/index.ts';
import { followPrograms } from './program-status.ts';
import { type CaseKey, type LookedAt, listModes } from './program-store.ts';

/** Nobody did anything to the case: its mode follows what its programs have become. */
export async function followByItself(tx: Tx, at: CaseKey, { now, today }: { now: Date; today: string }): Promise<void> {
  const change = await followPrograms(tx, at, { by: nobody, at: now, today });
  if (!change) return;
  const { subjectType, subjectId, version, before, after } = change;
  await writeHistory(tx, { subjectType, subjectId, version, by: nobody, at: now, reason: '', before, after });
}

/** Every case's mode is what its programs and the day say. */
export async function followTheDay(tx: Tx, moment: { now: Date; today: string }): Promise<void> {
  for (const at of await listModes(tx, moment.today, '', null)) if (at.leftBehind) await followByItself(tx, at, moment);
}

/** A case is in renewal once its renewal is open, and inactive once its last program has run out, although nobody did anything to it. */
export const caseModesJob: Job = {
  name: 'case-modes',
  // After the items of renewals and the planned decisions of the day.
  every: '45 9 * * *',
  async run({ db, clock, log }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    await sweep<LookedAt>({
      what: 'Mode of a case',
      log,
      list: (last, most) => listModes(db, today, last?.caseNumber ?? '', most),
      one: async at => {
        if (at.leftBehind) await inTransaction(db, tx => followByItself(tx, at, { now, today }));
      },
    });
  },
};
