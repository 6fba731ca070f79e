import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { type RawBuilder, sql } from 'kysely';
import { displayZone } from '../../platform/clock.ts';

/** What the dashboards ask for besides: marks, when an item was closed and whether in time, and the work of a unit. */

type Sql = RawBuilder<unknown>;

/** The moment at which a day begins on the wall of the offices. */
const beginOf = (day: string, after = 0): Sql =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone ${displayZone})`;

const late = sql`(w.closed_at is not null and w.due_on is not null
  and (w.closed_at at time zone ${displayZone})::date
    > w.due_on + (select pend_days from region r where r.region_id = w.region_id))`;

/** Arrays that are worked out once, before the rows: an index can be asked with them. */
const peopleOf = (unitId: string): Sql =>
  sql`array(select user_id from app_user where supervisory_unit_id = ${unitId})`;
const queuesOf = (unitId: string): Sql => sql`array(select distinct m.workgroup_id from workgroup_member m
  join app_user u on u.user_id = m.user_id
  where u.supervisory_unit_id = ${unitId} and m.supervisor = 'N' and u.account_status = 'A')`;
const regionsOf = (unitId: string): Sql => sql`array(select distinct region_id from app_user
  where supervisory_unit_id = ${unitId} and account_status = 'A')`;

const ofUnit = (unitId: string): Sql => sql`(w.assigned_to = any(${peopleOf(unitId)})
  or (w.assigned_to is null and w.workgroup_id = any(${queuesOf(unitId)}) and w.region_id = any(${regionsOf(unitId)})))`;

export const conditionsOfUnits = (of: WorkItemFilters): Sql[] => [
  ...(of.Characteristic ? [sql`${of.Characteristic} = any(w.characteristics)`] : []),
  ...(of.ClosedFrom ? [sql`w.closed_at >= ${beginOf(of.ClosedFrom)}`] : []),
  ...(of.ClosedTo ? [sql`w.closed_at < ${beginOf(of.ClosedTo, 1)}`] : []),
  ...(of.OnTime ? [of.OnTime === 'N' ? late : sql`(w.closed_at is not null and not ${late})`] : []),
  ...(of.UnitId ? [ofUnit(of.UnitId)] : []),
];
