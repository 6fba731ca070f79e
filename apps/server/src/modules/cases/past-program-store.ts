import type { CaseProgram } from '@commonweal/contracts/cases/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type StoredProgram, toProgram } from './stored-program.ts';

interface PastLook {
  readonly caseId: string;
  readonly day: string;
  readonly known: Date | null;
  /** The day of `known`; empty for what is known now. */
  readonly knownOn: string;
}

/**
 * The programs of a case on another day: a program is not kept with its days, but its requests and decisions are. Asked for
 * by then, it stands as decided by then, else pending; certified by then without a request, as received. What was filed or
 * decided after the day of knowledge counts for nothing.
 */
export async function listProgramsOn(tx: Tx, { caseId, day, known, knownOn }: PastLook): Promise<CaseProgram[]> {
  const decidedBy = knownOn !== '' && knownOn < day ? knownOn : day;
  const requests = sql`application a join program_request q on q.application_id = a.id
    where a.case_id = p.case_id and q.program = p.program`;
  const { rows } = await sql<StoredProgram>`select p.program,
      coalesce(r.status, case when p.certified_from <= ${day}::date then 'R' else p.status end) as status,
      case when p.certified_from <= ${day}::date then p.certified_from end as certified_from,
      case when p.certified_from <= ${day}::date then p.certified_to end as certified_to,
      case when p.certified_from <= ${day}::date then p.renewal_on end as renewal_on,
      case when p.certified_from <= ${day}::date then p.monthly_cents end as monthly_cents,
      r.application_number, r.application_date, r.due_on, r.expedited
    from case_program p left join lateral (
      select a.application_number, a.application_date, q.expedited,
        case when q.status in ('P', 'NA', 'S') or q.disposed_on > ${decidedBy}::date then 'P' else q.status end as status,
        case when q.status in ('P', 'NA', 'S') or q.disposed_on > ${decidedBy}::date then q.due_on end as due_on
      from ${requests} and a.application_date <= ${day}::date and (${known}::timestamptz is null or a.created_at <= ${known})
      order by a.application_date desc limit 1) r on true
    where p.case_id = ${caseId}
      and (r.application_number is not null or p.certified_from <= ${day}::date
        or not exists (select 1 from ${requests}))
    order by p.program`.execute(tx);
  return rows.map(toProgram);
}
