import type { PaymentState } from '@commonweal/contracts/eligibility/payments';
import { type RawBuilder, sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { portalDecides } from '../deciding/index.ts';
import { hasCollected } from './claims/store.ts';
import { type DaysByDigits, dayDigits, firstState } from './issuance.ts';

const received = sql`p.region_id = k.region_id and p.case_id = k.id and p.status = 'R'`;

/**
 * Of all cases at once tables are joined as a whole. The cases of a part are looked up one by one: in the first parts of a month the
 * planner takes its tables for nearly empty and would go through all that was paid meanwhile for each case.
 */
const each = (part: string | undefined) => (part === undefined ? sql`` : sql`offset 0`);
const joined = (part: string | undefined, table: 'case_program p' | 'benefit_month b', on: RawBuilder<unknown>) => {
  const [name = '', alias = ''] = table.split(' ');
  return part === undefined
    ? sql`join ${sql.table(name)} ${sql.ref(alias)} on ${on}`
    : sql`join lateral (select * from ${sql.table(name)} ${sql.ref(alias)} where ${on} offset 0) ${sql.ref(alias)} on true`;
};

const isPaying = sql`a.status = 'effective' and a.decision = 'approve'`;
const isPlanned = (month: string) => sql`a.status = 'planned' and a.effective_on <= (${month} || '-01')::date`;

/** The decision that pays, and the planned one that will count by then: of each case the last. */
const decisions = (month: string) => sql`
    join lateral (select a.id from authorization_decision a where a.case_id = k.id and a.program = p.program
        and ${isPaying} order by a.decided_at desc, a.id desc limit 1) latest on true
    left join lateral (select a.decision, a.full_month_cents, a.certified_to from authorization_decision a
        where a.case_id = k.id and a.program = p.program and ${isPlanned(month)}
        order by a.decided_at desc, a.id desc limit 1) planned on true`;

/** The planned ones for a sum, which does not ask which decision pays: whole tables at once instead of each case by itself. */
const plannedOfAll = (month: string) => sql`
    left join (select distinct on (a.case_id, a.program) a.case_id, a.program, a.decision, a.full_month_cents, a.certified_to
        from authorization_decision a where ${isPlanned(month)}
        order by a.case_id, a.program, a.decided_at desc, a.id desc) planned
      on planned.case_id = k.id and planned.program = p.program`;

/** Cents that a program gives for a month: as planned decisions will have it that count by then, else as it is received. */
const dueCents = sql`coalesce(b.entitled_cents,
      case when planned.decision = 'deny' then 0 else planned.full_month_cents end, p.monthly_cents)`;

const unpaid = (month: string, decided: RawBuilder<unknown>, part?: string) => sql`benefit_case k
    ${joined(part, 'case_program p', received)}
    ${decided}
    left ${joined(
      part,
      'benefit_month b',
      sql`b.region_id = k.region_id and b.case_id = k.id and b.program = p.program and b.month = ${month}`,
    )}
  where (p.certified_from is null or p.certified_from < (${month} || '-01')::date + interval '1 month')
    and (p.certified_to is null or greatest(p.certified_to, planned.certified_to) >= (${month} || '-01')::date)
    and not exists (select 1 from benefit_issuance i where i.case_id = k.id and i.program = p.program
      and i.month = ${month} ${each(part)})
    and ${portalDecides('k', `${month}-01`)}
    and ${part === undefined ? sql`true` : sql`right(k.case_number, 2) = ${part}`}`;

/** What is received and was not paid for a month. */
export const due = (month: string, part?: string) => sql`
  select k.region_id, k.id as case_id, k.case_number, p.program, latest.id as authorization_id, ${dueCents} as cents,
    to_char(p.certified_from, 'YYYY-MM') = ${month} and not exists (select 1 from benefit_month e
      where e.region_id = k.region_id and e.case_id = k.id and e.program = p.program and e.month = to_char((${month} || '-01')::date - 1, 'YYYY-MM')) as is_first_month
  from ${unpaid(month, decisions(month), part)}`;

export interface DuePayment {
  readonly region_id: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly program: string;
  readonly authorization_id: string;
  readonly cents: number;
  /** The first month of an assistance that begins. */
  readonly is_first_month: boolean | null;
}

/**
 * Cases are gone through by the last two digits of their number: a hundred parts, about equal. They are held before anything is
 * read of them, so that what is read is what they are when nobody changes them any more.
 */
export async function lockPart(tx: Tx, part: string): Promise<void> {
  await sql`select count(*) from (select 1 from benefit_case k where right(k.case_number, 2) = ${part}
      and exists (select 1 from case_program p where ${received} ${each(part)})
    order by k.case_number for update of k) held`.execute(tx);
}

/** What is due in a part. */
export async function listDue(tx: Tx, month: string, part: string): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`select d.* from (${due(month, part)}) d where d.cents > 0
    order by d.case_number, d.program`.execute(tx);
  return rows;
}

