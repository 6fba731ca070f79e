import { LoadingState } from '@commonweal/ui';
import { type DataTableProps, initialTableState, type TableState } from '@commonweal/ui/data-table';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import type { AnyList } from './any-list.ts';
import { exportList } from './export-list.ts';

type Row<List extends AnyList> = z.infer<List['row']>;
type Managed = 'plain' | 'rows' | 'total' | 'state' | 'onStateChange' | 'loading';

interface InnerList<Row> {
  /** What is shown instead while there is nothing to show. */
  readonly instead: ReactNode;
  /** For the table: everything but its columns and how a row is named and opened. */
  readonly table: Pick<DataTableProps<Row>, Managed>;
  readonly onExport: NonNullable<DataTableProps<Row>['onExport']>;
  /** The first page with nothing chosen, after its rows were changed. */
  restart(): void;
}

/** A declared list on the page of a record that it belongs to: its state is kept here, not in the address. */
export function useInnerList<List extends AnyList>(
  list: List,
  filters: Readonly<Record<string, string>>,
): InnerList<Row<List>> {
  const t = useText();
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: list.defaultSort });
  const { page, pageSize } = state;
  const sort = state.sort ?? list.defaultSort;
  const request = { Filters: filters, Sort: sort, Page: page, PageSize: pageSize };
  const { data, error, isFetching, refetch } = useCall(list.search, request, { keepPrevious: true });
  const answer = data as { readonly data: Row<List>[]; readonly total: number } | undefined;
  return {
    instead: error ? <FailureState failure={error} onRetry={() => void refetch()} /> : !answer && <LoadingState />,
    table: {
      plain: true,
      rows: answer?.data ?? [],
      total: answer?.total ?? 0,
      state,
      onStateChange: setState,
      loading: isFetching,
    },
    onExport: (format, shown) =>
      void exportList(list, { filters, sort, page: 1, pageSize, columns: null, density: 'compact' }, format, shown, t),
    restart: () => setState(before => ({ ...before, page: 1, selection: [] })),
  };
}
