import { Temporal } from 'temporal-polyfill';

/** Moments as people in the agency name them: a day and a time in one zone, where clocks change twice a year. */

const zone = 'America/New_York';

/** Which of the two, for a time that the clocks show twice on the day they go back. */
export const turns = ['first', 'second'] as const;
export type Turn = (typeof turns)[number];

export interface LocalMoment {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly turn: Turn | '';
}

export type Reading =
  /** Not a day and a time yet. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'moment'; readonly instant: string }
  /** The clocks skip this time on this day: they go from one time straight to another. */
  | { readonly kind: 'skipped'; readonly from: string; readonly to: string }
  /** The clocks show this time twice on this day, and nobody has said which one is meant. */
  | { readonly kind: 'twice' };

const clock = (time: Temporal.PlainTime): string => time.toString({ smallestUnit: 'minute' });
const momentOf = (at: Temporal.ZonedDateTime): Reading => ({
  kind: 'moment',
  instant: new Date(at.epochMilliseconds).toISOString(),
});

function parse(date: string, time: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`);
  } catch {
    return null;
  }
}

function skippedAround(before: Temporal.ZonedDateTime, after: Temporal.ZonedDateTime): Reading {
  const jump = after.offsetNanoseconds - before.offsetNanoseconds;
  const to = before.getTimeZoneTransition('next')?.toPlainTime() ?? after.toPlainTime();
  return { kind: 'skipped', from: clock(to.subtract({ nanoseconds: jump })), to: clock(to) };
}

/** Nothing is guessed: a skipped time is no moment, and one that comes twice is a moment only once it is decided. */
export function readMoment({ date, time, turn }: LocalMoment): Reading {
  const local = parse(date, time);
  if (local === null) return { kind: 'unreadable' };
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return momentOf(earlier);
  if (!earlier.toPlainDateTime().equals(local)) return skippedAround(earlier, later);
  if (turn === '') return { kind: 'twice' };
  return momentOf(turn === 'first' ? earlier : later);
}

/** True for a time that the clocks show twice on that day, decided or not. */
export const isTwice = (moment: LocalMoment): boolean => readMoment({ ...moment, turn: '' }).kind === 'twice';

/** The day and the time at a moment; seconds are not shown. */
export function toLocalMoment(instant: string): LocalMoment {
  const at = Temporal.Instant.fromEpochMilliseconds(Date.parse(instant)).toZonedDateTimeISO(zone);
  const moment = {
    date: at.toPlainDate().toString(),
    time: clock(at.toPlainTime().round({ smallestUnit: 'minute', roundingMode: 'floor' })),
  };
  if (!isTwice({ ...moment, turn: '' })) return { ...moment, turn: '' };
  const first = readMoment({ ...moment, turn: 'first' });
  const isFirst = first.kind === 'moment' && Date.parse(instant) - Date.parse(first.instant) < 60_000;
  return { ...moment, turn: isFirst ? 'first' : 'second' };
}

/** The next full hour, and the same time some days later. */
export function nextHour(now: number): string {
  return new Date(Math.ceil(now / 3_600_000) * 3_600_000).toISOString();
}

export function daysLater(instant: string, days: number): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).add({ days });
  return new Date(at.epochMilliseconds).toISOString();
}
