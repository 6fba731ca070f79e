import { addDays } from '@commonweal/contracts/evidence/timeline';
import { moveHearing, reviewHearing } from '@commonweal/contracts/hearings/calls';
import {
  carryOutBy,
  confirmBy,
  dueOfHearing,
  isCarriedOut,
  mayPostpone,
  mayWithdrawOrally,
  mostPostponed,
  reinstateUntil,
} from '@commonweal/contracts/hearings/clocks';
import { hearingErrors } from '@commonweal/contracts/hearings/errors';
import { type HearingAction, hearingLife } from '@commonweal/contracts/hearings/lifecycle';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { lockCase } from '../evidence/index.ts';
import { aboutCase, actingOf, arrive, isActiveCode, moveOfCause, ofCase } from '../work/index.ts';
import * as store from './store.ts';

type Hearing = store.Hearing;
type Change = store.HearingChange;

interface Given {
  readonly On: string;
  readonly Channel?: 'oral' | 'written' | undefined;
  readonly Outcome?: string | undefined;
  readonly Days?: number | undefined;
}

/** The hearing held, at the version that the caller has seen. */
async function lock(context: CallContext, caseNumber: string, id: string): Promise<Hearing> {
  await lockCase(context, caseNumber);
  const hearing = (await store.lockHearing(context.db, caseNumber, id)) ?? refuse(hearingErrors.notFound);
  if (hearing.version !== context.version) {
    refuse(commonErrors.stale, { current: { Stage: hearing.stage, Version: hearing.version } });
  }
  return hearing;
}

const fault = (path: string, code: FieldFault['code'], params: FieldFault['params'] = {}): FieldFault => ({
  path,
  code,
  params,
});

