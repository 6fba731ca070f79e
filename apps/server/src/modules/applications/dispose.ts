import { withdrawPrograms } from '@commonweal/contracts/applications/crad-calls';
import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { type ProgramAction, type ProgramStatus, programLifecycle } from '@commonweal/contracts/applications/lifecycle';
import { denyProgram, moveProgram, saveProgramDelay } from '@commonweal/contracts/applications/summary-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { followApplication } from '../work/index.ts';
import { type Loaded, lockRow, type RequestRow } from './application-store.ts';
import { carryToCase } from './case-programs.ts';
import { clockOf } from './clocks.ts';
import { codesOf, labelsOf, listEntries } from './code-store.ts';
import { dateWords } from './dates.ts';
import { setRequestStatus, statusNow, updateRequest } from './program-store.ts';
import { applicationRules, reopenUntil } from './rules.ts';
import { finish, lockApplication, openApplication } from './work.ts';

const requestOf = ({ requests }: Loaded, program: string): RequestRow =>
  requests.find(each => each.program === program) ?? refuse(applicationErrors.unknownProgram);

/** The status after the action; what the life cycle does not list is refused with what it does. */
async function next(context: CallContext, request: RequestRow, action: ProgramAction): Promise<ProgramStatus> {
  const state = programLifecycle.read(request.status);
  if (programLifecycle.allows(state, action)) return advance(programLifecycle, state, action);
  const { texts } = context.platform;
  const label = await labelsOf(context.db, 'PROGRAMSTATUS', context.language);
  const actions = programLifecycle
    .available(state)
    .map(each => texts.text(context.language, `applications.action.${each}`));
  return advance(programLifecycle, state, action, {
    program: request.program,
    status: label(state),
    actions: actions.join(', ') || texts.text(context.language, 'applications.action.none'),
  });
}

const needsRegistered = ({ application }: Loaded): void => {
  if (application.registered_at === null) refuse(applicationErrors.notRegistered);
};

/** After the last day a household needs a new application. */
async function needsReopenable(context: CallContext, { application }: Loaded, request: RequestRow): Promise<void> {
  const until = reopenUntil(request, application.application_date, await applicationRules(context.db));
  if (until === null || context.today <= until) return;
  refuse(applicationErrors.reopenTooLate, {
    params: { program: request.program, date: dateWords(until, context.language) },
  });
}

async function needsCode(context: CallContext, table: string, field: string, code: string): Promise<void> {
  if ((await codesOf(context.db, table)).has(code)) return;
  const message = context.platform.texts.text(context.language, 'applications.fault.code');
  refuse(commonErrors.invalid, { faults: [{ path: field, code: 'unknown_option', message }] });
}

/** The application follows its requests, and so does the case that it was joined to. */
async function finishDisposal(
  context: CallContext,
  loaded: Loaded,
  programs: readonly string[],
  change: { before: object; after: object; reason: string },
) {
  await carryToCase(context, loaded.application, programs, change.reason);
  const status = await statusNow(context.db, loaded.application.id);
  const { application, requests } = await openApplication(context, loaded.application.application_number);
  await followApplication(context, application, requests);
  return finish(
    context,
    loaded,
    { before: { ...change.before }, after: { ...change.after }, reason: change.reason },
    { status },
  );
}

