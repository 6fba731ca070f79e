import { Temporal } from 'temporal-polyfill';
import { displayZone } from '../../platform/clock.ts';

/** The last moment of a day at the agency: what was recorded on that day was known by then. */
export const endOfDay = (day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: displayZone }).epochMilliseconds - 1,
  );
