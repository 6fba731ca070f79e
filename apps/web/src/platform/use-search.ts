import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseSearch, type SearchParams } from './lists/search-params.ts';

/** The query string of the open screen. */
export function useSearchParams(): SearchParams {
  const query = useLocation({ select: location => location.searchStr });
  return useMemo(() => parseSearch(query), [query]);
}
