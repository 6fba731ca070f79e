import { firstDayOf, lastDayOf, monthOfDate } from '@commonweal/rules/kit/dates';

interface Period {
  readonly factId: string;
  readonly from: string;
  readonly to: string | null;
}

/** The day of a month that is asked about: its first, and in the month of application the day of application. */
export const dayAskedAbout = (month: string, applicationDate: string): string =>
  applicationDate !== '' && monthOfDate(applicationDate) === month ? applicationDate : firstDayOf(month);

/**
 * Of every fact the row that counts for a month: the one that is true on the day asked about, else the first that becomes
 * true later in the month. What ended before that day is over.
 */
export function rowsInMonth<Row extends Period>(rows: readonly Row[], month: string, day: string): Row[] {
  const last = lastDayOf(month);
  const counted = new Map<string, Row>();
  for (const row of rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (counted.has(row.factId) || row.from > last) continue;
    if (row.to === null || row.to >= day) counted.set(row.factId, row);
  }
  return rows.filter(row => counted.get(row.factId) === row);
}

/** The facts that change within the month after the day asked about: somebody has to look which of the two counts. */
export function changingInMonth<Row extends Period>(counted: readonly Row[], month: string): Row[] {
  const last = lastDayOf(month);
  return counted.filter(row => row.to !== null && row.to < last);
}
