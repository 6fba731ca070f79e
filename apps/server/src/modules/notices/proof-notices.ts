import { dateIn } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { businessMoment } from '../clock/index.ts';
import { tellEach } from './each-household.ts';
import { type Extended, listExtended } from './facts-store.ts';

/** A household that was given more time for a proof is told until when: once for each new day. */
export const proofNoticesJob: Job = {
  name: 'proof-notices',
  every: '*/10 * * * *',
  async run(platform) {
    const now = platform.clock.now();
    const businessNow = await businessMoment(platform.db, now);
    const today = dateIn(businessNow);
    await tellEach<Extended>(platform, {
      what: 'Notice of more time',
      moment: { now, businessNow, today },
      list: (last, most) => listExtended(platform.db, today, last?.id ?? '', most),
      toNotice: ({ id, case_number, due_on }) => ({
        type: 'RFIN',
        caseNumber: case_number,
        cause: `PROOF ${id} ${due_on}`,
      }),
    });
  },
};
