import { routingProfilePage } from '../access/pages.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { routingProfileList } from './calls.ts';

export const setRoutingProfilesStatus = activeBulk(routingProfileList, {
  name: 'SetRoutingProfilesStatus',
  records: 'routing profiles',
  object: routingProfilePage.at('Status'),
});
