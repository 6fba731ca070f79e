import { adminUnitPage, supervisoryUnitPage } from '../access/pages.ts';
import { bulkCalls } from '../kit/call-names.ts';
import { adds, needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const adminAccess = { kind: 'object', object: adminUnitPage.at('Page'), code: 'R' } as const;
const access = { kind: 'object', object: supervisoryUnitPage.at('Page'), code: 'R' } as const;

export const adminUnitSearchScreen = screen({
  name: 'AdminUnitSearch',
  path: '/UserManagement/AdminUnit/AdminUnitSearch',
  access: adminAccess,
  title: 'units.admin.title',
  params: adds,
  menu: { group: 'admin', part: 'people', order: 10, icon: 'account_balance', title: 'units.admin.menu' },
  calls: [
    'SearchAdminUnits',
    'SearchAdminUnitsExport',
    'CreateAdminUnit',
    'GetUnitChoices',
    ...bulkCalls('SetAdminUnitsStatus'),
  ],
});

export const adminUnitDetailsScreen = screen({
  name: 'AdminUnitDetails',
  path: '/UserManagement/AdminUnit/AdminUnitDetails',
  access: adminAccess,
  title: 'units.adminDetails.title',
  params: { AdminUnitId: needed },
  tabs: ['details', 'units', 'history'],
  calls: [
    'GetAdminUnit',
    'GetAdminUnitHistory',
    'SaveAdminUnit',
    'SetAdminUnitStatus',
    'SearchSupervisoryUnits',
    'GetUnitChoices',
  ],
});

export const supervisoryUnitSearchScreen = screen({
  name: 'SupervisoryUnitSearch',
  path: '/UserManagement/SupervisoryUnit/SupervisoryUnitSearch',
  access,
  title: 'units.search.title',
  params: adds,
  menu: { group: 'admin', part: 'people', order: 160, icon: 'people', title: 'units.column.supervisoryUnits' },
  calls: [
    'SearchSupervisoryUnits',
    'SearchSupervisoryUnitsExport',
    'CreateSupervisoryUnit',
    'GetUnitChoices',
    'FindPeopleForUnit',
    ...bulkCalls('SetSupervisoryUnitsStatus'),
  ],
});

export const supervisoryUnitDetailsScreen = screen({
  name: 'SupervisoryUnitDetails',
  path: '/UserManagement/SupervisoryUnit/SupervisoryUnitDetails',
  access,
  title: 'units.details.title',
  params: { SupervisoryUnitId: needed },
  tabs: ['details', 'members', 'history'],
  calls: [
    'GetSupervisoryUnit',
    'GetSupervisoryUnitHistory',
    'SaveSupervisoryUnit',
    'SetSupervisoryUnitStatus',
    'SearchUnitMembers',
    'SearchUnitMembersExport',
    'FindPeopleForUnit',
    ...bulkCalls('MoveUsers'),
    'ListBulkActions',
    'UndoBulkAction',
    'GetUnitChoices',
  ],
});
