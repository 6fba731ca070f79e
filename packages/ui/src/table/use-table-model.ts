import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { formatSort, parseSort, shownColumnIds, withSort } from './table-state.ts';
import type { Column, DataTableProps } from './types.ts';

// The server sorts and pages; only the models of state are registered, none that works on rows.
const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

type Given<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'rows' | 'total' | 'state' | 'onStateChange' | 'rowKey' | 'threshold'
> & {
  columns: readonly Column<Row>[];
};

function resolve<Value>(updater: Value | ((before: Value) => Value), before: Value): Value {
  return updater instanceof Function ? updater(before) : updater;
}

/** The headless table over our state, which the page keeps in its address. */
export function useTableModel<Row extends RowData>(given: Given<Row>) {
  const { columns, rows, total, state, onStateChange, rowKey, threshold } = given;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(column =>
      helper.accessor((row): unknown => row, {
        id: column.id,
        header: column.header,
        enableSorting: column.sortable === true,
        enableHiding: column.hideable !== false,
      }),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);

  const shown = shownColumnIds(columns, state.columns);
  const sort = parseSort(state.sort);
  const sorting: SortingState = sort === null ? [] : [{ id: sort.id, desc: sort.descending }];
  const selectedKeys = state.selection === 'all-matching' ? rows.map(rowKey) : state.selection;
  const rowSelection: Record<string, true> = Object.fromEntries(selectedKeys.map(key => [key, true as const]));
  const pagination = { pageIndex: state.page - 1, pageSize: state.pageSize };

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    rowCount: Math.min(total, threshold?.limit ?? total),
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(columns.map(column => [column.id, shown.includes(column.id)])),
      pagination,
      rowSelection,
      sorting,
    },
    onSortingChange: updater => {
      const next = resolve(updater, sorting)[0];
      onStateChange(withSort(state, next ? formatSort({ id: next.id, descending: next.desc }) : null));
    },
    onPaginationChange: updater => {
      const next = resolve(updater, pagination);
      onStateChange({ ...state, page: next.pageIndex + 1, pageSize: next.pageSize });
    },
  });
  return { table, shown };
}

export type TableModel<Row extends RowData> = ReturnType<typeof useTableModel<Row>>['table'];
