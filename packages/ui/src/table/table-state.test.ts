import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFilters, type FilterField, withFilter } from './filters.ts';
import {
  allowedColumns,
  formatSort,
  moveInList,
  openingColumnId,
  pageCount,
  pageNumbers,
  pageRange,
  parseSort,
  selectedCount,
  selectPage,
  shownColumnIds,
  toggleRow,
  withSort,
} from './table-state.ts';
import { type Column, initialTableState } from './types.ts';
import { nextRow } from './use-row-keys.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});

describe('sorting', () => {
  it('is written as the column with a minus when descending, and read back', () => {
    expect(parseSort('-due')).toEqual({ id: 'due', descending: true });
    expect(formatSort(parseSort('due'))).toBe('due');
    expect(formatSort(parseSort('-due'))).toBe('-due');
    expect(parseSort(null)).toBeNull();
  });

  it('goes back to the first page', () => {
    expect(withSort({ ...initialTableState, page: 7 }, 'due')).toMatchObject({ page: 1, sort: 'due' });
  });
});

describe('columns', () => {
  const columns = [column('name', { hideable: false }), column('due'), column('zip', { hiddenByDefault: true })];

  it('are the usual ones until someone chooses', () => {
    expect(shownColumnIds(columns, null)).toEqual(['name', 'due']);
  });

  it('keep those that cannot be hidden and drop those that no longer exist', () => {
    expect(shownColumnIds(columns, ['zip', 'gone'])).toEqual(['name', 'zip']);
  });

  it('are left out where the person has no access', () => {
    const guarded = [column('name'), column('ssn', { object: 'Ssn' })];
    expect(allowedColumns(guarded, () => 'X').map(one => one.id)).toEqual(['name']);
    expect(allowedColumns(guarded, () => 'R')).toHaveLength(2);
  });

  it('open the row from the one that says so, else from the first shown', () => {
    const known = new Map([column('due'), column('name', { opens: true })].map(one => [one.id, one]));
    expect(openingColumnId(known, ['due', 'name'])).toBe('name');
    expect(openingColumnId(known, ['due'])).toBe('due');
  });

  it('move one place at a time and stop at the ends', () => {
    expect(moveInList(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveInList(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moveInList(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  });
});

describe('pages', () => {
  it('end at the limit of the server', () => {
    expect(pageCount(214, 25, 200)).toBe(8);
    expect(pageCount(214, 25, undefined)).toBe(9);
    expect(pageCount(0, 25, undefined)).toBe(1);
  });

  it('are offered around the present one, with gaps', () => {
    expect(pageNumbers(1, 8)).toEqual([1, 2, 3, 4, null, 8]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });

  it('always offer the first, the present and the last page, rising, without repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const numbers = pageNumbers(page, pages).filter(number => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      }),
    );
  });

  it('say which rows they show', () => {
    expect(pageRange(9, 25, 214)).toEqual({ from: 201, to: 214 });
    expect(pageRange(1, 25, 0)).toEqual({ from: 0, to: 0 });
  });
});

describe('selecting', () => {
  it('counts everything that matches once all is selected', () => {
    expect(selectedCount('all-matching', 214)).toBe(214);
    expect(selectedCount(['a', 'b'], 214)).toBe(2);
  });

  it('keeps what was selected on other pages', () => {
    expect(selectPage(['other'], ['a', 'b'])).toEqual(['other', 'a', 'b']);
    expect(toggleRow(['other', 'a'], 'a', ['a', 'b'])).toEqual(['other']);
  });

  it('falls back to this page when one row is taken out of everything', () => {
    expect(toggleRow('all-matching', 'a', ['a', 'b', 'c'])).toEqual(['b', 'c']);
  });

  it('twice on the same row changes nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.string(), (keys, key) => {
        const twice = toggleRow(toggleRow(keys, key, keys), key, keys);
        expect(new Set(twice)).toEqual(new Set(keys));
      }),
    );
  });

  it('moves the row cursor with j and k and stops at the ends', () => {
    expect(nextRow(['a', 'b'], null, 1)).toBe('a');
    expect(nextRow(['a', 'b'], 'a', 1)).toBe('b');
    expect(nextRow(['a', 'b'], 'b', 1)).toBe('b');
    expect(nextRow(['a', 'b'], 'gone', -1)).toBe('a');
    expect(nextRow([], null, 1)).toBeNull();
  });
});

describe('filters', () => {
  const fields: FilterField[] = [
    { kind: 'text', id: 'q', label: 'Name' },
    { kind: 'checkboxes', id: 'type', label: 'Type', options: [{ value: 'APP', label: 'APP · Application' }] },
    { kind: 'select', id: 'stage', label: 'Stage', anyLabel: 'Any', options: [{ value: 'RCV', label: 'Received' }] },
    { kind: 'dates', id: 'due', label: 'Due' },
  ];

  it('are described in words, one chip for each choice', () => {
    const values = { q: 'ortiz', type: ['APP', 'OLD'], stage: 'RCV', due: { from: '2026-03-01' } };
    expect(describeFilters(fields, values).map(chip => `${chip.name}: ${chip.value}`)).toEqual([
      'Name: ortiz',
      'Type: APP · Application',
      'Type: OLD',
      'Stage: Received',
      'Due: 03/01/2026 – …',
    ]);
  });

  it('lose exactly the one whose chip is removed', () => {
    const values = { q: 'ortiz', type: ['APP', 'OLD'] };
    const chip = describeFilters(fields, values).find(one => one.value === 'OLD');
    expect(chip?.without).toEqual({ q: 'ortiz', type: ['APP'] });
  });

  it('that are emptied leave nothing behind', () => {
    expect(withFilter({ q: 'a' }, 'q', '')).toEqual({});
    expect(withFilter({ type: ['a'] }, 'type', [])).toEqual({});
    expect(withFilter({ due: { from: 'a' } }, 'due', {})).toEqual({});
  });
});
