import { zipcodeMaintenancePage } from '../access/pages.ts';
import { bulkCalls } from '../kit/call-names.ts';
import { needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const access = { kind: 'object', object: zipcodeMaintenancePage.at('Page'), code: 'R' } as const;

export const zipcodeSearchScreen = screen({
  name: 'ZipcodeSearch',
  path: '/UserManagement/ZipcodeMaintenance/ZipcodeSearch',
  access,
  title: 'zipcodes.search.title',
  menu: { group: 'admin', part: 'places', order: 200, icon: 'location_on', title: 'zipcodes.search.menu' },
  keys: 'g z',
  calls: ['SearchZipcodes', 'SearchZipcodesExport', 'GetZipcodeChoices', 'ImportZipcodes', ...bulkCalls('SetZipcodes')],
});

export const zipcodeDetailsScreen = screen({
  name: 'ZipcodeDetails',
  path: '/UserManagement/ZipcodeMaintenance/ZipcodeDetails',
  access,
  title: 'zipcodes.details.title',
  params: { Zip: needed },
  tabs: ['details', 'history'],
  calls: ['GetZipcode', 'GetZipcodeHistory', 'GetZipcodeChoices', 'SaveZipcode'],
});
