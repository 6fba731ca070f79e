import { definitionOf, type ReportType, reportTypes } from './definitions.ts';
import type { Span } from './periods.ts';

/** Which figures are frozen at the end of a month. Pure: today is given. */

/** What comes in late still belongs to the month until this day of the next. */
export const closesOn = 3;

/** Reports about a moment have no month; what documents somebody may view is their own. */
export const frozenTypes: readonly ReportType[] = reportTypes.filter(
  type => definitionOf(type).about === 'period' && type !== 'DOCI',
);

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
};

/** The newest month that is closed. */
export function closedMonth(today: string): string {
  const before = monthBefore(today.slice(0, 7));
  return Number(today.slice(8, 10)) >= closesOn ? before : monthBefore(before);
}

export function spanOfMonth(month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The month that a span is, if it is a whole one. */
export function monthOfSpan({ from, to }: Span): string | null {
  const month = from.slice(0, 7);
  const whole = spanOfMonth(month);
  return whole.from === from && whole.to === to ? month : null;
}
