import { uncounted } from '@commonweal/contracts/eligibility/lifecycle';
import type { Span } from '@commonweal/contracts/reports/periods';
import { proceduralReasons } from '@commonweal/contracts/reports/procedural';
import { sql } from 'kysely';
import { mayOpenCase, mayOpenWorkItem } from '../protection/index.ts';
import { dayOf, during, marks, nobodys, type Question, type Sql, within, yes } from './fact-parts-store.ts';

/** Facts of what follows an application: the first touch, interviews, letters, payments, reviews, and who comes back. */

const none: Sql = sql`0::numeric as amount, 0::numeric as points`;

const unpaid: string[] = [...uncounted];

/** The item of an application or a renewal that came in meanwhile. */
const arrived = (item: 'i' | 'x', span: Span): Sql =>
  sql`${sql.ref(`${item}.work_item_type_id`)} in ('APP', 'ADD', 'RDT') and ${within(sql.ref(`${item}.received_on`), span)}`;

export const laterFacts = {
  /** The first time that somebody did something to it, not the portal. */
  FTCH: ({
    viewer,
    span,
    today,
  }: Question): Sql => sql`select 'workItem' as kind, i.work_item_id as key, i.id::text as row_id,
      i.work_item_type_id as label, i.region_id, u.supervisory_unit_id as unit_id, i.workgroup_id, i.program,
      i.assigned_to as user_id, ${nobodys}, i.received_on as on_day,
      (coalesce(touched.day, ${today}::date) - i.received_on)::numeric as days, ${none},
      ${marks({ Received: yes, Touched: sql`touched.day is not null`, Untouched: sql`touched.day is null` })}
    from work_item i left join app_user u on u.user_id = i.assigned_to
    left join (select e.work_item, ${dayOf(sql`min(e.at)`)} as day from (
        select c.work_item, c.changed_at as at from work_item_change c join work_item x on x.region_id = c.region_id and x.id = c.work_item
          where c.action <> 'create' and c.cause = '' and ${arrived('x', span)}
        union all select t.work_item, t.started_at from time_worked t join work_item x on x.region_id = t.region_id and x.id = t.work_item
          where ${arrived('x', span)}) e group by e.work_item) touched on touched.work_item = i.id
    where ${arrived('i', span)} and ${mayOpenWorkItem(viewer, 'i')}`,

  INTV: ({
    viewer,
    span,
  }: Question): Sql => sql`select 'case' as kind, p.case_number as key, p.id::text as row_id, p.status as label,
      p.region_id, u.supervisory_unit_id as unit_id, null::text as workgroup_id, '' as program, p.worker_id as user_id, ${nobodys},
      p.day as on_day, null::numeric as days, ${none},
      ${marks({
        Booked: yes,
        Ended: sql`p.status in ('kept', 'missed')`,
        Kept: sql`p.status = 'kept'`,
        Missed: sql`p.status = 'missed'`,
      })}
    from appointment p join benefit_case k on k.case_number = p.case_number left join app_user u on u.user_id = p.worker_id
    where p.status in ('booked', 'kept', 'missed') and ${within(sql`p.day`, span)} and ${mayOpenCase(viewer, 'k')}`,

  NOTC: ({ viewer, span }: Question): Sql => sql`select 'case' as kind, n.case_number as key, n.id::text as row_id,
      n.notice_type as label, n.region_id, u.supervisory_unit_id as unit_id, null::text as workgroup_id, n.program,
      u.user_id, ${nobodys}, n.left_on as on_day, (n.returned_on - n.left_on)::numeric as days, ${none},
      ${marks({ Sent: yes, Returned: sql`n.returned_on is not null` })}
    from notice n join benefit_case k on k.case_number = n.case_number left join app_user u on u.user_id = n.created_by
    where ${within(sql`n.left_on`, span)} and ${mayOpenCase(viewer, 'k')}`,

  /** An ending of what was received; for paperwork, where no rule of the budget was the reason. */
  CHRN: ({ viewer, span }: Question): Sql => {
    const paperwork = sql`exists (select 1 from jsonb_array_elements(d.reasons) r
      where r ->> 'code' = any(${[...proceduralReasons]}::text[]))`;
    const back = sql`exists (select 1 from application a join program_request q on q.application_id = a.id
      where a.case_id = d.case_id and q.program = d.program and a.application_date between d.effective_on and d.effective_on + 90)`;
    return sql`select 'case' as kind, k.case_number as key, d.id::text as row_id, d.reasons -> 0 ->> 'code' as label, d.region_id,
        u.supervisory_unit_id as unit_id, null::text as workgroup_id, d.program, d.decided_by as user_id, ${nobodys},
        d.effective_on as on_day, null::numeric as days, ${none},
        ${marks({ Closed: yes, Paperwork: paperwork, Back: sql`${paperwork} and ${back}` })}
      from authorization_decision d join benefit_case k on k.id = d.case_id left join app_user u on u.user_id = d.decided_by
      where d.decision = 'deny' and d.adverse and d.status in ('planned', 'effective') and ${within(sql`d.effective_on`, span)}
        and ${mayOpenCase(viewer, 'k')}`;
  },

  /** What counts as paid: the benefit of the month, and what of it a claim kept. */
  ISSU: ({
    viewer,
    span,
  }: Question): Sql => sql`select 'case' as kind, k.case_number as key, b.id::text as row_id, b.kind as label,
      b.region_id, u.supervisory_unit_id as unit_id, null::text as workgroup_id, b.program, d.decided_by as user_id, ${nobodys},
      b.available_on as on_day, null::numeric as days, b.amount_cents::numeric as amount, b.recouped_cents::numeric as points,
      ${marks({ Paid: yes, Supplements: sql`b.kind = 'supplement'` })}
    from benefit_issuance b join benefit_case k on k.id = b.case_id
    left join authorization_decision d on d.id = b.authorization_id left join app_user u on u.user_id = d.decided_by
    where b.status <> all(${unpaid}::text[]) and ${within(sql`b.available_on`, span)} and ${mayOpenCase(viewer, 'k')}`,

  /** Decisions that a second person looked at; sent back is an error that was found. */
  REVW: ({
    viewer,
    span,
  }: Question): Sql => sql`select 'case' as kind, k.case_number as key, d.id::text as row_id, d.status as label,
      d.region_id, u.supervisory_unit_id as unit_id, null::text as workgroup_id, d.program, d.decided_by as user_id, ${nobodys},
      ${dayOf(sql`d.reviewed_at`)} as on_day, (${dayOf(sql`d.reviewed_at`)} - ${dayOf(sql`d.decided_at`)})::numeric as days, ${none},
      ${marks({ Reviewed: yes, Agreed: sql`d.status <> 'sentBack'`, SentBack: sql`d.status = 'sentBack'` })}
    from authorization_decision d join benefit_case k on k.id = d.case_id left join app_user u on u.user_id = d.decided_by
    where d.reviewed_at is not null and ${during(sql`d.reviewed_at`, span)} and ${mayOpenCase(viewer, 'k')}`,

  /**
   * Reviews before anything was paid. A decision that was drawn by a tenth stands for ten: what was wrong and what was decided
   * are weighed by it, so that the sample by risk speaks for every decision that could be drawn.
   */
  QERR: ({
    viewer,
    span,
  }: Question): Sql => sql`select 'case' as kind, k.case_number as key, q.id::text as row_id, q.outcome as label, q.region_id,
      u.supervisory_unit_id as unit_id, null::text as workgroup_id, a.program, a.decided_by as user_id, ${nobodys},
      ${dayOf(sql`q.done_at`)} as on_day, (${dayOf(sql`q.done_at`)} - ${dayOf(sql`a.decided_at`)})::numeric as days,
      (q.error_cents * 10000.0 / d.chance)::numeric as amount, (a.amount_cents * 10000.0 / d.chance)::numeric as points,
      ${marks({
        Reviewed: yes,
        Errors: sql`q.error_cents > 0`,
        Overpaid: sql`q.outcome = 'over' and q.error_cents > 0`,
        Underpaid: sql`q.outcome = 'under' and q.error_cents > 0`,
        Ineligible: sql`q.outcome = 'ineligible'`,
      })}
    from quality_review q join quality_draw d on d.region_id = q.region_id and d.authorization_id = q.authorization_id
    join authorization_decision a on a.region_id = q.region_id and a.id = q.authorization_id
    join benefit_case k on k.id = q.case_id left join app_user u on u.user_id = a.decided_by
    where q.state = 'done' and ${during(sql`q.done_at`, span)} and ${mayOpenCase(viewer, 'k')}`,

  /** The office is that of the newest case of whoever was asked. */
  VOTE: ({
    span,
  }: Question): Sql => sql`select 'client' as kind, '' as key, v.offer_id::text as row_id, v.occasion as label,
      k.region_id, null::text as unit_id, null::text as workgroup_id, '' as program, null::text as user_id, ${nobodys},
      k.office_code, ${dayOf(sql`v.recorded_at`)} as on_day, null::numeric as days, ${none},
      ${marks({
        Offered: yes,
        WantsTo: sql`v.answer = 'Y'`,
        Declined: sql`v.answer = 'N'`,
        Registered: sql`v.answer = 'A'`,
        NoAnswer: sql`v.answer = 'U'`,
      })}
    from voter_offer v left join lateral (select c.region_id, c.office_code from case_member m
      join benefit_case c on c.id = m.case_id where m.client_id = v.client_id and m.superseded_at is null
      order by c.opened_on desc, c.case_number limit 1) k on true
    where ${during(sql`v.recorded_at`, span)}`,
};