export const disposeHandlers: Handler[] = [
  handle(withdrawPrograms, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistered(loaded);
    const requests = [...new Set(request.Programs)].map(program => requestOf(loaded, program));
    for (const each of requests) await next(context, each, 'withdraw');
    const programs = requests.map(each => each.program);
    await setRequestStatus(context.db, loaded.application.id, programs, {
      status: 'W',
      reasonCode: 'WDR',
      reasonText: request.ReasonText,
      today: context.today,
    });
    return finishDisposal(context, loaded, programs, {
      before: Object.fromEntries(requests.map(each => [each.program, each.status])),
      after: Object.fromEntries(programs.map(program => [program, 'W'])),
      reason: request.ReasonText,
    });
  }),

  handle(denyProgram, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistered(loaded);
    const found = requestOf(loaded, request.Program);
    await next(context, found, 'deny');
    await needsCode(context, 'DENIALREASON', 'ReasonCode', request.ReasonCode);
    await setRequestStatus(context.db, loaded.application.id, [found.program], {
      status: 'D',
      reasonCode: request.ReasonCode,
      reasonText: request.ReasonText,
      today: context.today,
    });
    return finishDisposal(context, loaded, [found.program], {
      before: { [found.program]: found.status },
      after: { [found.program]: 'D', ReasonCode: request.ReasonCode },
      reason: request.ReasonText,
    });
  }),

  handle(moveProgram, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistered(loaded);
    const found = requestOf(loaded, request.Program);
    const status = await next(context, found, request.Action);
    if (request.Action === 'reopen') await needsReopenable(context, loaded, found);
    await setRequestStatus(context.db, loaded.application.id, [found.program], {
      status: status === 'S' ? 'S' : 'P',
      reasonCode: '',
      reasonText: request.ReasonText,
      today: context.today,
    });
    return finishDisposal(context, loaded, [found.program], {
      before: { [found.program]: found.status },
      after: { [found.program]: status },
      reason: request.ReasonText,
    });
  }),

  handle(saveProgramDelay, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistered(loaded);
    const found = requestOf(loaded, request.Program);
    await next(context, found, 'delay');
    await needsCode(context, 'DELAYREASON', 'DelayReason', request.DelayReason);
    const delayBy = await faultOf(context, request.DelayReason);
    const changed = { ...found, delay_by: delayBy, delay_days: request.DelayDays };
    const due = clockOf(changed, loaded.application.application_date).due;
    await updateRequest(context.db, found.id, {
      delay_reason: request.DelayReason,
      delay_by: delayBy,
      delay_days: request.DelayDays,
      due_on: due,
    });
    return finish(context, loaded, {
      before: {
        Program: found.program,
        DelayReason: found.delay_reason,
        DelayDays: found.delay_days,
        DueOn: found.due_on,
      },
      after: { Program: found.program, DelayReason: request.DelayReason, DelayDays: request.DelayDays, DueOn: due },
    });
  }),
];

/** 7 CFR 273.2(h): whose delay it is decides whether the days count. A third party's is not the agency's. */
async function faultOf(context: CallContext, reason: string): Promise<'agency' | 'applicant'> {
  const entries = await listEntries(context.db, 'DELAYREASON');
  return entries.find(each => each.code === reason)?.att('Fault') === 'Agency' ? 'agency' : 'applicant';
}

export interface AuthorizedRequest {
  readonly applicationNumber: string;
  readonly program: string;
  readonly action: 'process' | 'deny' | 'hold';
  readonly reasonCode: string;
  readonly reasonText: string;
}

const dispositions = { process: 'R', deny: 'D', hold: 'S' } as const;

/**
 * What the authorization of a determination makes of a request: by the same life cycle as every other disposal, and with the
 * same consequences for the application, its case and its work items.
 */
export async function disposeRequest(context: CallContext, given: AuthorizedRequest): Promise<void> {
  await lockRow(context.db, given.applicationNumber);
  const loaded = await openApplication(context, given.applicationNumber);
  needsRegistered(loaded);
  const found = requestOf(loaded, given.program);
  await next(context, found, given.action);
  const status = dispositions[given.action];
  await setRequestStatus(context.db, loaded.application.id, [found.program], {
    status,
    reasonCode: given.reasonCode,
    reasonText: given.reasonText,
    today: context.today,
  });
  await finishDisposal(context, loaded, [found.program], {
    before: { [found.program]: found.status },
    after: { [found.program]: status, ...(given.reasonCode !== '' && { ReasonCode: given.reasonCode }) },
    reason: given.reasonText,
  });
}
