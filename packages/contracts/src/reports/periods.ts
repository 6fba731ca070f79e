/** The days of a period (RPTPERIOD), and those that they are compared with. Pure: today is given. */

export const periods = ['TD', 'YD', 'TW', 'LW', 'TM', 'LM', 'TQ', 'LQ', 'FF', 'SF', 'CU'] as const;
export type Period = (typeof periods)[number];

export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayLength = 86_400_000;
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => toDay(toTime(day) + days * dayLength);
const monthStart = (day: string, months = 0): string => {
  const date = new Date(toTime(day));
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
};
const weekStart = (day: string): string => plusDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7));
const monthOf = (day: string): number => Number(day.slice(5, 7));
const quarterStart = (day: string): string => monthStart(day, -((monthOf(day) - 1) % 3));
/** A fiscal year begins with a month: October in the federation, July in the state. */
const yearStart = (day: string, month: number): string => monthStart(day, -((monthOf(day) - month + 12) % 12));

export const daysIn = ({ from, to }: Span): number => Math.round((toTime(to) - toTime(from)) / dayLength) + 1;

export function spanOf(period: Period, today: string, chosen: Partial<Span> = {}): Span {
  const ending = (start: string): Span => ({ from: start, to: today });
  const before = (start: string, first: string): Span => ({ from: first, to: plusDays(start, -1) });
  switch (period) {
    case 'TD':
      return ending(today);
    case 'YD':
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case 'TW':
      return ending(weekStart(today));
    case 'LW':
      return before(weekStart(today), plusDays(weekStart(today), -7));
    case 'TM':
      return ending(monthStart(today));
    case 'LM':
      return before(monthStart(today), monthStart(today, -1));
    case 'TQ':
      return ending(quarterStart(today));
    case 'LQ':
      return before(quarterStart(today), monthStart(quarterStart(today), -3));
    case 'FF':
      return ending(yearStart(today, 10));
    case 'SF':
      return ending(yearStart(today, 7));
    case 'CU':
      return { from: chosen.from ?? monthStart(today), to: chosen.to ?? today };
  }
}

/** A whole month is compared with the month before it; anything else with as many days right before. */
export function spanBefore(span: Span): Span {
  const isMonth = span.from === monthStart(span.from) && plusDays(span.to, 1) === monthStart(span.from, 1);
  if (isMonth) return { from: monthStart(span.from, -1), to: plusDays(span.from, -1) };
  return { from: plusDays(span.from, -daysIn(span)), to: plusDays(span.from, -1) };
}

/** Periods of a sensitive report besides chosen calendar months: those that are whole and over. */
export const calendarPeriods = ['LM', 'LQ'] as const satisfies readonly Period[];

/** Whether a span consists of whole calendar months that are over. */
export const isWholeMonths = ({ from, to }: Span, today: string): boolean =>
  from === monthStart(from) && from < to && plusDays(to, 1) === monthStart(to, 1) && to < today;

/** As many whole months right before. */
export function monthsBefore({ from, to }: Span): Span {
  const index = (day: string): number => 12 * Number(day.slice(0, 4)) + monthOf(day);
  return { from: monthStart(from, index(from) - index(to) - 1), to: plusDays(from, -1) };
}

export interface CalendarSpan extends Span {
  readonly unit: 'month' | 'quarter' | 'year';
}

/** The months, quarters and years that are over, the newest first. */
export function listCalendarSpans(today: string): CalendarSpan[] {
  const list = (unit: CalendarSpan['unit'], months: number, start: string, count: number): CalendarSpan[] =>
    Array.from({ length: count }, (_, index) => ({
      unit,
      from: monthStart(start, -months * (index + 1)),
      to: plusDays(monthStart(start, -months * index), -1),
    }));
  return [
    ...list('month', 1, monthStart(today), 12),
    ...list('quarter', 3, quarterStart(today), 8),
    ...list('year', 12, yearStart(today, 1), 3),
  ];
}
