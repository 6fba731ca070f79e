import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/pool.ts';
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
      (f.each_additional_cents / 100.0)::float8 as each_additional, f.source, e.last_name || ', ' || e.first_name as enterer,
      a.last_name || ', ' || a.first_name as approver
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
  /** With the figures that count now. */
  readonly is_recomputed: boolean;
  readonly new_cents: number | null;
  readonly may_open: boolean;
}

/** The decisions that count or will count and stand on figures carried forward; the newest of a program and month. */
export async function listProvisional(tx: Tx, viewer: Viewer, versions: readonly string[]): Promise<Provisional[]> {
  const { rows } =
    await sql<Provisional>`select a.id, a.region_id, a.case_id, k.case_number, a.program, a.month, a.decided_at,
      a.amount_cents, n.id is not null as is_recomputed, n.amount_cents as new_cents, ${mayOpenCase(viewer, 'k')} as may_open
    from authorization_decision a join determination d on d.region_id = a.region_id and d.id = a.determination_id
      join benefit_case k on k.region_id = a.region_id and k.id = a.case_id
      left join lateral (select r.id, r.amount_cents from determination r where r.case_id = a.case_id and r.program = a.program
        and r.month = a.month and r.run > d.run and r.parameters_version = any(${versions}::text[]) order by r.run desc limit 1) n on true
    where a.status in ('effective', 'planned') and a.decision = 'approve'
      and jsonb_array_length(d.outcome -> 'provisional') > 0
      and not exists (select 1 from authorization_decision o where o.case_id = a.case_id and o.program = a.program
        and o.month = a.month and o.status in ('effective', 'planned') and o.decided_at > a.decided_at)
    order by a.decided_at desc, a.id`.execute(tx);
  return rows;
}
