import type { Cause, ComparisonSummary, Workings } from '@commonweal/contracts/conversion/comparison-calls';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { portalDecides } from '../deciding/index.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';

type Sql = RawBuilder<unknown>;

/** A decision of the old system, of a case that was loaded. */
export interface OldDecision {
  readonly region_id: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly program: string;
  readonly month: string;
  readonly result: string;
  readonly amount_cents: number | null;
  readonly household_size: number | null;
  readonly earned_cents: number | null;
  readonly unearned_cents: number | null;
  readonly deductions_cents: number | null;
  readonly net_cents: number | null;
}

/** Cases are gone through by the last two digits of their number: a hundred parts, about equal. */
export async function listParts(tx: Tx, month: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`select distinct right(k.case_number, 2) as part from legacy_decision d
    join benefit_case k on k.region_id = d.region_id and k.id = d.case_id where d.month = ${month} order by part`.execute(
    tx,
  );
  return rows.map(row => row.part);
}

const decisionsOf = async (tx: Tx, month: string, part: string, which: Sql): Promise<OldDecision[]> => {
  const { rows } = await sql<OldDecision>`select d.*, k.case_number from legacy_decision d
    join benefit_case k on k.region_id = d.region_id and k.id = d.case_id
    where d.month = ${month} and right(k.case_number, 2) = ${part} and ${which}
    order by k.case_number, d.program for update of d`.execute(tx);
  return rows;
};

export const listDecisions = (tx: Tx, month: string, part: string) => decisionsOf(tx, month, part, sql`true`);

/** Those of cases that the old system decides, that were not compared since a moment. */
export const listUncompared = (tx: Tx, month: string, part: string, { today, since }: { today: string; since: Date }) =>
  decisionsOf(
    tx,
    month,
    part,
    sql`not ${portalDecides('k', today)} and not exists (select 1 from conversion_comparison c where c.region_id = d.region_id
      and c.case_id = d.case_id and c.program = d.program and c.month = d.month and c.compared_at >= ${since})`,
  );

export interface ComparedCase {
  readonly region_id: string;
  readonly case_id: string;
  readonly program: string;
  readonly month: string;
  readonly cause: Cause | '';
  readonly result: string;
  readonly amount_cents: number | null;
  readonly figures: Workings;
  readonly asks: readonly object[];
  readonly figures_version: string;
}

const isSame = sql`(c.cause, c.result, c.amount_cents, c.figures) is not distinct from
  (excluded.cause, excluded.result, excluded.amount_cents, excluded.figures)`;

/** Compared anew with the same outcome, what somebody has said of it stays, and whoever is about to say it is not disturbed. */
export const keepCompared = (tx: Tx, compared: readonly ComparedCase[], now: Date) =>
  sql`insert into conversion_comparison as c (region_id, case_id, program, month, cause, result, amount_cents, figures, asks,
      figures_version, compared_at)
    select given.*, ${now} from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as given(region_id text, case_id uuid,
      program text, month text, cause text, result text, amount_cents bigint, figures jsonb, asks jsonb, figures_version text)
    on conflict (region_id, case_id, program, month) do update set cause = excluded.cause, result = excluded.result,
      amount_cents = excluded.amount_cents, figures = excluded.figures, asks = excluded.asks,
      figures_version = excluded.figures_version, compared_at = excluded.compared_at,
      version = c.version + case when ${isSame} then 0 else 1 end,
      (verdict, verdict_reason, verdict_by, verdict_at) = (select kept.verdict, kept.verdict_reason, kept.verdict_by, kept.verdict_at
        from (select c.verdict, c.verdict_reason, c.verdict_by, c.verdict_at, 0 as place
            where ${isSame}
          union all select '', '', null, null, 1) kept order by kept.place limit 1)`.execute(tx);

const mostMonths = 24;

export async function readSummary(db: Tx, asked: string | undefined): Promise<ComparisonSummary> {
  const month = sql`coalesce(${asked ?? null}::text, (select max(d.month) from legacy_decision d))`;
  const { rows } = await sql<ComparisonSummary>`select coalesce(${month}, '') as "Month",
      (select coalesce(jsonb_agg(m order by m."Month" desc), '[]') from (select d.month as "Month", count(*)::int as "Decisions",
          count(c.month)::int as "Compared"
        from legacy_decision d left join conversion_comparison c using (region_id, case_id, program, month)
        group by d.month order by d.month desc limit ${mostMonths}) m) as "Months",
      (select coalesce(jsonb_agg(p order by p."Program"), '[]') from (select c.program as "Program", count(*)::int as "Compared",
          count(*) filter (where c.cause = '')::int as "Agreed"
        from conversion_comparison c where c.month = ${month} group by c.program) p) as "Programs",
      (select coalesce(jsonb_agg(x order by x."Count" desc, x."Cause"), '[]') from (select c.cause as "Cause", count(*)::int as "Count",
          count(*) filter (where c.verdict = '')::int as "Open"
        from conversion_comparison c where c.month = ${month} and c.cause <> '' group by c.cause) x) as "Causes"`.execute(
    db,
  );
  return rows[0] ?? { Month: '', Months: [], Programs: [], Causes: [] };
}

