import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** The fact of a client's membership, if they were ever recorded in the household. */
export async function findMemberFact(tx: Tx, caseId: string, clientId: string): Promise<string | undefined> {
  const { rows } = await sql<{ fact_id: string }>`select fact_id from case_member
    where case_id = ${caseId} and client_id = ${clientId} order by recorded_at limit 1`.execute(tx);
  return rows[0]?.fact_id;
}

/** One fact for two people, whichever is named first. */
export async function findRelationshipFact(
  tx: Tx,
  caseId: string,
  one: string,
  other: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ fact_id: string }>`select fact_id from case_relationship
    where case_id = ${caseId} and ((from_client_id = ${one} and to_client_id = ${other})
      or (from_client_id = ${other} and to_client_id = ${one})) order by recorded_at, fact_id limit 1`.execute(tx);
  return rows[0]?.fact_id;
}

export async function findPin(tx: Tx, clientId: string): Promise<string> {
  const { rows } = await sql<{ pin: string }>`select pin from client where client_id = ${clientId}`.execute(tx);
  return rows[0]?.pin ?? '';
}

/** The memberships in which somebody's part in one of the programs waits for a decision. */
export async function listPendingFacts(
  tx: Tx,
  caseId: string,
  programs: readonly string[],
  status: string,
): Promise<string[]> {
  const { rows } = await sql<{ fact_id: string }>`select distinct fact_id from case_member m
    where case_id = ${caseId} and superseded_at is null and effective_to is null
      and exists (select from jsonb_each_text(m.participation) part
        where part.key = any(${programs}::text[]) and part.value = ${status})`.execute(tx);
  return rows.map(row => row.fact_id);
}
