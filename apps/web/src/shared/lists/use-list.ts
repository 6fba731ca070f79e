import { hiddenNames } from '@commonweal/contracts/access/gates';
import type { FilterCounts } from '@commonweal/contracts/kit/list';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import type { DataTableProps, FilterValues as PanelValues, Selection, TableState } from '@commonweal/ui/data-table';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { useAccessOf } from '../../platform/access/access.ts';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { failureWords } from '../../platform/errors/failure-words.ts';
import { goTo } from '../../platform/navigation.ts';
import { useStore } from '../../platform/store.ts';
import type { AnyList } from './any-list.ts';
import { exportList } from './export-list.ts';
import { useFilterCounts } from './filter-counts.ts';
import { type Counted, useListNotice } from './list-notices.ts';
import {
  type FilterValue,
  type FilterValues,
  type ListState,
  otherParams,
  readListState,
  writeListState,
} from './list-state.ts';
import { partFilters, privateFilters } from './private-filters.ts';
import { regionsIn, useRegionsShown, withoutRegions } from './regions-shown.ts';
import { useSavedViews } from './use-saved-views.ts';

type Row<List extends AnyList> = z.infer<List['row']>;

interface Answer<Row> extends Counted {
  readonly data: readonly Row[];
}

type Managed =
  | 'asked'
  | 'rows'
  | 'total'
  | 'state'
  | 'onStateChange'
  | 'loading'
  | 'error'
  | 'threshold'
  | 'savedViews'
  | 'onExport'
  | 'withheld';

export interface ListView<Row> {
  /** For the filter panel. */
  readonly filters: {
    readonly values: FilterValues;
    readonly counts?: FilterCounts['Counts'];
    onApply(values: PanelValues): void;
  };
  /** For the table: everything but its columns and how a row is named and opened. */
  readonly table: Pick<DataTableProps<Row>, Managed>;
  readonly state: ListState;
  /** What the last answer says of all that matches, besides its rows. */
  readonly said: Readonly<Record<string, unknown>>;
  refresh(): void;
}

/** Only plain values go into the address; an empty one is left out. */
function plainFilters(values: PanelValues): FilterValues {
  const kept: Record<string, FilterValue> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value !== '') kept[name] = value;
    if (Array.isArray(value) && value.length > 0) kept[name] = value.map(String);
  }
  return kept;
}

interface ListOptions {
  /** Filters that stand in no address: they live in memory until sign-out. */
  readonly secret?: readonly string[];
  /** Nothing is asked of the server before something is searched for. */
  readonly needsFilter?: boolean;
  /** The server stops looking at its limit and does not know how many there are. */
  readonly stopsAtLimit?: boolean;
}

const noSecrets: readonly string[] = [];
const noFilters: FilterValues = {};

/** A declared list on a screen: its state is the address, its rows come from the server, page by page. */
export function useList<List extends AnyList>(
  list: List,
  screen: string,
  { secret = noSecrets, needsFilter = false, stopsAtLimit = false }: ListOptions = {},
): ListView<Row<List>> {
  const t = useText();
  const search = useSearchParams();
  const [selection, setSelection] = useState<Selection>([]);
  const kept = useStore(privateFilters)[screen] ?? noFilters;
  const regionsShown = useRegionsShown();
  const codeOf = useAccessOf();
  const withheld = useMemo(
    () => [...(regionsShown ? [] : regionsIn(list)), ...hiddenNames(list.search, codeOf)],
    [list, regionsShown, codeOf],
  );
  const state = useMemo(() => {
    const read = readListState(list, search);
    const filters = { ...partFilters(read.filters, secret).open, ...kept };
    return { ...read, filters: regionsShown ? filters : withoutRegions(list, filters) };
  }, [list, search, secret, kept, regionsShown]);
  // Where each page begins, told by the last row of the one before it; whoever comes by an address has none.
  const [places] = useState(() => new Map<string, string>());
  const placeOf = (page: number) => JSON.stringify([state.filters, state.sort, state.pageSize, page]);
  const after = places.get(placeOf(state.page));
  const request = {
    Filters: state.filters,
    Sort: state.sort,
    Page: state.page,
    PageSize: state.pageSize,
    ...(after !== undefined && { After: after }),
  };
  const enabled = !needsFilter || Object.keys(state.filters).length > 0;
  const query = useCall(list.search, request, { keepPrevious: enabled, enabled });
  const counts = useFilterCounts(list, state.filters, enabled);
  const answer = query.data as Answer<Row<List>> | undefined;
  const settled = answer !== undefined && !query.isFetching && !query.error;
  useListNotice(screen, settled ? answer : undefined);

  const written = (of: ListState) => writeListState(list, { ...of, filters: partFilters(of.filters, secret).open });
  const show = (next: ListState) =>
    goTo(`${location.pathname}${stringifySearch({ ...otherParams(list, search), ...written(next) })}`);
  const savedViews = useSavedViews(screen, stringifySearch(written({ ...state, page: 1 })));
  const tableState: TableState = { ...state, selection };
  const retry = () => void query.refetch();
  const error = query.error && { ...failureWords(t, query.error), onRetry: retry };

  return {
    state,
    said: { ...answer },
    refresh: retry,
    filters: {
      values: state.filters,
      ...(counts && { counts }),
      onApply(values) {
        setSelection([]);
        const filters = plainFilters(values);
        if (secret.length > 0) {
          privateFilters.set(before => ({ ...before, [screen]: partFilters(filters, secret).secret }));
        }
        show({ ...state, filters, page: 1 });
      },
    },
    table: {
      rows: answer?.data ?? [],
      total: answer?.total ?? 0,
      state: tableState,
      onStateChange(next) {
        setSelection(next.selection);
        const following = { ...state, ...next, sort: next.sort ?? list.defaultSort };
        const last = list.keyset && settled ? answer.data.at(-1) : undefined;
        if (list.keyset && last) places.set(placeOf(state.page + 1), String(Reflect.get(last, list.keyset)));
        if (stringifySearch(written(following)) !== stringifySearch(written(state))) {
          show(following);
        }
      },
      loading: query.isFetching,
      asked: enabled,
      savedViews,
      onExport: (format, columns) => void exportList(list, state, format, columns, t),
      ...(withheld.length > 0 && { withheld }),
      ...(error && { error }),
      ...(answer?.isthresholdlimitexceeded && {
        threshold: { limit: answer.thresholdlimit, totalUnknown: stopsAtLimit },
      }),
    },
  };
}
