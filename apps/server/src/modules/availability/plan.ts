import { type Hours, planDay, type Segment } from '@commonweal/contracts/availability/day-plan';
import { daysOf, intervalOf } from '@commonweal/contracts/availability/repetition';
import type { BlockRecord, PatternInput } from '@commonweal/contracts/availability/schemas';
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

  function hoursOf(userId: string, day: string): Hours | null {
    const exception = exceptionOf.get(keyOf(userId, day));
    if (exception) {
      const { starts, ends } = exception;
      return starts === null || ends === null ? null : { Starts: starts, Ends: ends, Breaks: [] };
    }
    const days = patterns.get(userId)?.Days ?? store.usualDays;
    return days.find(each => each.Weekday === weekdayOf(day)) ?? null;
  }

  return {
    allocationOf: userId => patterns.get(userId)?.Allocation ?? [],
    dayOf(userId, day) {
      const hours = hoursOf(userId, day);
      const taken = (blocksOf.get(keyOf(userId, day)) ?? []).map(block => ({ ...intervalOf(block), block }));
      const holiday = holidays.get(day) ?? closures.get(keyOf(userId, day));
      return {
        hours,
        holiday,
        exception: exceptionOf.get(keyOf(userId, day)),
        segments: planDay({ hours, isHoliday: holiday !== undefined, blocks: taken }),
      };
    },
  };
}
