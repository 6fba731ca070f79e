const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The date of an instant in the agency's time zone, as YYYY-MM-DD. No locale's own format is stable enough to be read as ISO. */
export function toAgencyDate(instant: Date | number | string): string {
  const values = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const pad = (name: 'year' | 'month' | 'day', length: number): string =>
    (values.get(name) ?? '').padStart(length, '0');
  return `${pad('year', 4)}-${pad('month', 2)}-${pad('day', 2)}`;
}
