import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { BenefitCaseTable } from '../../platform/database/tables.generated.ts';

export const insertCase = (tx: Tx, opened: Insertable<BenefitCaseTable>) =>
  tx.insertInto('benefit_case').values(opened).execute();

/** Who is in the household, as it is known now and without an end. */
export async function listStanding(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('case_member')
    .select('client_id')
    .where('case_id', '=', caseId)
    .where('superseded_at', 'is', null)
    .where('effective_to', 'is', null)
    .execute();
  return rows.map(row => row.client_id);
}
