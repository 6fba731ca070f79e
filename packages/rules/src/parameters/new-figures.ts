import { addMonths, lastDayOf, type PlainMonth } from '../kit/dates.ts';
import { month, number, type OutOf, object, optional, orNull, type Reading, string } from '../kit/schema.ts';
import { misfit } from './overrides.ts';
import type { ParameterSet } from './parameter-set.ts';
import { type Override, override, type ParameterRow, type ParameterTable } from './table.ts';

/** A figure of a new year as it was published: which table, from which month, what, and where it is printed. */
export const NewFigure = object({
  table: string(80),
  month,
  /** A year when left out. */
  last_month: orNull(month),
  value: override,
  each_additional: optional(orNull(number(0, 100_000_000)), null, () => null),
  source: string(500),
});
type NewFigure = OutOf<typeof NewFigure>;

/** A yearly figure that moves further than this is more likely a slip than a law. */
const MOST_CHANGE = 0.25;

type Values = Readonly<Record<string, number | null>>;

const valuesOf = (value: Override): Values => {
  if (typeof value === 'number') return { amount: value };
  return Array.isArray(value)
    ? Object.fromEntries(value.map((one, index) => [`${index + 1}`, one]))
    : (value as Values);
};

function lastKnown(table: ParameterTable, name: string, before: PlainMonth): number | null {
  for (const row of [...table.rows].reverse()) {
    if (row.from.slice(0, 7) >= before) continue;
    const found = valuesOf(row.values)[name];
    if (typeof found === 'number') return found;
  }
  return null;
}

interface Guideline {
  readonly first: number;
  readonly each: number;
}

/** What the law computes, by table: percentages of the guideline by size, or of another figure. */
const BY_GUIDELINE: Readonly<Record<string, { readonly guideline: string; readonly percent: number }>> = {
  'snap.net_limit_100': { guideline: 'snap.poverty_guideline', percent: 100 },
  'snap.gross_limit_130': { guideline: 'snap.poverty_guideline', percent: 130 },
  'snap.gross_limit_165': { guideline: 'snap.poverty_guideline', percent: 165 },
  'tca.gross_limit_185': { guideline: 'medicaid.poverty_guideline', percent: 185 },
  'tca.need_standard_100': { guideline: 'medicaid.poverty_guideline', percent: 100 },
  'medicaid.qmb_limit': { guideline: 'medicaid.poverty_guideline', percent: 100 },
  'medicaid.slmb_limit': { guideline: 'medicaid.poverty_guideline', percent: 120 },
  'medicaid.qi1_limit': { guideline: 'medicaid.poverty_guideline', percent: 135 },
  'medicaid.meds_ad_limit': { guideline: 'medicaid.poverty_guideline', percent: 88 },
};
const SIZES: Readonly<Record<string, number>> = { individual: 1, couple: 2 };

/** Values that another figure of the same month fixes: `expected(other, name)`. */
const BY_OTHER: Readonly<
  Record<string, { readonly other: string; readonly expected: (other: Values, name: string) => number | null }>
> = {
  'snap.florida_gross_limit_200': { other: 'snap.net_limit_100', expected: (net, size) => twice(net[size]) },
  'snap.standard_deduction': {
    other: 'snap.net_limit_100',
    expected: (net, size) => (Number(size) < 4 ? null : rounded(net[size], 8.31)),
  },
  'medicaid.institutional_income_cap': {
    other: 'medicaid.federal_benefit_rate',
    expected: (rate, name) => (rate.individual ?? null) && (rate.individual ?? 0) * (name === 'couple' ? 6 : 3),
  },
};
const twice = (amount: number | null | undefined) => (typeof amount === 'number' ? amount * 2 : null);
const rounded = (amount: number | null | undefined, percent: number) =>
  typeof amount === 'number' ? Math.ceil((amount * percent) / 100) : null;

/** Checks figures against each other and against what was known, before any of them counts. */
class Checker {
  readonly #base: ParameterSet;
  readonly #figures: readonly NewFigure[];
  readonly #reading: Reading;

