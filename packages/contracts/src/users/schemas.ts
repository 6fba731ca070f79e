import * as z from 'zod';
import { inputShape, storedShape } from '../kit/declared-fields.ts';
import { instant, optionalLine, version } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { accountStatus, availability, roleSource } from './codes.ts';
import { profileFields } from './fields.ts';

export const UserRow = z.strictObject({
  UserId: z.string(),
  LastName: z.string(),
  FirstName: z.string(),
  MiddleInitial: z.string(),
  Email: z.string(),
  Roles: z.array(z.string()),
  RegionId: z.string(),
  OfficeCode: z.string().nullable(),
  UnitName: z.string().nullable(),
  SupervisorName: z.string().nullable(),
  CurrentStatus: availability,
  AccountStatus: accountStatus,
  LastSignInAt: instant.nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

export const UserFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  RoleName: optionalLine(limits.roleName).optional(),
  RegionId: z.array(z.string().max(2)).max(20).optional(),
  OfficeCode: optionalLine(20).optional(),
  AdminUnitId: optionalLine(limits.referenceCode).optional(),
  SupervisoryUnitId: optionalLine(limits.referenceCode).optional(),
  /** Part of the supervisor's name or user id. */
  Supervisor: optionalLine(100).optional(),
  WorkgroupId: optionalLine(limits.referenceCode).optional(),
  Characteristic: optionalLine(limits.referenceCode).optional(),
  CurrentStatus: availability.optional(),
  AccountStatus: accountStatus.optional(),
});
export type UserFilters = z.infer<typeof UserFilters>;

/** What an administrator edits of a person. */
export const UserProfileInput = z.strictObject(inputShape(profileFields));
export type UserProfileInput = z.infer<typeof UserProfileInput>;

export const UserRecord = z.strictObject({
  UserId: z.string(),
  ...storedShape(profileFields),
  SupervisorName: z.string().nullable(),
  SupervisoryUnitName: z.string().nullable(),
  AdminUnitName: z.string().nullable(),
  RegionWpCode: z.string(),
  CurrentStatus: availability,
  AccountStatus: accountStatus,
  /** Why the account is deactivated, where nobody has done it: it was not used. */
  AccountReason: z.enum(['', 'idle']),
  LastSignInAt: instant.nullable(),
  Roles: z.array(z.strictObject({ RoleName: z.string(), Source: roleSource, Active: z.boolean() })),
  RacfIds: z.array(z.string()),
  Characteristics: z.array(z.string()),
  /** A change of this person waits for a second one. */
  Waiting: z.boolean(),
  ChangedAt: instant,
  ChangedByName: z.string(),
  Version: version,
});
export type UserRecord = z.infer<typeof UserRecord>;