/** What the schema cannot know: each action has its own fields and days. */
async function check(context: CallContext, hearing: Hearing, action: HearingAction, given: Given): Promise<void> {
  const { On, Channel, Outcome, Days } = given;
  const isPlanned = action === 'schedule';
  const offered =
    Outcome !== undefined && Outcome !== '' && (await isActiveCode(context.db, 'HEARINGOUTCOME', Outcome));
  const faults = [
    ...(!isPlanned && On > context.today ? [fault('On', 'future')] : []),
    ...(On < earliest(hearing, action) ? [fault('On', 'too_early', { min: earliest(hearing, action) })] : []),
    ...(action === 'withdraw' && Channel === undefined ? [fault('Channel', 'required')] : []),
    ...(action === 'postpone' && Days === undefined ? [fault('Days', 'required')] : []),
    ...(action === 'decide' && !Outcome ? [fault('Outcome', 'required')] : []),
    // Not decided is no decision, and withdrawing is an action of its own.
    ...(action === 'decide' && Outcome && (!offered || Outcome === 'PND' || Outcome === 'WDR')
      ? [fault('Outcome', 'unknown_option')]
      : []),
  ];
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

function earliest(hearing: Hearing, action: HearingAction): string {
  switch (action) {
    case 'hold':
      return hearing.scheduled_on ?? hearing.requested_on;
    case 'decide':
      return hearing.held_on ?? hearing.requested_on;
    case 'carryOut':
      return hearing.decided_on ?? hearing.requested_on;
    case 'confirm':
    case 'reinstate':
      return hearing.withdrawn_on ?? hearing.requested_on;
    default:
      return hearing.requested_on;
  }
}

function withdrawal(hearing: Hearing, { On, Channel }: Given): Change {
  if (Channel === 'oral' && !mayWithdrawOrally(hearing.program)) return refuse(hearingErrors.writtenOnly);
  const base = { withdrawn_on: On, withdrawal_channel: Channel ?? 'written', outcome: 'WDR' };
  return Channel === 'oral' ? { ...base, confirm_by: confirmBy(On) } : { ...base, ended_on: On };
}

function postponement(hearing: Hearing, Days: number): Change {
  const days = hearing.postponed_days + Days;
  if (!mayPostpone(hearing.program)) return refuse(hearingErrors.postponed, { params: { most: 0 } });
  if (days > mostPostponed) return refuse(hearingErrors.postponed, { params: { most: mostPostponed } });
  return { postponed_days: days, decide_by: addDays(hearing.decide_by, Days) };
}

function reinstatement(hearing: Hearing, { On }: Given): Change {
  // Until the confirmation is out, the time to take it back has not begun.
  if (hearing.reinstate_until !== null && On > hearing.reinstate_until) {
    return refuse(hearingErrors.tooLate, { params: { until: hearing.reinstate_until } });
  }
  return {
    withdrawn_on: null,
    withdrawal_channel: null,
    confirm_by: null,
    confirmed_on: null,
    reinstate_until: null,
    reviewed_on: null,
    reviewed_by: null,
    outcome: 'PND',
  };
}

/** What the action sets besides the stage, or why it cannot be done. */
function changeOf(hearing: Hearing, action: HearingAction, given: Given): Change {
  const { On } = given;
  switch (action) {
    case 'forward':
      return hearing.forwarded_on === null ? { forwarded_on: On } : refuse(hearingErrors.forwarded);
    case 'postpone':
      return postponement(hearing, given.Days ?? 0);
    case 'schedule':
      return hearing.forwarded_on === null ? refuse(hearingErrors.forwardFirst) : { scheduled_on: On };
    case 'hold':
      return { held_on: On };
    case 'decide': {
      const outcome = given.Outcome ?? '';
      const goesOn = isCarriedOut(outcome);
      return { decided_on: On, outcome, ...(goesOn ? { carry_out_by: carryOutBy(On) } : { ended_on: On }) };
    }
    case 'carryOut':
      return { carried_out_on: On, ended_on: On };
    case 'withdraw':
      return withdrawal(hearing, given);
    case 'confirm':
      return hearing.confirmed_on === null
        ? { confirmed_on: On, reinstate_until: reinstateUntil(On) }
        : refuse(hearingErrors.confirmed);
    case 'reinstate':
      return reinstatement(hearing, given);
    case 'review':
      return {};
  }
}

/** The item goes with the hearing: its stage, the day it is due, and closed when nothing is left to do. */
async function follow(context: CallContext, before: Hearing, after: Hearing, reason: string): Promise<void> {
  const acting = actingOf(context);
  const isDecided = after.stage === 'HDC' && before.stage !== 'HDC';
  const closes = isDecided || after.ended_on !== null;
  const cause = after.stage === 'HIM' ? 'decision' : 'hearing';
  await moveOfCause(
    acting,
    cause,
    after.id,
    {
      stage: after.stage,
      ...(closes ? { status: 'CT' } : { due_on: dueOfHearing(after) }),
    },
    {
      act: closes ? 'settle' : 'hearing',
      reason,
      cause: closes ? 'work.cause.hearingEnded' : 'work.cause.hearingMoved',
    },
  );
  if (!isDecided || after.carry_out_by === null) return;
  const facts = await aboutCase(context.db, after.case_number);
  if (!facts) return;
  const { workItemId } = await arrive(
    acting,
    {
      type: 'HRG',
      stage: 'HDC',
      program: after.program,
      ...ofCase(after.case_number, facts),
      cause: 'decision',
      causeKey: after.id,
      received: after.decided_on ?? context.today,
      due: after.carry_out_by,
    },
    { act: 'create', cause: 'work.cause.decision' },
  );
  context.audit({
    subjectType: 'work item',
    subjectId: workItemId,
    caseNumber: after.case_number,
    activity: 'WORK_ITEM_CREATED',
  });
}

async function apply(context: CallContext, hearing: Hearing, action: HearingAction, change: Change, reason: string) {
  const { db, caller, now } = context;
  const after = { ...hearing, stage: advance(hearingLife, hearing.stage, action), ...change };
  await store.updateHearing(db, hearing, { stage: after.stage, ...change }, caller.userId, now);
  const fields = ['stage', ...Object.keys(change)] as (keyof Hearing)[];
  const shown = (of: Hearing) => Object.fromEntries(fields.map(field => [field, of[field]]));
  const { historyId } = await writeHistory(db, {
    subjectType: 'hearing',
    subjectId: hearing.id,
    version: hearing.version + 1,
    by: caller.userId,
    at: now,
    reason,
    before: shown(hearing),
    after: shown(after),
  });
  context.audit({
    subjectType: 'hearing',
    subjectId: hearing.id,
    caseNumber: hearing.case_number,
    fields,
    historyId,
    reason,
  });
  await follow(context, hearing, after, reason);
  return { ...success, Version: hearing.version + 1 };
}

export const actHandlers: Handler[] = [
  handle(reviewHearing, async (context, { CaseNumber, HearingId, Remark }) => {
    const hearing = await lock(context, CaseNumber, HearingId);
    advance(hearingLife, hearing.stage, 'review');
    if (hearing.recorded_by === context.caller.userId) refuse(hearingErrors.ownReview);
    const change = { reviewed_on: context.today, reviewed_by: context.caller.userId };
    return apply(context, hearing, 'review', change, Remark);
  }),

  handle(moveHearing, async (context, { CaseNumber, HearingId, Action, Remark, ...given }) => {
    const hearing = await lock(context, CaseNumber, HearingId);
    advance(hearingLife, hearing.stage, Action);
    if (hearing.ended_on !== null) refuse(hearingErrors.over);
    await check(context, hearing, Action, given);
    return apply(context, hearing, Action, changeOf(hearing, Action, given), Remark);
  }),
];
