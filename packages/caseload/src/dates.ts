import { addDays, type PlainDate } from '@commonweal/rules/kit/dates';
import type { Random } from './random.ts';

export { addDays, type PlainDate } from '@commonweal/rules/kit/dates';

const dayOfWeek = (date: PlainDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();
export const isWeekend = (date: PlainDate): boolean => dayOfWeek(date) % 6 === 0;

/** The same day, or the Friday before a weekend. */
export const onWorkingDay = (date: PlainDate): PlainDate =>
  isWeekend(date) ? addDays(date, dayOfWeek(date) === 6 ? -1 : -2) : date;

const pad = (value: number): string => String(value).padStart(2, '0');

/** A moment in office hours (Eastern time is four or five hours behind), never after `latest`. */
export function momentOn(random: Random, date: PlainDate, latest: Date): Date {
  const moment = new Date(`${date}T${pad(random.between(13, 20))}:${pad(random.between(0, 59))}:00Z`);
  return moment > latest ? latest : moment;
}

export function birthDateAt(random: Random, age: number, today: PlainDate): PlainDate {
  const year = Number(today.slice(0, 4)) - age - 1;
  return addDays(`${year}${today.slice(4)}`.replace(/-02-29$/, '-02-28'), random.between(1, 365));
}

/** Whole years on a day. */
export function ageOn(birthDate: PlainDate, day: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;

export function addMonths(date: PlainDate, count: number): PlainDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}-01`;
}

/** The last day of the month in which the date falls. */
export const endOfMonth = (date: PlainDate): PlainDate => addDays(addMonths(date, 1), -1);
