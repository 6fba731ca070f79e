import { auditLogDescriptionTable } from '@commonweal/contracts/reference/activities';
import type pg from 'pg';

/** What holds for every line of the audit trail, whichever test made it. */

/** Records of which a line is worth nothing without the client, the case or the application. */
const named = ['client', 'case', 'case member', 'case relationship', 'evidence', 'interview', 'note', 'application'];

/** What is wrong with the trail of a database, in words. */
export async function faultsOfTrail(owner: pg.Client): Promise<string[]> {
  const codes: readonly string[] = auditLogDescriptionTable.codes;
  const unknown = await owner.query<{ activity: string }>(
    'select distinct activity from audit_event where activity <> all($1::text[])',
    [codes],
  );
  const nameless = await owner.query<{ activity: string; subject_type: string }>(
    `select distinct activity, subject_type from audit_event where subject_type = any($1::text[])
       and pin is null and case_number is null and application_number is null`,
    [named],
  );
  return [
    ...unknown.rows.map(row => `${row.activity} is no code of AUDITLOGDESC`),
    ...nameless.rows.map(row => `${row.activity} of a ${row.subject_type} names no client, case or application`),
  ];
}
