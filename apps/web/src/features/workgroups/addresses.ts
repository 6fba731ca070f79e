import { workgroupDetailsScreen, workgroupTypeEditScreen } from '@commonweal/contracts/workgroups/screens';
import { stringifySearch } from '../../platform/lists/search-params.ts';

export const workgroupTabs = ['details', 'members', 'history'] as const;
export type WorkgroupTab = (typeof workgroupTabs)[number];

/** The first section needs no name in the address. */
export const workgroupAddress = (WorkgroupId: string, tab: WorkgroupTab = 'details'): string =>
  `${workgroupDetailsScreen.path}${stringifySearch({ WorkgroupId, ...(tab !== 'details' && { tab }) })}`;

export const typeAddress = (TypeCode?: string): string =>
  `${workgroupTypeEditScreen.path}${stringifySearch({ TypeCode })}`;
