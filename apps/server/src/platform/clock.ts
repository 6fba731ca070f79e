import { Temporal } from 'temporal-polyfill';

/** Real time for tokens, sessions, audit and timers; business time for everything the agency counts in days. */

export const displayZone = 'America/New_York';

export interface Clock {
  /** Real time. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const businessNow = (realNow: Date, offsetSeconds: number): Date =>
  new Date(realNow.getTime() + offsetSeconds * 1000);

const minute = 60_000;
let lastMinute = Number.NaN;
let lastDate = '';

/** The date on the wall of the agency’s offices. Every request asks: it is worked out anew once in a minute. */
export function dateIn(moment: Date): string {
  const at = Math.floor(moment.getTime() / minute);
  if (at !== lastMinute) {
    lastDate = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(displayZone)
      .toPlainDate()
      .toString();
    lastMinute = at;
  }
  return lastDate;
}

const midnightOf = (day: Temporal.PlainDate): Date => new Date(day.toZonedDateTime(displayZone).epochMilliseconds);

/** When a day begins on the wall of the offices, and when the next one does. */
export const startOfDay = (day: string): Date => midnightOf(Temporal.PlainDate.from(day));
export const endOfDay = (day: string): Date => midnightOf(Temporal.PlainDate.from(day).add({ days: 1 }));

/** How far the business clock must move so that it shows `date` at the present time of day. */
export function offsetTo(date: string, realNow: Date): number {
  const now = Temporal.Instant.fromEpochMilliseconds(realNow.getTime()).toZonedDateTimeISO(displayZone);
  const wanted = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: displayZone, plainTime: now.toPlainTime() });
  return Math.round((wanted.epochMilliseconds - now.epochMilliseconds) / 1000);
}
