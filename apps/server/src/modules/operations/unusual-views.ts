import type { alertActivities } from '@commonweal/contracts/operations/alerts';
import { writeAudit } from '../../platform/audit/record.ts';
import type { Job } from '../../platform/jobs.ts';
import { countUnexplained, listBusyViewers } from './unusual-views-store.ts';

const hour = 3_600_000;
const activity: (typeof alertActivities)[number] = 'UNUSUAL_VIEWS';

/** Whoever opens far more records in an hour than their work explains is pointed out, once in that hour. */
export const watchViews: Job = {
  name: 'watch-views',
  every: '*/5 * * * *',
  async run({ db, clock, settings, log }) {
    const now = clock.now();
    const since = new Date(now.getTime() - hour);
    for (const userId of await listBusyViewers(db, since, settings.unusualViews, activity)) {
      const count = await countUnexplained(db, userId, since);
      if (count <= settings.unusualViews) continue;
      const actor = { actor: userId, sessionId: null, ip: '', userAgent: '', correlationId: '' };
      const reason = `${count} records in an hour that their work does not explain (limit ${settings.unusualViews})`;
      await writeAudit(db, actor, now, activity, 'done', [{ eventType: 'alert', reason }]);
      log.warn({ actor: userId, count }, 'Unusually many records were opened');
    }
  },
};
