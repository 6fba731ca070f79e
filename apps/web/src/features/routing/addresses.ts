import { routingProfileDetailsScreen } from '@commonweal/contracts/routing/screens';
import { stringifySearch } from '../../platform/address/search-params.ts';

export const profileAddress = (ProfileId: string): string =>
  `${routingProfileDetailsScreen.path}${stringifySearch({ ProfileId })}`;
