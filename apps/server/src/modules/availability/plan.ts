import { type Hours, planDay, type Segment } from '@commonweal/contracts/availability/day-plan';
import { daysOf, intervalOf } from '@commonweal/contracts/availability/repetition';
import type { BlockRecord, PatternInput } from '@commonweal/contracts/availability/schemas';
import { usualDays } from '@commonweal/contracts/availability/usual-week';
import { weekdayOf } from '@commonweal/contracts/availability/wall-clock';
import type { Tx } from '../../platform/database/pool.ts';
import { holidayNames } from '../holidays/index.ts';
import * as store from './store.ts';

export interface DayPlan {
  readonly hours: Hours | null;
  readonly holiday: { readonly en: string; readonly es: string } | undefined;
  readonly exception: store.StoredException | undefined;
  readonly segments: Segment<BlockRecord>[];
}

export interface Calendars {
  allocationOf(userId: string): PatternInput['Allocation'];
  dayOf(userId: string, day: string): DayPlan;
}

const keyOf = (userId: string, day: string): string => `${userId} ${day}`;
const userOf = (key: string): string => key.slice(0, key.lastIndexOf(' '));

/** Everything about some people and days in five queries; each day is then put together without another. */
export async function readCalendars(db: Tx, userIds: readonly string[], from: string, to: string): Promise<Calendars> {
  const [patterns, exceptions, blocks, holidays, closures] = await Promise.all([
    store.listPatterns(db, userIds),
    store.listExceptions(db, userIds, from, to),
    store.listBlocks(db, userIds, from, to),
    holidayNames(db, from, to),
    store.listClosures(db, userIds, from, to),
  ]);
  const exceptionOf = new Map(exceptions.map(each => [keyOf(each.userId, each.day), each]));
  const blocksOf = new Map<string, BlockRecord[]>();
  for (const block of blocks) {
    for (const day of daysOf(block)) {
      if (day < from || day > to) continue;
      const key = keyOf(block.UserId, day);
      const there = blocksOf.get(key);
      if (there) there.push(block);
      else blocksOf.set(key, [block]);
    }
  }

  /** Most days of most people are as their week says: those are planned once for everybody who works like that. */
  const special = new Set([
    ...exceptions.map(each => each.userId),
    ...blocks.map(each => each.UserId),
    ...[...closures.keys()].map(userOf),
  ]);
  const usual = new Map<object, Map<string, DayPlan>>();
  const patternOf = (userId: string) => patterns.get(userId)?.Days ?? usualDays;

  function usualDay(userId: string, day: string): DayPlan {
    const days = patternOf(userId);
    const planned = usual.get(days) ?? new Map<string, DayPlan>();
    usual.set(days, planned);
    const known = planned.get(day);
    if (known) return known;
    const hours = hoursOf(userId, day);
    const holiday = holidays.get(day);
    const segments = planDay<BlockRecord>({ hours, isHoliday: holiday !== undefined, blocks: [] });
    const plan = { hours, holiday, exception: undefined, segments };
    planned.set(day, plan);
    return plan;
  }

  function hoursOf(userId: string, day: string): Hours | null {
    const exception = exceptionOf.get(keyOf(userId, day));
    if (exception) {
      const { starts, ends } = exception;
      return starts === null || ends === null ? null : { Starts: starts, Ends: ends, Breaks: [] };
    }
    const weekday = weekdayOf(day);
    return patternOf(userId).find(each => each.Weekday === weekday) ?? null;
  }

  return {
    allocationOf: userId => patterns.get(userId)?.Allocation ?? [],
    dayOf(userId, day) {
      if (!special.has(userId)) return usualDay(userId, day);
      const key = keyOf(userId, day);
      const holiday = holidays.get(day) ?? closures.get(key);
      const exception = exceptionOf.get(key);
      const blocked = blocksOf.get(key);
      const hours = hoursOf(userId, day);
      const taken = (blocked ?? []).map(block => ({ ...intervalOf(block), block }));
      return {
        hours,
        holiday,
        exception,
        segments: planDay({ hours, isHoliday: holiday !== undefined, blocks: taken }),
      };
    },
  };
}
