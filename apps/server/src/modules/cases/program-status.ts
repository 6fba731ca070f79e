import { isPending, statusOfRequests } from '@commonweal/contracts/applications/lifecycle';
import { type CaseModeEvent, caseModeLife } from '@commonweal/contracts/cases/lifecycle';
import { renewalDatesOf } from '@commonweal/rules/clocks/renewal';
import { advance } from '../../platform/calls/advance.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { endPending } from './pending-members.ts';
import { type CaseKey, type HeldProgram, lockPrograms, updateStanding, writePrograms } from './program-store.ts';
import { type CaseChange, recordCaseChange } from './record.ts';

type Statuses = ReadonlyMap<string, string>;
type LockedPrograms = Awaited<ReturnType<typeof lockPrograms>>;

const hasRunOut = ({ status, certified_to }: HeldProgram, today: string): boolean =>
  status === 'R' && certified_to !== null && certified_to < today;

/** It is asked for or received. */
export const isOpen = (program: HeldProgram, today: string): boolean =>
  isPending(program.status) || (program.status === 'R' && !hasRunOut(program, today));

/** Asked for again, it is asked for anew: it was ended by a decision, or the days in which it can be taken up again are over. */
const isOver = (held: HeldProgram, today: string): boolean =>
  hasRunOut(held, today) &&
  (!held.renewable || renewalDatesOf(held.program, held.certified_to ?? '').reopenUntil < today);

/** What has become of everything that was asked for; a request for what is received already is a renewal. */
function eventOf(programs: readonly HeldProgram[], today: string): CaseModeEvent {
  const isAsked = programs.some(each => isPending(each.status));
  const isRenewed = programs.some(each => each.status === 'R' && each.asked && !isOver(each, today));
  if (isAsked || isRenewed) return isAsked && isRenewed ? 'askAndRenew' : isAsked ? 'ask' : 'renew';
  return programs.some(each => isOpen(each, today)) ? 'settleReceived' : 'settleEnded';
}

interface Doing {
  readonly by: string;
  readonly at: Date;
  readonly today: string;
}

/** The case's own status and mode become what its programs say; the change with its line of history, none where nothing changed. */
async function follow(
  tx: Tx,
  at: CaseKey,
  { found, programs }: LockedPrograms,
  changed: ReadonlyMap<string, string>,
  { by, at: moment, today }: Doing,
): Promise<Omit<CaseChange, 'reason'> | null> {
  const after = new Map(programs);
  const nothing = { certified_to: null, renewable: false, asked: true };
  for (const [program, status] of changed)
    after.set(program, { ...nothing, ...programs.get(program), program, status });
  const all = [...after.values()];
  const mode = advance(caseModeLife, caseModeLife.read(found.mode), eventOf(all, today));
  if (changed.size === 0 && mode === found.mode) return null;
  await writePrograms(tx, at, changed);
  const status = statusOfRequests(all.map(each => each.status));
  // An application of tonight counts from the next working day, and so does its case.
  const lastDay = today < found.opened_on ? found.opened_on : today;
  await updateStanding(
    tx,
    at,
    mode === 'IA'
      ? { mode, status, closed_on: found.closed_on ?? lastDay }
      : { mode, status, closed_on: null, closure_reason: '' },
    { by, at: moment },
  );
  return {
    subjectType: 'case',
    subjectId: found.case_number,
    caseNumber: found.case_number,
    version: found.version + 1,
    before: {
      ...Object.fromEntries([...changed.keys()].map(program => [program, programs.get(program)?.status ?? null])),
      Status: found.status,
      Mode: found.mode,
    },
    after: { ...Object.fromEntries(changed), Status: status, Mode: mode },
  };
}

/** What began, ran out or came up for renewal without a request: the mode of its case follows. */
export async function followPrograms(tx: Tx, at: CaseKey, doing: Doing): Promise<Omit<CaseChange, 'reason'> | null> {
  return follow(tx, at, await lockPrograms(tx, at), new Map(), doing);
}

/** The case's programs become these; its own status and mode follow, with one line of history. */
async function become(
  context: CallContext,
  at: CaseKey,
  wanted: Statuses,
  may: (now: HeldProgram | undefined, wanted: string) => boolean,
  reason: string,
): Promise<void> {
  const { db, caller, businessNow, today } = context;
  const { found, programs: held } = await lockPrograms(db, at);
  // An application that is just being joined to the case is not yet one of its own.
  const programs = new Map(
    [...held].map(([name, of]) => [name, { ...of, asked: of.asked || isPending(wanted.get(name) ?? '') }]),
  );
  const changed = new Map(
    [...wanted].filter(([program, status]) => {
      const now = programs.get(program);
      return now?.status !== status && may(now, status);
    }),
  );
  const change = await follow(db, at, { found, programs }, changed, { by: caller.userId, at: businessNow, today });
  if (!change) return;
  const ended = [...changed].filter(([, each]) => each === 'W' || each === 'D').map(([program]) => program);
  await endPending(context, { ...at, caseNumber: found.case_number }, ended, reason);
  await recordCaseChange(context, { ...change, reason });
}

/** Programs asked for on a case: a new one starts pending, one that ended is pending again, an open one stays. */
export const askPrograms = (context: CallContext, at: CaseKey, programs: readonly string[], reason: string) =>
  become(
    context,
    at,
    new Map(programs.map(program => [program, 'P'])),
    now => now === undefined || now.status === 'W' || now.status === 'D' || isOver(now, context.today),
    reason,
  );

/** What became of requests. Benefits that are received stay as they are: only their own closure ends them. */
export const settlePrograms = (context: CallContext, at: CaseKey, statuses: Statuses, reason: string) =>
  become(
    context,
    at,
    statuses,
    (now, wanted) => now !== undefined && now.status !== 'R' && (isPending(now.status) || isPending(wanted)),
    reason,
  );
