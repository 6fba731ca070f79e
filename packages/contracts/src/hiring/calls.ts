import * as z from 'zod';
import { userManagementPage } from '../access/pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { PatternInput } from '../availability/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { createUser, saveUserRoles } from '../users/calls.ts';
import { userErrors } from '../users/errors.ts';
import { someMembers } from '../workgroups/schemas.ts';

export const NewHire = z.strictObject({
  ...createUser.request.shape,
  ...saveUserRoles.request.pick({ RoleNames: true, Reason: true }).shape,
  WorkgroupIds: z.array(line(limits.referenceCode)).max(someMembers),
  /** Null: the agency's usual week holds. */
  Pattern: PatternInput.nullable(),
});

export type NewHire = z.infer<typeof NewHire>;

export const hireUser = call({
  service: 'user-management',
  name: 'HireUser',
  kind: 'write',
  summary:
    'Adds a person with unit, roles, workgroups and usual week: all of it or nothing. Guarded roles wait for approval.',
  request: NewHire,
  response: z.strictObject({ ...createUser.response.shape, Waiting: z.boolean() }),
  access: needs(userManagementPage.at('Add'), 'U'),
  audit: { activity: 'USER_CREATED' },
  errors: [
    userErrors.duplicateEmail,
    userErrors.duplicateUserId,
    userErrors.unknownReference,
    userErrors.notFound,
    userErrors.ownRoles,
    approvalErrors.alreadyWaiting,
    commonErrors.forbidden,
  ],
  keyed: true,
});
