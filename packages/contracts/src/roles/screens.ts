import { userRolePage } from '../access/pages.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const access = { kind: 'object', object: userRolePage.at('Page'), code: 'R' } as const;

export const roleSearchScreen = screen({
  name: 'UserRoleSearch',
  path: '/UserManagement/UserRoleSearch/UserRoleSearch',
  access,
  title: 'roles.search.title',
  menu: { group: 'admin', part: 'access', order: 130, icon: 'security', title: 'common.field.Roles' },
  keys: 'g r',
  params: { add: optional, CopyOf: optional },
  calls: ['SearchRoles', 'SearchRolesExport', 'CreateRole', 'GetRole'],
});

export const roleDetailsScreen = screen({
  name: 'RoleDetails',
  path: '/UserManagement/RoleDetails/RoleDetails',
  access,
  title: 'roles.details.title',
  params: { RoleId: needed },
  tabs: ['screens', 'documents', 'members', 'history'],
  calls: [
    'GetRole',
    'GetRoleHistory',
    'SaveRole',
    'SetRoleStatus',
    'PreviewRole',
    'SearchRoleAssignments',
    'ViewAsRole',
  ],
});

export const roleCompareScreen = screen({
  name: 'RoleCompare',
  path: '/UserManagement/RoleDetails/RoleCompare',
  access: { kind: 'object', object: userRolePage.at('ScreenAccess'), code: 'R' },
  title: 'roles.compare.title',
  params: { RoleId: optional, OtherRoleId: optional },
  calls: ['GetRole', 'SearchRoles'],
});

/** Who has what and why. */
export const accessReviewScreen = screen({
  name: 'AccessReview',
  path: '/UserManagement/AccessReview/AccessReview',
  access: { kind: 'object', object: userRolePage.at('Members'), code: 'R' },
  title: 'roles.review.title',
  calls: ['SearchRoleAssignments', 'SearchRoleAssignmentsExport', 'SearchRoles'],
});
