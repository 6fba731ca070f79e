import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { stringifySearch } from '../../platform/address/search-params.ts';

export const clientTabs = [
  'details',
  'cases',
  'programs',
  'account',
  'notes',
  'history',
  'merge',
  'restrictions',
] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The first section needs no name in the address. */
export const clientAddress = (Pin: string, tab: ClientTab = 'details'): string =>
  `${clientDetailsScreen.path}${stringifySearch({ Pin, ...(tab !== 'details' && { tab }) })}`;
