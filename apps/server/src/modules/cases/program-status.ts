import { isPending, statusOfRequests } from '@commonweal/contracts/applications/lifecycle';
import { caseModeLife } from '@commonweal/contracts/cases/lifecycle';
import { advance } from '../../platform/calls/advance.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { endPending } from './pending-members.ts';
import { type CaseKey, lockPrograms, updateStanding, writePrograms } from './program-store.ts';
import { recordCaseChange } from './record.ts';

type Statuses = ReadonlyMap<string, string>;

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
  const { found, statuses } = await lockPrograms(context.db, at);
  const changed = [...wanted].filter(([program, status]) => {
    const now = statuses.get(program);
    return now !== status && may(now, status);
  });
  if (changed.length === 0) return;
  const after = new Map([...statuses, ...changed]);
  await writePrograms(context.db, at, changed);
  const mode = advance(caseModeLife, caseModeLife.read(found.mode), eventOf(after));
  const status = statusOfRequests([...after.values()]);
  // An application of tonight counts from the next working day, and so does its case.
  const lastDay = context.today < found.opened_on ? found.opened_on : context.today;
  await updateStanding(
    context.db,
    at,
    mode === 'IA'
      ? { mode, status, closed_on: found.closed_on ?? lastDay }
      : { mode, status, closed_on: null, closure_reason: '' },
    { by: context.caller.userId, at: context.businessNow },
  );
  const ended = changed.filter(([, each]) => each === 'W' || each === 'D').map(([program]) => program);
  await endPending(context, { ...at, caseNumber: found.case_number }, ended, reason);
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
