import type { HearingView } from '@commonweal/contracts/hearings/calls';
import { clocksOf, mayPostpone } from '@commonweal/contracts/hearings/clocks';
import { type HearingAction, hearingLife } from '@commonweal/contracts/hearings/lifecycle';
import { asYesNo, toYesNo } from '@commonweal/contracts/kit/fields';
import type { Hearing, Shown } from './store.ts';

/** What can be done with a hearing now: its life cycle, and what has been done already. */
export function actionsOf(hearing: Hearing): HearingAction[] {
  if (hearing.ended_on !== null) return [];
  return hearingLife.available(hearing.stage).filter(action => {
    switch (action) {
      case 'forward':
        return hearing.forwarded_on === null;
      case 'schedule':
        return hearing.forwarded_on !== null;
      case 'postpone':
        return mayPostpone(hearing.program);
      case 'confirm':
        return hearing.confirmed_on === null;
      default:
        return true;
    }
  });
}

export function toView(hearing: Shown, today: string): HearingView {
  const day = (value: string | null): string => value ?? '';
  return {
    HearingId: hearing.id,
    CaseNumber: hearing.case_number,
    Program: hearing.program,
    Stage: hearing.stage,
    WorkItemId: hearing.work_item_id,
    CarryOutItemId: hearing.carry_out_item ?? '',
    Channel: hearing.channel,
    RequestedOn: hearing.requested_on,
    NoticeOn: day(hearing.notice_on),
    CurrentLevel: asYesNo(hearing.current_level),
    Disputes: hearing.disputes,
    Timely: asYesNo(hearing.timely),
    LateBecause: hearing.late_because,
    Continued: asYesNo(hearing.continued),
    ReviewedOn: day(hearing.reviewed_on),
    ReviewedBy: hearing.reviewer ?? '',
    ForwardedOn: day(hearing.forwarded_on),
    ScheduledOn: day(hearing.scheduled_on),
    HeldOn: day(hearing.held_on),
    PostponedDays: hearing.postponed_days,
    DecidedOn: day(hearing.decided_on),
    Outcome: hearing.outcome,
    CarriedOutOn: day(hearing.carried_out_on),
    WithdrawnOn: day(hearing.withdrawn_on),
    WithdrawalChannel: hearing.withdrawal_channel ?? '',
    EndedOn: day(hearing.ended_on),
    RecordedBy: hearing.recorder,
    Clocks: clocksOf(hearing).map(({ clock, by, doneOn }) => ({
      Clock: clock,
      By: by,
      DoneOn: day(doneOn),
      Late: toYesNo(clock !== 'reinstate' && (doneOn ?? today) > by),
    })),
    Actions: actionsOf(hearing),
    Version: hearing.version,
  };
}
