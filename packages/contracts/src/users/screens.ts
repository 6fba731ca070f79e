import { userDetailsPage, userManagementPage } from '../access/pages.ts';
import { bulkCalls } from '../kit/call-names.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const userSearchScreen = screen({
  name: 'UserManagement',
  path: '/UserManagement/SearchUsers/UserManagement',
  access: { kind: 'object', object: userManagementPage.at('Page'), code: 'R' },
  title: 'users.search.title',
  menu: { group: 'search', order: 60, icon: 'people', title: 'users.search.menu' },
  keys: 'g u',
  params: { add: optional },
  calls: [
    'SearchUsers',
    'SearchUsersExport',
    'CreateUser',
    ...bulkCalls('MoveUsers'),
    ...bulkCalls('AddUsersToWorkgroup'),
    ...bulkCalls('RemoveUsersFromWorkgroup'),
    ...bulkCalls('SetUsersAvailability'),
    ...bulkCalls('SetUsersAccountStatus'),
    'ListBulkActions',
    'UndoBulkAction',
    'GetUserChoices',
  ],
});

export const userDetailsScreen = screen({
  name: 'UserDetails',
  path: '/UserManagement/UserDetails/UserDetails',
  access: { kind: 'object', object: userDetailsPage.at('Page'), code: 'R' },
  title: 'users.details.title',
  menu: { group: 'user', order: 20, icon: 'person', title: 'users.details.menu' },
  params: { UserId: needed },
  tabs: ['profile', 'status', 'calendar', 'roles', 'workgroups', 'racf', 'characteristics', 'history'],
  calls: [
    'GetAvailabilityCalendar',
    'GetUserRecord',
    'SaveUserProfile',
    'GetUserHistory',
    'GetHoldings',
    'HandOverWork',
    'GetUserWorkgroups',
    'AddUserWorkgroups',
    'RemoveUserWorkgroups',
    'SearchUsers',
    'GetUserChoices',
    'UpdateUserStatus',
    'SetAccountStatus',
    'SaveUserRoles',
    'SaveRacfIds',
    'AddCharacteristics',
    'RemoveCharacteristic',
  ],
});
