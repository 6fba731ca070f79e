import {
  type Hindrance,
  type HouseholdKind,
  type PolicyOutcome,
  policyLimits,
} from '@commonweal/contracts/eligibility/policy-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/pool.ts';
import { mayOpenCase, type Viewer } from '../../protection/index.ts';
import type { TouchedCase } from './caseload-store.ts';

/** What a trial found and what a mass change did, added up. */

export interface TallyRow {
  readonly name: string;
  readonly gain: number;
  readonly lose: number;
  readonly same: number;
  readonly open: number;
  readonly before: number;
  readonly after: number;
}

interface Tried {
  readonly id: string;
  readonly viewer: Viewer;
}

/**
 * The cases of a trial that the reader may open. A draft can ask about any threshold, so a count of other cases would answer
 * questions about them.
 */
const openCases = ({ id, viewer }: Tried) => sql`from policy_case c
  join benefit_case k on k.region_id = c.region_id and k.id = c.case_id
  where c.policy_change_id = ${id} and ${mayOpenCase(viewer, 'k')}`;

async function tallyBy(tx: Tx, tried: Tried, column: RawBuilder<unknown>): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`select ${column} as name,
      count(*) filter (where outcome = 'gain')::int as gain, count(*) filter (where outcome = 'lose')::int as lose,
      count(*) filter (where outcome = 'same')::int as same, count(*) filter (where outcome = 'open')::int as open,
      coalesce(sum(before_cents) filter (where received and was_eligible), 0)::float8 as before,
      coalesce(sum(after_cents) filter (where received and is_eligible), 0)::float8 as after
    ${openCases(tried)} group by 1 order by 1`.execute(tx);
  return rows;
}

export const tallyAll = async (tx: Tx, tried: Tried): Promise<TallyRow | undefined> =>
  (await tallyBy(tx, tried, sql`''::text`))[0];
export const tallyByCounty = (tx: Tx, tried: Tried): Promise<TallyRow[]> => tallyBy(tx, tried, sql`c.county`);
export const tallyByKind = (tx: Tx, tried: Tried): Promise<TallyRow[]> => tallyBy(tx, tried, sql`c.household_kind`);

interface Follows {
  readonly newly: number;
  readonly increase: number;
  readonly decrease: number;
  readonly closure: number;
}

/** What it would cause: notices to those who receive the program and are changed by rule. */
export async function countFollowing(tx: Tx, tried: Tried): Promise<Follows> {
  const { rows } = await sql<Follows>`select
      count(*) filter (where not received and not was_eligible and is_eligible)::int as newly,
      count(*) filter (where received and hindrance = '' and outcome = 'gain')::int as increase,
      count(*) filter (where received and hindrance = '' and outcome = 'lose' and is_eligible)::int as decrease,
      count(*) filter (where received and hindrance = '' and outcome = 'lose' and not is_eligible)::int as closure
    ${openCases(tried)}`.execute(tx);
  return rows[0] ?? { newly: 0, increase: 0, decrease: 0, closure: 0 };
}

export interface ByHindrance {
  readonly because: Hindrance;
  readonly count: number;
}

export async function countHindered(tx: Tx, tried: Tried): Promise<ByHindrance[]> {
  const { rows } = await sql<ByHindrance>`select c.hindrance as because, count(*)::int as count ${openCases(tried)}
    and c.received and c.hindrance <> '' group by 1 order by 1`.execute(tx);
  return rows;
}

/** Of the agency: two persons promoted what it follows from, so nobody can ask with it. */
export async function countHinderedByMassChange(tx: Tx, id: string): Promise<ByHindrance[]> {
  const { rows } = await sql<ByHindrance>`select hindrance as because, count(*)::int as count from mass_change_case
    where policy_change_id = ${id} and hindrance <> '' group by 1 order by 1`.execute(tx);
  return rows;
}

export interface SampledCase {
  readonly outcome: PolicyOutcome;
  readonly case_number: string;
  readonly household_kind: HouseholdKind;
  readonly before: number | null;
  readonly after: number | null;
  readonly hindrance: Hindrance | '';
}

/** Some of each kind that the reader may open; the largest differences first. */
export async function listSamples(tx: Tx, tried: Tried): Promise<SampledCase[]> {
  const { rows } = await sql<SampledCase>`select outcome, case_number, household_kind, before, after, hindrance from (
      select c.outcome, k.case_number, c.household_kind, c.hindrance,
        (case when c.was_eligible then c.before_cents end)::float8 as before,
        (case when c.is_eligible then c.after_cents end)::float8 as after,
        row_number() over (partition by c.outcome order by c.received desc,
          abs(coalesce(c.after_cents, 0) - coalesce(c.before_cents, 0)) desc, k.case_number) as place
      ${openCases(tried)}) s
    where place <= ${policyLimits.samples} order by outcome, place`.execute(tx);
  return rows;
}

export async function countTouched(tx: Tx, id: string): Promise<{ outcome: TouchedCase['outcome']; count: number }[]> {
  const { rows } = await sql<{
    outcome: TouchedCase['outcome'];
    count: number;
  }>`select outcome, count(*)::int as count from mass_change_case where policy_change_id = ${id} group by 1 order by 1`.execute(
    tx,
  );
  return rows;
}

export interface ShownTouched {
  readonly case_number: string;
  readonly outcome: TouchedCase['outcome'];
  readonly hindrance: Hindrance | '';
  readonly before: number | null;
  readonly after: number | null;
  readonly done_at: Date;
}

const mostShown = 200;

export async function listTouched(tx: Tx, id: string, viewer: Viewer): Promise<ShownTouched[]> {
  const { rows } =
    await sql<ShownTouched>`select k.case_number, m.outcome, m.hindrance, m.before_cents::float8 as before,
      m.after_cents::float8 as after, m.done_at
    from mass_change_case m join benefit_case k on k.region_id = m.region_id and k.id = m.case_id
    where m.policy_change_id = ${id} and ${mayOpenCase(viewer, 'k')}
    order by m.outcome <> 'item', m.done_at desc, k.case_number limit ${mostShown}`.execute(tx);
  return rows;
}
