import { maximumPageSize, pageSize as usualPageSize } from '@commonweal/contracts/kit/limits';
import { many, one, type SearchParams } from '@commonweal/contracts/kit/search-params';
import type { AnyList } from './any-list.ts';

/** What a list shows, as its address says it: reloading or sharing the address gives the same rows. */

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];
const usualDensity: Density = 'compact';

export type FilterValue = string | readonly string[];
export type FilterValues = Readonly<Record<string, FilterValue>>;

export interface ListState {
  readonly filters: FilterValues;
  /** A field, with `-` in front for descending. */
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
  /** The chosen columns in their order; null for the list's own. */
  readonly columns: readonly string[] | null;
  readonly density: Density;
}

type DescribedList = Pick<AnyList, 'filters' | 'sortable' | 'defaultSort' | 'columns'>;

const names = { sort: 'sort', page: 'page', pageSize: 'size', columns: 'columns', density: 'density' } as const;
const mostPages = 400;

function wholeNumber(text: string | undefined, most: number, usual: number): number {
  if (!text || !/^[1-9][0-9]{0,5}$/.test(text)) return usual;
  return Math.min(Number(text), most);
}

/** A filter takes a list where its schema does; what the schema refuses is left out rather than sent. */
function readFilters(list: DescribedList, search: SearchParams): FilterValues {
  const read: Record<string, FilterValue> = {};
  for (const [name, schema] of Object.entries(list.filters.shape)) {
    const values = many(search, name).filter(value => value !== '');
    if (values.length === 0) continue;
    const [first] = values;
    if (schema.safeParse(values).success) read[name] = values;
    else if (first !== undefined && schema.safeParse(first).success) read[name] = first;
  }
  return read;
}

function readColumns(list: DescribedList, text: string | undefined): readonly string[] | null {
  const known = new Set(list.columns.map(column => column.id));
  const chosen = [...new Set((text ?? '').split(','))].filter(id => known.has(id));
  return chosen.length > 0 ? chosen : null;
}

export function readListState(list: DescribedList, search: SearchParams): ListState {
  const sort = one(search, names.sort) ?? '';
  const density = one(search, names.density);
  return {
    filters: readFilters(list, search),
    sort: list.sortable.includes(sort.replace(/^-/, '')) ? sort : list.defaultSort,
    page: wholeNumber(one(search, names.page), mostPages, 1),
    pageSize: wholeNumber(one(search, names.pageSize), maximumPageSize, usualPageSize),
    columns: readColumns(list, one(search, names.columns)),
    density: densities.find(each => each === density) ?? usualDensity,
  };
}

/** Only what differs from the usual appears in the address. */
export function writeListState(list: DescribedList, state: ListState): SearchParams {
  return {
    ...state.filters,
    ...(state.sort !== list.defaultSort && { [names.sort]: state.sort }),
    ...(state.page !== 1 && { [names.page]: String(state.page) }),
    ...(state.pageSize !== usualPageSize && { [names.pageSize]: String(state.pageSize) }),
    ...(state.columns && { [names.columns]: state.columns.join(',') }),
    ...(state.density !== usualDensity && { [names.density]: state.density }),
  };
}

/** Parameters of the address that belong to the screen rather than to its list. */
export function otherParams(list: DescribedList, search: SearchParams): SearchParams {
  const own = new Set<string>([...Object.keys(list.filters.shape), ...Object.values(names)]);
  return Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
}
