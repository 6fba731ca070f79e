import { addDays } from '../evidence/timeline.ts';
import { addWorkingDays, workingDayFrom } from '../holidays/working-days.ts';
import { daysToAsk, daysToCarryOut, daysToForward, daysToReinstate, hearingDays } from '../work/clocks.ts';
import type { HearingState } from './lifecycle.ts';

/** The days by which something has to be done about a hearing. */

/** Whoever asks within the time of the notice of an adverse action keeps what they get meanwhile (7 CFR 273.15(k)). */
export const noticeDays = 10;
/** A SNAP household may have its hearing put off by this many days in all (7 CFR 273.15(c)). */
export const mostPostponed = 30;

/** Whether the decision time of the program is printed in a rule that we have; the others follow Medicaid, and it is said. */
export const hasOwnDecisionTime = (program: string): boolean => program !== 'TCA';

/** Only a SNAP household may withdraw by word of mouth (7 CFR 273.15(j)). */
export const mayWithdrawOrally = (program: string): boolean => program === 'SNAP';
export const mayPostpone = (program: string): boolean => program === 'SNAP';

/** Decisions after which the agency has something to do. */
const toCarryOut: ReadonlySet<string> = new Set(['REV', 'PAR', 'REM']);
export const isCarriedOut = (outcome: string): boolean => toCarryOut.has(outcome);

interface Asked {
  readonly program: string;
  readonly requestedOn: string;
  /** Null: no notice was sent, and the time to ask does not run. */
  readonly noticeOn: string | null;
  /** About the benefits as they are now: SNAP households ask about that as long as they are certified. */
  readonly aboutLevel: boolean;
  readonly certifiedTo: string | null;
}

type Holidays = ReadonlySet<string>;

/** The last day on which it can be asked for; one that is no working day moves on to the next. Null: no end. */
export function askUntil({ program, noticeOn, aboutLevel, certifiedTo }: Asked, holidays: Holidays): string | null {
  if (noticeOn === null) return null;
  const last = workingDayFrom(addDays(noticeOn, daysToAsk), holidays);
  return program === 'SNAP' && aboutLevel && certifiedTo !== null && certifiedTo > last ? certifiedTo : last;
}

export function clocksAtStart(asked: Asked, holidays: Holidays) {
  const until = askUntil(asked, holidays);
  const keepsUntil = asked.noticeOn === null ? null : workingDayFrom(addDays(asked.noticeOn, noticeDays), holidays);
  const isCertified = asked.certifiedTo === null || asked.certifiedTo >= asked.requestedOn;
  return {
    askUntil: until,
    timely: until === null || asked.requestedOn <= until,
    keepsBenefits: (keepsUntil === null || asked.requestedOn <= keepsUntil) && isCertified,
    forwardBy: addWorkingDays(asked.requestedOn, daysToForward, holidays),
    decideBy: addDays(asked.requestedOn, hearingDays(asked.program)),
  };
}

export const carryOutBy = (decidedOn: string): string => addDays(decidedOn, daysToCarryOut);
/** An oral withdrawal is confirmed in writing, and from the confirmation on it can be taken back. */
export const confirmBy = (withdrawnOn: string): string => addDays(withdrawnOn, daysToReinstate);
export const reinstateUntil = (confirmedOn: string): string => addDays(confirmedOn, daysToReinstate);

export interface Clocked {
  readonly stage: HearingState;
  readonly forward_by: string;
  readonly forwarded_on: string | null;
  readonly decide_by: string;
  readonly decided_on: string | null;
  readonly confirm_by: string | null;
  readonly confirmed_on: string | null;
  readonly reinstate_until: string | null;
  readonly carry_out_by: string | null;
  readonly carried_out_on: string | null;
}

export const hearingClocks = ['forward', 'decide', 'confirm', 'reinstate', 'carryOut'] as const;
export interface HearingClock {
  readonly clock: (typeof hearingClocks)[number];
  readonly by: string;
  readonly doneOn: string | null;
}

/** Every clock of the hearing, with the day on which it was met. A withdrawn hearing is neither forwarded nor decided. */
export function clocksOf(of: Clocked): HearingClock[] {
  const withdrawn = of.stage === 'HWD';
  const clocks: (HearingClock | null)[] = [
    withdrawn && of.forwarded_on === null
      ? null
      : { clock: 'forward', by: of.forward_by, doneOn: of.forwarded_on ?? of.decided_on },
    withdrawn ? null : { clock: 'decide', by: of.decide_by, doneOn: of.decided_on },
    withdrawn && of.confirm_by !== null ? { clock: 'confirm', by: of.confirm_by, doneOn: of.confirmed_on } : null,
    withdrawn && of.reinstate_until !== null ? { clock: 'reinstate', by: of.reinstate_until, doneOn: null } : null,
    of.carry_out_by === null ? null : { clock: 'carryOut', by: of.carry_out_by, doneOn: of.carried_out_on },
  ];
  return clocks.filter(each => each !== null);
}

/** The day that the item is due by: the first clock that still runs. */
export const dueOfHearing = (of: Clocked): string =>
  clocksOf(of)
    .filter(each => each.doneOn === null)
    .map(each => each.by)
    .toSorted()[0] ?? of.decide_by;
