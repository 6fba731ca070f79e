import { applicationList } from '@commonweal/contracts/applications/registration-calls';
import type { Handler } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { countApplications, countApplicationsBy, listApplications } from './search-store.ts';

export const searchHandlers: Handler[] = handleList(applicationList, {
  fileName: 'applications',
  count: countApplications,
  rows: listApplications,
  counts: countApplicationsBy,
});
