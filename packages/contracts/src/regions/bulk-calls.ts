import { regionPage } from '../access/pages.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { officeList } from './calls.ts';

export const setOfficesStatus = activeBulk(officeList, {
  name: 'SetOfficesStatus',
  records: 'offices',
  object: regionPage.at('Page'),
});
