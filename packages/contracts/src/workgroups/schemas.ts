import * as z from 'zod';
import { instant, line, optionalLine, recordStatus, resultCode, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { accountStatus, availability, userId } from '../users/codes.ts';

const code = line(limits.referenceCode);
/** The code of a new record: it is printed and typed, so it keeps to what every system takes. */
const newCode = code.refine(value => value === '' || /^[A-Z0-9-]+$/.test(value), {
  error: 'invalid',
  params: { code: 'invalid' },
});
export const placeInOrder = z.int().min(0).max(9999);
const names = { NameEn: line(limits.referenceDescription), NameEs: line(limits.referenceDescription) };
const stored = { ChangedAt: instant, ChangedBy: z.string(), Version: version };

export const OneWorkgroupType = z.strictObject({ TypeCode: code });
export const WorkgroupTypeInput = z.strictObject({
  ...names,
  SortOrder: placeInOrder,
  /** The document subtypes that come to workgroups of this type. */
  Subtypes: z.array(code).max(500),
});
export type WorkgroupTypeInput = z.infer<typeof WorkgroupTypeInput>;
export const NewWorkgroupType = z.strictObject({ TypeCode: newCode, ...WorkgroupTypeInput.shape });

export const WorkgroupTypeRow = z.strictObject({
  TypeCode: z.string(),
  Name: z.string(),
  SortOrder: z.int(),
  Subtypes: z.int(),
  Workgroups: z.int(),
  ChangedAt: instant,
});
export type WorkgroupTypeRow = z.infer<typeof WorkgroupTypeRow>;
export const WorkgroupTypeFilters = z.strictObject({
  Text: optionalLine(limits.referenceDescription).optional(),
  Subtype: optionalLine(limits.referenceCode).optional(),
});
export type WorkgroupTypeFilters = z.infer<typeof WorkgroupTypeFilters>;
export const WorkgroupTypeRecord = z.strictObject({
  TypeCode: z.string(),
  NameEn: z.string(),
  NameEs: z.string(),
  SortOrder: z.int(),
  Subtypes: z.array(z.string()),
  ...stored,
});
export type WorkgroupTypeRecord = z.infer<typeof WorkgroupTypeRecord>;

export const OneWorkgroup = z.strictObject({ WorkgroupId: code });
export const WorkgroupInput = z.strictObject({
  ...names,
  TypeCode: code,
  WorkgroupOrder: code,
  /** Per cent of a full load up to which a member is handed further items. */
  CapacityThreshold: z.int().min(0).max(limits.capacityThreshold),
});
export type WorkgroupInput = z.infer<typeof WorkgroupInput>;
export const NewWorkgroup = z.strictObject({ WorkgroupId: newCode, ...WorkgroupInput.shape });

export const WorkgroupRow = z.strictObject({
  WorkgroupId: z.string(),
  Name: z.string(),
  TypeName: z.string(),
  Status: recordStatus,
  WorkgroupOrder: z.string(),
  CapacityThreshold: z.int(),
  Members: z.int(),
  Supervisors: z.int(),
  ChangedAt: instant,
});
export type WorkgroupRow = z.infer<typeof WorkgroupRow>;
export const WorkgroupFilters = z.strictObject({
  Text: optionalLine(limits.referenceDescription).optional(),
  TypeCode: optionalLine(limits.referenceCode).optional(),
  Status: recordStatus.optional(),
  UserId: optionalLine(limits.userId).optional(),
});
export type WorkgroupFilters = z.infer<typeof WorkgroupFilters>;
export const WorkgroupRecord = z.strictObject({
  WorkgroupId: z.string(),
  NameEn: z.string(),
  NameEs: z.string(),
  TypeCode: z.string(),
  WorkgroupOrder: z.string(),
  CapacityThreshold: z.int(),
  Status: recordStatus,
  Members: z.int(),
  ...stored,
});
export type WorkgroupRecord = z.infer<typeof WorkgroupRecord>;

/** Something that names the workgroup and stands still without it. */
export const WorkgroupUse = z.strictObject({ What: z.string(), Count: z.int(), Names: z.array(z.string()) });
export type WorkgroupUse = z.infer<typeof WorkgroupUse>;

const Person = {
  UserId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  CurrentStatus: availability,
  AccountStatus: accountStatus,
};
export const WorkgroupMemberRow = z.strictObject({ ...Person, SortOrder: z.int(), Supervisor: yesNo, ...stored });
export type WorkgroupMemberRow = z.infer<typeof WorkgroupMemberRow>;
export const WorkgroupMemberFilters = z.strictObject({
  WorkgroupId: code,
  Text: optionalLine(100).optional(),
  Supervisor: yesNo.optional(),
});
export type WorkgroupMemberFilters = z.infer<typeof WorkgroupMemberFilters>;
export const Candidate = z.strictObject(Person);
export type Candidate = z.infer<typeof Candidate>;

export const someMembers = 100;
export const SomePeople = z.strictObject({ WorkgroupId: code, UserIds: z.array(userId).min(1).max(someMembers) });
/** One person's part of a bulk action: 00 done, 01 not possible, 02 was so already. */
export const MemberOutcome = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  ResultCode: resultCode,
  Sentence: z.string(),
});
export type MemberOutcome = z.infer<typeof MemberOutcome>;
export const MemberOutcomes = z.strictObject({ ResultCode: resultCode, Outcomes: z.array(MemberOutcome) });

export const MemberInput = z.strictObject({
  WorkgroupId: code,
  UserId: userId,
  SortOrder: placeInOrder,
  Supervisor: yesNo,
});
export type MemberInput = z.infer<typeof MemberInput>;
