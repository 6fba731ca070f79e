import type { AuthorizationState, QualityState } from '@commonweal/contracts/eligibility/lifecycle';
import type { QualityOutcome } from '@commonweal/contracts/eligibility/quality';
import type { Finding, QualityReviewRow, qualityViews } from '@commonweal/contracts/eligibility/quality-calls';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../../platform/calls/list.ts';
import { clientName, staffName } from '../../../platform/database/names.ts';
import { pageOf } from '../../../platform/database/page.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { mayOpenCase, type Viewer } from '../../protection/index.ts';
import type { NewAuthorization } from '../authorization-store.ts';
import type { FrozenInput } from '../decide.ts';
import type { Draw, Profile } from './draw.ts';

export async function listProfiles(tx: Tx): Promise<Profile[]> {
  return tx
    .selectFrom('error_profile')
    .select(['code', 'condition', 'least', 'program', 'weight'])
    .where('active', '=', 'Y')
    .orderBy('code')
    .execute();
}

export async function describeProfiles(
  tx: Tx,
  codes: readonly string[],
  language: 'en' | 'es',
): Promise<{ Code: string; Description: string }[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .selectFrom('error_profile')
    .select(['code as Code', `description_${language} as Description`])
    .where('code', 'in', [...codes])
    .orderBy('code')
    .execute();
  return rows;
}

interface Drawn {
  readonly regionId: string;
  readonly caseId: string;
  readonly authorizationId: string;
  readonly at: Date;
}

export async function insertDraw(tx: Tx, { regionId, caseId, authorizationId, at }: Drawn, draw: Draw): Promise<void> {
  await tx
    .insertInto('quality_draw')
    .values({
      region_id: regionId,
      authorization_id: authorizationId,
      case_id: caseId,
      draw_key: draw.key,
      seed: draw.seed,
      drawn: draw.drawn,
      chance: draw.chance,
      profiles: [...draw.profiles],
      drawn_at: at,
    })
    .execute();
}

export async function insertReview(tx: Tx, { regionId, caseId, authorizationId }: Omit<Drawn, 'at'>): Promise<string> {
  const id = newId();
  await tx
    .insertInto('quality_review')
    .values({ region_id: regionId, id, case_id: caseId, authorization_id: authorizationId })
    .execute();
  return id;
}

export interface StoredReview {
  readonly region_id: string;
  readonly id: string;
  readonly case_id: string;
  readonly authorization_id: string;
  readonly determination_id: string;
  readonly program: string;
  readonly month: string;
  readonly amount_cents: number;
  readonly decision_status: AuthorizationState;
  readonly decided_by: string;
  readonly decided_at: Date;
  readonly worker: string;
  readonly unit: string | null;
  readonly drawn_at: Date;
  readonly seed: number;
  readonly drawn: number;
  readonly chance: number;
  readonly profiles: string[];
  readonly state: QualityState;
  readonly reviewer: string | null;
  readonly reviewer_name: string | null;
  readonly outcome: QualityOutcome | null;
  readonly right_cents: number | null;
  readonly error_cents: number | null;
  readonly tolerance_cents: number | null;
  readonly released: boolean;
  readonly remark: string;
  readonly done_at: Date | null;
  readonly version: number;
}

const joined = sql`quality_review q
  join quality_draw d on d.region_id = q.region_id and d.authorization_id = q.authorization_id
  join authorization_decision a on a.region_id = q.region_id and a.id = q.authorization_id
  left join app_user w on w.user_id = a.decided_by left join app_user r on r.user_id = q.reviewer
  left join supervisory_unit s on s.supervisory_unit_id = w.supervisory_unit_id`;

/** A review as it stands; held where it is about to be changed. */
export async function findReview(
  tx: Tx,
  caseId: string,
  id: string,
  isHeld = false,
): Promise<StoredReview | undefined> {
  const { rows } =
    await sql<StoredReview>`select q.region_id, q.id, q.case_id, q.authorization_id, a.determination_id, a.program,
      a.month, a.amount_cents::float as amount_cents, a.status as decision_status, a.decided_by, a.decided_at, coalesce(${staffName('w')}, a.decided_by) as worker,
      s.name as unit, d.drawn_at, d.seed, d.drawn, d.chance, d.profiles, q.state, q.reviewer, ${staffName('r')} as reviewer_name,
      q.outcome, q.right_cents::float as right_cents, q.error_cents::float as error_cents, q.tolerance_cents::float as tolerance_cents,
      q.released, q.remark, q.done_at, q.version
    from ${joined} where q.case_id = ${caseId} and q.id = ${id} ${isHeld ? sql`for update of q` : sql``}`.execute(tx);
  return rows[0];
}

export async function listFindings(
  tx: Tx,
  { region_id, id }: Pick<StoredReview, 'region_id' | 'id'>,
): Promise<Finding[]> {
  const { rows } =
    await sql<Finding>`select element as "Element", verdict as "Verdict", case when verdict = 'wrong' then amount_cents::float end as "Cents",
      cause as "Cause" from quality_finding where region_id = ${region_id} and review_id = ${id} order by element`.execute(
      tx,
    );
  return rows;
}