/**
 * Parts in which something may be due: what is received and was not paid for the month. What is due of it is found part by part,
 * because a whole caseload takes longer than a statement may.
 */
export async function listParts(tx: Tx, month: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`select distinct right(k.case_number, 2) as part from benefit_case k
      join case_program p on ${received}
    where (p.certified_from is null or p.certified_from < (${month} || '-01')::date + interval '1 month')
      and not exists (select 1 from benefit_issuance i where i.case_id = k.id and i.program = p.program
        and i.month = ${month})
      and (p.monthly_cents > 0 or exists (select 1 from authorization_decision a where a.case_id = k.id
          and a.program = p.program and a.status = 'planned' and a.full_month_cents > 0)
        or exists (select 1 from benefit_month b where b.region_id = k.region_id and b.case_id = k.id
          and b.program = p.program and b.month = ${month} and b.entitled_cents > 0))
    order by part`.execute(tx);
  return rows.map(row => row.part);
}

/** Whether anything is due in a part; the first household that is found says so. */
export async function isAnythingDue(tx: Tx, month: string, part: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${due(month, part)}) d where d.cents > 0 limit 1`.execute(tx);
  return rows.length > 0;
}

interface Sum {
  readonly count: number;
  readonly cents: number;
}

export async function sumDue(tx: Tx, month: string): Promise<Sum> {
  const { rows } = await sql<Sum>`select count(*)::int as count, coalesce(sum(d.cents), 0)::bigint as cents
    from (select ${dueCents} as cents from ${unpaid(month, plannedOfAll(month))}
      and exists (select 1 from authorization_decision a where a.case_id = k.id and a.program = p.program and ${isPaying})) d
    where d.cents > 0`.execute(tx);
  return rows[0] ?? { count: 0, cents: 0 };
}

export async function sumByState(tx: Tx): Promise<(Sum & { readonly status: PaymentState })[]> {
  // Each by its own index, which holds nothing else.
  const sumOf = (status: 'ready' | 'held') => sql`select ${sql.lit(status)} as status, count(*)::int as count,
      coalesce(sum(amount_cents - recouped_cents), 0)::bigint as cents from benefit_issuance where status = ${sql.lit(status)}`;
  const { rows } = await sql<Sum & { status: PaymentState }>`${sumOf('ready')} union all ${sumOf('held')}`.execute(tx);
  return rows;
}

/** Entitlements and payments of the rows `given`. The key of case, program, month and number keeps it from paying twice. */
const payGiven = (month: string, runId: string, at: Date) => sql`entitled as (
      insert into benefit_month (region_id, case_id, program, month, entitled_cents, authorization_id, changed_at)
      select region_id, case_id, program, ${month}, cents, authorization_id, ${at} from given
      on conflict (region_id, case_id, program, month) do nothing),
    paid as (
      insert into benefit_issuance (region_id, id, case_id, program, month, sequence, kind, amount_cents, available_on,
        authorization_id, issued_at, run_id, recouped_cents, status)
      select region_id, id, case_id, program, ${month}, 1, 'initial', cents, available_on, authorization_id, ${at}, ${runId},
        recouped_cents, status
      from given on conflict (case_id, program, month, sequence) do nothing returning id, amount_cents, recouped_cents)`;

/**
 * Households that owe nothing are paid without leaving the database: entitlements and payments of a part in one statement. Nothing
 * is reckoned here: the amount is what is due, the days are given. Answers also how many are left.
 */
export async function payPlain(
  tx: Tx,
  month: string,
  part: string,
  { runId, days, at }: { readonly runId: string; readonly days: DaysByDigits; readonly at: Date },
): Promise<Sum & { readonly left: number }> {
  const { rows } = await sql<Sum & { left: number }>`with due as materialized (
      select d.*, (${JSON.stringify(days)}::jsonb ->> (d.program || substr(d.case_number, ${dayDigits.from}::int,
        ${dayDigits.count}::int)))::date as available_on
      from (${due(month, part)}) d where d.cents > 0),
    given as materialized (select due.*, gen_random_uuid() as id, 0 as recouped_cents, ${firstState(1, 0)} as status
      from due where available_on is not null and not ${hasCollected('due')}),
    ${payGiven(month, runId, at)}
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents,
      ((select count(*) from due) - (select count(*) from given))::int as left from paid`.execute(tx);
  return rows[0] ?? { count: 0, cents: 0, left: 0 };
}

export interface RunPayment extends DuePayment {
  readonly id: string;
  readonly available_on: string;
  readonly recouped_cents: number;
  readonly status: PaymentState;
}

/** The same for those that owe something, with what is taken from each; those that were made and give something to a claim are named. */
export async function payDue(tx: Tx, month: string, runId: string, payments: readonly RunPayment[], at: Date) {
  const { rows } = await sql<Sum & { recouped: number; reduced: string[] }>`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as given (region_id text, id uuid, case_id uuid,
        program text, authorization_id uuid, cents bigint, available_on date, recouped_cents bigint,
        status text)),
    ${payGiven(month, runId, at)}
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents,
      coalesce(sum(recouped_cents), 0)::bigint as recouped,
      coalesce(array_agg(id) filter (where recouped_cents > 0), '{}') as reduced from paid`.execute(tx);
  return rows[0] ?? { count: 0, cents: 0, recouped: 0, reduced: [] };
}

export const insertRun = (tx: Tx, runId: string, month: string, by: string, at: Date) =>
  tx
    .insertInto('issuance_run')
    .values({
      run_id: runId,
      run_number: sql`nextval('issuance_run_number_seq')::text`,
      month,
      started_at: at,
      started_by: by,
    })
    .execute();

/** What a part has paid, with the part itself. */
export const countPaid = (tx: Tx, runId: string, { count, cents, recouped }: Sum & { readonly recouped: number }) =>
  sql`update issuance_run set payments = payments + ${count}, paid_cents = paid_cents + ${cents},
    recouped_cents = recouped_cents + ${recouped} where run_id = ${runId}`.execute(tx);

export const endRun = (tx: Tx, runId: string, at: Date) =>
  tx.updateTable('issuance_run').set({ ended_at: at }).where('run_id', '=', runId).execute();

interface RunRow extends Sum {
  readonly recouped: number;
  readonly run_id: string;
  readonly run_number: string;
  readonly month: string;
  readonly started_at: Date;
  readonly starter: string;
  readonly ended_at: Date | null;
}

export const mostShown = 24;

export async function listRunsOfMonth(tx: Tx): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select r.run_id, r.run_number, r.month, r.started_at, r.ended_at,
      ${staffName('u')} as starter, r.payments as count, r.paid_cents as cents, r.recouped_cents as recouped
    from issuance_run r join app_user u on u.user_id = r.started_by
    order by r.started_at desc limit ${mostShown}`.execute(tx);
  return rows;
}
