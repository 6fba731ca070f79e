import * as z from 'zod';
import { userDetailsPage, userManagementPage } from '../access/pages.ts';
import { needs, self } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { line, recordStatus, resultCode, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { userId } from '../users/codes.ts';
import { userErrors } from '../users/errors.ts';
import { someMembers } from './schemas.ts';

const service = 'user-management';
const SomeWorkgroups = z.strictObject({
  UserId: userId,
  WorkgroupIds: z.array(line(limits.referenceCode)).min(1).max(someMembers),
});
const WorkgroupOutcomes = z.strictObject({
  ResultCode: resultCode,
  Outcomes: z.array(
    z.strictObject({ WorkgroupId: z.string(), Name: z.string(), ResultCode: resultCode, Sentence: z.string() }),
  ),
});
export type WorkgroupOutcomes = z.infer<typeof WorkgroupOutcomes>;

export const UserWorkgroupRow = z.strictObject({
  WorkgroupId: z.string(),
  Name: z.string(),
  TypeName: z.string(),
  Status: recordStatus,
  SortOrder: z.int(),
  Supervisor: yesNo,
});
export type UserWorkgroupRow = z.infer<typeof UserWorkgroupRow>;

export const getUserWorkgroups = call({
  service,
  name: 'GetUserWorkgroups',
  kind: 'read',
  summary: 'The workgroups that one person is in, with their place in each and where they supervise.',
  request: z.strictObject({ UserId: userId }),
  response: z.strictObject({ data: z.array(UserWorkgroupRow) }),
  access: needs(userDetailsPage.at('Workgroups'), 'R').and(
    self('UserId').or(needs(userManagementPage.at('Page'), 'R')),
  ),
  audit: { activity: 'USER_WORKGROUPS_VIEWED' },
  errors: [userErrors.notFound],
});

export const addUserWorkgroups = call({
  service,
  name: 'AddUserWorkgroups',
  kind: 'write',
  summary: 'Puts one person into workgroups, each with an outcome: 00 added, 01 not possible, 02 is in already.',
  request: SomeWorkgroups,
  response: WorkgroupOutcomes,
  access: needs(userDetailsPage.at('Workgroups'), 'U'),
  audit: { activity: 'USER_WORKGROUPS_ADDED' },
  errors: [userErrors.notFound],
  keyed: true,
});

export const removeUserWorkgroups = call({
  service,
  name: 'RemoveUserWorkgroups',
  kind: 'write',
  summary: 'Takes one person out of workgroups, each with an outcome: 00 removed, 01 was not in.',
  request: SomeWorkgroups,
  response: WorkgroupOutcomes,
  access: needs(userDetailsPage.at('Workgroups'), 'U'),
  audit: { activity: 'USER_WORKGROUPS_REMOVED' },
  errors: [userErrors.notFound],
  keyed: true,
});
