import { useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseSearch, type SearchParams, stringifySearch } from './search-params.ts';

/**
 * The query string of the open screen. It is the screen's own: the address changes a moment before the screen does, and
 * a list must not search once more with the parameters of the record that it opens.
 */
export function useSearchParams(): SearchParams {
  const query = useMatch({ strict: false, select: match => stringifySearch(match.search) });
  return useMemo(() => parseSearch(query ?? ''), [query]);
}
