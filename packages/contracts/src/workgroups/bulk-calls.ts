import { userWorkgroupPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulk } from '../kit/bulk.ts';
import { statusBulk } from '../kit/status-bulk.ts';
import { userGates } from '../users/gates.ts';
import { UserFilters } from '../users/schemas.ts';
import { workgroupList } from './calls.ts';
import { workgroupErrors } from './errors.ts';
import { OneWorkgroup } from './schemas.ts';

const memberships = {
  service: 'user-management',
  filters: UserFilters,
  gates: userGates,
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

export const setWorkgroupsStatus = statusBulk(workgroupList, {
  name: 'SetWorkgroupsStatus',
  records: 'workgroups',
  object: userWorkgroupPage.at('Status'),
});
