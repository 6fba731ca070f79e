import { isPending, statusOfRequests } from '@commonweal/contracts/applications/lifecycle';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ProgramRequestTable } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationRow, RequestRow } from './application-store.ts';
import { clockOf } from './clocks.ts';

export const isPendingRequest = (request: Pick<RequestRow, 'status'>): boolean => isPending(request.status);

/** Due dates follow the clock; one statement for all of them. */
export async function updateDueDates(tx: Tx, requests: readonly RequestRow[], applicationDate: string): Promise<void> {
  if (requests.length === 0) return;
  const due = requests.map(each => ({ id: each.id, due_on: clockOf(each, applicationDate).due }));
  await sql`update program_request r set due_on = given.due_on
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as given (id uuid, due_on date)
    where r.id = given.id`.execute(tx);
}

interface Wanted {
  readonly Program: string;
  readonly Persons: readonly string[];
  readonly DisabilityBasis: boolean;
}

/** Before registration ends, the selection is the whole list; afterwards requests are only added or changed. */
export async function replaceRequests(
  tx: Tx,
  { region_id, id, application_date, registered_at }: ApplicationRow,
  wanted: readonly Wanted[],
): Promise<void> {
  if (registered_at === null) {
    await tx
      .deleteFrom('program_request')
      .where('application_id', '=', id)
      .where(
        'program',
        'not in',
        wanted.map(each => each.Program),
      )
      .execute();
  }
  const rows = wanted.map(each => ({
    region_id,
    id: newId(),
    application_id: id,
    program: each.Program,
    persons: [...each.Persons],
    disability_basis: each.DisabilityBasis,
    due_on: clockOf(
      {
        program: each.Program,
        expedited: false,
        disability_basis: each.DisabilityBasis,
        delay_by: '',
        delay_days: 0,
      },
      application_date,
    ).due,
  }));
  await tx
    .insertInto('program_request')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['application_id', 'program']).doUpdateSet(expression => ({
        persons: expression.ref('excluded.persons'),
        disability_basis: expression.ref('excluded.disability_basis'),
        version: sql<number>`program_request.version + 1`,
      })),
    )
    .execute();
}

interface Disposal {
  readonly status: 'W' | 'D' | 'R' | 'P' | 'S';
  readonly reasonCode: string;
  readonly reasonText: string;
  readonly today: string;
  readonly joined?: string;
}

export async function setRequestStatus(
  tx: Tx,
  applicationId: string,
  programs: readonly string[],
  disposal: Disposal,
): Promise<void> {
  await tx
    .updateTable('program_request')
    .set(expression => ({
      status: disposal.status,
      reason_code: disposal.reasonCode,
      reason_text: disposal.reasonText,
      disposed_on: isPending(disposal.status) ? null : disposal.today,
      joined_application: disposal.joined ?? '',
      version: expression('version', '+', 1),
    }))
    .where('application_id', '=', applicationId)
    .where('program', 'in', [...programs])
    .execute();
}

/** The application's own status, after its requests have changed. */
export async function statusNow(tx: Tx, applicationId: string): Promise<'P' | 'R' | 'W' | 'D'> {
  const rows = await tx
    .selectFrom('program_request')
    .select('status')
    .where('application_id', '=', applicationId)
    .execute();
  return statusOfRequests(rows.map(row => row.status));
}

export const updateRequest = (tx: Tx, requestId: string, change: Updateable<ProgramRequestTable>) =>
  tx
    .updateTable('program_request')
    .set(expression => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', requestId)
    .execute();

/** Where these requests stand, without those that another application of the case still asks for. */
export async function listSettled(
  db: Tx,
  applicationId: string,
  caseId: string,
  programs: readonly string[],
): Promise<{ program: string; status: string }[]> {
  const { rows } = await sql<{ program: string; status: string }>`
    select r.program, r.status from program_request r
    where r.application_id = ${applicationId} and r.program = any(${[...programs]})
      and not exists (select 1 from application a join program_request o on o.application_id = a.id
        where a.case_id = ${caseId} and a.id <> ${applicationId} and o.program = r.program
          and o.status in ('NA', 'P', 'S'))`.execute(db);
  return rows;
}
