import { daysBeforeRenewal } from '@commonweal/contracts/work/clocks';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { arrive, settle } from './arrive.ts';
import { listDueRenewals, listSettledRenewals } from './cause-store.ts';
import { nobody } from './change.ts';
import { aboutCase } from './item-store.ts';

/**
 * Certifications that come to their end become items, some weeks before. Each in a transaction of its own: one that fails
 * leaves the others. Done twice, it makes nothing twice.
 */

const atOnce = 500;

export const renewalJob: Job = {
  name: 'renewal-work-items',
  every: '15 9 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    for (const key of await listSettledRenewals(db, atOnce)) {
      await inTransaction(db, tx => settle({ db: tx, by: nobody, now, today }, 'renewal', key, 'work.cause.renewed'));
    }
    for (const due of await listDueRenewals(db, today, daysBeforeRenewal, atOnce)) {
      await inTransaction(db, async tx => {
        const facts = await aboutCase(tx, due.case_number);
        if (!facts) return;
        await arrive(
          { db: tx, by: nobody, now, today },
          {
            type: 'RDT',
            program: due.program,
            about: { caseNumber: due.case_number, applicationNumber: null, pin: null },
            place: { region: facts.region_id, county: facts.county, zip: facts.zip },
            language: facts.language,
            characteristics: ['RNWD'],
            confidential: facts.confidential,
            cause: 'renewal',
            causeKey: `${due.case_number} ${due.program} ${due.certified_to}`,
            received: today,
            due: due.certified_to,
          },
          { act: 'create', cause: 'work.cause.renewal' },
        );
      });
    }
  },
};
