import { householdDemographicsScreen } from '@commonweal/contracts/applications/screens';
import {
  caseDetailsScreen,
  caseSearchScreen,
  facilityDetailsScreen,
  incomeDetailsScreen,
  individualDetailsScreen,
} from '@commonweal/contracts/cases/screens';
import type { CaseTab } from '@commonweal/contracts/cases/tabs';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { stringifySearch } from '../../platform/address/search-params.ts';

/** Which day is looked at: the parameters that every tab of a case keeps. */
export interface Days {
  readonly TrueOn?: string | undefined;
  readonly KnownOn?: string | undefined;
}

/** The first tab needs no name in the address. */
export const caseAddress = (CaseNumber: string, tab: CaseTab = 'members', days: Days = {}): string =>
  `${caseDetailsScreen.path}${stringifySearch({ CaseNumber, ...(tab !== 'members' && { tab }), ...days })}`;

/** The dialog in which a note on the case is written, above the search. */
export const noteAddress = (search: object, note: string): string =>
  `${caseSearchScreen.path}${stringifySearch({ ...search, note })}`;

export const editHouseholdAddress = (CaseNumber: string): string =>
  `${householdDemographicsScreen.path}${stringifySearch({ CaseNumber })}`;

export const clientAddress = (Pin: string): string => `${clientDetailsScreen.path}${stringifySearch({ Pin })}`;

const collection = {
  individual: individualDetailsScreen,
  income: incomeDetailsScreen,
  facility: facilityDetailsScreen,
} as const;
export type Collection = keyof typeof collection;

export const collectionAddress = (which: Collection, CaseNumber: string, params: object = {}): string =>
  `${collection[which].path}${stringifySearch({ CaseNumber, ...params })}`;
