import * as z from 'zod';
import { id, instant, optionalLine, pin, plainDate, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { lookStates } from './lifecycle.ts';

export const outcomes = ['done', 'denied', 'failed'] as const;

/** What kind of deed a line tells of: the filter of the screen, in words that people ask in. */
export const happenings = ['look', 'change', 'refused', 'taken'] as const;

const isInstant = (value: string): boolean => instant.safeParse(value).success;

/** A day of the agency, or a moment. */
const dayOrMoment = z.string().superRefine((value, context) => {
  if (isInstant(value) || plainDate.safeParse(value).success) return;
  context.addIssue({ code: 'custom', params: { code: value === '' ? 'blank_date' : 'invalid' } });
});

/** Without dates the last thirty days are asked. */
export const usualDays = 30;

export const AuditEventFilters = z.strictObject({
  UserId: optionalLine(limits.userId).optional(),
  Pin: pin.optional(),
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  ApplicationNumber: optionalLine(limits.applicationNumber).optional(),
  DocumentNumber: optionalLine(limits.documentNumber).optional(),
  Screen: optionalLine(limits.screenName).optional(),
  Activity: optionalLine(limits.referenceCode).optional(),
  /** A session, or the correlation id of one request. */
  Session: optionalLine(128).optional(),
  Happened: z.array(z.enum(happenings)).max(happenings.length).optional(),
  From: dayOrMoment.optional(),
  To: dayOrMoment.optional(),
});
export type AuditEventFilters = z.infer<typeof AuditEventFilters>;

/** The specified fields of an audit event, and what the trail keeps besides. */
export const AuditEventRow = z.strictObject({
  AuditId: id,
  ActionDate: instant,
  UserId: z.string(),
  UserName: z.string(),
  ScreenName: z.string(),
  Activity: z.string(),
  Outcome: z.enum(outcomes),
  Value: z.string(),
  ApplicationNumber: z.string().nullable(),
  CaseNumber: z.string().nullable(),
  Pin: z.string().nullable(),
  EventType: z.string(),
  SubjectType: z.string(),
  SubjectId: z.string(),
  Fields: z.array(z.string()),
  SessionId: z.string().nullable(),
  CorrelationId: z.string(),
  Ip: z.string(),
  /** Whether there are values before and after. */
  HasValues: yesNo,
});
export type AuditEventRow = z.infer<typeof AuditEventRow>;

export const AuditChange = z.strictObject({
  AuditId: id,
  ChangedAt: instant,
  SubjectType: z.string(),
  SubjectId: z.string(),
  Reason: z.string(),
  Changes: z.array(z.strictObject({ Field: z.string(), Before: z.string(), After: z.string() })),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** What explains that somebody saw a record: their case, work item, appointment or application, a notice batch they printed, a job of the portal. */
export const explanations = ['case', 'workItem', 'appointment', 'application', 'batch', 'portal'] as const;
export const explanation = z.enum(explanations).nullable();

export const ClientAccessFilters = z.strictObject({
  Pin: pin.optional(),
  UserId: optionalLine(limits.userId).optional(),
  Explained: yesNo.optional(),
  From: plainDate.optional(),
  To: plainDate.optional(),
});
export type ClientAccessFilters = z.infer<typeof ClientAccessFilters>;

export const ClientAccessRow = z.strictObject({
  UserId: z.string(),
  UserName: z.string(),
  UnitName: z.string(),
  Events: z.int(),
  Changes: z.int(),
  Refused: z.int(),
  FirstAt: instant,
  LastAt: instant,
  Activities: z.array(z.string()),
  ExplainedBy: explanation,
  ExplainedKey: z.string(),
});
export type ClientAccessRow = z.infer<typeof ClientAccessRow>;

/** What the report says of all who looked. */
export const clientAccessExtras = {
  Name: z.string(),
  Events: z.int(),
  Unexplained: z.int(),
  Days: z.array(z.strictObject({ Day: z.string(), Explained: z.int(), Unexplained: z.int() })),
};

/** Why a look is on the list. */
export const signs = ['interest', 'sameName', 'confidential', 'afterHours', 'many'] as const;
export type Sign = (typeof signs)[number];

export const lookOutcomes = ['explained', 'slip', 'asked', 'breach'] as const;

export const UnusualLookFilters = z.strictObject({
  UserId: optionalLine(limits.userId).optional(),
  Sign: z.enum(signs).optional(),
  State: z.enum(lookStates).optional(),
  From: plainDate.optional(),
  To: plainDate.optional(),
});
export type UnusualLookFilters = z.infer<typeof UnusualLookFilters>;

export const UnusualLookRow = z.strictObject({
  LookId: id,
  Day: z.string(),
  UserId: z.string(),
  UserName: z.string(),
  SupervisorName: z.string(),
  CaseNumber: z.string().nullable(),
  ApplicationNumber: z.string().nullable(),
  Pin: z.string().nullable(),
  Events: z.int(),
  Refused: z.int(),
  LastAt: instant,
  Signs: z.array(z.enum(signs)),
  State: z.enum(lookStates),
  Outcome: z.enum(lookOutcomes).nullable(),
  Reason: z.string(),
  SettledBy: z.string(),
  SettledAt: instant.nullable(),
  Version: version,
});
export type UnusualLookRow = z.infer<typeof UnusualLookRow>;

/** The longest span that is recomputed while somebody waits; `npm run audit:verify` knows no limit. */
export const mostVerifiedDays = 31;

export const SealState = z.strictObject({
  From: z.string(),
  To: z.string(),
  Seals: z.int(),
  Rows: z.int(),
  /** How many of them are told in the data folder, and how many in the write-once folder. */
  Anchored: z.int(),
  Exported: z.int(),
  Last: z.strictObject({ Minute: instant, Hash: z.string() }).nullable(),
  /** The last minute that the write-once folder has. */
  ExportedTo: instant.nullable(),
  Broken: z.array(z.string()),
  CheckedAt: instant,
});
export type SealState = z.infer<typeof SealState>;
