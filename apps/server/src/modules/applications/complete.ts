import { applicationDispositionPage } from '@commonweal/contracts/access/pages';
import { type ProgramStatus, programLifecycle } from '@commonweal/contracts/applications/lifecycle';
import { completeRegistration } from '@commonweal/contracts/applications/registration-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { setRequestStatus, statusNow, updateDueDates } from './program-store.ts';
import { bumpVersion, type Loaded, loadApplication, lockRow } from './rows.ts';
import { finish, lockApplication, needsRegistration, needsStep, recordApplicationChange } from './work.ts';

interface Decided {
  readonly other_number: string;
  readonly program: string;
  readonly decision: string;
}

const decisionsOf = (context: CallContext, applicationId: string): Promise<Decided[]> =>
  context.db
    .selectFrom('application_overlap')
    .select(['other_number', 'program', 'decision'])
    .where('application_id', '=', applicationId)
    .orderBy('other_number')
    .execute();

/** This paper carries on what the other application asks for already: its own request ends here. */
async function joinOther(context: CallContext, loaded: Loaded, decided: readonly Decided[]): Promise<void> {
  for (const { other_number, program } of decided) {
    const text = context.platform.texts.text(context.language, 'applications.joined', { number: other_number });
    await setRequestStatus(context.db, loaded.application.id, [program], {
      status: 'W',
      reasonCode: 'DUP',
      reasonText: text,
      today: context.today,
      joined: other_number,
    });
  }
}

/** The household withdraws the older request; its application is changed like any other, with its own history. */
async function withdrawOther(context: CallContext, number: string, decided: readonly Decided[]): Promise<void> {
  if (context.caller.code(applicationDispositionPage.at('Withdraw')) !== 'U') refuse(commonErrors.forbidden);
  await lockRow(context.db, number);
  const other = await loadApplication(context.db, context.caller, number);
  if (!other) return;
  const programs = other.requests
    .filter(each => decided.some(given => given.program === each.program))
    .filter(each => programLifecycle.next(each.status as ProgramStatus, 'withdraw') !== undefined)
    .map(each => each.program);
  if (programs.length === 0) return;
  const reason = context.platform.texts.text(context.language, 'applications.replaced');
  await setRequestStatus(context.db, other.application.id, programs, {
    status: 'W',
    reasonCode: 'WDR',
    reasonText: reason,
    today: context.today,
  });
  const status = await statusNow(context.db, other.application.id);
  const version = await bumpVersion(context.db, other.application.id, { status }, context.caller.userId, context.now);
  await recordApplicationChange(context, other.application, version, {
    before: Object.fromEntries(other.requests.map(each => [each.program, each.status])),
    after: Object.fromEntries(
      other.requests.map(each => [each.program, programs.includes(each.program) ? 'W' : each.status]),
    ),
    reason,
    activity: 'PROGRAMS_WITHDRAWN',
  });
}

export const completeHandlers: Handler[] = [
  handle(completeRegistration, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistration(loaded);
    await needsStep(context, loaded, 'ApplicationRegistration', 'Recap');
    const { application } = loaded;
    const decided = await decisionsOf(context, application.id);
    await updateDueDates(context.db, loaded.requests, application.application_date);
    await joinOther(
      context,
      loaded,
      decided.filter(each => each.decision === 'join'),
    );
    const withdrawn = decided.filter(each => each.decision === 'withdraw');
    for (const number of new Set(withdrawn.map(each => each.other_number))) {
      await withdrawOther(
        context,
        number,
        withdrawn.filter(each => each.other_number === number),
      );
    }
    const status = await statusNow(context.db, application.id);
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
