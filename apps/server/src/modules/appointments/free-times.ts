import { grain } from '@commonweal/contracts/appointments/codes';
import { type Interval, meet, without } from '@commonweal/contracts/availability/wall-clock';

/** Which times of a day can be offered: pure, so that searching, holding and the calendar agree. */

export interface DayOfPerson {
  /** What the calendar leaves for work. */
  readonly available: readonly Interval[];
  /** What is taken already. */
  readonly taken: readonly Interval[];
  /** How many minutes of the day are for meetings; null where nobody has divided it. */
  readonly allowance: number | null;
}

/** What is left for meetings; none where the share of the day is used up. */
function left({ available, taken, allowance }: DayOfPerson, minutes: number): Interval[] {
  const used = taken.reduce((sum, each) => sum + each.to - each.from, 0);
  if (allowance !== null && used + minutes > allowance) return [];
  return available.flatMap(part => without(part, taken));
}

const up = (minute: number, step: number): number => Math.ceil(minute / step) * step;

/** Every time at which a meeting of this length can begin, in steps of half an hour, or of the meeting if that is shorter. */
export function startsOf(day: DayOfPerson, minutes: number, within: Interval): number[] {
  const step = Math.min(30, Math.max(grain, minutes));
  const starts: number[] = [];
  for (const part of left(day, minutes)) {
    const [from, to] = [Math.max(part.from, within.from), Math.min(part.to, within.to)];
    for (let at = up(from, step); at + minutes <= to; at += step) starts.push(at);
  }
  return starts;
}

/** Whether a certain time is free. */
export const isFree = (day: DayOfPerson, { from, to }: Interval): boolean =>
  left(day, to - from).some(part => part.from <= from && to <= part.to);

/** Whether the time is taken by somebody else, rather than not worked. */
export const isTaken = ({ taken }: DayOfPerson, time: Interval): boolean => taken.some(each => meet(each, time));

/** The share of a day's working time that is for meetings. */
export function allowanceOf(
  available: readonly Interval[],
  allocation: readonly { readonly Kind: string; readonly Percent: number }[],
): number | null {
  if (allocation.length === 0) return null;
  const percent = allocation.find(each => each.Kind === 'INTV')?.Percent ?? 0;
  const minutes = available.reduce((sum, each) => sum + each.to - each.from, 0);
  return Math.floor((minutes * percent) / 100);
}

export interface Wish {
  readonly minutes: number;
  readonly language: string;
  readonly within: Interval;
  readonly from: string;
  readonly central: boolean;
}

/** English is everybody's. */
export const needsNoInterpreter = (language: string): boolean => language === '' || language === 'EN';

export const speaks = (person: { readonly languages: readonly string[] }, language: string): boolean =>
  needsNoInterpreter(language) || person.languages.includes(language);