export const takeReview = (tx: Tx, { region_id, id }: StoredReview, state: QualityState, reviewer: string) =>
  tx
    .updateTable('quality_review')
    .set(expression => ({ state, reviewer, version: expression('version', '+', 1) }))
    .where('region_id', '=', region_id)
    .where('id', '=', id)
    .execute();

interface Completed {
  readonly reviewer?: string;
  readonly state: QualityState;
  readonly outcome: QualityOutcome;
  readonly right_cents: number;
  readonly error_cents: number;
  readonly tolerance_cents: number;
  readonly released: boolean;
  readonly remark: string;
  readonly done_at: Date;
}

export async function completeReview(
  tx: Tx,
  { region_id, id, case_id }: Pick<StoredReview, 'region_id' | 'id' | 'case_id'>,
  completed: Completed,
  findings: readonly Finding[],
): Promise<void> {
  await tx
    .updateTable('quality_review')
    .set(expression => ({ ...completed, version: expression('version', '+', 1) }))
    .where('region_id', '=', region_id)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('quality_finding')
    .values(
      findings.map(({ Element, Verdict, Cents, Cause }) => ({
        region_id,
        review_id: id,
        case_id,
        element: Element,
        verdict: Verdict,
        amount_cents: Cents ?? 0,
        cause: Cause,
      })),
    )
    .execute();
}

/** Whether the decision waits for a review of quality. */
export async function isUnderReview(tx: Tx, authorizationId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from quality_review
    where authorization_id = ${authorizationId} and state in ('open', 'taken')`.execute(tx);
  return rows.length > 0;
}

/** With a decision that is taken back there is nothing left to review. */
export async function dropReview(tx: Tx, authorizationId: string): Promise<void> {
  await sql`update quality_review set state = 'dropped', version = version + 1
    where authorization_id = ${authorizationId} and state in ('open', 'taken')`.execute(tx);
}

export interface ReviewSearch {
  readonly View?: (typeof qualityViews)[number] | undefined;
  readonly Program?: string | undefined;
}

const conditions = (viewer: Viewer, { View, Program }: ReviewSearch): RawBuilder<unknown> => {
  const views = {
    open: sql`q.state = 'open'`,
    mine: sql`q.state = 'taken' and q.reviewer = ${viewer.userId}`,
    done: sql`q.state = 'done'`,
  } as const;
  return sql`${mayOpenCase(viewer, 'k')} and ${View ? views[View] : sql`true`}
    and ${Program ? sql`a.program = ${Program}` : sql`true`}`;
};

const ofCases = sql`${joined} join benefit_case k on k.region_id = q.region_id and k.id = q.case_id
  join client h on h.client_id = k.head_client_id`;

export async function countReviews(tx: Tx, viewer: Viewer, search: ReviewSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${ofCases}
    where ${conditions(viewer, search)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  DrawnAt: sql`d.drawn_at`,
  CaseNumber: sql`k.case_number`,
  Program: sql`a.program`,
  Chance: sql`d.chance`,
  WorkerName: staffName('w'),
};

export async function listReviews(
  tx: Tx,
  viewer: Viewer,
  search: ReviewSearch,
  window: Window,
): Promise<QualityReviewRow[]> {
  const { rows } = await sql<Omit<QualityReviewRow, 'DrawnAt'> & { DrawnAt: Date }>`select q.id as "ReviewId",
      k.case_number as "CaseNumber", ${clientName('h')} as "HeadName", a.program as "Program", a.month as "Month",
      (a.amount_cents / 100.0)::float as "Amount", ${staffName('w')} as "WorkerName", coalesce(s.name, '') as "UnitName",
      d.drawn_at as "DrawnAt", (d.chance / 100.0)::float as "Chance", q.state as "State",
      coalesce(${staffName('r')}, '') as "ReviewerName", coalesce(q.outcome, '') as "Outcome"
    from ${ofCases} where ${conditions(viewer, search)}
    order by ${orders[window.sort] ?? sql`d.drawn_at`} ${window.descending ? sql`desc` : sql`asc`}, q.id
    ${pageOf(window)}`.execute(tx);
  return rows.map(row => ({ ...row, DrawnAt: row.DrawnAt.toISOString() }));
}

export interface Decided {
  readonly authorization: NewAuthorization;
  readonly caseNumber: string;
  readonly input: FrozenInput;
}

/** Decisions on a month of food assistance that count and pay something, with what they were made from, the newest case first. */
export async function listDecided(tx: Tx, month: string): Promise<Decided[]> {
  const { rows } = await sql<{ authorization: NewAuthorization; caseNumber: string; input: FrozenInput }>`select
      to_jsonb(a) - array['version', 'reviewed_by', 'reviewed_at', 'review_remark'] as authorization,
      k.case_number as "caseNumber", d.input
    from authorization_decision a join benefit_case k on k.region_id = a.region_id and k.id = a.case_id
    join determination d on d.region_id = a.region_id and d.id = a.determination_id
    where a.status = 'effective' and a.decision = 'approve' and a.amount_cents > 0 and not k.confidential
      and a.program = 'SNAP' and a.month = ${month}
    order by k.case_number desc`.execute(tx);
  return rows;
}