  constructor(base: ParameterSet, figures: readonly NewFigure[], reading: Reading) {
    this.#base = base;
    this.#figures = figures;
    this.#reading = reading;
  }

  run(): void {
    for (const [index, figure] of this.#figures.entries()) {
      const fault = (message: string, ...below: readonly string[]) =>
        this.#reading.fault(message, 'figures', index, ...below);
      const table = this.#base.tables.get(figure.table);
      if (!table) {
        fault('is not a known table', 'table');
        continue;
      }
      const wrong = misfit(figure.value, { table: figure.table }, table);
      if (wrong !== null) fault(wrong, 'value');
      else this.#checkValues(figure, table, fault);
    }
  }

  #checkValues(figure: NewFigure, table: ParameterTable, fault: (message: string, ...below: string[]) => void): void {
    if (figure.last_month !== null && figure.last_month < figure.month)
      fault('is before the first month', 'last_month');
    const values = valuesOf(figure.value);
    if (table.kind === 'sized') this.#checkRising(values, fault);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) continue;
      const before = lastKnown(table, name, figure.month);
      if (before !== null && Math.abs(value - before) > before * MOST_CHANGE) {
        fault(`${value} is more than 25 % away from ${before}, the figure before`, 'value', name);
      }
      const expected = this.#expected(figure, name);
      if (expected !== null && expected !== value)
        fault(`must be ${expected} by the formula of the law`, 'value', name);
    }
  }

  #checkRising(values: Values, fault: (message: string, ...below: string[]) => void): void {
    let before = 0;
    for (const [size, value] of Object.entries(values)) {
      if (value === null) continue;
      if (value < before) fault('must not be lower than for a smaller size', 'value', size);
      before = value;
    }
  }

  #expected(figure: NewFigure, name: string): number | null {
    const byGuideline = BY_GUIDELINE[figure.table];
    if (byGuideline) {
      const guideline = this.#guideline(byGuideline.guideline, figure.month);
      const size = SIZES[name] ?? Number(name);
      if (guideline === null || !Number.isInteger(size)) return null;
      return Math.ceil(((guideline.first + guideline.each * (size - 1)) * byGuideline.percent) / 1200);
    }
    const byOther = BY_OTHER[figure.table];
    const other = byOther && this.#values(byOther.other, figure.month);
    return byOther && other ? byOther.expected(other, name) : null;
  }

  #guideline(table: string, from: PlainMonth): Guideline | null {
    const values = this.#values(table, from);
    const first = values?.first_person;
    const each = values?.each_additional;
    return typeof first === 'number' && typeof each === 'number' ? { first, each } : null;
  }

  /** The figures of the same month: among the new ones, or in the tables already. */
  #values(table: string, from: PlainMonth): Values | null {
    const given = this.#figures.find(one => one.table === table && one.month === from);
    if (given) return valuesOf(given.value);
    const row = this.#base.tables.get(table)?.rows.find(one => one.from.slice(0, 7) === from);
    return row ? valuesOf(row.values) : null;
  }
}

export function checkNewFigures(base: ParameterSet, figures: readonly NewFigure[], reading: Reading): void {
  new Checker(base, figures, reading).run();
}

/** The new figures as rows of their tables. */
export function rowsOfNewFigures(base: ParameterSet, figures: readonly NewFigure[]): unknown[] {
  return figures.map(figure => {
    const table = base.tables.get(figure.table);
    const row: ParameterRow = {
      from: `${figure.month}-01`,
      to: lastDayOf(figure.last_month ?? addMonths(figure.month, 11)),
      values: table?.kind === 'sized' ? (figure.value as readonly number[]) : asNamed(figure.value, table),
      each_additional: figure.each_additional,
      source: figure.source,
    };
    return { ...table, rows: [row] };
  });
}

function asNamed(value: Override, table: ParameterTable | undefined): Values {
  if (typeof value !== 'number') return value as Values;
  const [name = 'amount'] = Object.keys(valuesOf(table?.rows.at(-1)?.values ?? { amount: 0 }));
  return { [name]: value };
}
