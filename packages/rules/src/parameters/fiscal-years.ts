import { type Named, placeOf, placeOverrides } from './overrides.ts';
import type { ParameterSet } from './parameter-set.ts';
import type { Override } from './table.ts';

interface YearEntry {
  readonly [name: string]: unknown;
}

const isEntry = (value: unknown): value is YearEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFigures = (value: unknown): value is Override =>
  typeof value === 'number' || (Array.isArray(value) && value.every(one => one === null || typeof one === 'number'));

/** First day of a yearly entry: its own `effective`, else 1 October before the year in its name. */
function startOf(label: string, entry: YearEntry): string | null {
  if (typeof entry.effective === 'string') return entry.effective;
  const year = /^FY(\d{4})/.exec(label)?.[1];
  return year === undefined ? null : `${Number(year) - 1}-10-01`;
}

/** The fiscal year runs to 30 September. */
const endOf = (start: string): string => {
  const year = Number(start.slice(0, 4));
  return `${start.slice(5, 7) >= '10' ? year + 1 : year}-09-30`;
};

/** Yearly listings of SNAP figures (`{"federal_48_states_dc": {"FY2026": {…}}, "florida": {…}}`) as rows of our tables. */
export function readFiscalYears(
  document: Readonly<Record<string, unknown>>,
  tables: ParameterSet['tables'],
): unknown[] {
  const rows = new Map<
    string,
    Map<string, { values: Record<string, number | null>; each_additional: number | null }>
  >();
  for (const group of Object.values(document)) {
    if (!isEntry(group)) continue;
    for (const [label, entry] of Object.entries(group)) {
      const start = isEntry(entry) ? startOf(label, entry) : null;
      if (!isEntry(entry) || start === null) continue;
      const figures = Object.fromEntries(
        Object.entries(entry).filter((pair): pair is [string, Override] => isFigures(pair[1])),
      );
      const known = Object.fromEntries(Object.entries(figures).filter(([name]) => placeOf(name, tables) !== null));
      for (const [table, named] of Object.entries(placeOverrides(known, tables).overrides)) {
        const { each_additional: each = null, ...values } = named as Named;
        const dated = rows.get(table) ?? new Map();
        const isSized = tables.get(table)?.kind === 'sized';
        dated.set(start, isSized ? { values, each_additional: each } : { values: named, each_additional: null });
        rows.set(table, dated);
      }
    }
  }
  return [...rows].map(([name, dated]) => {
    const table = tables.get(name);
    return {
      ...table,
      rows: [...dated].map(([from, { values, each_additional }]) => ({
        from,
        to: endOf(from),
        values: table?.kind === 'sized' ? Object.values(values) : values,
        each_additional,
        source: 'Figures handed in by fiscal year',
      })),
    };
  });
}
