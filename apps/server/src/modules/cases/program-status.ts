import { isPending, statusOfRequests } from '@commonweal/contracts/applications/lifecycle';
import { caseModeLife } from '@commonweal/contracts/cases/lifecycle';
import { sql } from 'kysely';
import { advance } from '../../platform/calls/advance.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { recordCaseChange } from './record.ts';

interface CaseKey {
  readonly regionId: string;
  readonly caseId: string;
}

type Statuses = ReadonlyMap<string, string>;

async function lockPrograms({ db }: CallContext, { regionId, caseId }: CaseKey) {
  const found = await db
    .selectFrom('benefit_case')
    .select(['case_number', 'mode', 'status', 'opened_on', 'closed_on', 'version'])
    .where('region_id', '=', regionId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('case_program')
    .select(['program', 'status'])
    .where('case_id', '=', caseId)
    .execute();
  return { found, statuses: new Map(rows.map(row => [row.program, row.status])) };
}

/** What has become of everything that was asked for. */
function eventOf(statuses: Statuses): 'ask' | 'settleReceived' | 'settleEnded' {
  const all = [...statuses.values()];
  if (all.some(isPending)) return 'ask';
  return all.includes('R') ? 'settleReceived' : 'settleEnded';
}

/** The case's programs become these; its own status and mode follow, with one line of history. */
async function become(
  context: CallContext,
  at: CaseKey,
  wanted: Statuses,
  may: (now: string | undefined, wanted: string) => boolean,
  reason: string,
): Promise<void> {
  const { found, statuses } = await lockPrograms(context, at);
  const changed = [...wanted].filter(([program, status]) => {
    const now = statuses.get(program);
    return now !== status && may(now, status);
  });
  if (changed.length === 0) return;
  const after = new Map([...statuses, ...changed]);
  const values = changed.map(([program, status]) => ({ id: newId(), program, status }));
  await sql`insert into case_program (region_id, id, case_id, program, status)
    select ${at.regionId}, given.id, ${at.caseId}, given.program, given.status
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, program text, status text)
    on conflict (case_id, program) do update set status = excluded.status, version = case_program.version + 1`.execute(
    context.db,
  );
  const mode = advance(caseModeLife, caseModeLife.read(found.mode), eventOf(after));
  const status = statusOfRequests([...after.values()]);
  // An application of tonight counts from the next working day, and so does its case.
  const lastDay = context.today < found.opened_on ? found.opened_on : context.today;
  await context.db
    .updateTable('benefit_case')
    .set(expression => ({
      mode,
      status,
      closed_on: mode === 'IA' ? (found.closed_on ?? lastDay) : null,
      version: expression('version', '+', 1),
      changed_at: context.businessNow,
      changed_by: context.caller.userId,
    }))
    .where('region_id', '=', at.regionId)
    .where('id', '=', at.caseId)
    .execute();
  await recordCaseChange(context, {
    subjectType: 'case',
    subjectId: found.case_number,
    caseNumber: found.case_number,
    version: found.version + 1,
    before: {
      ...Object.fromEntries(changed.map(([program]) => [program, statuses.get(program) ?? null])),
      Status: found.status,
      Mode: found.mode,
    },
    after: { ...Object.fromEntries(changed), Status: status, Mode: mode },
    reason,
  });
}

/** Programs asked for on a case: a new one starts pending, one that ended is pending again, an open one stays. */
export const askPrograms = (context: CallContext, at: CaseKey, programs: readonly string[], reason: string) =>
  become(
    context,
    at,
    new Map(programs.map(program => [program, 'P'])),
    now => now === undefined || now === 'W' || now === 'D',
    reason,
  );

/** What became of requests. Benefits that are received stay as they are: only their own closure ends them. */
export const settlePrograms = (context: CallContext, at: CaseKey, statuses: Statuses, reason: string) =>
  become(
    context,
    at,
    statuses,
    (now, wanted) => now !== undefined && now !== 'R' && (isPending(now) || isPending(wanted)),
    reason,
  );
