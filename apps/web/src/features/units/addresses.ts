import { adminUnitDetailsScreen, supervisoryUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { stringifySearch } from '../../platform/lists/search-params.ts';

export const adminTabs = ['details', 'units', 'history'] as const;
export type AdminTab = (typeof adminTabs)[number];
export const unitTabs = ['details', 'members', 'history'] as const;
export type UnitTab = (typeof unitTabs)[number];

/** The first section needs no name in the address. */
export const adminUnitAddress = (AdminUnitId: string, tab: AdminTab = 'details'): string =>
  `${adminUnitDetailsScreen.path}${stringifySearch({ AdminUnitId, ...(tab !== 'details' && { tab }) })}`;

export const unitAddress = (SupervisoryUnitId: string, tab: UnitTab = 'details'): string =>
  `${supervisoryUnitDetailsScreen.path}${stringifySearch({ SupervisoryUnitId, ...(tab !== 'details' && { tab }) })}`;
