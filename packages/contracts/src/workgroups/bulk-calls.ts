import { userWorkgroupPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulk } from '../kit/bulk.ts';
import { UserFilters } from '../users/schemas.ts';
import { workgroupErrors } from './errors.ts';
import { OneWorkgroup, WorkgroupFilters, workgroupStatus } from './schemas.ts';

const service = 'user-management';
const memberships = {
  service,
  filters: UserFilters,
  access: needs(userWorkgroupPage.at('Members'), 'U'),
  options: OneWorkgroup.shape,
  errors: [workgroupErrors.notFound],
} as const;

export const addUsersToWorkgroup = bulk({
  ...memberships,
  name: 'AddUsersToWorkgroup',
  summary: 'Adds people to a workgroup.',
  activity: 'USERS_ADDED_TO_WORKGROUP',
});

export const removeUsersFromWorkgroup = bulk({
  ...memberships,
  name: 'RemoveUsersFromWorkgroup',
  summary: 'Takes people out of a workgroup.',
  activity: 'USERS_REMOVED_FROM_WORKGROUP',
});

export const setWorkgroupsStatus = bulk({
  service,
  name: 'SetWorkgroupsStatus',
  summary: 'Activates (296) or deactivates (297) workgroups.',
  access: needs(userWorkgroupPage.at('Status'), 'U'),
  activity: 'WORKGROUPS_STATUS_CHANGED',
  filters: WorkgroupFilters,
  options: { Status: workgroupStatus },
});
