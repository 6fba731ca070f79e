import { roleCompareScreen, roleDetailsScreen, roleSearchScreen } from '@commonweal/contracts/roles/screens';
import { stringifySearch } from '../../platform/address/search-params.ts';

export const roleTabs = ['screens', 'documents', 'members', 'history'] as const;
export type RoleTab = (typeof roleTabs)[number];

/** The first part needs no name in the address. */
export const roleAddress = (RoleId: string, tab: RoleTab = 'screens'): string =>
  `${roleDetailsScreen.path}${stringifySearch({ RoleId, ...(tab !== 'screens' && { tab }) })}`;

/** The dialog that makes a role, empty or as a copy. */
export const newRoleAddress = (CopyOf?: string, search: object = {}): string =>
  `${roleSearchScreen.path}${stringifySearch({ ...search, add: 'role', CopyOf })}`;

export const compareAddress = (RoleId?: string, OtherRoleId?: string): string =>
  `${roleCompareScreen.path}${stringifySearch({ RoleId, OtherRoleId })}`;
