import { regionPage } from '../access/pages.ts';
import { recordCalls } from '../kit/call-names.ts';
import { opens } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const regionScreen = screen({
  name: 'RegionSearch',
  path: '/UserManagement/Region/RegionSearch',
  access: { kind: 'object', object: regionPage.at('Page'), code: 'R' },
  title: 'regions.search.title',
  params: opens,
  tabs: ['offices', 'regions'],
  menu: { group: 'admin', part: 'places', order: 230, icon: 'map', title: 'regions.search.menu' },
  calls: [...recordCalls('Office', 'Offices', 'active'), 'GetOfficeUse', 'GetRegionOverview'],
});
