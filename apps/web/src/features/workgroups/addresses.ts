import { workgroupDetailsScreen, workgroupTypeEditScreen } from '@commonweal/contracts/workgroups/screens';
import { stringifySearch } from '../../platform/address/search-params.ts';

export type WorkgroupTab = 'details' | 'members' | 'history';

/** The first section needs no name in the address. */
export const workgroupAddress = (WorkgroupId: string, tab: WorkgroupTab = 'details'): string =>
  `${workgroupDetailsScreen.path}${stringifySearch({ WorkgroupId, ...(tab !== 'details' && { tab }) })}`;

export const typeAddress = (TypeCode?: string): string =>
  `${workgroupTypeEditScreen.path}${stringifySearch({ TypeCode })}`;
