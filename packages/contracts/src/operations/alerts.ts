import * as z from 'zod';
import { alertsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { id, instant, plainDate } from '../kit/fields.ts';
import { list } from '../kit/list.ts';

/** Lines of the audit trail that somebody who runs the portal should look at. */
export const AlertRow = z.strictObject({
  AlertId: id,
  At: instant,
  UserId: z.string(),
  UserName: z.string(),
  Activity: z.string(),
  Reason: z.string(),
  Ip: z.string(),
  UserAgent: z.string(),
});
export type AlertRow = z.infer<typeof AlertRow>;

export const alertActivities = ['REVEAL_LIMIT_REACHED', 'UNUSUAL_VIEWS', 'AUDIT_TRAIL_CUT'] as const;

export const alertList = list({
  service: 'operations',
  name: 'SearchAlerts',
  summary: 'What happened that those who run the portal should know of, newest first.',
  access: needs(alertsPage.at('Page'), 'R'),
  audit: { activity: 'ALERTS_SEARCHED' },
  filters: z.strictObject({ From: plainDate.optional(), To: plainDate.optional() }),
  row: AlertRow,
  sortable: ['At'],
  defaultSort: '-At',
  columns: [
    { id: 'At', title: 'common.word.when', reads: { instant: true } },
    { id: 'UserName', title: 'common.word.who' },
    { id: 'Activity', title: 'common.word.whatHappened', reads: { texts: 'operations.alerts.activity' } },
    { id: 'Reason', title: 'operations.alerts.why' },
    { id: 'Ip', title: 'operations.alerts.ip' },
    { id: 'UserAgent', title: 'operations.alerts.browser' },
  ],
});
