import { ageBuckets, type ReportType } from '@commonweal/contracts/reports/definitions';
import { sql } from 'kysely';
import { mayOpenApplication, mayOpenCase, mayOpenDocument, mayOpenWorkItem } from '../protection/index.ts';
import { average } from '../weights/index.ts';
import {
  applicant,
  dayOf,
  during,
  groupsOfApplicant,
  itemOf,
  marks,
  nobodys,
  ofApplication,
  type Question,
  type Sql,
  within,
  yes,
} from './fact-parts-store.ts';
import { laterFacts } from './later-facts-store.ts';

/**
 * What each report counts, as rows of one shape: what it is (kind, key, label), where it belongs (region, unit, workgroup, program,
 * user and the groups of equity), when it was (on_day), how many days and how much it took, and its marks. A measure counts the
 * rows with its mark, and the rows behind it are those same rows: number and rows cannot differ. Rows about records that are
 * closed to the viewer are in neither.
 */

/**
 * A request counts when its clock ended in the period and it was approved or still waits; time that the applicant took has moved the
 * end of the clock. What was denied, withdrawn or joined with another is not subject.
 */
const timeliness = ({ viewer, span, today }: Question, more: Sql, named: Readonly<Record<string, Sql>>): Sql => sql`
  select ${ofApplication}, ${groupsOfApplicant}, r.due_on as on_day,
    (coalesce(r.disposed_on, ${today}::date) - r.due_on)::numeric as days, 0::numeric as amount, 0::numeric as points, ${marks(named)}
  from program_request r join application a on a.region_id = r.region_id and a.id = r.application_id ${itemOf} ${applicant}
  where ${within(sql`r.due_on`, span)} and r.due_on <= ${today}::date and r.status in ('R', 'NA', 'P', 'S')
    and r.joined_application = '' and ${more} and ${mayOpenApplication(viewer, 'a')}`;

const onTime: Sql = sql`r.status = 'R' and r.disposed_on <= r.due_on`;

const decisions = ({
  viewer,
  span,
}: Question): Sql => sql`select ${ofApplication}, ${groupsOfApplicant}, r.disposed_on as on_day,
      (r.disposed_on - a.application_date)::numeric as days, 0::numeric as amount, 0::numeric as points,
      ${marks({ Disposed: yes, Approved: sql`r.status = 'R'`, Denied: sql`r.status = 'D'`, Withdrawn: sql`r.status = 'W'` })}
    from program_request r join application a on a.region_id = r.region_id and a.id = r.application_id ${itemOf} ${applicant}
    where r.status in ('R', 'D', 'W') and ${within(sql`r.disposed_on`, span)} and ${mayOpenApplication(viewer, 'a')}`;

const ofItem: Sql = sql`'workItem' as kind, i.work_item_id as key, i.id::text as row_id, i.work_item_type_id as label, i.region_id,
  u.supervisory_unit_id as unit_id, i.workgroup_id, i.program`;

const bucketMarks = (today: string): Record<string, Sql> =>
  Object.fromEntries(
    ageBuckets.map((from, at) => {
      const next = ageBuckets[at + 1];
      const age = sql`${today}::date - i.received_on`;
      return [
        `Age${from}`,
        next === undefined ? sql`${age} >= ${from}::int` : sql`${age} >= ${from}::int and ${age} < ${next}::int`,
      ];
    }),
  );

const items = (
  { viewer }: Question,
  { day, days, where, named }: { day: Sql; days: Sql; where: Sql; named: Record<string, Sql> },
): Sql => sql`
  select ${ofItem}, i.assigned_to as user_id, ${nobodys}, ${day} as on_day, (${days})::numeric as days, 0::numeric as amount,
    i.points::numeric as points, ${marks(named)}
  from work_item i left join app_user u on u.user_id = i.assigned_to where ${where} and ${mayOpenWorkItem(viewer, 'i')}`;

const completed = (item: 'i' | 'x', span: Question['span']): Sql =>
  sql`${sql.ref(`${item}.status`)} = 'CT' and ${during(sql.ref(`${item}.closed_at`), span)}`;

