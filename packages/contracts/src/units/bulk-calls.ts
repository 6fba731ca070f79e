import { adminUnitPage, supervisoryUnitPage } from '../access/pages.ts';
import { statusBulk } from '../kit/status-bulk.ts';
import { adminUnitList } from './admin-calls.ts';
import { supervisoryUnitList } from './calls.ts';

export const setAdminUnitsStatus = statusBulk(adminUnitList, {
  name: 'SetAdminUnitsStatus',
  records: 'admin units',
  object: adminUnitPage.at('Status'),
});

export const setSupervisoryUnitsStatus = statusBulk(supervisoryUnitList, {
  name: 'SetSupervisoryUnitsStatus',
  records: 'supervisory units',
  object: supervisoryUnitPage.at('Status'),
});
