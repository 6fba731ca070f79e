import type { RecomputedOutcome } from '@commonweal/contracts/eligibility/figure-calls';
import type { Hindrance } from '@commonweal/contracts/eligibility/policy-schemas';
import { sql } from 'kysely';
import { staffName } from '../../../platform/database/names.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { portalDecides } from '../../deciding/index.ts';
import { mayOpenCase, type Viewer } from '../../protection/index.ts';

/** The name under which choices of the state are published beside the tables of figures. */
export const optionsTable = 'options';

export interface PublishedFigure {
  readonly figure_id: string;
  readonly table_name: string;
  readonly month: string;
  readonly last_month: string;
  /** Figures by size or by name; of the state's choices the choices themselves. */
  readonly value: readonly (number | null)[] | Readonly<Record<string, unknown>>;
  readonly each_additional: number | null;
  readonly source: string;
  readonly enterer: string;
  readonly approver: string;
}

/** In the order in which they were published. */
export async function listPublished(tx: Tx): Promise<PublishedFigure[]> {
  const { rows } = await sql<PublishedFigure>`select f.figure_id, f.table_name, f.month, f.last_month, f.value,
      (f.each_additional_cents / 100.0)::float8 as each_additional, f.source, ${staffName('e')} as enterer,
      ${staffName('a')} as approver
    from published_figure f join app_user e on e.user_id = f.entered_by join app_user a on a.user_id = f.approved_by
    order by f.sequence`.execute(tx);
  return rows;
}

interface NewPublished {
  readonly figure_id: string;
  readonly table_name: string;
  readonly month: string;
  readonly last_month: string;
  readonly value: unknown;
  readonly each_additional_cents: number | null;
  readonly source: string;
  readonly version: string;
  readonly entered_by: string;
  readonly approved_by: string;
  readonly approved_at: Date;
}

export const insertPublished = (tx: Tx, figure: NewPublished) =>
  tx
    .insertInto('published_figure')
    .values({ ...figure, value: JSON.stringify(figure.value) })
    .execute();

/** Two publications at once would both stand on the figures before them. */
export const lockFigures = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('published_figure'))`.execute(tx);

/** Tables of which figures wait for a second person. */
export async function listWaiting(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject_id: string }>`select subject_id from approval_request
    where kind = 'rule-figures' and status = 'waiting'`.execute(tx);
  return new Set(rows.map(row => row.subject_id));
}

export interface Provisional {
  readonly id: string;
  readonly region_id: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly program: string;
  readonly month: string;
  readonly decided_at: Date;
  readonly amount_cents: number | null;
  readonly full_month_cents: number | null;
  /** The version of the figures that it stands on. */
  readonly base_version: string;
  readonly is_planned: boolean;
  /** What the case receives follows from it; else it counts for months that are over. */
  readonly is_standing: boolean;
  readonly monthly_cents: number | null;
  readonly hearing_continues: boolean;
  readonly waits_for_review: boolean;
  readonly postponed_to: string | null;
  /** What became of it with the figures that count now; null until it was computed. */
  readonly outcome: RecomputedOutcome | null;
  readonly new_cents: number | null;
  /** It was decided with the figures that count now, of which others are still carried forward. */
  readonly is_current: boolean;
  readonly may_open: boolean;
}

/** To be computed with the figures that count now. */
export const isWaiting = ({ outcome, is_current }: Provisional): boolean => outcome === null && !is_current;

interface Asked {
  readonly versions: readonly string[];
  readonly today: string;
  /** Only these, with their cases locked. */
  readonly ids?: readonly string[];
}

/** The decisions that count or will count and stand on figures carried forward; the newest of a program and month. */
export async function listProvisional(tx: Tx, viewer: Viewer, { versions, today, ids }: Asked): Promise<Provisional[]> {
  const only = ids ? sql`and a.id = any(${[...ids]}::uuid[])` : sql``;
  const { rows } =
    await sql<Provisional>`select a.id, a.region_id, a.case_id, k.case_number, a.program, a.month, a.decided_at,
      a.amount_cents, a.full_month_cents, d.parameters_version as base_version, a.status = 'planned' as is_planned,
      not a.only_month and p.status is not distinct from 'R' and (p.certified_to is null or p.certified_to >= ${today}::date)
        and not exists (select 1 from authorization_decision o where o.case_id = a.case_id and o.program = a.program
          and o.status = 'effective' and not o.only_month and o.decided_at > a.decided_at) as is_standing,
      p.monthly_cents, exists (select 1 from hearing h where h.case_number = k.case_number and h.program = a.program
        and h.continued = 'Y' and h.ended_on is null) as hearing_continues,
      exists (select 1 from authorization_decision w where w.case_id = a.case_id and w.program = a.program
        and w.status = 'waiting') as waits_for_review,
      a.postponed_to::text as postponed_to, r.outcome, r.after_cents as new_cents,
      d.parameters_version = any(${[...versions]}::text[]) as is_current, ${mayOpenCase(viewer, 'k')} as may_open
    from authorization_decision a join determination d on d.region_id = a.region_id and d.id = a.determination_id
      join benefit_case k on k.region_id = a.region_id and k.id = a.case_id
      left join case_program p on p.case_id = a.case_id and p.program = a.program
      left join lateral (select r.outcome, r.after_cents from recomputed_authorization r where r.authorization_id = a.id
        and r.figures_version = any(${[...versions]}::text[]) order by r.done_at desc limit 1) r on true
    where a.status in ('effective', 'planned') and a.decision = 'approve'
      and jsonb_array_length(d.outcome -> 'provisional') > 0 and ${portalDecides('k', today)} ${only}
      and not exists (select 1 from authorization_decision o where o.case_id = a.case_id and o.program = a.program
        and o.month = a.month and o.status in ('effective', 'planned') and (a.only_month or not o.only_month)
        and o.decided_at > a.decided_at)
    order by a.decided_at desc, a.id ${ids ? sql`for update of k` : sql``}`.execute(tx);
  return rows;
}

/** Months that were paid by a decision, with what they were authorized with. */
export async function listMonthsOf(tx: Tx, { case_id, program, id }: Pick<Provisional, 'case_id' | 'program' | 'id'>) {
  const { rows } = await sql<{ month: string; cents: number }>`select month, entitled_cents as cents from benefit_month
    where case_id = ${case_id} and program = ${program} and authorization_id = ${id} order by month`.execute(tx);
  return rows;
}

export interface Recomputed {
  readonly outcome: RecomputedOutcome;
  readonly hindrance: Hindrance | 'planned' | '';
  readonly afterCents: number | null;
}

/** The key refuses a decision that was gone through already: then nothing of it is done a second time. */
export const keepRecomputed = (tx: Tx, of: Provisional, version: string, made: Recomputed, at: Date) =>
  tx
    .insertInto('recomputed_authorization')
    .values({
      authorization_id: of.id,
      figures_version: version,
      region_id: of.region_id,
      case_id: of.case_id,
      outcome: made.outcome,
      hindrance: made.hindrance,
      before_cents: of.amount_cents,
      after_cents: made.afterCents,
      done_at: at,
    })
    .execute();

/** What was done with the figures that count now, by what became of it. */
export async function countRecomputed(tx: Tx, versions: readonly string[]) {
  const { rows } = await sql<{ outcome: RecomputedOutcome; count: number }>`select outcome, count(*)::int as count
    from recomputed_authorization where figures_version = any(${[...versions]}::text[]) group by outcome`.execute(tx);
  return new Map(rows.map(row => [row.outcome, row.count]));
}
