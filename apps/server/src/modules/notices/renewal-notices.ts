import { renewalNoticeOf, toldOfEndsUntil } from '@commonweal/rules/clocks/renewal';
import { dateIn } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { applicationRules } from '../applications/index.ts';
import { businessMoment } from '../clock/index.ts';
import { nobody } from '../work/index.ts';
import { endingKey, periodOf } from './ending.ts';
import { type Ending, listEnding, lockCaseRow } from './facts-store.ts';
import { tell } from './keep.ts';

/**
 * Households are told before their certification ends: each in a transaction of its own, and of one end once, however often the
 * job runs and whatever stops it.
 */

const atOnce = 200;

interface Moment {
  readonly now: Date;
  readonly businessNow: Date;
  readonly today: string;
}

async function tellOne(platform: Platform, moment: Moment, ending: Ending): Promise<void> {
  await inTransaction(platform.db, async tx => {
    if (!(await lockCaseRow(tx, ending.case_number))) return;
    const writing = { ...moment, db: tx, platform, by: nobody, audit: () => undefined };
    await tell(writing, {
      type: renewalNoticeOf(ending.program),
      caseNumber: ending.case_number,
      ending: periodOf(ending),
      isEstablished: true,
      cause: endingKey(ending),
    });
  });
}

export const renewalNoticesJob: Job = {
  name: 'renewal-notices',
  every: '25 9 * * *',
  async run(platform) {
    const { db, clock, log } = platform;
    const now = clock.now();
    const moment = await businessMoment(db, now);
    const today = dateIn(moment);
    const days = (await applicationRules(db))('RENEWFORM');
    const until = { snap: toldOfEndsUntil('SNAP', today, days), others: toldOfEndsUntil('', today, days) };
    let last: Ending | null = null;
    for (;;) {
      const found: Ending[] = await listEnding(db, today, until, last, atOnce);
      for (const ending of found) {
        // One household that cannot be written to leaves the others.
        await tellOne(platform, { now, businessNow: moment, today }, ending).catch((error: unknown) =>
          log.error({ err: error }, 'Renewal notice'),
        );
      }
      last = found.at(-1) ?? null;
      if (found.length < atOnce) return;
    }
  },
};
