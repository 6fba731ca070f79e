import { applicationDispositionPage } from '@commonweal/contracts/access/pages';
import { programLifecycle } from '@commonweal/contracts/applications/lifecycle';
import { completeRegistration } from '@commonweal/contracts/applications/registration-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { followApplication } from '../work/index.ts';
import { bumpVersion, type Loaded, loadApplication, lockRow } from './application-store.ts';
import { carryToCase } from './case-programs.ts';
import { listOverlapDecisions } from './overlap-store.ts';
import { setRequestStatus, statusNow, updateDueDates } from './program-store.ts';
import {
  finish,
  lockApplication,
  needsRegistration,
  needsStep,
  openApplication,
  recordApplicationChange,
} from './work.ts';

interface Decided {
  readonly other_kind: string;
  readonly other_number: string;
  readonly program: string;
  readonly decision: string;
}

/** This paper carries on what is there already: its own request ends here. */
async function endOwn(context: CallContext, loaded: Loaded, decided: readonly Decided[]): Promise<void> {
  for (const { other_kind, other_number, program } of decided) {
    const isCase = other_kind === 'case';
    const key = isCase ? 'applications.receivedOn' : 'applications.joined';
    await setRequestStatus(context.db, loaded.application.id, [program], {
      status: 'W',
      reasonCode: 'DUP',
      reasonText: context.platform.texts.text(context.language, key, { number: other_number }),
      today: context.today,
      ...(!isCase && { joined: other_number }),
    });
  }
}

/** Another application's requests move; it is changed like any other, with its own history, and so is its case. */
async function moveOther(
  context: CallContext,
  number: string,
  decided: readonly Decided[],
  move: { readonly action: 'withdraw' | 'reopen'; readonly reason: string; readonly activity: string },
): Promise<void> {
  await lockRow(context.db, number);
  const other = await loadApplication(context.db, context.caller, number);
  if (!other) return;
  const programs = other.requests
    .filter(each => decided.some(given => given.program === each.program))
    .filter(each => programLifecycle.allows(programLifecycle.read(each.status), move.action))
    .map(each => each.program);
  if (programs.length === 0) return;
  const isWithdrawn = move.action === 'withdraw';
  await setRequestStatus(context.db, other.application.id, programs, {
    status: isWithdrawn ? 'W' : 'P',
    reasonCode: isWithdrawn ? 'WDR' : '',
    reasonText: move.reason,
    today: context.today,
  });
  await carryToCase(context, other.application, programs, move.reason);
  const status = await statusNow(context.db, other.application.id);
  const version = await bumpVersion(context.db, other.application.id, { status }, context.caller.userId, context.now);
  await recordApplicationChange(context, other.application, version, {
    before: Object.fromEntries(other.requests.map(each => [each.program, each.status])),
    after: Object.fromEntries(
      other.requests.map(each => [
        each.program,
        programs.includes(each.program) ? (isWithdrawn ? 'W' : 'P') : each.status,
      ]),
    ),
    reason: move.reason,
    activity: move.activity,
  });
}

/** The worker's decisions about the same program elsewhere take effect. */
async function applyDecisions(context: CallContext, loaded: Loaded): Promise<void> {
  const decided = await listOverlapDecisions(context.db, loaded.application.id);
  const isOnApplication = (each: Decided): boolean => each.other_kind === 'application';
  const joins = decided.filter(each => isOnApplication(each) && each.decision === 'join');
  const replaced = decided.filter(each => isOnApplication(each) && each.decision === 'withdraw');
  const received = decided.filter(each => !isOnApplication(each) && each.decision === 'withdraw');
  await endOwn(context, loaded, [...joins, ...received]);
  if (replaced.length > 0 && context.caller.code(applicationDispositionPage.at('Withdraw')) !== 'U') {
    refuse(commonErrors.forbidden);
  }
  const { text } = context.platform.texts;
  const number = loaded.application.application_number;
  for (const [other, own] of Map.groupBy(replaced, each => each.other_number)) {
    const reason = text(context.language, 'applications.replaced');
    await moveOther(context, other, own, { action: 'withdraw', reason, activity: 'PROGRAMS_WITHDRAWN' });
  }
  // Whoever comes back after a denial is helped on the application that was denied, while that may be reopened.
  for (const [other, own] of Map.groupBy(joins, each => each.other_number)) {
    const reason = text(context.language, 'applications.joinedBy', { number });
    await moveOther(context, other, own, { action: 'reopen', reason, activity: 'PROGRAM_MOVED' });
  }
}

export const completeHandlers: Handler[] = [
  handle(completeRegistration, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistration(loaded);
    await needsStep(context, loaded, 'ApplicationRegistration', 'Recap');
    const { application } = loaded;
    await updateDueDates(context.db, loaded.requests, application.application_date);
    await applyDecisions(context, loaded);
    const status = await statusNow(context.db, application.id);
    const { application: now, requests } = await openApplication(context, request.ApplicationNumber);
    await followApplication(context, now, requests);
    return finish(
      context,
      loaded,
      { before: { Status: application.status }, after: { Status: status } },
      {
        status,
        flow: 'CRAD',
        last_page: 'ProgramSelection',
        registered_at: context.now,
        registered_by: context.caller.userId,
      },
    );
  }),
];
