import * as z from 'zod';
import { instant, line, optionalLine, recordStatus, version } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { accountStatus, availability, userId } from '../users/codes.ts';

const code = line(limits.referenceCode);
/** The code of a new unit: it is printed and typed, so it keeps to what every system takes. */
const newCode = code.refine(value => value === '' || /^[A-Z0-9-]+$/.test(value), {
  error: 'invalid',
  params: { code: 'invalid' },
});
const name = line(limits.name);
const stored = { ChangedAt: instant, ChangedBy: z.string(), Version: version };

export const OneAdminUnit = z.strictObject({ AdminUnitId: code });
export const AdminUnitInput = z.strictObject({
  Name: name,
  RegionId: z.string().min(1).max(2),
  Counties: z.array(line(limits.name)).max(67),
  /** The larger admin unit that it belongs to. */
  ParentUnitId: z.string().max(limits.referenceCode).nullable(),
});
export type AdminUnitInput = z.infer<typeof AdminUnitInput>;
export const NewAdminUnit = z.strictObject({ AdminUnitId: newCode, ...AdminUnitInput.shape });

export const AdminUnitRow = z.strictObject({
  AdminUnitId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  ParentName: z.string().nullable(),
  Counties: z.int(),
  SupervisoryUnits: z.int(),
  People: z.int(),
  Status: recordStatus,
  ChangedAt: instant,
});
export type AdminUnitRow = z.infer<typeof AdminUnitRow>;
export const AdminUnitFilters = z.strictObject({
  Text: optionalLine(limits.name).optional(),
  RegionId: z.array(z.string().max(2)).max(20).optional(),
  County: optionalLine(limits.name).optional(),
  Status: recordStatus.optional(),
});
export type AdminUnitFilters = z.infer<typeof AdminUnitFilters>;
export const AdminUnitRecord = z.strictObject({
  AdminUnitId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  Counties: z.array(z.string()),
  ParentUnitId: z.string().nullable(),
  ParentName: z.string().nullable(),
  Status: recordStatus,
  /** What stands on it: active units right below it, active supervisory units, and the people in them. */
  Children: z.int(),
  SupervisoryUnits: z.int(),
  People: z.int(),
  ...stored,
});
export type AdminUnitRecord = z.infer<typeof AdminUnitRecord>;

export const OneSupervisoryUnit = z.strictObject({ SupervisoryUnitId: code });
export const SupervisoryUnitInput = z.strictObject({
  Name: name,
  AdminUnitId: code,
  SupervisorUserId: z.string().max(limits.supervisorUserId).nullable(),
});
export type SupervisoryUnitInput = z.infer<typeof SupervisoryUnitInput>;
export const NewSupervisoryUnit = z.strictObject({ SupervisoryUnitId: newCode, ...SupervisoryUnitInput.shape });

export const SupervisoryUnitRow = z.strictObject({
  SupervisoryUnitId: z.string(),
  Name: z.string(),
  AdminUnitName: z.string(),
  RegionId: z.string(),
  SupervisorName: z.string().nullable(),
  Members: z.int(),
  Status: recordStatus,
  ChangedAt: instant,
});
export type SupervisoryUnitRow = z.infer<typeof SupervisoryUnitRow>;
export const SupervisoryUnitFilters = z.strictObject({
  Text: optionalLine(limits.name).optional(),
  AdminUnitId: optionalLine(limits.referenceCode).optional(),
  RegionId: z.array(z.string().max(2)).max(20).optional(),
  Supervisor: optionalLine(100).optional(),
  Status: recordStatus.optional(),
});
export type SupervisoryUnitFilters = z.infer<typeof SupervisoryUnitFilters>;
export const SupervisoryUnitRecord = z.strictObject({
  SupervisoryUnitId: z.string(),
  Name: z.string(),
  AdminUnitId: z.string(),
  AdminUnitName: z.string(),
  RegionId: z.string(),
  SupervisorUserId: z.string().nullable(),
  SupervisorName: z.string().nullable(),
  Status: recordStatus,
  Members: z.int(),
  ...stored,
});
export type SupervisoryUnitRecord = z.infer<typeof SupervisoryUnitRecord>;

export const UnitMemberRow = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  SupervisorName: z.string().nullable(),
  CurrentStatus: availability,
  AccountStatus: accountStatus,
});
export type UnitMemberRow = z.infer<typeof UnitMemberRow>;
export const UnitMemberFilters = z.strictObject({
  SupervisoryUnitId: code,
  Text: optionalLine(100).optional(),
  CurrentStatus: availability.optional(),
});
export type UnitMemberFilters = z.infer<typeof UnitMemberFilters>;

export const PersonFound = z.strictObject({
  UserId: userId,
  Name: z.string(),
  RegionId: z.string(),
  UnitName: z.string().nullable(),
});
export type PersonFound = z.infer<typeof PersonFound>;
