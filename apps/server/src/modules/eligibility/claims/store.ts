import type { ReviewCause } from '@commonweal/contracts/eligibility/authorization-schemas';
import {
  type ClaimFinding,
  type ClaimKind,
  type ClaimState,
  claimStates,
  type RecoveryKind,
} from '@commonweal/contracts/eligibility/claims';
import { countsAsClaimed, isCollected } from '@commonweal/contracts/eligibility/lifecycle';
import { sql } from 'kysely';
import { staffName } from '../../../platform/database/names.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { applicationRules } from '../../applications/index.ts';
import type { OpenClaim } from './recovery.ts';

const wholePercent = 100;
const collected = claimStates.filter(isCollected);
const counted = claimStates.filter(countsAsClaimed);

export interface CollectedClaim extends OpenClaim {
  readonly regionId: string;
  readonly caseId: string;
  readonly program: string;
  readonly status: ClaimState;
  readonly version: number;
}

const amount = sql`(select sum(m.amount_cents) from claim_month m where m.claim_id = c.id)`;
const recovered = sql`coalesce((select sum(r.amount_cents) from claim_recovery r where r.claim_id = c.id
  and r.undone_at is null), 0)`;
const hearingRuns = sql`exists (select 1 from hearing h join benefit_case k on k.case_number = h.case_number
  where k.id = c.case_id and h.program = c.program and h.timely = 'Y' and h.ended_on is null)`;

/** For a query over rows with a case and a program: whether a claim may take something from what they are paid. */
export const hasCollected = (alias: string) => sql<boolean>`exists (select 1 from benefit_claim c
  where c.case_id = ${sql.ref(`${alias}.case_id`)} and c.program = ${sql.ref(`${alias}.program`)} and c.status = any(${collected}) offset 0)`;

/** Claims that something is taken for, the oldest first; none of a program whose hearing was asked for in time and runs. */
export async function listCollected(tx: Tx, caseIds: readonly string[], program: string): Promise<CollectedClaim[]> {
  if (caseIds.length === 0) return [];
  const { rows } =
    await sql<CollectedClaim>`select c.id, c.region_id as "regionId", c.case_id as "caseId", c.program, c.kind,
      c.status, c.collects_from as "collectsFrom", c.version, (${amount} - ${recovered})::bigint as "owedCents"
    from benefit_claim c where c.case_id = any(${[...caseIds]}::uuid[]) and c.program = ${program}
      and c.status = any(${collected}) and not ${hearingRuns}
    order by c.established_at, c.id for update of c`.execute(tx);
  if (program === 'SNAP' || rows.length === 0) return rows;
  const sharePercent = await cashShareOf(tx);
  return rows.map(each => ({ ...each, sharePercent }));
}

/** Percent of a month of cash that is kept for a claim; 0: none. */
export const cashShareOf = async (tx: Tx): Promise<number> =>
  Math.min((await applicationRules(tx))('CLAIMCASH'), wholePercent);

export interface ClaimedMonth {
  readonly program: string;
  readonly month: string;
  readonly cents: number;
}

/** What is claimed back for which month. */
export async function listClaimed(tx: Tx, caseId: string): Promise<ClaimedMonth[]> {
  const { rows } = await sql<ClaimedMonth>`select m.program, m.month, sum(m.amount_cents)::bigint as cents
    from claim_month m join benefit_claim c on c.region_id = m.region_id and c.id = m.claim_id
    where m.case_id = ${caseId} and c.status = any(${counted}) group by m.program, m.month`.execute(tx);
  return rows;
}

export interface NewRecovery {
  readonly regionId: string;
  readonly claimId: string;
  readonly caseId: string;
  readonly program: string;
  readonly kind: RecoveryKind;
  readonly cents: number;
  readonly paymentId: string | null;
  readonly month: string | null;
  readonly receipt: string;
  readonly receivedOn: string;
  readonly reason: string;
}

