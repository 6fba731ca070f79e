import { JURISDICTIONS, type Jurisdiction } from '../jurisdictions/jurisdictions.ts';
import type { PlainMonth } from '../kit/dates.ts';
import { type Fault, RulesError } from '../kit/faults.ts';
import { canonicalJson, shortHash } from '../kit/hash.ts';
import { Reading } from '../kit/schema.ts';
import { TABLE_FILES } from './catalogue.ts';
import { type Overrides, type ParameterRow, ParameterTable } from './table.ts';

/** Dated tables by name, figures that replace them in every month, and jurisdictions. Immutable: a what-if makes another set. */
export interface ParameterSet {
  readonly version: string;
  readonly tables: ReadonlyMap<string, ParameterTable>;
  readonly overrides: Overrides;
  readonly jurisdictions: ReadonlyMap<string, Jurisdiction>;
}

type Contents = Omit<ParameterSet, 'version'>;

const DEFAULT_VERSION_LABEL = 'published';

function readTables(documents: readonly unknown[], at: string): ParameterTable[] {
  const faults: Fault[] = [];
  const tables = documents.map((document, index) => {
    const reading = new Reading();
    reading.enter(at);
    reading.enter(index);
    const table = ParameterTable.read(document, reading);
    checkKind(table, reading);
    faults.push(...reading.faults);
    return table;
  });
  if (faults.length > 0) throw new RulesError(faults);
  return tables;
}

function checkKind(table: ParameterTable, reading: Reading): void {
  for (const [index, row] of (table.rows ?? []).entries()) {
    const isSized = Array.isArray(row.values);
    if (isSized !== (table.kind === 'sized')) reading.fault(`must fit a ${table.kind} table`, 'rows', index, 'values');
    if (row.to !== null && row.to < row.from) reading.fault('must not end before it begins', 'rows', index, 'to');
  }
}

const byStart = (rows: readonly ParameterRow[]): ParameterRow[] =>
  [...rows].sort((left, right) => (left.from < right.from ? -1 : 1));

function makeSet(label: string, contents: Contents): ParameterSet {
  const options = [...contents.jurisdictions.values()].map(one => [one.code, one.document]);
  const content = canonicalJson([[...contents.tables.values()], contents.overrides, options]);
  return { ...contents, version: `${label}-${shortHash(content)}` };
}

export const DEFAULT_PARAMETERS: ParameterSet = makeSet(DEFAULT_VERSION_LABEL, {
  tables: new Map(
    readTables(TABLE_FILES, 'tables').map(table => [table.table, { ...table, rows: byStart(table.rows) }] as const),
  ),
  overrides: {},
  jurisdictions: JURISDICTIONS,
});

/** Rows of the given tables replace those of the same first day; the other rows stay. */
export function withTables(base: ParameterSet, label: string, documents: readonly unknown[]): ParameterSet {
  const tables = new Map(base.tables);
  for (const table of readTables(documents, 'tables')) {
    const starts = new Set(table.rows.map(row => row.from));
    const kept = (tables.get(table.table)?.rows ?? []).filter(row => !starts.has(row.from));
    tables.set(table.table, { ...table, rows: byStart([...kept, ...table.rows]) });
  }
  return makeSet(label, { ...base, tables });
}

/** Figures that hold in every month, whatever the tables say: for asking "what if". */
export const withOverrides = (base: ParameterSet, label: string, overrides: Overrides): ParameterSet =>
  makeSet(label, { ...base, overrides: { ...base.overrides, ...overrides } });

export const withJurisdictions = (
  base: ParameterSet,
  label: string,
  jurisdictions: readonly Jurisdiction[],
): ParameterSet =>
  makeSet(label, {
    ...base,
    jurisdictions: new Map([...base.jurisdictions, ...jurisdictions.map(one => [one.code, one] as const)]),
  });

/** The row in force, and the rows before it, latest first (for carrying a figure forward). */
export interface RowsAt {
  readonly current: ParameterRow | null;
  readonly earlier: readonly ParameterRow[];
}

/** A law that took effect within a month is taken to hold for that month, hence the comparison by month. */
function rowsOf(table: ParameterTable, month: PlainMonth): RowsAt {
  const begun = table.rows.filter(row => row.from.slice(0, 7) <= month).reverse();
  const latest = begun[0];
  const isCurrent = latest !== undefined && (latest.to === null || latest.to.slice(0, 7) >= month);
  return { current: isCurrent ? latest : null, earlier: isCurrent ? begun.slice(1) : begun };
}

/** The tables as a jurisdiction sees them in one month. */
export type MonthTables = ReadonlyMap<string, RowsAt>;

const months = new WeakMap<ParameterSet, Map<string, MonthTables>>();

/** The same few months are asked for again and again: each is laid out once per set. */
export function tablesAt(set: ParameterSet, month: PlainMonth, jurisdiction: string): MonthTables {
  const key = `${jurisdiction} ${month}`;
  const known = months.get(set)?.get(key);
  if (known) return known;
  const isOurs = (table: ParameterTable) => table.jurisdiction === null || table.jurisdiction === jurisdiction;
  const laidOut = new Map(
    [...set.tables].flatMap(([name, table]) => (isOurs(table) ? [[name, rowsOf(table, month)]] : [])),
  );
  const layouts = months.get(set) ?? new Map<string, MonthTables>();
  layouts.set(key, laidOut);
  months.set(set, layouts);
  return laidOut;
}
