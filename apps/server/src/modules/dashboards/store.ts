import type { Counts, Numbers } from '@commonweal/contracts/dashboards/numbers';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { type RawBuilder, sql } from 'kysely';
import { displayZone } from '../../platform/clock.ts';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';
import { itemConditions } from '../work/index.ts';

type Sql = RawBuilder<unknown>;

/** Whose numbers: the person who looks, the day, and what every number has in common. */
export interface Counting {
  readonly viewer: Viewer;
  readonly today: string;
  readonly base: WorkItemFilters;
}

const whereOf = ({ viewer, today }: Counting, filters: WorkItemFilters): Sql =>
  itemConditions({ viewer, filters, today });

/** The items that any of the numbers can be about: the open ones, and those closed since the earliest day asked for. */
function reachOf(numbers: Numbers): Sql {
  const closed = Object.values(numbers).flatMap(({ Open, ClosedFrom }) =>
    Open === 'N' && ClosedFrom ? ClosedFrom : [],
  );
  const since = closed.toSorted()[0];
  return since === undefined
    ? sql`w.closed_at is null`
    : sql`(w.closed_at is null or w.closed_at >= (${since}::date)::timestamp at time zone ${displayZone})`;
}

export interface Counted {
  readonly assigned_to: string | null;
  readonly counts: Counts;
  readonly oldest_days: number;
  readonly points: number;
  readonly changed_at: Date | null;
}

/** All numbers in one statement, for each person who holds the items. The conditions are those of the search. */
export async function countByHolder(
  db: Tx,
  counting: Counting,
  numbers: Numbers & { readonly overdue: WorkItemFilters },
): Promise<Counted[]> {
  const ids = Object.keys(numbers);
  const counted = Object.values(numbers).map(
    filters => sql`count(*) filter (where ${whereOf(counting, filters)})::int`,
  );
  const { rows } = await sql<Omit<Counted, 'counts'> & { counted: number[] }>`
    select w.assigned_to, array[${sql.join(counted)}] as counted,
      coalesce(max(${counting.today}::date - w.due_on) filter (where ${whereOf(counting, numbers.overdue)}), 0) as oldest_days,
      coalesce(sum(w.points) filter (where w.closed_at is null), 0)::int as points, max(w.changed_at) as changed_at
    from work_item w
    where ${whereOf(counting, counting.base)} and ${reachOf(numbers)} and ${mayOpenWorkItem(counting.viewer, 'w')}
    group by w.assigned_to`.execute(db);
  return rows.map(({ counted: found, ...row }) => ({
    ...row,
    counts: Object.fromEntries(ids.map((id, at) => [id, found[at] ?? 0])),
  }));
}

interface OfDay {
  readonly day: string;
  readonly count: number;
}

const byDay = async (db: Tx, counting: Counting, day: Sql, filters: WorkItemFilters): Promise<Map<string, number>> => {
  const { rows } = await sql<OfDay>`select ${day} as day, count(*)::int as count from work_item w
    where ${whereOf(counting, { ...counting.base, ...filters })} and ${mayOpenWorkItem(counting.viewer, 'w')}
    group by 1`.execute(db);
  return new Map(rows.map(row => [row.day, row.count]));
};

export const countReceived = (db: Tx, counting: Counting, filters: WorkItemFilters) =>
  byDay(db, counting, sql`w.received_on`, filters);

export const countDone = (db: Tx, counting: Counting, filters: WorkItemFilters) =>
  byDay(db, counting, sql`(w.closed_at at time zone ${displayZone})::date`, filters);

/** The most that any workgroup gives to a person. */
const capacityOf = (userId: Sql): Sql => sql`(select max(g.capacity_threshold) from workgroup_member m
  join workgroup g on g.workgroup_id = m.workgroup_id and g.status = '296'
  where m.user_id = ${userId} and m.supervisor = 'N')`;

export interface Desk {
  readonly capacity: number | null;
  readonly seconds_today: number;
  readonly unit_name: string | null;
  readonly office_name: string | null;
}

export async function readDesk(db: Tx, userId: string, wall: string): Promise<Desk | undefined> {
  const { rows } = await sql<Desk>`select ${capacityOf(sql`u.user_id`)} as capacity,
      (select coalesce(sum(t.seconds), 0)::int from time_worked t where t.user_id = u.user_id
        and t.stopped_at >= (${wall}::date)::timestamp at time zone ${displayZone}) as seconds_today,
      s.name as unit_name, o.name as office_name
    from app_user u left join supervisory_unit s on s.supervisory_unit_id = u.supervisory_unit_id
    left join office o on o.office_code = u.office_code where u.user_id = ${userId}`.execute(db);
  return rows[0];
}

export interface Unit {
  readonly unit_id: string;
  readonly name: string;
  readonly rank: number;
}

/** Units to choose from; the one that the person leads comes first, then the one they are in. */
export async function listUnits(db: Tx, userId: string): Promise<Unit[]> {
  const { rows } = await sql<Unit>`select s.supervisory_unit_id as unit_id, s.name,
      case when s.supervisor_user_id = ${userId} then 0
        when s.supervisory_unit_id = (select supervisory_unit_id from app_user where user_id = ${userId}) then 1
        else 2 end as rank
    from supervisory_unit s where s.status = '296' order by rank, s.name limit 500`.execute(db);
  return rows;
}

export interface Worker {
  readonly user_id: string;
  readonly name: string;
  readonly switched_on: boolean;
  readonly capacity: number | null;
  /** Whether they lead the unit rather than work its items. */
  readonly leads: boolean;
}

const mostWorkers = 200;

export async function listWorkers(db: Tx, unitId: string): Promise<Worker[]> {
  const { rows } = await sql<Worker>`select u.user_id, ${staffName('u')} as name,
      u.current_status = 'A' as switched_on, ${capacityOf(sql`u.user_id`)} as capacity,
      s.supervisor_user_id is not distinct from u.user_id as leads
    from app_user u join supervisory_unit s on s.supervisory_unit_id = u.supervisory_unit_id
    where u.supervisory_unit_id = ${unitId} and u.account_status = 'A'
    order by u.last_name, u.first_name, u.user_id limit ${mostWorkers}`.execute(db);
  return rows;
}
