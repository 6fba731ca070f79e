import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

interface Done {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly activity: string;
  readonly reason: string;
  readonly after: unknown;
}

/** What was done with an application, newest first, from the audit trail and the history. */
export async function listDone(db: Tx, applicationNumber: string): Promise<Done[]> {
  const { rows } = await sql<Done>`
    select a.audit_id as id, a.at, coalesce(${staffName('u')}, a.actor) as who, a.activity, a.reason,
           h.after
    from audit_event a join record_history h on h.history_id = a.history_id
      left join app_user u on u.user_id = a.actor
    where a.application_number = ${applicationNumber}
      and a.subject_type = 'application' and a.outcome = 'done'
    order by a.at desc, a.audit_id desc limit 200`.execute(db);
  return rows;
}
