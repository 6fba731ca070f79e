import type { LegacyDecision } from '@commonweal/contracts/conversion/layout';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

interface Key {
  readonly regionId: string;
  readonly caseId: string;
}

export const insertConverted = (
  tx: Tx,
  { regionId, caseId }: Key,
  from: {
    readonly number: string;
    readonly fileId: string;
    readonly line: number;
    readonly by: string;
    readonly now: Date;
  },
) =>
  tx
    .insertInto('converted_case')
    .values({
      region_id: regionId,
      case_id: caseId,
      converted_region: regionId,
      legacy_case_number: from.number,
      file_id: from.fileId,
      line: from.line,
      loaded_at: from.now,
      loaded_by: from.by,
    })
    .execute();

/**
 * What the old system decided; said again for a month, the later word counts, and what was compared with the earlier one, with what
 * somebody said of the difference, is gone until it is compared anew.
 */
export async function keepDecision(
  tx: Tx,
  { regionId, caseId }: Key,
  program: string,
  decision: LegacyDecision,
): Promise<void> {
  const { rows } =
    await sql`insert into legacy_decision as kept (region_id, case_id, program, month, result, amount_cents, household_size, earned_cents,
      unearned_cents, deductions_cents, net_cents)
    values (${regionId}, ${caseId}, ${program}, ${decision.Month}, ${decision.Result}, ${decision.Amount},
      ${decision.HouseholdSize}, ${decision.GrossEarned}, ${decision.GrossUnearned}, ${decision.Deductions}, ${decision.Net})
    on conflict (region_id, case_id, program, month) do update set result = excluded.result,
      amount_cents = excluded.amount_cents, household_size = excluded.household_size, earned_cents = excluded.earned_cents,
      unearned_cents = excluded.unearned_cents, deductions_cents = excluded.deductions_cents,
      net_cents = excluded.net_cents
    where kept is distinct from excluded returning 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`delete from conversion_comparison where region_id = ${regionId} and case_id = ${caseId} and program = ${program}
    and month = ${decision.Month}`.execute(tx);
}