export async function insertRecoveries(
  tx: Tx,
  recoveries: readonly NewRecovery[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (recoveries.length === 0) return;
  const given = recoveries.map(each => ({ ...each, id: newId() }));
  await sql`insert into claim_recovery (region_id, id, claim_id, case_id, program, kind, amount_cents, payment_id, month, receipt,
      received_on, reason, recorded_by, recorded_at)
    select g."regionId", g.id, g."claimId", g."caseId", g.program, g.kind, g.cents, g."paymentId", g.month, g.receipt,
      g."receivedOn", g.reason, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("regionId" text, id uuid, "claimId" uuid, "caseId" uuid,
      program text, kind text, cents bigint, "paymentId" uuid, month text, receipt text, "receivedOn" date, reason text)`.execute(
    tx,
  );
}

export const moveClaim = (
  tx: Tx,
  { regionId, id }: { readonly regionId: string; readonly id: string },
  change: { readonly status: ClaimState; readonly reason: string; readonly reviewedBy?: string; readonly at: Date },
) =>
  tx
    .updateTable('benefit_claim')
    .set(expression => ({
      status: change.status,
      status_reason: change.reason,
      ...(change.reviewedBy !== undefined && { reviewed_by: change.reviewedBy, reviewed_at: change.at }),
      version: expression('version', '+', 1),
    }))
    .where('region_id', '=', regionId)
    .where('id', '=', id)
    .execute();

interface MovedClaim {
  readonly regionId: string;
  readonly id: string;
  readonly status: ClaimState;
}

/** Claims that move because of what was paid, in one statement. */
export async function moveClaims(tx: Tx, moved: readonly MovedClaim[]): Promise<void> {
  await sql`update benefit_claim c set status = g.status, status_reason = '', version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g ("regionId" text, id uuid, status text)
    where c.region_id = g."regionId" and c.id = g.id`.execute(tx);
}

/** What was taken from a payment, where anything was. */
export async function findTakenKind(tx: Tx, paymentId: string): Promise<'recoupment' | 'offset' | null> {
  const { rows } = await sql<{ kind: 'recoupment' | 'offset' }>`select kind from claim_recovery
    where payment_id = ${paymentId} order by recorded_at desc limit 1`.execute(tx);
  return rows[0]?.kind ?? null;
}

/** What was taken from payments that are lost does not count any more; answers their claims as they are then. */
export async function undoRecoveries(
  tx: Tx,
  paymentIds: readonly string[],
  at: Date,
): Promise<Pick<CollectedClaim, 'regionId' | 'id' | 'status' | 'version' | 'owedCents'>[]> {
  if (paymentIds.length === 0) return [];
  const { rows: undone } = await sql<{ claim_id: string }>`update claim_recovery set undone_at = ${at}
    where payment_id = any(${[...paymentIds]}::uuid[]) and undone_at is null returning claim_id`.execute(tx);
  if (undone.length === 0) return [];
  const { rows } = await sql<CollectedClaim>`select c.id, c.region_id as "regionId", c.status, c.version,
      (${amount} - ${recovered})::bigint as "owedCents"
    from benefit_claim c where c.id = any(${undone.map(each => each.claim_id)}::uuid[])
    order by c.id for update of c`.execute(tx);
  return rows;
}

export interface StoredClaim {
  readonly region_id: string;
  readonly id: string;
  readonly case_id: string;
  readonly claim_number: string;
  readonly program: string;
  readonly kind: ClaimKind;
  readonly finding: ClaimFinding | '';
  readonly finding_on: string | null;
  readonly reason: string;
  readonly status: ClaimState;
  readonly status_reason: string;
  readonly collects_from: string;
  readonly review_because: ReviewCause[];
  readonly established_by: string;
  readonly establisher: string;
  readonly established_at: Date;
  readonly reviewer: string | null;
  readonly version: number;
  readonly amount_cents: number;
  readonly recovered_cents: number;
}

const claimColumns = sql`c.region_id, c.id, c.case_id, c.claim_number, c.program, c.kind, c.finding, c.finding_on::text as finding_on,
  c.reason, c.status, c.status_reason, c.collects_from, c.review_because, c.established_by,
  ${staffName('u')} as establisher, c.established_at, ${staffName('v')} as reviewer,
  c.version, ${amount}::bigint as amount_cents, ${recovered}::bigint as recovered_cents`;
const claimTables = sql`benefit_claim c join app_user u on u.user_id = c.established_by
  left join app_user v on v.user_id = c.reviewed_by`;

export async function listClaims(tx: Tx, caseId: string): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`select ${claimColumns} from ${claimTables}
    where c.case_id = ${caseId} order by c.established_at desc, c.id desc`.execute(tx);
  return rows;
}

