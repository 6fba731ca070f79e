import type { FilterCounts } from '@commonweal/contracts/kit/list';
import { useCall } from '../../platform/calls/use-call.ts';
import type { AnyList } from './any-list.ts';
import type { FilterValues } from './list-state.ts';

/** How many rows each value of a filter would leave. It comes beside the rows and nobody waits for it. */
export function useFilterCounts(
  list: AnyList,
  filters: FilterValues,
  enabled: boolean,
): FilterCounts['Counts'] | undefined {
  const { data } = useCall(
    // A list that counts nothing asks for nothing; a hook has to be called all the same.
    list.counts ?? list.search,
    { Filters: filters },
    { enabled: enabled && list.counts !== undefined, background: true, keepPrevious: true },
  );
  return list.counts && (data as FilterCounts | undefined)?.Counts;
}
