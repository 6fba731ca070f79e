import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import type { ReplayedEvent } from '@commonweal/contracts/replay/view-calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenNamed, type Viewer } from '../protection/index.ts';

export interface Moment {
  readonly user_id: string;
  readonly at: Date;
  /** The event itself, where one was uploaded. */
  readonly replay_id: string | null;
}

/** Who and when a reference is about: what the person was shown, the request, or a line of the audit trail. */
export async function findMoment(db: Tx, reference: string): Promise<Moment | undefined> {
  const { rows } = await sql<Moment>`
    select user_id, at, replay_id from (
      select user_id, action_date as at, replay_id, 1 as place from replay_event where uid = upper(${reference}) and uid <> ''
      union all select user_id, action_date, replay_id, 2 from replay_event where correlation_id = lower(${reference})
        and correlation_id <> ''
      union all select user_id, at, null, 3 from error_reference where uid = upper(${reference}) and user_id <> ''
      union all select e.actor, e.at, null, 4 from audit_event e join app_user on user_id = e.actor
        where e.correlation_id = ${reference} and e.correlation_id <> ''
      union all select e.actor, e.at, null, 5 from audit_event e join app_user on user_id = e.actor
        where e.audit_id::text = lower(${reference})) as found
    order by place, at limit 1`.execute(db);
  return rows[0];
}

export async function findName(db: Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && staffNameOf({ last: row.last_name, first: row.first_name });
}

export interface ReplaySpan {
  readonly userId: string;
  readonly from: Date;
  readonly to: Date;
  /** Only what arrived since then: whoever follows has the rest. */
  readonly receivedFrom?: Date;
  readonly most: number;
}

type Stored = Omit<ReplayedEvent, 'ActionDate' | 'Masked'> & { readonly at: Date; readonly open: boolean };

/** In the order in which it happened. What is about a closed record keeps its time and kind, nothing else. */
export async function listReplay(
  db: Tx,
  viewer: Viewer,
  { userId, from, to, receivedFrom, most }: ReplaySpan,
): Promise<ReplayedEvent[]> {
  const { rows } =
    await sql<Stored>`select e.replay_id as "ReplayId", e.action_date as at, coalesce(e.session_id::text, '') as "SessionId",
      e.screen_name as "ScreenName", e.event_type as "EventType", e.activity as "Activity", e.error_type as "ErrorType",
      e.field as "Field", e.value as "Value", e.response as "Response", e.application_number as "ApplicationNumber",
      e.case_number as "CaseNumber", e.pin as "Pin", e.correlation_id as "CorrelationId", e.uid as "UID",
      coalesce(r.type || ' ' || r.cause, '') as "Cause",
      (e.case_number is null or ${mayOpenNamed(viewer, sql`'case'`, sql.ref('e.case_number'))})
        and (e.application_number is null or ${mayOpenNamed(viewer, sql`'application'`, sql.ref('e.application_number'))})
        and (e.pin is null or ${mayOpenNamed(viewer, sql`'client'`, sql.ref('e.pin'))}) as open
    from replay_event e left join error_reference r on r.uid = e.uid and e.uid <> ''
    where e.user_id = ${userId} and e.action_date >= ${from} and e.action_date < ${to}
      and ${receivedFrom ? sql`e.received_at >= ${receivedFrom}` : sql`true`}
    order by e.action_date, e.replay_id limit ${most}`.execute(db);
  return rows.map(({ at, open, ...row }) => ({
    ...row,
    ...(!open && { ApplicationNumber: null, CaseNumber: null, Pin: null, Field: '', Value: '' }),
    ActionDate: at.toISOString(),
    Masked: open ? 'N' : 'Y',
  }));
}
