import { zipcodeDetailsScreen } from '@commonweal/contracts/zipcodes/screens';
import { stringifySearch } from '../../platform/address/search-params.ts';

export const zipcodeTabs = ['details', 'history'] as const;
export type ZipcodeTab = (typeof zipcodeTabs)[number];

/** The first section needs no name in the address. */
export function zipcodeAddress(Zip: string, tab: ZipcodeTab = 'details'): string {
  return `${zipcodeDetailsScreen.path}${stringifySearch({ Zip, ...(tab !== 'details' && { tab }) })}`;
}
