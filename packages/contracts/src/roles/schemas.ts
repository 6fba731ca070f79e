import * as z from 'zod';
import { accessCodes } from '../kit/access.ts';
import { id, instant, line, optionalLine, version, type YesNo, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { accountStatus, roleSource } from '../users/codes.ts';

/** 296 active, 297 inactive (specification 4). */
export const roleStatuses = ['296', '297'] as const;
export const roleStatus = z.enum(roleStatuses);
export type RoleStatus = z.infer<typeof roleStatus>;

export const RoleRow = z.strictObject({
  RoleId: id,
  RoleName: z.string(),
  Description: z.string(),
  Status: roleStatus,
  /** Active people, each once. */
  Members: z.int(),
  /** Screens that the role opens, and subtypes that it may view. */
  Screens: z.int(),
  Subtypes: z.int(),
  Guarded: z.boolean(),
  ChangedAt: instant,
});
export type RoleRow = z.infer<typeof RoleRow>;

export const RoleFilters = z.strictObject({
  Text: optionalLine(limits.roleName).optional(),
  Status: roleStatus.optional(),
});
export type RoleFilters = z.infer<typeof RoleFilters>;

/** `PageName.ObjectAttribute` → U, R or X. An object that is left out is X. */
export const AccessMatrix = z.record(z.string().max(201), z.enum(accessCodes));
export type AccessMatrix = z.infer<typeof AccessMatrix>;

export const RoleInput = z.strictObject({
  RoleName: line(limits.roleName),
  Description: optionalLine(limits.shortNote),
  /** Whoever holds the role sees no applications but those they filed, and neither clients nor cases. Left out: as it was. */
  OwnFilingsOnly: yesNo.optional(),
  Access: AccessMatrix,
  /** The document subtypes that the role may view; all others are No Access. */
  Subtypes: z.array(z.string().min(1).max(limits.referenceCode)).max(2000),
});
export type RoleInput = z.infer<typeof RoleInput>;
/** A role as it is or would be: nothing is left out. */
export type RoleContent = Omit<RoleInput, 'OwnFilingsOnly'> & { OwnFilingsOnly: YesNo };

export const RoleRecord = z.strictObject({
  RoleId: id,
  ...RoleInput.shape,
  RoleName: z.string(),
  Description: z.string(),
  OwnFilingsOnly: yesNo,
  Status: roleStatus,
  Members: z.int(),
  Guarded: z.boolean(),
  /** The caller holds this role, and so may not change it. */
  Held: z.boolean(),
  /** A change of this role waits under Approvals. */
  Waiting: z.boolean(),
  ChangedAt: instant,
  ChangedByName: z.string(),
  Version: version,
});
export type RoleRecord = z.infer<typeof RoleRecord>;

/** One right that people would gain or lose. */
const Effect = {
  People: z.int(),
  /** The first of them by name. */
  Names: z.array(z.string()),
  /** How many keep it, or had it already, by another role, and by which. */
  Others: z.int(),
  OtherRoles: z.array(z.string()),
};
export const ObjectEffect = z.strictObject({
  Object: z.string(),
  From: z.enum(accessCodes),
  To: z.enum(accessCodes),
  ...Effect,
});
export type ObjectEffect = z.infer<typeof ObjectEffect>;
export const SubtypeEffect = z.strictObject({ Subtype: z.string(), ...Effect });
export type SubtypeEffect = z.infer<typeof SubtypeEffect>;

/** How many people, and at most how many applications each. */
const RowEffect = z.strictObject({ People: z.int(), Names: z.array(z.string()), Applications: z.int() });
export type RowEffect = z.infer<typeof RowEffect>;

export const RolePreview = z.strictObject({
  /** Active people who hold the role, each once; how many of them gain, lose or see no change. A person can do both. */
  Members: z.int(),
  Gaining: z.int(),
  Losing: z.int(),
  Unchanged: z.int(),
  Gains: z.array(ObjectEffect),
  Losses: z.array(ObjectEffect),
  /** Applications that somebody would come to see, or no longer see, because of the limit to own filings. */
  Opens: RowEffect,
  Closes: RowEffect,
  SubtypeGains: z.array(SubtypeEffect),
  SubtypeLosses: z.array(SubtypeEffect),
  /** What no active person at all could do any more: open (R) or change (U). */
  Unreachable: z.array(z.strictObject({ Object: z.string(), Code: z.enum(['U', 'R']) })),
  UnreachableSubtypes: z.array(z.string()),
});
export type RolePreview = z.infer<typeof RolePreview>;

/** Who has what and why: one person, one role, one source. */
export const AssignmentRow = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  AccountStatus: accountStatus,
  RoleId: id,
  RoleName: z.string(),
  Status: roleStatus,
  Source: roleSource,
  Since: instant,
  By: z.string(),
});
export type AssignmentRow = z.infer<typeof AssignmentRow>;

export const AssignmentFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  RoleId: id.optional(),
  Source: roleSource.optional(),
  AccountStatus: accountStatus.optional(),
  Status: roleStatus.optional(),
});
export type AssignmentFilters = z.infer<typeof AssignmentFilters>;
