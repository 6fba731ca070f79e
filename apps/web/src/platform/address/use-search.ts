import type { Parameters, ParamsToRead } from '@commonweal/contracts/kit/parameters';
import type { Screen } from '@commonweal/contracts/kit/screen';
import { parseSearch, type SearchParams, stringifySearch } from '@commonweal/contracts/kit/search-params';
import { useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * The query string of the open screen. It is the screen's own: the address changes a moment before the screen does, and
 * a list must not search once more with the parameters of the record that it opens.
 */
export function useSearchParams(): SearchParams {
  const query = useMatch({ strict: false, select: match => stringifySearch(match.search) });
  return useMemo(() => parseSearch(query ?? ''), [query]);
}

/** The parameters that the open screen declares, read and checked. */
export function useScreenParams<Params extends Parameters, Tabs extends readonly string[]>(
  screen: Screen<Params, Tabs>,
): ParamsToRead<Params> {
  const search = useSearchParams();
  return useMemo(() => screen.read(search), [screen, search]);
}
