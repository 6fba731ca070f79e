import type { PlainMonth } from '../kit/dates.ts';
import type { Fault } from '../kit/faults.ts';
import { type Cents, centsOf } from '../kit/money.ts';
import { ask } from '../programs/questions.ts';
import { type ParameterSet, type RowsAt, tablesAt } from './parameter-set.ts';
import type { Override, Overrides, ParameterRow } from './table.ts';

/**
 * Reads figures for one month. A missing one is noted with its name and never replaced by a default: whoever asked
 * must look at `missing` before using what was read. With carry-forward the last figure is used and noted as provisional.
 */
export interface Figures {
  sized(table: string, size: number): Cents;
  named(table: string, name: string): number;
  /** A named figure in dollars, as cents. */
  amount(table: string, name?: string): Cents;
  /** The first day of the row in force, or of the row carried forward. */
  since(table: string): string | null;
  /** Whether the jurisdiction keeps this table at all. */
  isKept(table: string): boolean;
  readonly missing: readonly Fault[];
  readonly provisional: readonly string[];
}

export interface FigureSource {
  readonly set: ParameterSet;
  readonly month: PlainMonth;
  readonly jurisdiction: string;
  readonly carryForward: boolean;
  readonly overrides: Overrides;
}

const NONE: RowsAt = { current: null, earlier: [] };

function sizedFigure(row: ParameterRow, size: number): number | null {
  if (!Array.isArray(row.values)) return null;
  const last = row.values.length;
  if (size <= last) return row.values[size - 1] ?? null;
  const top = row.values[last - 1] ?? null;
  return top === null || row.each_additional === null ? null : top + row.each_additional * (size - last);
}

function namedFigure(row: ParameterRow, name: string): number | null {
  return Array.isArray(row.values) ? null : ((row.values as Readonly<Record<string, number | null>>)[name] ?? null);
}

/** Overrides were placed before: by table, then by name or size. */
const overridden = (override: Override | undefined, key: string | number): number | null =>
  override === undefined ? null : ((override as Readonly<Record<string, number | null>>)[key] ?? null);

export function readFigures(source: FigureSource): Figures {
  const missing: Fault[] = [];
  const provisional: string[] = [];
  const layers = [source.overrides, source.set.overrides].filter(layer => Object.keys(layer).length > 0);

  const tables = tablesAt(source.set, source.month, source.jurisdiction);

  const find = (name: string, key: string | number, pick: (row: ParameterRow) => number | null): number => {
    for (const layer of layers) {
      const given = overridden(layer[name], key);
      if (given !== null) return given;
    }
    const { current, earlier } = tables.get(name) ?? NONE;
    const found = current === null ? null : pick(current);
    if (found !== null) return found;
    const label = `${name}${typeof key === 'number' ? ` for size ${key}` : key === 'amount' ? '' : `.${key}`}`;
    if (source.carryForward) {
      for (const row of earlier) {
        const carried = pick(row);
        if (carried === null) continue;
        const note = ask('carried', { figure: label, from: row.from, month: source.month });
        if (!provisional.includes(note)) provisional.push(note);
        return carried;
      }
    }
    const message = `no figure ${label} for ${source.month} in ${source.jurisdiction}`;
    if (!missing.some(fault => fault.message === message)) missing.push({ path: '/month', message });
    return 0;
  };

  /** A size beyond an overridden list goes on from its end, when the step was overridden too. */
  const longestOverride = (table: string) => {
    for (const layer of layers) {
      const given = layer[table] as Readonly<Record<string, number | null>> | undefined;
      const each = given?.each_additional;
      if (given === undefined || each === undefined || each === null) continue;
      const length = Math.max(0, ...Object.keys(given).map(key => Number(key) || 0));
      const top = given[length];
      if (typeof top === 'number') return { length, top, each };
    }
    return null;
  };

  return {
    missing,
    provisional,
    since: name => {
      const { current, earlier } = tables.get(name) ?? NONE;
      return (current ?? earlier[0])?.from ?? null;
    },
    isKept: name => tables.has(name),
    sized: (table, size) => {
      const longest = longestOverride(table);
      if (longest === null || size <= longest.length) return centsOf(find(table, size, row => sizedFigure(row, size)));
      return centsOf(longest.top + longest.each * (size - longest.length));
    },
    named: (table, name) => find(table, name, row => namedFigure(row, name)),
    amount: (table, name = 'amount') => centsOf(find(table, name, row => namedFigure(row, name))),
  };
}
