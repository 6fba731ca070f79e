import type { Hindrance, HouseholdKind, PolicyOutcome } from '@commonweal/contracts/eligibility/policy-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/pool.ts';
import { portalDecides } from '../../deciding/index.ts';
import { mayOpenCase, type Viewer } from '../../protection/index.ts';

/** The cases of a program, in parts; what surrounds them is read with them, so that there is no statement for one case. */

export interface CaseOfProgram {
  readonly region_id: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly county: string;
  /** Received in the month. */
  readonly received: boolean;
  readonly monthly_cents: number | null;
  readonly hearing_continues: boolean;
  readonly waits_for_review: boolean;
}

export interface ReceivingCase extends CaseOfProgram {
  /** The end that an expedited period has once its proof is there. */
  readonly postponed_to: string | null;
  readonly may_open: boolean;
}

const received = (month: string) => sql<boolean>`(p.status = 'R'
  and (p.certified_from is null or p.certified_from < (${month} || '-01')::date + interval '1 month')
  and (p.certified_to is null or p.certified_to >= (${month} || '-01')::date))`;

const columns = (month: string) => sql`k.region_id, k.id as case_id, k.case_number, k.county,
  ${received(month)} as received, p.monthly_cents::float8 as monthly_cents,
  exists (select 1 from hearing h where h.case_number = k.case_number and h.program = p.program and h.continued = 'Y'
    and h.ended_on is null) as hearing_continues,
  exists (select 1 from authorization_decision a where a.case_id = k.id and a.program = p.program
    and a.status = 'waiting') as waits_for_review`;

/** What only somebody who changes the case needs to know. */
const changing = (
  viewer: Viewer,
) => sql`(select a.postponed_to::text from authorization_decision a where a.case_id = k.id and a.program = p.program
    and a.status = 'effective' and a.decision = 'approve' and not a.only_month order by a.decided_at desc, a.id desc
    limit 1) as postponed_to,
  ${mayOpenCase(viewer, 'k')} as may_open`;

const ofProgram = (program: string) =>
  sql`benefit_case k join case_program p on p.region_id = k.region_id and p.case_id = k.id and p.program = ${program}`;

export async function listParts(tx: Tx, program: string): Promise<string[]> {
  const { rows } = await sql<{
    part: string;
  }>`select distinct right(k.case_number, 2) as part from ${ofProgram(program)}
    order by part`.execute(tx);
  return rows.map(row => row.part);
}

interface Asked {
  readonly program: string;
  readonly month: string;
}

/** A hundred parts, about equal, by the last two digits of the case's number. */
export async function listPart(tx: Tx, { program, month }: Asked, parts: readonly string[]): Promise<CaseOfProgram[]> {
  const { rows } = await sql<CaseOfProgram>`select ${columns(month)} from ${ofProgram(program)}
    where right(k.case_number, 2) = any(${parts}::text[]) order by k.case_number`.execute(tx);
  return rows;
}

interface Changed extends Asked {
  readonly today: string;
}

/** Cases that receive the program in the month, are ours to decide, and that a change was not carried out on yet. */
const untouched = (
  id: string,
  { program, month, today }: Changed,
): RawBuilder<unknown> => sql`from ${ofProgram(program)}
  where ${received(month)} and ${portalDecides('k', today)} and not exists (select 1 from mass_change_case m where m.policy_change_id = ${id}
    and m.case_id = k.id)`;

export async function listUntouched(tx: Tx, id: string, asked: Changed, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select k.id ${untouched(id, asked)} order by k.case_number
    limit ${most}`.execute(tx);
  return rows.map(row => row.id);
}

export async function countUntouched(tx: Tx, id: string, asked: Changed): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${untouched(id, asked)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those of the given that still wait, held until they are done. */
export async function lockUntouched(
  tx: Tx,
  id: string,
  asked: Changed,
  viewer: Viewer,
  caseIds: readonly string[],
): Promise<ReceivingCase[]> {
  const { rows } = await sql<ReceivingCase>`select ${columns(asked.month)}, ${changing(viewer)} ${untouched(id, asked)}
      and k.id = any(${caseIds}::uuid[])
    order by k.case_number for update of k`.execute(tx);
  return rows;
}

export interface TriedCase {
  readonly region_id: string;
  readonly case_id: string;
  readonly county: string;
  readonly household_kind: HouseholdKind;
  readonly received: boolean;
  readonly outcome: PolicyOutcome;
  readonly before_cents: number | null;
  readonly after_cents: number | null;
  readonly was_eligible: boolean;
  readonly is_eligible: boolean;
  readonly hindrance: Hindrance | '';
}

export async function keepTried(tx: Tx, id: string, tried: readonly TriedCase[]): Promise<void> {
  await sql`insert into policy_case (policy_change_id, region_id, case_id, county, household_kind, received, outcome,
      before_cents, after_cents, was_eligible, is_eligible, hindrance)
    select ${id}::uuid, given.* from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as given (region_id text,
      case_id uuid, county text, household_kind text, received boolean, outcome text, before_cents bigint,
      after_cents bigint, was_eligible boolean, is_eligible boolean, hindrance text)
    on conflict (policy_change_id, case_id) do nothing`.execute(tx);
}

export interface TouchedCase {
  readonly region_id: string;
  readonly case_id: string;
  readonly outcome: 'increase' | 'decrease' | 'closure' | 'same' | 'item';
  readonly hindrance: Hindrance | '';
  readonly authorization_id: string | null;
  readonly before_cents: number | null;
  readonly after_cents: number | null;
}

/** The key refuses a case that was gone through already: then nothing of it is done a second time. */
export async function keepTouched(tx: Tx, id: string, touched: TouchedCase, at: Date): Promise<void> {
  await tx
    .insertInto('mass_change_case')
    .values({ policy_change_id: id, ...touched, done_at: at })
    .execute();
}
