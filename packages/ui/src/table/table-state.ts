import type { Access } from '../provider.tsx';
import type { Column, Selection, TableState } from './types.ts';

export type Sort = { id: string; descending: boolean };

export function parseSort(sort: string | null): Sort | null {
  if (sort === null || sort === '' || sort === '-') return null;
  return sort.startsWith('-') ? { id: sort.slice(1), descending: true } : { id: sort, descending: false };
}

export function formatSort(sort: Sort | null): string | null {
  return sort === null ? null : `${sort.descending ? '-' : ''}${sort.id}`;
}

/** The columns a person may see at all. */
export function allowedColumns<Row>(
  columns: readonly Column<Row>[],
  access: (object: string) => Access,
): readonly Column<Row>[] {
  return columns.filter(column => column.object === undefined || access(column.object) !== 'X');
}

/** The shown columns in order; fixed ones stay whatever was saved, unknown ones are dropped. */
export function shownColumnIds<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): string[] {
  if (chosen === null) return columns.filter(column => column.hiddenByDefault !== true).map(column => column.id);
  const known = chosen.filter(id => columns.some(column => column.id === id));
  const fixed = columns.filter(column => column.hideable === false && !known.includes(column.id));
  return [...fixed.map(column => column.id), ...known];
}

/** The column that opens the row: the one that says so, else the first shown. */
export function openingColumnId<Row>(
  columns: ReadonlyMap<string, Column<Row>>,
  shown: readonly string[],
): string | undefined {
  return shown.find(id => columns.get(id)?.opens === true) ?? shown[0];
}

export function moveInList(list: readonly string[], id: string, step: -1 | 1): string[] {
  const from = list.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  const without = list.filter(one => one !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}

export function pageCount(total: number, pageSize: number, limit: number | undefined): number {
  return Math.max(1, Math.ceil(Math.min(total, limit ?? total) / pageSize));
}

/** First, last and the neighbours of the present page; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) for (const early of [2, 3, 4]) wanted.add(early);
  if (page >= pages - 2) for (const late of [pages - 1, pages - 2, pages - 3]) wanted.add(late);
  const shown = [...wanted].filter(number => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}

export function pageRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
}

export function selectedCount(selection: Selection, total: number): number {
  return selection === 'all-matching' ? total : selection.length;
}

/** Turning one row off while everything is selected leaves the rest of this page: what is not shown is not guessed. */
export function toggleRow(selection: Selection, key: string, pageKeys: readonly string[]): readonly string[] {
  if (selection === 'all-matching') return pageKeys.filter(one => one !== key);
  return selection.includes(key) ? selection.filter(one => one !== key) : [...selection, key];
}

export function selectPage(selection: Selection, pageKeys: readonly string[]): readonly string[] {
  const kept = selection === 'all-matching' ? [] : selection.filter(key => !pageKeys.includes(key));
  return [...kept, ...pageKeys];
}

/** A new sort or page size starts again at the first page. */
export function withSort(state: TableState, sort: string | null): TableState {
  return { ...state, sort, page: 1 };
}

export function withPageSize(state: TableState, pageSize: number): TableState {
  return { ...state, pageSize, page: 1 };
}
