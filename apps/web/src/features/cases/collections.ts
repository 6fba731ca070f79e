import {
  facilityDetailsScreen,
  incomeDetailsScreen,
  individualDetailsScreen,
} from '@commonweal/contracts/cases/screens';

/** The same evidence by person, by income and by facility, a screen each. */
export const collections = {
  individual: individualDetailsScreen,
  income: incomeDetailsScreen,
  facility: facilityDetailsScreen,
} as const;
export type Collection = keyof typeof collections;
