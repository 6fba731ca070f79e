import { addDays } from '../evidence/timeline.ts';
import { noticeDays } from '../hearings/clocks.ts';
import { workingDayFrom } from '../holidays/working-days.ts';
import { daysToAsk } from '../work/clocks.ts';

/** The days that a notice names, counted from the day on which it really leaves. */

export interface LegalDates {
  readonly leavesOn: string;
  /** Asked for by then, a hearing is in time (FAC 65-2.046). */
  readonly hearingBy: string;
  /** Asked for by then, benefits go on until the decision (7 CFR 273.15(k)). */
  readonly keepBy: string;
  /** The last day on which an adverse notice may leave for its effective date; null where none is needed. */
  readonly latestLeave: string | null;
  readonly inTime: boolean;
}

interface Acted {
  readonly adverse: boolean;
  readonly effectiveOn: string | null;
  readonly withoutAdvance: boolean;
}

export function legalDates(leavesOn: string, acted: Acted, holidays: ReadonlySet<string>): LegalDates {
  const { adverse, effectiveOn, withoutAdvance } = acted;
  const latestLeave = adverse && !withoutAdvance && effectiveOn !== null ? addDays(effectiveOn, -noticeDays) : null;
  return {
    leavesOn,
    hearingBy: workingDayFrom(addDays(leavesOn, daysToAsk), holidays),
    keepBy: workingDayFrom(addDays(leavesOn, noticeDays), holidays),
    latestLeave,
    inTime: latestLeave === null || leavesOn <= latestLeave,
  };
}

/** Post leaves on working days: what is sent on another day leaves on the next. */
export const leavingDay = (today: string, holidays: ReadonlySet<string>): string => workingDayFrom(today, holidays);
