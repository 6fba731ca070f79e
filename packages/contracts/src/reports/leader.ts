import { definitionOf, type ReportType } from './definitions.ts';
import { type Measure, misses } from './measures.ts';

/** The seven numbers that an agency's head is asked for, each a measure of a declared report. */

export interface LeaderNumber {
  readonly id: string;
  readonly type: ReportType;
  readonly measure: string;
  readonly program?: string;
}

export const leaderNumbers = [
  { id: 'snap', type: 'TMLY', measure: 'Share', program: 'SNAP' },
  { id: 'expedited', type: 'EXPD', measure: 'Share' },
  { id: 'medicaid', type: 'TMLY', measure: 'Share', program: 'MFAM' },
  { id: 'overdue', type: 'WIPD', measure: 'Overdue' },
  { id: 'days', type: 'DISP', measure: 'MedianDays' },
  { id: 'errors', type: 'REVW', measure: 'Share' },
  { id: 'back', type: 'CHRN', measure: 'Share' },
] as const satisfies readonly LeaderNumber[];

export const monthsShown = 12;

const none: Measure = { kind: 'count' };
export const measureOf = ({ type, measure }: Pick<LeaderNumber, 'type' | 'measure'>): Measure =>
  definitionOf(type).measures[measure] ?? none;

export interface Outlook {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const leastMonths = 4;
/** Eight of ten months lie within this many standard deviations. */
const eightOfTen = 1.28;

/**
 * The next month by the straight line through the months that are known, with the range in which eight of ten would lie. Too few
 * months say nothing. A share stays between 0 and 100, everything else above 0.
 */
export function outlookOf(months: readonly (number | null)[], isShare: boolean): Outlook | null {
  const known = months.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  if (known.length < leastMonths) return null;
  const count = known.length;
  const meanAt = known.reduce((sum, each) => sum + each.at, 0) / count;
  const mean = known.reduce((sum, each) => sum + each.value, 0) / count;
  const spread = known.reduce((sum, each) => sum + (each.at - meanAt) ** 2, 0);
  const slope = known.reduce((sum, each) => sum + (each.at - meanAt) * (each.value - mean), 0) / spread;
  const line = (at: number): number => mean + slope * (at - meanAt);
  const off = Math.sqrt(known.reduce((sum, each) => sum + (each.value - line(each.at)) ** 2, 0) / (count - 2));
  const kept = (value: number): number =>
    Math.round(10 * Math.min(isShare ? 100 : Number.POSITIVE_INFINITY, Math.max(0, value))) / 10;
  const next = line(months.length);
  return { value: kept(next), low: kept(next - eightOfTen * off), high: kept(next + eightOfTen * off) };
}

/** Whether the target will be made: not known without a target or an outlook. */
export const makesIt = (measure: Measure, outlook: Outlook | null): 'yes' | 'no' | 'unknown' =>
  outlook === null || measure.target === undefined ? 'unknown' : misses(measure, outlook.value) ? 'no' : 'yes';

/** The first days of the months that end with this one, the oldest first. */
export function monthsUntil(today: string, count = monthsShown): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