export async function lockClaim(tx: Tx, caseId: string, id: string): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`select ${claimColumns} from ${claimTables}
    where c.case_id = ${caseId} and c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}

export interface StoredClaimMonth {
  readonly claim_id: string;
  readonly month: string;
  readonly amount_cents: number;
}

export async function listClaimMonths(tx: Tx, caseId: string): Promise<StoredClaimMonth[]> {
  const { rows } = await sql<StoredClaimMonth>`select claim_id, month, amount_cents from claim_month
    where case_id = ${caseId} order by month`.execute(tx);
  return rows;
}

export interface StoredRecovery {
  readonly id: string;
  readonly claim_id: string;
  readonly kind: RecoveryKind;
  readonly amount_cents: number;
  readonly month: string | null;
  readonly receipt: string;
  readonly received_on: string;
  readonly reason: string;
  readonly is_undone: boolean;
}

export async function listRecoveries(tx: Tx, caseId: string): Promise<StoredRecovery[]> {
  const { rows } = await sql<StoredRecovery>`select id, claim_id, kind, amount_cents, month, receipt,
      received_on::text as received_on, reason, undone_at is not null as is_undone
    from claim_recovery where case_id = ${caseId} order by recorded_at, id`.execute(tx);
  return rows;
}

interface NewClaim {
  readonly region_id: string;
  readonly id: string;
  readonly case_id: string;
  readonly program: string;
  readonly kind: ClaimKind;
  readonly finding: ClaimFinding | '';
  readonly finding_on: string | null;
  readonly reason: string;
  readonly status: ClaimState;
  readonly collects_from: string;
  readonly review_because: ReviewCause[];
  readonly established_by: string;
  readonly established_at: Date;
}

/** The claim and its months; answers its number. */
export async function insertClaim(
  tx: Tx,
  claim: NewClaim,
  months: readonly { readonly month: string; readonly cents: number }[],
): Promise<string> {
  const { claim_number } = await tx
    .insertInto('benefit_claim')
    .values({ ...claim, claim_number: sql`'C' || nextval('claim_number_seq')::text` })
    .returning('claim_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('claim_month')
    .values(
      months.map(({ month, cents }) => ({
        region_id: claim.region_id,
        claim_id: claim.id,
        case_id: claim.case_id,
        program: claim.program,
        month,
        amount_cents: cents,
      })),
    )
    .execute();
  return claim_number;
}

/** Programs of a case whose hearing was asked for in time and runs. */
export async function listHeldPrograms(tx: Tx, caseNumber: string): Promise<string[]> {
  const { rows } = await sql<{ program: string }>`select distinct program from hearing
    where case_number = ${caseNumber} and timely = 'Y' and ended_on is null order by program`.execute(tx);
  return rows.map(row => row.program);
}

export const setCollectsFrom = (
  tx: Tx,
  { regionId, id }: { readonly regionId: string; readonly id: string },
  collectsFrom: string,
) =>
  tx
    .updateTable('benefit_claim')
    .set({ collects_from: collectsFrom })
    .where('region_id', '=', regionId)
    .where('id', '=', id)
    .execute();
