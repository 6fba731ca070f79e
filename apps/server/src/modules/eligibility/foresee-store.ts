import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ProofAsked } from './checks.ts';

export interface RequestAbout {
  readonly expedited: boolean;
  readonly interviews: string[] | null;
  readonly proofs: ProofAsked[] | null;
}

/** What surrounds requests of applications, in the order in which they are asked: one statement. */
export async function listRequests(
  tx: Tx,
  asked: readonly { readonly applicationNumber: string; readonly program: string }[],
): Promise<Map<number, RequestAbout>> {
  const { rows } = await sql<RequestAbout & { place: number }>`select asked.place::int, q.expedited,
      (select jsonb_agg(i.outcome) from case_interview i where i.case_id = a.case_id and i.held_on >= a.application_date)
        as interviews,
      (select jsonb_agg(jsonb_build_object('status', v.status, 'askedOn', v.asked_on::text, 'dueOn', v.due_on::text))
        from verification_request v where v.application_id = a.id) as proofs
    from unnest(${asked.map(each => each.applicationNumber)}::text[], ${asked.map(each => each.program)}::text[])
      with ordinality as asked(application_number, program, place)
    join application a on a.application_number = asked.application_number
    join program_request q on q.application_id = a.id and q.program = asked.program`.execute(tx);
  return new Map(rows.map(row => [row.place - 1, row]));
}
