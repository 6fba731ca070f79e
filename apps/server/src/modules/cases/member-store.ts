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