export const facts: Readonly<Record<ReportType, (question: Question) => Sql>> = {
  ...laterFacts,

  TMLY: question => timeliness(question, yes, { Due: yes, OnTime: onTime, Late: sql`not (${onTime})` }),

  /** The same measures as of all together: on time, and what was decided in how many days. */
  EQTY: question => sql`${timeliness(question, yes, { Due: yes, OnTime: onTime })} union all ${decisions(question)}`,

  EXPD: question =>
    timeliness(question, sql`r.expedited`, {
      Due: yes,
      Within7: sql`r.status = 'R' and r.disposed_on <= a.application_date + 7`,
      Late: sql`not (r.status = 'R' and r.disposed_on <= a.application_date + 7)`,
    }),

  DISP: decisions,

  WIPD: question => {
    const { today } = question;
    return items(question, {
      day: sql`i.received_on`,
      days: sql`${today}::date - i.received_on`,
      where: sql`i.closed_at is null`,
      named: {
        Pending: yes,
        Overdue: sql`i.due_on + (select pend_days from region g where g.region_id = i.region_id) < ${today}::date`,
        ...bucketMarks(today),
      },
    });
  },

  WIIO: question => {
    const received = within(sql`i.received_on`, question.span);
    const done = completed('i', question.span);
    return items(question, {
      day: sql`case when ${done} then ${dayOf(sql`i.closed_at`)} else i.received_on end`,
      days: sql`case when i.closed_at is null then null else ${dayOf(sql`i.closed_at`)} - i.received_on end`,
      where: sql`(${received} or (${done}))`,
      named: { Received: received, Completed: done },
    });
  },

  WICM: question =>
    items(question, {
      day: dayOf(sql`i.closed_at`),
      days: sql`${dayOf(sql`i.closed_at`)} - i.received_on`,
      where: completed('i', question.span),
      named: { Completed: yes },
    }),

  TIME: ({
    viewer,
    span,
  }) => sql`select 'workItem' as kind, i.work_item_id as key, t.id::text as row_id, i.work_item_type_id as label,
      i.region_id, u.supervisory_unit_id as unit_id, i.workgroup_id, i.program, t.user_id, ${nobodys},
      ${dayOf(sql`t.stopped_at`)} as on_day, null::numeric as days, coalesce(t.seconds, 0)::numeric as amount,
      i.points::numeric as points, ${marks({ Timed: yes })}
    from time_worked t join work_item i on i.region_id = t.region_id and i.id = t.work_item
    left join app_user u on u.user_id = t.user_id
    where t.stopped_at is not null and ${during(sql`t.stopped_at`, span)} and ${mayOpenWorkItem(viewer, 'i')}`,

  /** What finished items took, against what their weights give them. Hundredths of hours stand where points do. */
  WKLD: ({
    viewer,
    span,
  }) => sql`select ${ofItem}, i.assigned_to as user_id, ${nobodys}, ${dayOf(sql`i.closed_at`)} as on_day,
      (${dayOf(sql`i.closed_at`)} - i.received_on)::numeric as days, timed.seconds::numeric as amount,
      (i.points * ${average} / 60.0)::numeric as points,
      ${marks({
        Completed: yes,
        WithTime: sql`timed.seconds > 0`,
        Over: sql`timed.seconds > i.points * ${average} * 0.6`,
      })}
    from work_item i left join app_user u on u.user_id = i.assigned_to
    left join (select t.work_item, sum(t.seconds) as seconds from time_worked t join work_item x on x.region_id = t.region_id and x.id = t.work_item
      where t.stopped_at is not null and ${completed('x', span)} group by t.work_item) s on s.work_item = i.id
    cross join lateral (select coalesce(s.seconds, 0) as seconds) timed
    where ${completed('i', span)} and ${mayOpenWorkItem(viewer, 'i')}`,

  RNWL: question => {
    const closed = sql`i.status = 'CT' and i.closed_at is not null`;
    return items(question, {
      day: sql`i.due_on`,
      days: sql`${dayOf(sql`i.closed_at`)} - i.received_on`,
      where: sql`i.work_item_type_id = 'RDT' and i.status <> 'CN' and ${within(sql`i.due_on`, question.span)}`,
      named: {
        Due: yes,
        Completed: closed,
        OnTime: sql`${closed} and ${dayOf(sql`i.closed_at`)} <= i.due_on`,
        Open: sql`i.closed_at is null`,
      },
    });
  },

  DOCQ: ({
    viewer,
    today,
  }) => sql`select 'document' as kind, d.document_number as key, d.id::text as row_id, d.state as label, d.region_id,
      null::text as unit_id, d.workgroup_id, '' as program, d.assigned_to as user_id, ${nobodys}, d.received_date as on_day,
      (${today}::date - d.received_date)::numeric as days, 0::numeric as amount, 0::numeric as points, ${marks({ Waiting: yes })}
    from document d where d.state = 'waiting for index' and ${mayOpenDocument(viewer, 'd')}`,

  DOCI: ({
    viewer,
    span,
  }) => sql`select 'document' as kind, d.document_number as key, d.id::text as row_id, d.document_subtype_id as label,
      d.region_id, u.supervisory_unit_id as unit_id, d.workgroup_id, '' as program, d.indexed_by as user_id, ${nobodys},
      ${dayOf(sql`d.indexed_at`)} as on_day, (${dayOf(sql`d.indexed_at`)} - d.received_date)::numeric as days, 0::numeric as amount,
      0::numeric as points, ${marks({ Indexed: yes })}
    from document d left join app_user u on u.user_id = d.indexed_by
    where d.indexed_at is not null and ${during(sql`d.indexed_at`, span)} and ${mayOpenDocument(viewer, 'd')}`,

  HEAR: ({
    viewer,
    span,
  }) => sql`select 'case' as kind, h.case_number as key, h.id::text as row_id, h.outcome as label, h.region_id,
      u.supervisory_unit_id as unit_id, null::text as workgroup_id, h.program, h.recorded_by as user_id, ${nobodys},
      h.requested_on as on_day, (h.decided_on - h.requested_on)::numeric as days, 0::numeric as amount, 0::numeric as points,
      ${marks({
        Asked: within(sql`h.requested_on`, span),
        Decided: within(sql`h.decided_on`, span),
        Reversed: sql`${within(sql`h.decided_on`, span)} and h.outcome in ('REV', 'PAR', 'REM')`,
      })}
    from hearing h join benefit_case k on k.case_number = h.case_number left join app_user u on u.user_id = h.recorded_by
    where (${within(sql`h.requested_on`, span)} or ${within(sql`h.decided_on`, span)}) and ${mayOpenCase(viewer, 'k')}`,

  VERW: ({
    viewer,
    span,
    today,
  }) => sql`select 'application' as kind, a.application_number as key, v.id::text as row_id, v.fact as label,
      a.region_id, u.supervisory_unit_id as unit_id, w.workgroup_id, '' as program, w.assigned_to as user_id, ${nobodys},
      v.asked_on as on_day, (coalesce(${dayOf(sql`v.closed_at`)}, ${today}::date) - v.asked_on)::numeric as days, 0::numeric as amount,
      0::numeric as points,
      ${marks({ Asked: yes, Answered: sql`v.closed_at is not null`, Waiting: sql`v.closed_at is null` })}
    from verification_request v join application a on a.region_id = v.region_id and a.id = v.application_id ${itemOf}
    where ${within(sql`v.asked_on`, span)} and ${mayOpenApplication(viewer, 'a')}`,

  EXPR: ({
    span,
  }) => sql`select 'event' as kind, e.activity as key, e.audit_id::text as row_id, e.reason as label, u.region_id,
      u.supervisory_unit_id as unit_id, null::text as workgroup_id, '' as program, e.actor as user_id, ${nobodys},
      ${dayOf(sql`e.at`)} as on_day, null::numeric as days, 0::numeric as amount, 0::numeric as points,
      ${marks({
        Exports: sql`e.activity like '%\\_EXPORTED'`,
        Reveals: sql`e.activity like '%\\_REVEALED'`,
        Reviews: sql`e.activity = 'ROLE_ASSIGNMENTS_REVIEWED'`,
      })}
    from audit_event e join app_user u on u.user_id = e.actor
    where e.outcome = 'done' and ${during(sql`e.at`, span)}
      and (e.activity like '%\\_EXPORTED' or e.activity like '%\\_REVEALED' or e.activity = 'ROLE_ASSIGNMENTS_REVIEWED')`,
};
