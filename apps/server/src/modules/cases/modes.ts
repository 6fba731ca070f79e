import { writeHistory } from '../../platform/audit/history.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { nobody } from '../work/index.ts';
import { followPrograms } from './program-status.ts';
import { type CaseKey, listLeftBehind } from './program-store.ts';

const atOnce = 500;

/** Nobody did anything to the case: its mode follows what its programs have become. */
export async function followByItself(tx: Tx, at: CaseKey, { now, today }: { now: Date; today: string }): Promise<void> {
  const change = await followPrograms(tx, at, { by: nobody, at: now, today });
  if (!change) return;
  const { subjectType, subjectId, version, before, after } = change;
  await writeHistory(tx, { subjectType, subjectId, version, by: nobody, at: now, reason: '', before, after });
}

/** Every case's mode is what its programs and the day say. */
export async function followTheDay(tx: Tx, moment: { now: Date; today: string }): Promise<void> {
  for (const at of await listLeftBehind(tx, moment.today, '', null)) await followByItself(tx, at, moment);
}

/** A case is in renewal once its renewal is open, and inactive once its last program has run out, although nobody did anything to it. */
export const caseModesJob: Job = {
  name: 'case-modes',
  // After the items of renewals and the planned decisions of the day.
  every: '45 9 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    let last = '';
    for (;;) {
      const found = await listLeftBehind(db, today, last, atOnce);
      for (const at of found) await inTransaction(db, tx => followByItself(tx, at, { now, today }));
      last = found.at(-1)?.caseNumber ?? '';
      if (found.length < atOnce) return;
    }
  },
};
