/**
 * The legal holidays by rule. Federal: 5 U.S.C. 6103(a), with the observed day of 6103(b) and Executive Order 11582,
 * section 3. Florida: section 110.117, Florida Statutes, which has the Friday after Thanksgiving and leaves out the
 * birthday of Washington, Juneteenth and Columbus Day.
 */

export interface LegalHoliday {
  readonly code: string;
  readonly nameEn: string;
  readonly nameEs: string;
  /** The day on which it is observed. */
  readonly date: string;
  /** The day that the law names; differs when that one is on a weekend. */
  readonly legalDate: string;
  readonly federal: boolean;
  readonly state: boolean;
}

type DayOf = (year: number) => string;

const plain = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const monday = 1;
const thursday = 4;

const fixed =
  (month: number, date: number): DayOf =>
  year =>
    plain(year, month, date);

const nth =
  (count: number, weekday: number, month: number): DayOf =>
  year => {
    const first = plain(year, month, 1);
    return shifted(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
  };

const lastMonday =
  (month: number): DayOf =>
  year => {
    const last = shifted(plain(year, month + 1, 1), -1);
    return shifted(last, -((weekdayOf(last) - monday + 7) % 7));
  };

const thanksgiving = nth(4, thursday, 11);

interface Rule {
  readonly code: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly on: DayOf;
  readonly federal?: false;
  readonly state?: false;
  /** The first year of the law. */
  readonly since?: number;
}

const rules: readonly Rule[] = [
  { code: 'NEWYEAR', nameEn: "New Year's Day", nameEs: 'Año Nuevo', on: fixed(1, 1) },
  {
    code: 'MLK',
    nameEn: 'Birthday of Martin Luther King, Jr.',
    nameEs: 'Natalicio de Martin Luther King, Jr.',
    on: nth(3, monday, 1),
    since: 1986,
  },
  {
    code: 'WASHINGTON',
    nameEn: "Washington's Birthday",
    nameEs: 'Natalicio de Washington',
    on: nth(3, monday, 2),
    state: false,
  },
  { code: 'MEMORIAL', nameEn: 'Memorial Day', nameEs: 'Día de los Caídos', on: lastMonday(5) },
  {
    code: 'JUNETEENTH',
    nameEn: 'Juneteenth National Independence Day',
    nameEs: 'Día de la Emancipación (Juneteenth)',
    on: fixed(6, 19),
    state: false,
    since: 2021,
  },
  { code: 'INDEPENDENCE', nameEn: 'Independence Day', nameEs: 'Día de la Independencia', on: fixed(7, 4) },
  { code: 'LABOR', nameEn: 'Labor Day', nameEs: 'Día del Trabajo', on: nth(1, monday, 9) },
  { code: 'COLUMBUS', nameEn: 'Columbus Day', nameEs: 'Día de la Raza', on: nth(2, monday, 10), state: false },
  { code: 'VETERANS', nameEn: 'Veterans Day', nameEs: 'Día de los Veteranos', on: fixed(11, 11) },
  { code: 'THANKSGIVING', nameEn: 'Thanksgiving Day', nameEs: 'Día de Acción de Gracias', on: thanksgiving },
  {
    code: 'AFTERTHANKSGIVING',
    nameEn: 'Friday after Thanksgiving',
    nameEs: 'Viernes después de Acción de Gracias',
    on: year => shifted(thanksgiving(year), 1),
    federal: false,
  },
  { code: 'CHRISTMAS', nameEn: 'Christmas Day', nameEs: 'Navidad', on: fixed(12, 25) },
];

const saturday = 6;
const sunday = 0;

/** On a Saturday it is observed the day before, on a Sunday the day after. */
export function observed(date: string): string {
  const weekday = weekdayOf(date);
  return weekday === saturday ? shifted(date, -1) : weekday === sunday ? shifted(date, 1) : date;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Every legal holiday observed in a year, by day; New Year's Day of the next year can be the last of them. */
export function legalHolidays(year: number): LegalHoliday[] {
  return [year, year + 1]
    .flatMap(legalYear =>
      rules
        .filter(rule => legalYear >= (rule.since ?? 0))
        .map(rule => {
          const legalDate = rule.on(legalYear);
          return {
            code: rule.code,
            nameEn: rule.nameEn,
            nameEs: rule.nameEs,
            date: observed(legalDate),
            legalDate,
            federal: rule.federal ?? true,
            state: rule.state ?? true,
          };
        }),
    )
    .filter(holiday => yearOf(holiday.date) === year)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
