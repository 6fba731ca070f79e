import { daysBeforeRenewal } from '@commonweal/contracts/work/clocks';
import { sql } from 'kysely';
import { displayZone } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, mayOpenWorkItem, type Viewer } from '../protection/index.ts';

export interface Queue {
  readonly workgroup_id: string;
  readonly name: string;
  readonly members: string[];
}

/** The workgroups in which people of the unit take turns, with everybody of their regions who does. */
export async function listQueues(db: Tx, unitId: string, language: 'en' | 'es'): Promise<Queue[]> {
  const { rows } = await sql<Queue>`select g.workgroup_id, ${sql.ref(`g.name_${language}`)} as name,
      array_agg(m.user_id order by m.user_id) as members
    from workgroup g join workgroup_member m on m.workgroup_id = g.workgroup_id and m.supervisor = 'N'
    join app_user u on u.user_id = m.user_id and u.account_status = 'A'
    where g.status = '296' and u.region_id in (select region_id from app_user where supervisory_unit_id = ${unitId})
      and exists (select 1 from workgroup_member o join app_user p on p.user_id = o.user_id
        where o.workgroup_id = g.workgroup_id and o.supervisor = 'N' and p.supervisory_unit_id = ${unitId})
    group by 1, 2 order by 2 limit 20`.execute(db);
  return rows;
}

export interface PastItem {
  readonly workgroup_id: string;
  readonly received_on: string;
  readonly closed_on: string | null;
  readonly due_on: string | null;
  readonly points: number;
  readonly renewal: boolean;
}

/** What lay in the queues since a day, and what came in: as far as the person may open it. */
export async function listPast(
  db: Tx,
  viewer: Viewer,
  unitId: string,
  queues: readonly string[],
  since: string,
): Promise<PastItem[]> {
  const { rows } = await sql<PastItem>`select w.workgroup_id, w.received_on,
      (w.closed_at at time zone ${displayZone})::date as closed_on, w.due_on, w.points, w.cause_kind = 'renewal' as renewal
    from work_item w
    where w.workgroup_id = any(${queues}::text[])
      and w.region_id = any(array(select distinct region_id from app_user where supervisory_unit_id = ${unitId}))
      and (w.closed_at is null or w.closed_at >= (${since}::date)::timestamp at time zone ${displayZone})
      and ${mayOpenWorkItem(viewer, 'w')}`.execute(db);
  return rows;
}

export interface Timed {
  readonly workgroup_id: string | null;
  readonly user_id: string;
  readonly day: string;
  readonly minutes: number;
}

/** Minutes of the timers, by queue and day: of the people, and of whoever else helped the queues. */
export async function listTimed(
  db: Tx,
  unitId: string,
  { queues, userIds }: { readonly queues: readonly string[]; readonly userIds: readonly string[] },
  from: string,
  to: string,
): Promise<Timed[]> {
  const { rows } =
    await sql<Timed>`select w.workgroup_id, t.user_id, (t.stopped_at at time zone ${displayZone})::date as day,
      (sum(t.seconds) / 60.0)::float as minutes
    from time_worked t join work_item w on w.region_id = t.region_id and w.id = t.work_item
    where (t.user_id = any(${userIds}::text[]) or (w.workgroup_id = any(${queues}::text[])
        and w.region_id = any(array(select distinct region_id from app_user where supervisory_unit_id = ${unitId}))))
      and t.stopped_at >= (${from}::date)::timestamp at time zone ${displayZone}
      and t.stopped_at < (${to}::date)::timestamp at time zone ${displayZone}
    group by 1, 2, 3`.execute(db);
  return rows;
}

export interface Renewals {
  readonly workgroup_id: string;
  readonly day: string;
  readonly count: number;
}

/**
 * Certifications that become items, of the cases that the viewer can open, by the queue that such renewals of the region have gone
 * to in the last year.
 */
export async function listRenewals(
  db: Tx,
  viewer: Viewer,
  unitId: string,
  from: string,
  to: string,
): Promise<Renewals[]> {
  const { rows } = await sql<Renewals>`with regions as (select distinct region_id from app_user
      where supervisory_unit_id = ${unitId}),
    shares as (select w.region_id, w.program, w.workgroup_id,
        count(*)::float / sum(count(*)) over (partition by w.region_id, w.program) as share
      from work_item w where w.work_item_type_id = 'RDT' and w.workgroup_id is not null
        and w.region_id in (select region_id from regions) and w.received_on >= ${from}::date - 365
      group by 1, 2, 3)
    select s.workgroup_id, p.certified_to - ${daysBeforeRenewal}::int as day, sum(s.share)::float as count
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    join shares s on s.region_id = k.region_id and s.program = p.program
    where k.mode <> 'IA' and p.certified_to between ${from}::date + ${daysBeforeRenewal}::int
      and ${to}::date + ${daysBeforeRenewal}::int and ${mayOpenCase(viewer, 'k')}
    group by 1, 2`.execute(db);
  return rows;
}
