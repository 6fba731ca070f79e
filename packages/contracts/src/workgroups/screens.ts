import { userWorkgroupPage, workgroupTypePage } from '../access/pages.ts';
import { bulkCalls } from '../kit/call-names.ts';
import { adds, needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const access = { kind: 'object', object: userWorkgroupPage.at('Page'), code: 'R' } as const;
const typeAccess = { kind: 'object', object: workgroupTypePage.at('Page'), code: 'R' } as const;

export const workgroupSearchScreen = screen({
  name: 'UserWorkgroupSearch',
  path: '/UserManagement/UserWorkgroupSearch/UserWorkgroupSearch',
  access,
  title: 'workgroups.search.title',
  params: adds,
  menu: { group: 'admin', part: 'work', order: 170, icon: 'groups', title: 'workgroups.column.workgroups' },
  keys: 'g w',
  calls: ['SearchWorkgroups', 'SearchWorkgroupsExport', 'CreateWorkgroup', ...bulkCalls('SetWorkgroupsStatus')],
});

export const workgroupDetailsScreen = screen({
  name: 'WorkgroupDetails',
  path: '/UserManagement/WorkgroupDetails/WorkgroupDetails',
  access,
  title: 'workgroups.details.title',
  params: { WorkgroupId: needed },
  tabs: ['details', 'members', 'history'],
  calls: [
    'GetWorkgroup',
    'GetWorkgroupUses',
    'GetWorkgroupHistory',
    'SaveWorkgroup',
    'SetWorkgroupStatus',
    'SearchWorkgroupMembers',
    'SearchWorkgroupMembersExport',
    'FindWorkgroupCandidates',
    'AddWorkgroupMembers',
    'RemoveWorkgroupMembers',
    'SaveWorkgroupMember',
  ],
});

export const workgroupTypeSummaryScreen = screen({
  name: 'WorkgroupTypeSummary',
  path: '/WorkloadManagement/WorkgroupType/WorkgroupTypeSummary/WorkgroupTypeSummary',
  access: typeAccess,
  title: 'workgroups.types.title',
  menu: { group: 'admin', part: 'work', order: 180, icon: 'label', title: 'workgroups.types.menu' },
  calls: ['SearchWorkgroupTypes', 'SearchWorkgroupTypesExport'],
});

/** Without a code in the address it adds a type. */
export const workgroupTypeEditScreen = screen({
  name: 'WorkgroupTypeAddEdit',
  path: '/WorkloadManagement/WorkgroupType/WorkgroupTypeSummary/AddEdit',
  access: typeAccess,
  title: 'workgroups.type.title',
  params: { TypeCode: optional },
  calls: ['GetWorkgroupType', 'GetWorkgroupTypeHistory', 'CreateWorkgroupType', 'SaveWorkgroupType'],
});
