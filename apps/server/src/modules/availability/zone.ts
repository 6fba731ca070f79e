import { type Interval, toClock, wholeDay } from '@commonweal/contracts/availability/wall-clock';
import { Temporal } from 'temporal-polyfill';
import { displayZone } from '../../platform/clock.ts';

const minute = 60_000;

function computed(day: string, at: number): number {
  const date = Temporal.PlainDate.from(day);
  if (at >= wholeDay) return date.add({ days: 1 }).toZonedDateTime(displayZone).epochMilliseconds;
  const wall = date.toPlainDateTime(toClock(at));
  const earlier = wall.toZonedDateTime(displayZone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.epochMilliseconds;
  return (earlier.getTimeZoneTransition('next') ?? earlier).epochMilliseconds;
}

interface KnownDay {
  readonly begins: number;
  /** Whether the clocks change on it. */
  readonly changes: boolean;
}

const known = new Map<string, KnownDay>();
const mostRemembered = 5000;

/** Asked for every time of every calendar, so it is remembered. */
function knownDay(day: string): KnownDay {
  const found = known.get(day);
  if (found) return found;
  const begins = computed(day, 0);
  const made = { begins, changes: computed(day, wholeDay) - begins !== wholeDay * minute };
  if (known.size >= mostRemembered) known.clear();
  known.set(day, made);
  return made;
}

const changesOn = (day: string): boolean => knownDay(day).changes;

/**
 * What a time on the wall means as an instant. One rule for beginnings and ends, so that two stretches that only touch on
 * the wall only touch in time: a time that does not exist (02:30 in March) is the moment of the change, a time that comes
 * twice (01:30 in November) is its first coming.
 */
export function instantOf(day: string, at: number): number {
  const { begins, changes } = knownDay(day);
  return changes ? computed(day, at) : begins + Math.min(at, wholeDay) * minute;
}

/** How many minutes really pass. */
export const passingMinutes = (day: string, { from, to }: Interval): number =>
  changesOn(day) ? Math.round((instantOf(day, to) - instantOf(day, from)) / minute) : to - from;

/** The day, and the last minute on the wall that has begun: in the hour that comes twice, the end of its first coming. */
export function wallOf(moment: Date): { day: string; minute: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(displayZone);
  const day = zoned.toPlainDate().toString();
  if (!changesOn(day)) return { day, minute: zoned.hour * 60 + zoned.minute };
  let [low, high] = [0, wholeDay - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (instantOf(day, middle) <= moment.getTime()) low = middle;
    else high = middle - 1;
  }
  return { day, minute: low };
}