interface Filters {
  readonly Month?: string | undefined;
  readonly Program?: string | undefined;
  readonly Cause?: string | undefined;
  readonly View?: 'open' | 'understood' | 'agree' | undefined;
}

const views: Readonly<Record<NonNullable<Filters['View']>, Sql>> = {
  open: sql`c.cause <> '' and c.verdict = ''`,
  understood: sql`c.cause <> '' and c.verdict <> ''`,
  agree: sql`c.cause = ''`,
};

const joined = sql`from conversion_comparison c
    join legacy_decision d using (region_id, case_id, program, month)
    join benefit_case k on k.region_id = c.region_id and k.id = c.case_id
    join converted_case v on v.region_id = c.region_id and v.case_id = c.case_id`;

/** Of what the reader may open. */
const matching = (viewer: Viewer, filters: Filters): Sql => sql`${joined}
  where ${mayOpenCase(viewer, 'k')} and (${filters.Month ?? null}::text is null or c.month = ${filters.Month ?? null})
    and (${filters.Program ?? null}::text is null or c.program = ${filters.Program ?? null})
    and (${filters.Cause ?? null}::text is null or c.cause = ${filters.Cause ?? null})
    and ${filters.View ? views[filters.View] : sql`true`}`;

export async function countComparisons(db: Tx, viewer: Viewer, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${matching(viewer, filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface StoredComparison extends Omit<OldDecision, 'result' | 'amount_cents'> {
  readonly legacy_case_number: string;
  readonly old_result: string;
  readonly old_cents: number | null;
  readonly cause: Cause | '';
  readonly result: 'eligible' | 'ineligible' | 'undetermined' | 'needs_policy_decision';
  readonly amount_cents: number | null;
  readonly figures: Workings;
  readonly asks: readonly { readonly code: string; readonly kind: string; readonly pin: string }[];
  readonly figures_version: string;
  readonly compared_at: Date;
  readonly verdict: '' | 'old' | 'ours' | 'data';
  readonly verdict_reason: string;
  readonly verdict_name: string | null;
  readonly verdict_by: string | null;
  readonly verdict_at: Date | null;
  readonly version: number;
}

const columns = sql`c.region_id, c.case_id, k.case_number, c.program, c.month, v.legacy_case_number, d.result as old_result,
  d.amount_cents as old_cents, d.household_size, d.earned_cents, d.unearned_cents, d.deductions_cents, d.net_cents, c.cause,
  c.result, c.amount_cents, c.figures, c.asks, c.figures_version, c.compared_at, c.verdict, c.verdict_reason, c.verdict_by, c.verdict_at, c.version,
  (select ${staffName('u')} from app_user u where u.user_id = c.verdict_by) as verdict_name`;

const orders: Readonly<Record<string, Sql>> = {
  CaseNumber: sql`k.case_number`,
  Program: sql`c.program`,
  Cause: sql`c.cause`,
  Month: sql`c.month`,
};

export async function listComparisons(
  db: Tx,
  viewer: Viewer,
  filters: Filters,
  window: Window,
): Promise<StoredComparison[]> {
  const { rows } = await sql<StoredComparison>`select ${columns} ${matching(viewer, filters)}
    order by ${orders[window.sort] ?? sql`k.case_number`} ${window.descending ? sql`desc` : sql`asc`},
      k.case_number, c.program, c.month ${pageOf(window)}`.execute(db);
  return rows;
}

interface Key {
  readonly CaseNumber: string;
  readonly Program: string;
  readonly Month: string;
}

const findWith = async (db: Tx, viewer: Viewer, key: Key, held: Sql): Promise<StoredComparison | undefined> => {
  const { rows } =
    await sql<StoredComparison>`select ${columns} ${matching(viewer, { Month: key.Month, Program: key.Program })}
    and k.case_number = ${key.CaseNumber} ${held}`.execute(db);
  return rows[0];
};

export const findComparison = (db: Tx, viewer: Viewer, key: Key) => findWith(db, viewer, key, sql``);
/** Held until the transaction ends. */
export const lockComparison = (tx: Tx, viewer: Viewer, key: Key) => findWith(tx, viewer, key, sql`for update of c`);

export const keepVerdict = (
  tx: Tx,
  { region_id, case_id, program, month }: StoredComparison,
  said: { readonly verdict: string; readonly reason: string; readonly by: string; readonly now: Date },
) =>
  sql`update conversion_comparison set verdict = ${said.verdict}, verdict_reason = ${said.reason}, verdict_by = ${said.by},
      verdict_at = ${said.now}, version = version + 1
    where region_id = ${region_id} and case_id = ${case_id} and program = ${program} and month = ${month}`.execute(tx);
