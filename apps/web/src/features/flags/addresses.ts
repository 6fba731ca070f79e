import { featureFlagScreen } from '@commonweal/contracts/flags/screens';
import { one, type SearchParams, stringifySearch } from '../../platform/address/search-params.ts';

export const flagTabs = ['flags', 'regions'] as const;
export type FlagTab = (typeof flagTabs)[number];

export const tabOf = (search: SearchParams): FlagTab => flagTabs.find(tab => tab === one(search, 'tab')) ?? 'flags';
export const openOf = (search: SearchParams): string | undefined => one(search, 'open');

export const tabAddress = (tab: FlagTab): string =>
  `${featureFlagScreen.path}${stringifySearch(tab === 'flags' ? {} : { tab })}`;

/** The list as it is, with one flag or region open above it. */
export function openAddress(search: SearchParams, id?: string): string {
  const { open: _open, ...list } = search;
  return `${featureFlagScreen.path}${stringifySearch({ ...list, ...(id !== undefined && { open: id }) })}`;
}
