import type { FilterCounts } from '@commonweal/contracts/kit/list';
import { useQuery } from '@tanstack/react-query';
import { callServer } from '../../platform/calls/call-server.ts';
import { callKey } from '../../platform/calls/use-call.ts';
import type { AnyList } from './any-list.ts';
import type { FilterValues } from './list-state.ts';

/** How many rows each value of a filter would leave. It comes beside the rows, nobody waits for it, and what refreshes them refreshes it. */
export function useFilterCounts(
  { search, counts }: AnyList,
  filters: FilterValues,
  enabled: boolean,
): FilterCounts['Counts'] | undefined {
  const { data } = useQuery({
    queryKey: callKey(search, { counted: filters }),
    queryFn: async ({ signal }) =>
      counts ? ((await callServer(counts, { Filters: filters }, { signal, background: true })) as FilterCounts) : null,
    enabled: enabled && counts !== undefined,
    placeholderData: before => before,
  });
  return data?.Counts;
}
