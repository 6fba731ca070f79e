import type { VerifiedFact } from '@commonweal/contracts/applications/data-sources';
import { sql } from 'kysely';
import { displayZone } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';

/** A fact from a restricted source, and under which name a household is asked about it. */
export interface MatchedFact {
  readonly rowId: string;
  readonly fact: VerifiedFact;
}

/**
 * Of facts from a match those about which the household was asked since: proof of the same thing of the same person came, or its
 * time ran out. What was asked before the match told nobody of it.
 */
export async function listAskedMatches(
  tx: Tx,
  caseId: string,
  facts: readonly MatchedFact[],
  today: string,
): Promise<ReadonlySet<string>> {
  if (facts.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select e.id::text as id
    from unnest(${facts.map(each => each.rowId)}::uuid[], ${facts.map(each => each.fact)}::text[]) as wanted(id, fact)
    join evidence e on e.case_id = ${caseId} and e.id = wanted.id
    where exists (select 1 from application a
      join verification_request v on v.region_id = a.region_id and v.application_id = a.id and v.fact = wanted.fact
      join application_person p on p.application_id = a.id and p.id = v.person_id
      where a.case_id = e.case_id and p.client_id = e.client_id
        and (v.status = 'received' or (v.status = 'open' and v.due_on < ${today}::date))
        and v.asked_on >= (select (min(first.recorded_at) at time zone ${displayZone})::date from evidence first
          where first.case_id = e.case_id and first.fact_id = e.fact_id and first.data = e.data))`.execute(tx);
  return new Set(rows.map(row => row.id));
}
