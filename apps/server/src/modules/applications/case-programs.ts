import type { CallContext } from '../../platform/calls/handle.ts';
import { settlePrograms } from '../cases/index.ts';
import type { ApplicationRow } from './application-store.ts';
import { listSettled } from './program-store.ts';

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
  const rows = await listSettled(context.db, id, case_id, programs);
  const statuses = new Map(rows.map(row => [row.program, row.status]));
  await settlePrograms(context, { regionId: case_region_id, caseId: case_id }, statuses, reason);
}
