import { sql } from 'kysely';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, mayOpenClientByPin, mayOpenNamed, type Viewer } from '../protection/index.ts';

/** How many of a kind lie on the desk; the lists behind it have the rest. */
const most = 8;

export interface Registration {
  readonly application_number: string;
  readonly name: string;
  readonly source: string;
  readonly flow: string;
  readonly last_page: string;
  readonly received_on: string;
}

/** Applications that the person began to register and that have no case yet. */
export async function listRegistrations(db: Tx, viewer: Viewer): Promise<Registration[]> {
  const { rows } = await sql<Registration>`select a.application_number,
      coalesce((select ${clientName('p')} from application_person p
        where p.application_id = a.id order by p.id = a.applicant_person_id desc, p.position limit 1), '') as name,
      a.source, a.flow, a.last_page, a.received_on
    from application a
    where a.created_by = ${viewer.userId} and a.case_id is null and ${mayOpenApplication(viewer, 'a')}
      and not exists (select 1 from program_request q where q.application_id = a.id and q.status in ('R', 'W', 'D'))
    order by a.changed_at desc limit ${most}`.execute(db);
  return rows;
}

export interface Approval {
  readonly request_id: string;
  readonly kind: string;
  readonly subject_name: string;
  readonly requested_by_name: string;
  readonly requested_at: Date;
  readonly own: boolean;
}

/**
 * What waits and does not concern the viewer themselves, nor a record that is closed to them. The name of a client or a case is
 * its number; a merge has two clients.
 */
const waitsFor = (viewer: Viewer) => sql<boolean>`q.status = 'waiting'
  and not (q.subject_type = 'user' and q.subject_id = ${viewer.userId})
  and ${mayOpenNamed(viewer, sql.ref('q.subject_type'), sql.ref('q.subject_name'))}
  and (q.change ->> 'otherPin' is null or ${mayOpenClientByPin(viewer, sql`q.change ->> 'otherPin'`)})`;

export async function countToDecide(db: Tx, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from approval_request q
    where ${waitsFor(viewer)} and q.requested_by <> ${viewer.userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Requests that wait, the oldest first. A record that is closed to the person is not named here either. */
export async function listWaiting(db: Tx, viewer: Viewer, decides: boolean): Promise<Approval[]> {
  const { rows } = await sql<Approval>`select q.request_id, q.kind, q.subject_name,
      ${staffName('u')} as requested_by_name, q.requested_at, q.requested_by = ${viewer.userId} as own
    from approval_request q join app_user u on u.user_id = q.requested_by
    where ${waitsFor(viewer)} and (q.requested_by = ${viewer.userId} or ${decides})
    order by q.requested_at limit ${2 * most}`.execute(db);
  return rows;
}

export interface Found {
  readonly name: string;
  readonly key: string;
  readonly count: number;
  readonly since: Date | null;
}

/** Workgroups in which work lies and nobody takes turns. */
export async function groupsWithoutMembers(db: Tx, language: 'en' | 'es'): Promise<Found[]> {
  const { rows } = await sql<Found>`select ${sql.ref(`g.name_${language}`)} as name, g.workgroup_id as key,
      count(*)::int as count, min(w.created_at) as since
    from workgroup g join work_item w on w.workgroup_id = g.workgroup_id and w.closed_at is null and w.assigned_to is null
    where g.status = '296' and not exists (select 1 from workgroup_member m join app_user u on u.user_id = m.user_id
      where m.workgroup_id = g.workgroup_id and m.supervisor = 'N' and u.account_status = 'A')
    group by 1, 2 order by min(w.created_at) limit ${most}`.execute(db);
  return rows;
}

/** People who left and still hold work. */
export async function heldByLeavers(db: Tx): Promise<Found[]> {
  const { rows } = await sql<Found>`select ${staffName('u')} as name, u.user_id as key,
      count(*)::int as count, min(u.changed_at) as since
    from app_user u join work_item w on w.assigned_to = u.user_id and w.closed_at is null
    where u.account_status <> 'A' group by 1, 2 order by count(*) desc limit ${most}`.execute(db);
  return rows;
}

/** Open work that no routing profile took. */
export async function countNowhere(db: Tx): Promise<Found[]> {
  const { rows } = await sql<Found>`select '' as name, '' as key, count(*)::int as count, min(created_at) as since
    from work_item where closed_at is null and workgroup_id is null and assigned_to is null having count(*) > 0`.execute(
    db,
  );
  return rows;
}

export async function alertsSince(db: Tx, since: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`select '' as name, '' as key, count(*)::int as count, max(at) as since
    from audit_event where event_type = 'alert' and at >= ${since} having count(*) > 0`.execute(db);
  return rows;
}

export async function announcementsEnding(db: Tx, now: Date, by: Date, language: 'en' | 'es'): Promise<Found[]> {
  const { rows } = await sql<Found>`select ${sql.ref(`title_${language}`)} as name, announcement_id::text as key,
      1 as count, ends_at as since
    from announcement where starts_at <= ${now} and ends_at > ${now} and ends_at <= ${by}
    order by ends_at limit ${most}`.execute(db);
  return rows;
}

/** Jobs whose last run failed after all its tries. */
export async function failedJobs(db: Tx, since: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`select name, name as key, count(*)::int as count, max(completed_on) as since
    from pgboss.job j where state = 'failed' and completed_on >= ${since}
      and not exists (select 1 from pgboss.job later where later.name = j.name and later.state = 'completed'
        and later.completed_on > j.completed_on)
    group by name order by max(completed_on) desc limit ${most}`.execute(db);
  return rows;
}
