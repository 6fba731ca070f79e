import { adminUnitDetailsScreen, supervisoryUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { stringifySearch } from '../../platform/address/search-params.ts';

export type AdminTab = 'details' | 'units' | 'history';
export type UnitTab = 'details' | 'members' | 'history';

/** The first section needs no name in the address. */
export const adminUnitAddress = (AdminUnitId: string, tab: AdminTab = 'details'): string =>
  `${adminUnitDetailsScreen.path}${stringifySearch({ AdminUnitId, ...(tab !== 'details' && { tab }) })}`;

export const unitAddress = (SupervisoryUnitId: string, tab: UnitTab = 'details'): string =>
  `${supervisoryUnitDetailsScreen.path}${stringifySearch({ SupervisoryUnitId, ...(tab !== 'details' && { tab }) })}`;
