import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { goTo } from '../../platform/navigation.ts';
import type { FilterValues } from './list-state.ts';

/** A list that is opened without a word begins with these filters. They stand in the address, and can be taken off. */
export function useStartsWith(path: string, filters: FilterValues): void {
  const isBare = Object.keys(useSearchParams()).length === 0;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && isBare && Object.keys(filters).length > 0)
      goTo(`${path}${stringifySearch(filters)}`, { replace: true });
    isFirst.current = false;
  }, [path, filters, isBare]);
}
