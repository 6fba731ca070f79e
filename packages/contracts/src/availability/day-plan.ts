import type { Presence } from './codes.ts';
import { type Interval, toMinutes, wholeDay, without } from './wall-clock.ts';

/** One day of one person, on the wall clock: what they work, and what takes time out of it. */

export interface Hours {
  readonly Starts: string;
  readonly Ends: string;
  readonly Breaks: readonly { readonly Starts: string; readonly Ends: string }[];
}

export interface Segment<Block> extends Interval {
  readonly state: 'available' | 'break' | 'block' | 'holiday';
  readonly block?: Block;
}

interface DayFacts<Block> {
  /** Null: no working day. */
  readonly hours: Hours | null;
  readonly isHoliday: boolean;
  readonly blocks: readonly (Interval & { readonly block: Block })[];
}

const toInterval = ({ Starts, Ends }: { Starts: string; Ends: string }): Interval => ({
  from: toMinutes(Starts),
  to: toMinutes(Ends),
});

/** In order, none of them at the same time as another. A holiday takes the whole day. */
export function planDay<Block>({ hours, isHoliday, blocks }: DayFacts<Block>): Segment<Block>[] {
  if (isHoliday) return [{ from: 0, to: wholeDay, state: 'holiday' }];
  const blocked = blocks.map(each => ({ from: each.from, to: each.to, state: 'block' as const, block: each.block }));
  if (hours === null) return blocked.toSorted((a, b) => a.from - b.from);
  const breaks = hours.Breaks.map(toInterval).flatMap(pause => without(pause, blocked));
  const available = without(toInterval(hours), [...blocked, ...breaks]);
  return [
    ...blocked,
    ...breaks.map(pause => ({ ...pause, state: 'break' as const })),
    ...available.map(part => ({ ...part, state: 'available' as const })),
  ].toSorted((a, b) => a.from - b.from);
}

/** Whether somebody is there at a minute of the day, why not, and until when that holds on this day. */
export function presenceAt<Block>(
  segments: readonly Segment<Block>[],
  hours: Hours | null,
  minute: number,
): { presence: Presence; until: number | null; block?: Block } {
  const now = segments.find(segment => segment.from <= minute && minute < segment.to);
  if (now?.state === 'holiday') return { presence: 'holiday', until: null };
  if (now?.state === 'block' && now.block !== undefined) {
    return { presence: 'block', until: now.to, block: now.block };
  }
  if (now?.state === 'break') return { presence: 'break', until: now.to };
  if (now?.state === 'available') return { presence: 'working', until: now.to };
  if (hours === null) return { presence: 'dayOff', until: null };
  if (minute >= toMinutes(hours.Ends)) return { presence: 'after', until: null };
  return { presence: 'before', until: toMinutes(hours.Starts) };
}
