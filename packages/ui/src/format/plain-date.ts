import { type Language, locales } from '../language.ts';
import { dateFormat } from './intl.ts';

/** Plain days as YYYY-MM-DD. They are counted in UTC so that no zone and no daylight saving can move them. */

const day = 86_400_000;

function parts(iso: string): [number, number, number] | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

function toIso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function isRealDate(year: number, month: number, dayOfMonth: number): boolean {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year >= 1850 && year <= 2200 && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= lastDay;
}

function timeOf(iso: string): number {
  const found = parts(iso);
  if (found === null) throw new Error(`${iso} is not a date`);
  return Date.UTC(found[0], found[1] - 1, found[2]);
}

export function isIsoDate(text: string): boolean {
  const found = parts(text);
  return found !== null && isRealDate(...found);
}

/** Reads what people type: 3/1/2026, 03-01-2026, 03012026, and ISO from a paste. */
export function parseTypedDate(text: string): string | null {
  const trimmed = text.trim();
  if (isIsoDate(trimmed)) return trimmed;
  const found = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  if (!found) return null;
  const [month, dayOfMonth, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  return isRealDate(year, month, dayOfMonth) ? toIso(Date.UTC(year, month - 1, dayOfMonth)) : null;
}

/** MM/DD/YYYY, in both languages: the agency's forms and letters use it. */
export function formatTypedDate(iso: string): string {
  const found = parts(iso);
  if (found === null) return iso;
  return `${String(found[1]).padStart(2, '0')}/${String(found[2]).padStart(2, '0')}/${String(found[0]).padStart(4, '0')}`;
}

export type DateStyle = 'short' | 'weekday' | 'month';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
};

export function formatDate(iso: string, language: Language, style: DateStyle = 'short'): string {
  return dateFormat(locales[language], styles[style]).format(timeOf(iso));
}

export function addDays(iso: string, count: number): string {
  return toIso(timeOf(iso) + count * day);
}

/** The same day some months on, or the month's last day where it has none such. */
export function addMonths(iso: string, count: number): string {
  const found = parts(iso);
  if (found === null) throw new Error(`${iso} is not a date`);
  const [year, month, dayOfMonth] = found;
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toIso(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastDay)));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / day);
}

/** 0 is Sunday. */
export function dayOfWeek(iso: string): number {
  return new Date(timeOf(iso)).getUTCDay();
}

/** Full years on a given day. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
