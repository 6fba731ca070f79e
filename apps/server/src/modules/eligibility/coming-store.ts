import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export interface ComingDecision {
  readonly program: string;
  readonly effective_on: string;
  /** The end of the period that it begins; null where it begins none. */
  readonly certified_to: string | null;
  /** Nothing any more is zero. */
  readonly cents: number;
}

/** Decisions that wait for their day or for a second person, the newest first. */
export async function listComing(tx: Tx, caseId: string): Promise<ComingDecision[]> {
  const { rows } = await sql<ComingDecision>`select program, effective_on, certified_to,
      case when decision = 'deny' then 0 else coalesce(full_month_cents, 0) end::bigint as cents
    from authorization_decision where case_id = ${caseId} and status in ('planned', 'waiting') and not only_month
    order by decided_at desc`.execute(tx);
  return rows;
}

export interface FiledRequest {
  readonly application_number: string;
  readonly application_date: string;
}

/** The newest application that asks for each program on a case. */
export async function listFiled(tx: Tx, caseId: string): Promise<ReadonlyMap<string, FiledRequest>> {
  const { rows } = await sql<FiledRequest & { program: string }>`select distinct on (q.program) q.program,
      a.application_number, a.application_date
    from application a join program_request q on q.application_id = a.id
    where a.case_id = ${caseId} and a.registered_at is not null and q.status <> 'W'
    order by q.program, a.application_date desc`.execute(tx);
  return new Map(rows.map(({ program, ...filed }) => [program, filed]));
}
