import { renewalNoticeOf, toldOfEndsUntil } from '@commonweal/rules/clocks/renewal';
import { dateIn } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { applicationRules } from '../applications/index.ts';
import { businessMoment } from '../clock/index.ts';
import { tellEach } from './each-household.ts';
import { endingKey, periodOf } from './ending.ts';
import { type Ending, listEnding } from './facts-store.ts';

/** Households are told before their certification ends, of one end once. */
export const renewalNoticesJob: Job = {
  name: 'renewal-notices',
  every: '25 9 * * *',
  async run(platform) {
    const { db, clock } = platform;
    const now = clock.now();
    const businessNow = await businessMoment(db, now);
    const today = dateIn(businessNow);
    const days = (await applicationRules(db))('RENEWFORM');
    const until = { snap: toldOfEndsUntil('SNAP', today, days), others: toldOfEndsUntil('', today, days) };
    await tellEach<Ending>(platform, {
      what: 'Renewal notice',
      moment: { now, businessNow, today },
      list: (last, most) => listEnding(db, today, until, last, most),
      toNotice: ending => ({
        type: renewalNoticeOf(ending.program),
        caseNumber: ending.case_number,
        ending: periodOf(ending),
        isEstablished: true,
        cause: endingKey(ending),
      }),
    });
  },
};
