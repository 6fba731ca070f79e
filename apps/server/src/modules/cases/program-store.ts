import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';

export interface CaseKey {
  readonly regionId: string;
  readonly caseId: string;
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
  const rows = await tx
    .selectFrom('case_program')
    .select(['program', 'status'])
    .where('case_id', '=', caseId)
    .execute();
  return { found, statuses: new Map(rows.map(row => [row.program, row.status])) };
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
