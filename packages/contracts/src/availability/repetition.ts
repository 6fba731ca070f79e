import type { Repeat } from './codes.ts';
import { addDays, daysBetween, type Interval, meet, toMinutes, weekdayOf, wholeDay } from './wall-clock.ts';

/** When a block happens: on its first day, and again by its rule. A repetition always ends, so it can be looked at whole. */
export interface Repetition {
  readonly FirstDay: string;
  readonly Repeat: Repeat;
  /** Every n days, weeks or months. */
  readonly Every: number;
  /** For weekly ones: 1 Monday to 7 Sunday; none means the weekday of the first day. */
  readonly Weekdays: readonly number[];
  /** The last possible day, or how many times; a skipped day counts. */
  readonly Until: string | null;
  readonly Times: number | null;
  readonly Skipped: readonly string[];
}

/** No repetition reaches further. */
export const longestRepetition = 731;

function* dailyFrom({ FirstDay, Every }: Repetition): Generator<string> {
  for (let at = FirstDay; ; at = addDays(at, Every)) yield at;
}

function* weeklyFrom({ FirstDay, Every, Weekdays }: Repetition): Generator<string> {
  const chosen = Weekdays.length === 0 ? [weekdayOf(FirstDay)] : [...new Set(Weekdays)].toSorted((a, b) => a - b);
  // Weeks begin on Monday, so that "every second week" means the same for all its days.
  for (let monday = addDays(FirstDay, 1 - weekdayOf(FirstDay)); ; monday = addDays(monday, 7 * Every)) {
    for (const weekday of chosen) {
      const at = addDays(monday, weekday - 1);
      if (at >= FirstDay) yield at;
    }
  }
}

/** The same day of the month; a month that has no such day is left out. */
function* monthlyFrom({ FirstDay, Every }: Repetition): Generator<string> {
  const [year = 0, month = 0, dayOfMonth = 0] = FirstDay.split('-').map(Number);
  for (let ahead = 0; ; ahead += Every) {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1));
    const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    if (dayOfMonth > lastDay) continue;
    yield `${first.toISOString().slice(0, 7)}-${String(dayOfMonth).padStart(2, '0')}`;
  }
}

const generators = { daily: dailyFrom, weekly: weeklyFrom, monthly: monthlyFrom } as const;

/** Every day of the rule, skipped ones included. */
function allDays(rule: Repetition): string[] {
  if (rule.Repeat === 'none') return [rule.FirstDay];
  const furthest = addDays(rule.FirstDay, longestRepetition);
  const last = rule.Until !== null && rule.Until < furthest ? rule.Until : furthest;
  const most = rule.Times ?? Number.POSITIVE_INFINITY;
  const days: string[] = [];
  for (const at of generators[rule.Repeat](rule)) {
    if (at > last || days.length >= most) break;
    days.push(at);
  }
  return days;
}

/** The days on which it happens. */
export function daysOf(rule: Repetition): string[] {
  const skipped = new Set(rule.Skipped);
  return allDays(rule).filter(at => !skipped.has(at));
}

/** The last day of the rule, so that a range can be looked up without expanding it. */
export const lastDayOf = (rule: Repetition): string => allDays(rule).at(-1) ?? rule.FirstDay;

/** True where the rule would go on beyond what a repetition may reach. */
export function reachesTooFar(rule: Repetition): boolean {
  if (rule.Repeat === 'none') return false;
  if (rule.Until !== null) return daysBetween(rule.FirstDay, rule.Until) > longestRepetition;
  return allDays(rule).length < (rule.Times ?? Number.POSITIVE_INFINITY);
}

export interface TimedBlock extends Repetition {
  /** Both null: the whole day. */
  readonly Starts: string | null;
  readonly Ends: string | null;
}

export const intervalOf = ({ Starts, Ends }: Pick<TimedBlock, 'Starts' | 'Ends'>): Interval =>
  Starts === null || Ends === null ? { from: 0, to: wholeDay } : { from: toMinutes(Starts), to: toMinutes(Ends) };

/** The first block that happens at the same time as this one, and the day on which they meet. */
export function firstOverlap<Block extends TimedBlock>(
  block: TimedBlock,
  others: readonly Block[],
): { day: string; other: Block } | undefined {
  const days = new Set(daysOf(block));
  const found = others.flatMap(other => {
    if (!meet(intervalOf(block), intervalOf(other))) return [];
    const day = daysOf(other).find(at => days.has(at));
    return day === undefined ? [] : [{ day, other }];
  });
  return found.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0];
}
