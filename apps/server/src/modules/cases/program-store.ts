import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { portalDecides } from '../deciding/index.ts';

export interface CaseKey {
  readonly regionId: string;
  readonly caseId: string;
}

/** A program of a case. */
export interface HeldProgram {
  readonly program: string;
  readonly status: string;
  /** The last day of what is received. */
  readonly certified_to: string | null;
  /** It runs out and can be renewed; what was ended by a decision cannot. */
  readonly renewable: boolean;
  /** An application asks for it, or its renewal is open. */
  readonly asked: boolean;
}

/** The case, held until the transaction ends, and where each of its programs stands. */
export async function lockPrograms(tx: Tx, { regionId, caseId }: CaseKey) {
  const found = await tx
    .selectFrom('benefit_case')
    .select(['case_number', 'mode', 'status', 'opened_on', 'closed_on', 'version'])
    .where('region_id', '=', regionId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } =
    await sql<HeldProgram>`select p.program, p.status, p.certified_to, p.renewal_on is not null as renewable,
      exists (select 1 from application a join program_request q on q.application_id = a.id and q.program = p.program
        where a.case_id = p.case_id and q.status in ('NA', 'P', 'S'))
      or exists (select 1 from work_item w where w.case_number = ${found.case_number} and w.cause_kind = 'renewal'
        and w.closed_at is null and w.cause_key = ${found.case_number} || ' ' || p.program || ' ' || p.certified_to) as asked
    from case_program p where p.case_id = ${caseId}`.execute(tx);
  return { found, programs: new Map(rows.map(row => [row.program, row])) };
}

export interface LookedAt extends CaseKey {
  readonly caseNumber: string;
  /** Its mode is not what the days have made of it. */
  readonly leftBehind: boolean;
}

/**
 * Cases that live, in the order of their numbers, and whether the days have left the mode of each behind: an active one whose renewal
 * is open, a renewal that is settled, either where nothing is received any more. All of a page are answered, those that are right
 * too: a question that went on until it has found enough would go through the whole caseload.
 */
export async function listModes(tx: Tx, today: string, after: string, limit: number | null): Promise<LookedAt[]> {
  const renewal = sql`exists (select 1 from work_item w where w.case_number = k.case_number and w.cause_kind = 'renewal'
    and w.closed_at is null)`;
  const request = sql`exists (select 1 from application a join program_request q on q.application_id = a.id
    where a.case_id = k.id and q.status in ('NA', 'P', 'S'))`;
  const received = sql`exists (select 1 from case_program p where p.case_id = k.id and p.status = 'R'
    and (p.certified_to is null or p.certified_to >= ${today}::date))`;
  const { rows } =
    await sql<LookedAt>`select k.region_id as "regionId", k.id as "caseId", k.case_number as "caseNumber",
      (k.mode = 'AC' and ${renewal} or k.mode = 'RN' and not ${renewal} and not ${request} or not ${received} and not ${request})
        and ${portalDecides('k', today)} as "leftBehind"
    from benefit_case k where k.mode in ('AC', 'RN') and k.case_number > ${after}
    order by k.case_number limit ${limit}`.execute(tx);
  return rows;
}

export async function writePrograms(
  tx: Tx,
  { regionId, caseId }: CaseKey,
  statuses: Iterable<readonly [program: string, status: string]>,
): Promise<void> {
  const values = [...statuses].map(([program, status]) => ({ id: newId(), program, status }));
  await sql`insert into case_program (region_id, id, case_id, program, status)
    select ${regionId}, given.id, ${caseId}, given.program, given.status
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, program text, status text)
    on conflict (case_id, program) do update set status = excluded.status, version = case_program.version + 1`.execute(
    tx,
  );
}

interface Standing {
  readonly mode: string;
  readonly status: string;
  readonly closed_on: string | null;
  readonly closure_reason?: string;
}

export const updateStanding = (
  tx: Tx,
  { regionId, caseId }: CaseKey,
  standing: Standing,
  { by, at }: { readonly by: string; readonly at: Date },
) =>
  tx
    .updateTable('benefit_case')
    .set(expression => ({ ...standing, version: expression('version', '+', 1), changed_at: at, changed_by: by }))
    .where('region_id', '=', regionId)
    .where('id', '=', caseId)
    .execute();

export const startPrograms = (tx: Tx, { regionId, caseId }: CaseKey, programs: readonly string[]) =>
  tx
    .insertInto('case_program')
    .values(programs.map(program => ({ region_id: regionId, id: newId(), case_id: caseId, program, status: 'P' })))
    .execute();

export interface EnrolledProgram {
  readonly program: string;
  readonly status: string;
  readonly certified_from: string | null;
  readonly certified_to: string | null;
  readonly monthly_cents: number | null;
}

/** Programs that a case had before it came here; a renewal is due with the end of what is received. */
export const enrolPrograms = (tx: Tx, { regionId, caseId }: CaseKey, programs: readonly EnrolledProgram[]) =>
  tx
    .insertInto('case_program')
    .values(
      programs.map(each => ({
        region_id: regionId,
        id: newId(),
        case_id: caseId,
        ...each,
        renewal_on: each.status === 'R' ? each.certified_to : null,
      })),
    )
    .execute();
