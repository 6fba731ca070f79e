/** What stands on a paper, as far as it can be read without knowing anybody. */

/** Whose a paper is stands on its first pages, or nowhere. */
export const pagesRead = 5;
const mostNumbers = 40;

/** Numbers as people write them: ten digits, together or in groups. */
export const numbersIn = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/(?<![\d-])\d(?:[ -]?\d){9}(?![\d-])/g)].map(([number]) => number.replace(/\D/g, ''))),
  ].slice(0, mostNumbers);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
const dayOf = (year: string, month: number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Days as people write them here: 06/14/1991, 1991-06-14, June 14, 1991. What is no day of the calendar is left out. */
export function daysIn(text: string): string[] {
  const found = [
    ...[...text.matchAll(/\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)\d{2})\b/g)].map(
      ([, month = '', day = '', year = '']) => dayOf(year, Number(month), day),
    ),
    ...[...text.matchAll(/\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/g)].map(([, year = '', month = '', day = '']) =>
      dayOf(year, Number(month), day),
    ),
    ...[...text.matchAll(/\b([a-z]{3})[a-z]*\.? (\d{1,2}),? ((?:19|20)\d{2})\b/gi)].map(
      ([, name = '', day = '', year = '']) => dayOf(year, months.indexOf(name.toLowerCase()) + 1, day),
    ),
  ];
  return [...new Set(found.filter(isDay))].slice(0, mostNumbers);
}

/** The numbers of our own notices, as they stand under the barcode. */
export const noticesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\bN\d{10}[.]\d{1,6}\b/g)].map(([number]) => number))].slice(0, mostNumbers);
