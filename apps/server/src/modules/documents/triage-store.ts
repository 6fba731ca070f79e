import { waitingStates } from '@commonweal/contracts/documents/lifecycle';
import type { Unblocks } from '@commonweal/contracts/documents/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type DocumentViewer, mayOpenApplication } from '../protection/index.ts';

type Sql = RawBuilder<unknown>;

export interface Triage {
  readonly unblocks: Unblocks | null;
  readonly due_program: string | null;
  readonly due_on: string | null;
  readonly missing: number | null;
}

const isPending = sql`q.status in ('NA', 'P', 'S') and q.due_on is not null`;

/** Most papers are about nothing that is pending: for a long queue that is found out once, before any of them is weighed. */
const pending = sql`left join (select distinct n.application_number from program_request q
    join application n on n.id = q.application_id where ${isPending}) due_application
  on due_application.application_number = d.application_number
  left join (select distinct k.case_number from program_request q join application n on n.id = q.application_id
    join benefit_case k on k.id = n.case_id where ${isPending}) due_case
  on due_case.case_number = coalesce(d.case_number, d.likely_case)`;
const isAboutPending = sql`(due_application.application_number is not null or due_case.case_number is not null)`;

/**
 * For a query over `document` as `d`: which due determination a waiting paper unblocks, as `u`. It is the pending program of
 * the application that it came for, or of the case that it is about, whose clock ends first; one that asks for such a
 * paper comes before one that does not. Applications that the viewer may not open do not count.
 */
export const triage = (
  viewer: DocumentViewer,
  of: 'a queue' | 'a page' = 'a queue',
): Sql => sql`${of === 'a queue' ? pending : sql``} left join lateral (
  select case when v.fits > 0 and v.open = 1 then 'completes' when v.fits > 0 then 'oneOf' else 'clock' end as unblocks,
    q.program as due_program, q.due_on, v.open as missing
  from (select n.id from application n where n.application_number = d.application_number
    union select n.id from benefit_case k join application n on n.case_id = k.id
      where k.case_number = coalesce(d.case_number, d.likely_case)) about
  join application a on a.id = about.id
  join program_request q on q.application_id = a.id and ${isPending}
  cross join lateral (select count(*)::int as open, count(*) filter (where d.document_subtype_id = ''
      or r.accepted_proofs = '{}' or d.document_subtype_id = any(r.accepted_proofs))::int as fits
    from verification_request r where r.application_id = a.id and r.status = 'open') v
  where d.state = any(${[...waitingStates]}::text[]) ${of === 'a queue' ? sql`and ${isAboutPending}` : sql``}
    and ${mayOpenApplication(viewer, 'a')}
  order by (v.fits > 0) desc, q.due_on, q.program limit 1) u on true`;

/** What unblocks most comes first: by the day of the decision that asks for it, then by clocks alone, then by age. */
export const byValue: Sql = sql`coalesce(u.unblocks, 'none') = 'none', u.unblocks = 'clock', u.due_on,
  u.unblocks = 'completes' desc, d.received_date, d.document_number`;

/** The case that numbers on a paper name, by themselves or by a person's PIN; none where they name several. */
export async function findLikelyCase(db: Tx, numbers: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ case_number: string }>`select distinct case_number from (
      select k.case_number from benefit_case k where k.case_number = any(${numbers}::text[])
      union all select k.case_number from client c join case_member m on m.client_id = c.client_id and m.superseded_at is null
        join benefit_case k on k.id = m.case_id where c.pin = any(${numbers}::text[])) named limit 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.case_number ?? null) : null;
}

export async function keepLikelyCase(db: Tx, documentId: string, caseNumber: string | null): Promise<void> {
  await sql`update document set likely_case = ${caseNumber} where id = ${documentId}`.execute(db);
}

export interface Answered {
  readonly application_number: string;
  readonly due_on: string | null;
}

/** Applications of a record whose only open verification a paper of this subtype answers. */
export async function listCompleted(
  db: Tx,
  paper: {
    readonly application_number: string | null;
    readonly case_number: string | null;
    readonly document_subtype_id: string;
  },
): Promise<Answered[]> {
  const { rows } = await sql<Answered>`select a.application_number, min(q.due_on) as due_on
    from application a join program_request q on q.application_id = a.id and q.status in ('NA', 'P', 'S')
    where a.registered_at is not null and (a.application_number = ${paper.application_number}
        or a.case_id in (select k.id from benefit_case k where k.case_number = ${paper.case_number}))
      and (select count(*) from verification_request r where r.application_id = a.id and r.status = 'open') = 1
      and exists (select 1 from verification_request r where r.application_id = a.id and r.status = 'open'
        and ${paper.document_subtype_id} = any(r.accepted_proofs))
    group by a.application_number order by 1 limit 20`.execute(db);
  return rows;
}
