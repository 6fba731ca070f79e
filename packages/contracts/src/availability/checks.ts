import type { Repetition } from './repetition.ts';
import { reachesTooFar } from './repetition.ts';
import { meet, toMinutes } from './wall-clock.ts';

/** What the schemas cannot say: every fault at once, each at its field, worded where the reader's language is known. */

export type CalendarProblem =
  | 'endBeforeStart'
  | 'breakOutside'
  | 'breaksMeet'
  | 'weekdayTwice'
  | 'kindTwice'
  | 'overHundred'
  | 'bothTimes'
  | 'needsEnd'
  | 'oneEnd'
  | 'untilBefore'
  | 'tooFar';
export interface CalendarFault {
  readonly path: string;
  readonly problem: CalendarProblem;
}

interface Times {
  readonly Starts: string;
  readonly Ends: string;
}
interface WorkingDay extends Times {
  readonly Weekday: number;
  readonly Breaks: readonly Times[];
}
interface Share {
  readonly Kind: string;
  readonly Percent: number;
}

const isBackwards = ({ Starts, Ends }: Times): boolean => Ends <= Starts;
const toInterval = (times: Times) => ({ from: toMinutes(times.Starts), to: toMinutes(times.Ends) });

function checkBreaks(day: WorkingDay, at: string): CalendarFault[] {
  return day.Breaks.flatMap((pause, place): CalendarFault[] => {
    const path = `${at}.Breaks.${place}`;
    if (isBackwards(pause)) return [{ path: `${path}.Ends`, problem: 'endBeforeStart' }];
    if (pause.Starts < day.Starts || pause.Ends > day.Ends)
      return [{ path: `${path}.Starts`, problem: 'breakOutside' }];
    const earlier = day.Breaks.slice(0, place).filter(other => !isBackwards(other));
    return earlier.some(other => meet(toInterval(pause), toInterval(other)))
      ? [{ path: `${path}.Starts`, problem: 'breaksMeet' }]
      : [];
  });
}

export function checkPattern(days: readonly WorkingDay[], allocation: readonly Share[]): CalendarFault[] {
  const ofDays = days.flatMap((day, place): CalendarFault[] => {
    const path = `Days.${place}`;
    const isTwice = days.slice(0, place).some(other => other.Weekday === day.Weekday);
    return [
      ...(isTwice ? [{ path: `${path}.Weekday`, problem: 'weekdayTwice' as const }] : []),
      ...(isBackwards(day) ? [{ path: `${path}.Ends`, problem: 'endBeforeStart' as const }] : checkBreaks(day, path)),
    ];
  });
  const twice = allocation.flatMap((share, place): CalendarFault[] =>
    allocation.slice(0, place).some(other => other.Kind === share.Kind)
      ? [{ path: `Allocation.${place}.Kind`, problem: 'kindTwice' }]
      : [],
  );
  const sum = allocation.reduce((total, share) => total + share.Percent, 0);
  return [...ofDays, ...twice, ...(sum > 100 ? [{ path: 'Allocation', problem: 'overHundred' as const }] : [])];
}

interface BlockTimes extends Omit<Repetition, 'Skipped'> {
  readonly Starts: string | null;
  readonly Ends: string | null;
}

export function checkBlock(block: BlockTimes): CalendarFault[] {
  const { Starts, Ends, FirstDay, Repeat, Until, Times } = block;
  const faults: CalendarFault[] = [];
  if ((Starts === null) !== (Ends === null)) {
    faults.push({ path: Starts === null ? 'Starts' : 'Ends', problem: 'bothTimes' });
  } else if (Starts !== null && Ends !== null && isBackwards({ Starts, Ends })) {
    faults.push({ path: 'Ends', problem: 'endBeforeStart' });
  }
  if (Repeat === 'none') return faults;
  if (Until === null && Times === null) faults.push({ path: 'Until', problem: 'needsEnd' });
  else if (Until !== null && Times !== null) faults.push({ path: 'Times', problem: 'oneEnd' });
  else if (Until !== null && Until < FirstDay) faults.push({ path: 'Until', problem: 'untilBefore' });
  else if (reachesTooFar({ ...block, Skipped: [] })) {
    faults.push({ path: Until === null ? 'Times' : 'Until', problem: 'tooFar' });
  }
  return faults;
}
