import { newId } from '@commonweal/server/platform/ids';

/** What is needed of a test server. */
interface Portal {
  readonly owner: { query(text: string, values: readonly unknown[]): Promise<unknown> };
}

/** A case that came from the old system, with a decision on food assistance in which the two part. */
export async function layComparison({ owner }: Portal, caseNumber: string, month: string): Promise<void> {
  const fileId = newId();
  await owner.query(
    `insert into conversion_file (file_id, file_name, sha256, lines, uploaded_at, uploaded_by)
     values ($1, 'old.jsonl', convert_to($2, 'UTF8'), 1, now(), 'test')`,
    [fileId, fileId],
  );
  await owner.query(
    `insert into converted_case (region_id, case_id, converted_region, legacy_case_number, file_id, line, loaded_at, loaded_by)
       select region_id, id, region_id, 'OLD-' || case_number, $2, 1, now(), 'test' from benefit_case
     where case_number = $1`,
    [caseNumber, fileId],
  );
  await owner.query(
    `insert into legacy_decision (region_id, case_id, program, month, result)
     select region_id, id, 'SNAP', $2, 'eligible' from benefit_case where case_number = $1`,
    [caseNumber, month],
  );
  await owner.query(
    `insert into conversion_comparison (region_id, case_id, program, month, cause, result, figures, asks, figures_version, compared_at)
     select region_id, id, 'SNAP', $2, 'asks', 'undetermined',
       '{"size":null,"earned":null,"unearned":null,"gross":null,"deductions":null,"net":null}', '[]', 'none', now()
     from benefit_case where case_number = $1`,
    [caseNumber, month],
  );
}
