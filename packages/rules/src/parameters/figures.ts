import { monthIndex, type PlainMonth } from '../kit/dates.ts';
import type { Fault } from '../kit/faults.ts';
import { type Cents, centsOf } from '../kit/money.ts';
import { ask } from '../questions.ts';
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
  /** Every figure that was read, where it stands and where it is from; empty when nobody wants to know. */
  used(): readonly FigureUse[];
  readonly provisional: readonly string[];
}

/** One figure as it was read: its table, the row in force or carried forward, and its source. */
export interface FigureUse {
  readonly table: string;
  readonly name: string;
  readonly value: number;
  readonly from: string | null;
  readonly source: string;
  readonly isProvisional: boolean;
}

export interface FigureSource {
  readonly set: ParameterSet;
  readonly month: PlainMonth;
  readonly jurisdiction: string;
  readonly carryForward: boolean;
  readonly overrides: Overrides;
  /** Off for runs over a whole caseload. */
  readonly log: boolean;
}

/** A figure is carried forward for so many months after its last, and no longer. */
const CARRIED_MONTHS = 12;

const GIVEN = 'Given with the household or in a parameter file';

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

const figureIn = (row: ParameterRow, key: string | number): number | null =>
  typeof key === 'number' ? sizedFigure(row, key) : namedFigure(row, key);

interface FigureRead {
  readonly table: string;
  readonly key: string | number;
  readonly value: number;
  readonly row: ParameterRow | null;
  readonly isProvisional: boolean;
}

/** Each figure once, however often it was read. */
function listUses(reads: readonly FigureRead[]): FigureUse[] {
  const uses = new Map<string, FigureUse>();
  for (const { table, key, value, row, isProvisional } of reads) {
    const name = typeof key === 'number' ? `size ${key}` : key;
    const origin = row === null ? { from: null, source: GIVEN } : { from: row.from, source: row.source };
    uses.set(`${table} ${name}`, { table, name, value, ...origin, isProvisional });
  }
  return [...uses.values()];
}

/** Overrides were placed before: by table, then by name or size. */
const overridden = (override: Override | undefined, key: string | number): number | null =>
  override === undefined ? null : ((override as Readonly<Record<string, number | null>>)[key] ?? null);

export function readFigures(source: FigureSource): Figures {
  const missing: Fault[] = [];
  const provisional: string[] = [];
  const layers = [source.overrides, source.set.overrides].filter(layer => Object.keys(layer).length > 0);

  const tables = tablesAt(source.set, source.month, source.jurisdiction);

  const reads: FigureRead[] = [];
  const note = (
    table: string,
    key: string | number,
    value: number,
    row: ParameterRow | null,
    isProvisional = false,
  ) => {
    if (source.log) reads.push({ table, key, value, row, isProvisional });
    return value;
  };

  const find = (name: string, key: string | number): number => {
    for (const layer of layers) {
      const given = overridden(layer[name], key);
      if (given !== null) return note(name, key, given, null);
    }
    const { current, earlier } = tables.get(name) ?? NONE;
    const found = current === null ? null : figureIn(current, key);
    if (found !== null) return note(name, key, found, current);
    const label = `${name}${typeof key === 'number' ? ` for size ${key}` : key === 'amount' ? '' : `.${key}`}`;
    let reason = '';
    if (source.carryForward) {
      for (const row of earlier) {
        const carried = figureIn(row, key);
        if (carried === null) continue;
        if (row.to !== null && monthIndex(source.month) - monthIndex(row.to) > CARRIED_MONTHS) {
          reason = `; the last ended on ${row.to}, and none is carried forward for more than a year`;
          break;
        }
        const words = ask('carried', { figure: label, from: row.from, month: source.month });
        if (!provisional.includes(words)) provisional.push(words);
        return note(name, key, carried, row, true);
      }
    }
    const message = `no figure ${label} for ${source.month} in ${source.jurisdiction}${reason}`;
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
    used: () => listUses(reads),
    provisional,
    since: name => {
      const { current, earlier } = tables.get(name) ?? NONE;
      return (current ?? earlier[0])?.from ?? null;
    },
    isKept: name => tables.has(name),
    sized: (table, size) => {
      const longest = longestOverride(table);
      if (longest === null || size <= longest.length) return centsOf(find(table, size));
      return centsOf(note(table, size, longest.top + longest.each * (size - longest.length), null));
    },
    named: (table, name) => find(table, name),
    amount: (table, name = 'amount') => centsOf(find(table, name)),
  };
}
