import { dateIn } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessMoment } from '../clock/index.ts';
import { nobody } from '../work/index.ts';
import { type Extended, listExtended, lockCaseRow } from './facts-store.ts';
import { tell } from './keep.ts';

/** A household that was given more time for a proof is told until when: once for each new day. */

const atOnce = 200;

async function tellOne(platform: Platform, now: Date, businessNow: Date, extended: Extended): Promise<void> {
  await inTransaction(platform.db, async tx => {
    if (!(await lockCaseRow(tx, extended.case_number))) return;
    const moment = { now, businessNow, today: dateIn(businessNow) };
    await tell(
      { ...moment, db: tx, platform, by: nobody, audit: () => undefined },
      { type: 'RFIN', caseNumber: extended.case_number, cause: `PROOF ${extended.id} ${extended.due_on}` },
    );
  });
}

export const proofNoticesJob: Job = {
  name: 'proof-notices',
  every: '*/10 * * * *',
  async run(platform) {
    const { db, clock, log } = platform;
    const now = clock.now();
    const businessNow = await businessMoment(db, now);
    let last = '';
    for (;;) {
      const found: Extended[] = await listExtended(db, dateIn(businessNow), last, atOnce);
      for (const extended of found) {
        // One household that cannot be written to leaves the others.
        await tellOne(platform, now, businessNow, extended).catch((error: unknown) =>
          log.error({ err: error }, 'Notice of more time'),
        );
      }
      last = found.at(-1)?.id ?? '';
      if (found.length < atOnce) return;
    }
  },
};
