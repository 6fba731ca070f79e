import { addDays } from '../format/plain-date.ts';
import type { FilterValues } from '../table/filters.ts';
import { listValue, rangeValue, textValue } from '../table/filters.ts';
import { parseSort } from '../table/table-state.ts';
import type { TableState } from '../table/types.ts';

/** Made-up rows for the guide; the same every time. */
export type SampleItem = {
  id: string;
  household: string;
  type: 'APP' | 'RDT' | 'CHG';
  due: string;
  day: number;
  cents: number;
  expedited: boolean;
};

const names = [
  'BEAUMONT, Celeste',
  'SANCHEZ, Hector J',
  'TRAN, Linh K',
  'KOWALSKI, Irene',
  'ABDI, Hodan',
  'PATEL, Anika S',
];
const types = ['APP', 'RDT', 'CHG'] as const;

export function sampleItems(today: string): SampleItem[] {
  return Array.from({ length: 214 }, (_, index) => ({
    id: String(40_217_902 + index * 13),
    household: names[index % names.length] ?? '',
    type: types[index % types.length] ?? 'APP',
    due: addDays(today, Math.floor(index / 6) - 4),
    day: 34 - (index % 30),
    cents: ((index * 7919) % 1200) * 100,
    expedited: index % 7 === 3,
  }));
}

/** What a server would do: filter, sort, cut out the page. */
export function searchSample(items: readonly SampleItem[], state: TableState, filters: FilterValues) {
  const text = textValue(filters, 'q').toLowerCase();
  const chosen = listValue(filters, 'type');
  const { from, to } = rangeValue(filters, 'due');
  const found = items.filter(
    item =>
      (text === '' || `${item.household} ${item.id}`.toLowerCase().includes(text)) &&
      (chosen.length === 0 || chosen.includes(item.type)) &&
      (!from || item.due >= from) &&
      (!to || item.due <= to),
  );
  const sort = parseSort(state.sort);
  if (sort !== null) {
    const key = sort.id as keyof SampleItem;
    const turn = sort.descending ? -1 : 1;
    found.sort((a, b) => (a[key] < b[key] ? -turn : a[key] > b[key] ? turn : 0));
  }
  const start = (state.page - 1) * state.pageSize;
  return { rows: found.slice(start, start + state.pageSize), total: found.length };
}
