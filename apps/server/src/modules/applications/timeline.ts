import { getApplicationTimeline } from '@commonweal/contracts/applications/summary-calls';
import { sql } from 'kysely';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { auditRead, openApplication } from './work.ts';

/** What was done, not who looked: reads are in the audit inquiry. */
export const timelineHandlers: Handler[] = [
  handle(getApplicationTimeline, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const { rows } = await sql<{ id: string; at: Date; who: string; activity: string; reason: string }>`
      select a.audit_id as id, a.at, coalesce(u.last_name || ', ' || u.first_name, a.actor) as who, a.activity, a.reason
      from audit_event a left join app_user u on u.user_id = a.actor
      where a.application_number = ${request.ApplicationNumber} and a.history_id is not null
        and a.subject_type = 'application' and a.outcome = 'done'
      order by a.at desc, a.audit_id desc limit 200`.execute(context.db);
    return {
      data: rows.map(row => ({
        Id: row.id,
        At: row.at.toISOString(),
        Who: row.who,
        Activity: row.activity,
        Reason: row.reason,
      })),
    };
  }),
];
