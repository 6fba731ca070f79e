import type { ChangeReporter } from '@commonweal/contracts/work/changes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';

interface NewReportedChange {
  readonly caseNumber: string;
  readonly workItemId: string;
  readonly changeType: string;
  readonly reportedOn: string;
  readonly reportedBy: ChangeReporter;
  readonly said: string;
  readonly by: string;
  readonly at: Date;
}

export async function insertReportedChange(tx: Tx, change: NewReportedChange): Promise<void> {
  await sql`insert into reported_change (region_id, id, case_id, work_item_id, change_type, reported_on, reported_by, said,
      recorded_at, recorded_by)
    select region_id, ${newId()}, id, ${change.workItemId}, ${change.changeType}, ${change.reportedOn}, ${change.reportedBy},
      ${change.said}, ${change.at}, ${change.by}
    from benefit_case where case_number = ${change.caseNumber}`.execute(tx);
}
