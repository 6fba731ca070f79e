import { alertList } from '@commonweal/contracts/operations/alerts';
import type { Handler } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { countAlerts, listAlerts } from './alert-store.ts';

export const alertHandlers: Handler[] = handleList(alertList, {
  fileName: 'alerts',
  count: ({ db }, filters) => countAlerts(db, filters),
  rows: ({ db }, filters, window) => listAlerts(db, filters, window),
});
