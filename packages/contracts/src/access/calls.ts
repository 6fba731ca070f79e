import * as z from 'zod';
import { accessCodes, needs, self, signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { line, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { userNotFound } from './errors.ts';
import { userManagementPage } from './pages.ts';
import { ProviderUserRequest } from './schemas.ts';

export const RoleNamesRequest = z.strictObject({ RoleNames: z.array(line(limits.roleName)).max(100) });

export const SecurityPageDetail = z.strictObject({
  PageName: z.string(),
  SecurityObjectDetails: z.array(z.strictObject({ ObjectAttribute: z.string(), AccessCode: z.enum(accessCodes) })),
});

export const RoleAccess = z.strictObject({
  RoleName: z.string(),
  SecurityPageDetails: z.array(SecurityPageDetail),
});
export type RoleAccess = z.infer<typeof RoleAccess>;

export const getRoleBasedAccess = call({
  service: 'role-access',
  name: 'GetRoleBasedAccess',
  kind: 'read',
  summary: 'What each named role may do: page by page, object by object. Also the role-to-field mapping after sign-in.',
  request: RoleNamesRequest,
  response: z.array(RoleAccess),
  // Roles that the caller does not hold need UserRole R: the handler checks it, because it depends on each name.
  access: signedIn(),
  audit: notAudited('Rights of roles are not personal data'),
  background: true,
});

export const accessLevels = ['View', 'No Access'] as const;

export const getRoleBasedDocSubTypeAccess = call({
  service: 'role-access',
  name: 'GetRoleBasedDocSubTypeAccess',
  kind: 'read',
  summary: 'Which document subtypes the named roles may view; the best of the roles wins.',
  request: RoleNamesRequest,
  response: z.array(z.strictObject({ DocumentSubtypeId: z.string(), AccessLevel: z.enum(accessLevels) })),
  access: signedIn(),
  audit: notAudited('Rights of roles are not personal data'),
  background: true,
});

export const getUserRolesOkta = call({
  service: 'role-access',
  name: 'GetUserRolesOkta',
  kind: 'read',
  summary: 'The names of the active roles that a person holds.',
  request: ProviderUserRequest,
  response: z.strictObject({ roles: z.array(z.string()) }),
  access: self('OktaUserId').or(needs(userManagementPage.at('Page'), 'R')),
  audit: { activity: 'USER_ROLES_VIEWED' },
  errors: [userNotFound],
  background: true,
});

export const getFeatureFlagsFromCache = call({
  service: 'role-access',
  name: 'GetFeatureFlagsFromCache',
  kind: 'read',
  summary: 'Every feature flag and whether it is on for the caller; a missing flag is answered with its default.',
  request: z.strictObject({ GetAllFlags: yesNo }),
  response: z.array(z.strictObject({ FeatureFlag: z.string(), ActiveFL: yesNo })),
  access: signedIn(),
  audit: notAudited('Feature flags are not personal data'),
  background: true,
});
