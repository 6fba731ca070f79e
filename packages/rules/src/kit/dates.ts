/** Plain dates are strings (`2026-01-31`) and months too (`2026-01`): they compare as text and no clock is needed. */
export type PlainDate = string;
export type PlainMonth = string;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const pad = (value: number, width = 2): string => value.toString().padStart(width, '0');

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const yearOf = (text: string): number => Number(text.slice(0, 4));
const monthOf = (text: string): number => Number(text.slice(5, 7));
export const dayOf = (date: PlainDate): number => Number(date.slice(8, 10));

const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

export const daysInMonth = (month: PlainMonth): number => lengthOf(yearOf(month), monthOf(month));

export const isPlainMonth = (text: string): boolean =>
  /^\d{4}-\d{2}$/.test(text) && monthOf(text) >= 1 && monthOf(text) <= 12 && yearOf(text) >= 1900;

export const isPlainDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  isPlainMonth(text.slice(0, 7)) &&
  dayOf(text) >= 1 &&
  dayOf(text) <= daysInMonth(text.slice(0, 7));

export const monthOfDate = (date: PlainDate): PlainMonth => date.slice(0, 7);
export const firstDayOf = (month: PlainMonth): PlainDate => `${month}-01`;
export const lastDayOf = (month: PlainMonth): PlainDate => `${month}-${pad(daysInMonth(month))}`;

/** Months since year 0 of a month or a day: two of them tell how many months lie between. */
export const monthIndex = (text: PlainMonth | PlainDate): number => yearOf(text) * 12 + monthOf(text) - 1;

export function addMonths(month: PlainMonth, count: number): PlainMonth {
  const index = monthIndex(month) + count;
  return `${pad(Math.floor(index / 12), 4)}-${pad((((index % 12) + 12) % 12) + 1)}`;
}

/** Days since 1970-01-01 in the civil calendar (years run from March, so the leap day comes last). */
function dayNumber(date: PlainDate): number {
  const month = monthOf(date);
  const year = yearOf(date) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOf(date) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function dateOfNumber(days: number): PlainDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

export const addDays = (date: PlainDate, days: number): PlainDate => dateOfNumber(dayNumber(date) + days);

export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: PlainDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** Whole years lived on a day; someone born on 29 February has a birthday on 1 March in other years. */
export function yearsBetween(from: PlainDate, on: PlainDate): number {
  const years = yearOf(on) - yearOf(from);
  return on.slice(5) < from.slice(5) ? years - 1 : years;
}

export const monthsBetween = (from: PlainDate, on: PlainDate): number =>
  (yearOf(on) - yearOf(from)) * 12 + monthOf(on) - monthOf(from) - (dayOf(on) < dayOf(from) ? 1 : 0);
