import type { ParameterSet } from './parameter-set.ts';
import type { Override, Overrides, ParameterTable } from './table.ts';

/** Where a figure of a yearly federal listing goes: a table, and a place in it unless it is the whole list. */
interface Place {
  readonly table: string;
  readonly name?: string;
}

/** Names under which the yearly SNAP listings give their figures, beside our own names of tables. */
const LISTED: Readonly<Record<string, Place>> = {
  poverty_guideline_first_person: { table: 'snap.poverty_guideline', name: 'first_person' },
  poverty_guideline_each_additional: { table: 'snap.poverty_guideline', name: 'each_additional' },
  net_limit_each_additional: { table: 'snap.net_limit_100', name: 'each_additional' },
  gross_limit_130_each_additional: { table: 'snap.gross_limit_130', name: 'each_additional' },
  gross_limit_165_each_additional: { table: 'snap.gross_limit_165', name: 'each_additional' },
  florida_gross_limit_200_each_additional: { table: 'snap.florida_gross_limit_200', name: 'each_additional' },
  max_allotment_each_additional: { table: 'snap.max_allotment', name: 'each_additional' },
  standard_deduction_1_to_6: { table: 'snap.standard_deduction' },
  min_allotment_1_2: { table: 'snap.min_allotment', name: 'amount' },
  asset_limit: { table: 'snap.asset_limit', name: 'amount' },
  asset_limit_elderly_disabled: { table: 'snap.asset_limit', name: 'elderly_disabled' },
};

/** The place of a figure by its full name, its short name, or its name in a yearly listing. */
export function placeOf(name: string, tables: ParameterSet['tables']): Place | null {
  if (tables.has(name)) return { table: name };
  const listed = LISTED[name];
  if (listed) return listed;
  for (const table of tables.keys()) if (table.slice(table.indexOf('.') + 1) === name) return { table };
  return null;
}

export interface PlacedOverrides {
  readonly overrides: Overrides;
  /** Names that no table has, or values of the wrong shape, with what was wrong. */
  readonly wrong: readonly { readonly name: string; readonly message: string }[];
}

export type Named = Readonly<Record<string, number | null>>;

const namesOf = (table: ParameterTable): ReadonlySet<string> =>
  new Set(table.rows.flatMap(row => (Array.isArray(row.values) ? [] : Object.keys(row.values))));

/** What is wrong with the shape of a value for a table, or null. */
export function misfit(value: Override, place: Place, table: ParameterTable): string | null {
  if (place.name !== undefined) return typeof value === 'number' ? null : 'must be one amount';
  if (table.kind === 'sized') {
    if (Array.isArray(value)) return null;
    const isByName =
      typeof value === 'object' && Object.keys(value).every(key => key === 'each_additional' || /^\d+$/.test(key));
    return isByName ? null : 'must be a list by household size';
  }
  const names = namesOf(table);
  if (typeof value === 'number') return names.size === 1 ? null : `must name one of ${[...names].join(', ')}`;
  if (Array.isArray(value)) return 'must not be a list';
  const unknown = Object.keys(value).filter(key => !names.has(key));
  return unknown.length === 0 ? null : `has no figure ${unknown.join(', ')}`;
}

/** Lists become figures by size, so that several overrides of one table can stand together. */
const asNamed = (value: Override, place: Place, table: ParameterTable): Named => {
  if (place.name !== undefined) return { [place.name]: value as number };
  if (typeof value === 'number') return { [[...namesOf(table)][0] ?? 'amount']: value };
  return Array.isArray(value)
    ? Object.fromEntries(value.map((figure, index) => [`${index + 1}`, figure]))
    : (value as Named);
};

export function placeOverrides(given: Overrides, tables: ParameterSet['tables']): PlacedOverrides {
  const placed: Record<string, Named> = {};
  const wrong: { name: string; message: string }[] = [];
  for (const [name, value] of Object.entries(given)) {
    const place = placeOf(name, tables);
    const table = place === null ? undefined : tables.get(place.table);
    const message = place === null || !table ? 'is not a known table' : misfit(value, place, table);
    if (message !== null || place === null || !table) wrong.push({ name, message: message ?? '' });
    else placed[place.table] = { ...placed[place.table], ...asNamed(value, place, table) };
  }
  return { overrides: placed, wrong };
}
