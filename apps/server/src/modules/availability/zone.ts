import { type Interval, toClock, wholeDay } from '@commonweal/contracts/availability/wall-clock';
import { Temporal } from 'temporal-polyfill';
import { displayZone } from '../../platform/clock.ts';

/**
 * What a time on the wall means as an instant. One rule for beginnings and ends, so that two stretches that only touch on
 * the wall only touch in time: a time that does not exist (02:30 in March) is the moment of the change, a time that comes
 * twice (01:30 in November) is its first coming.
 */
export function instantOf(day: string, minute: number): number {
  const date = Temporal.PlainDate.from(day);
  if (minute >= wholeDay) return date.add({ days: 1 }).toZonedDateTime(displayZone).epochMilliseconds;
  const wall = date.toPlainDateTime(toClock(minute));
  const earlier = wall.toZonedDateTime(displayZone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.epochMilliseconds;
  return (earlier.getTimeZoneTransition('next') ?? earlier).epochMilliseconds;
}

const changing = new Map<string, boolean>();
const mostRemembered = 5000;

/** Whether the clocks change on the day; asked for every day of every calendar, so it is remembered. */
function changesOn(day: string): boolean {
  const known = changing.get(day);
  if (known !== undefined) return known;
  const changes = instantOf(day, wholeDay) - instantOf(day, 0) !== wholeDay * 60_000;
  if (changing.size >= mostRemembered) changing.clear();
  changing.set(day, changes);
  return changes;
}

/** How many minutes really pass. */
export const passingMinutes = (day: string, { from, to }: Interval): number =>
  changesOn(day) ? Math.round((instantOf(day, to) - instantOf(day, from)) / 60_000) : to - from;

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
