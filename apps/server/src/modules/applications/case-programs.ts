import { sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import { settlePrograms } from '../cases/index.ts';
import type { ApplicationRow } from './application-store.ts';

/**
 * What became of requests is carried to the case that their application was joined to. A program that another application
 * of the case still asks for stays as it is; whether one is received already, the case knows.
 */
export async function carryToCase(
  context: CallContext,
  { id, case_id, case_region_id }: ApplicationRow,
  programs: readonly string[],
  reason: string,
): Promise<void> {
  if (case_id === null || case_region_id === null) return;
  const { rows } = await sql<{ program: string; status: string }>`
    select r.program, r.status from program_request r
    where r.application_id = ${id} and r.program = any(${[...programs]})
      and not exists (select 1 from application a join program_request o on o.application_id = a.id
        where a.case_id = ${case_id} and a.id <> ${id} and o.program = r.program and o.status in ('NA', 'P', 'S'))`.execute(
    context.db,
  );
  const statuses = new Map(rows.map(row => [row.program, row.status]));
  await settlePrograms(context, { regionId: case_region_id, caseId: case_id }, statuses, reason);
}
