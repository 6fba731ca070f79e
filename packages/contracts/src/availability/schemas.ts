import * as z from 'zod';
import { id, instant, line, optionalLine, plainDate, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { userId } from '../users/codes.ts';
import { blockKinds, presences, repeats, workKinds } from './codes.ts';

const clock = z
  .string()
  .superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', params: { code: 'blank_date' } });
    else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
      context.addIssue({ code: 'custom', params: { code: 'invalid' } });
  })
  .meta({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const weekday = z.int().min(1).max(7);
const code = line(limits.referenceCode);
const maybeCode = optionalLine(limits.referenceCode).optional();
const stored = { ChangedAt: instant, ChangedBy: z.string(), Version: version };

export const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

const Pause = z.strictObject({ Starts: clock, Ends: clock });
export const WorkingDay = z.strictObject({
  Weekday: weekday,
  Starts: clock,
  Ends: clock,
  Breaks: z.array(Pause).max(2),
});
export type WorkingDay = z.infer<typeof WorkingDay>;
export const Share = z.strictObject({ Kind: z.enum(workKinds), Percent: z.int().min(1).max(100) });
export type Share = z.infer<typeof Share>;

export const OnePerson = z.strictObject({ UserId: userId });
export const PatternInput = z.strictObject({ Days: z.array(WorkingDay).max(7), Allocation: z.array(Share).max(6) });
export type PatternInput = z.infer<typeof PatternInput>;
export const PatternRecord = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  Days: z.array(WorkingDay),
  Allocation: z.array(Share),
  /** N: nobody has set one for this person, and the agency's usual week holds. */
  Own: yesNo,
  /** 0 while there is no own one. */
  Version: z.int().min(0),
  ChangedAt: instant.nullable(),
  ChangedBy: z.string(),
});
export type PatternRecord = z.infer<typeof PatternRecord>;

const blockContent = {
  Kind: z.enum(blockKinds),
  Title: optionalLine(limits.name),
  FirstDay: plainDate,
  /** Both null: the whole day. */
  Starts: clock.nullable(),
  Ends: clock.nullable(),
  Repeat: z.enum(repeats),
  Every: z.int().min(1).max(52),
  Weekdays: z.array(weekday).max(7),
  Until: plainDate.nullable(),
  Times: z.int().min(1).max(731).nullable(),
};
export const BlockInput = z.strictObject(blockContent);
export type BlockInput = z.infer<typeof BlockInput>;
export const NewBlock = z.strictObject({ UserId: userId, ...blockContent });
export const OneBlock = z.strictObject({ UserId: userId, BlockId: id });
export const BlockRecord = z.strictObject({
  BlockId: id,
  UserId: z.string(),
  ...blockContent,
  Skipped: z.array(z.string()),
  ...stored,
});
export type BlockRecord = z.infer<typeof BlockRecord>;

/** One day that differs from the pattern: other hours, or none. */
export const ExceptionInput = z.strictObject({
  UserId: userId,
  Day: plainDate,
  Starts: clock.nullable(),
  Ends: clock.nullable(),
  Note: optionalLine(limits.shortNote),
});
export type ExceptionInput = z.infer<typeof ExceptionInput>;

/** The longest stretch that a calendar shows: six weeks of a month's grid. */
export const longestView = 42;
export const mostPeople = 60;

export const CalendarRequest = z.strictObject({
  /** Exactly one of the three. */
  UserId: userId.optional(),
  WorkgroupId: maybeCode,
  SupervisoryUnitId: maybeCode,
  From: plainDate,
  To: plainDate,
});

export const CalendarSegment = z.strictObject({
  Starts: z.string(),
  Ends: z.string(),
  State: z.enum(['available', 'break', 'block', 'holiday']),
  Kind: z.enum(blockKinds).nullable(),
  Title: z.string(),
  BlockId: id.nullable(),
  Repeats: yesNo,
});
export type CalendarSegment = z.infer<typeof CalendarSegment>;
export const CalendarDay = z.strictObject({
  Day: z.string(),
  Holiday: z.string().nullable(),
  /** The day has hours of its own, or none where the pattern has some. */
  Exception: z.strictObject({ Note: z.string(), Version: version }).nullable(),
  Segments: z.array(CalendarSegment),
  /** As they pass: a day on which the clocks change has other sums than the wall shows. */
  AvailableMinutes: z.int(),
  BlockedMinutes: z.int(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;
export const CalendarPerson = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  CurrentStatus: z.enum(['A', 'I']),
  Allocation: z.array(Share),
  Days: z.array(CalendarDay),
});
export type CalendarPerson = z.infer<typeof CalendarPerson>;

export const PresenceFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  Available: yesNo.optional(),
  RegionId: optionalLine(2).optional(),
  WorkgroupId: maybeCode,
  SupervisoryUnitId: maybeCode,
});
export type PresenceFilters = z.infer<typeof PresenceFilters>;
export const PresenceRow = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  Available: yesNo,
  Presence: z.enum(presences),
  /** The kind of block, where one is the reason. */
  Kind: z.string(),
  /** The time of day until which it holds; empty where today brings no change. */
  Until: z.string(),
});
export type PresenceRow = z.infer<typeof PresenceRow>;

export const CopyRequest = z.strictObject({
  UserId: userId,
  /** Exactly one of the three. */
  ToUserIds: z.array(userId).min(1).max(mostPeople).optional(),
  ToWorkgroupId: code.optional(),
  ToSupervisoryUnitId: code.optional(),
  /** Y: say what would happen, change nothing. */
  DryRun: yesNo,
});
export const CopyOutcome = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  ResultCode: z.enum(['00', '01', '02']),
  Sentence: z.string(),
});
export type CopyOutcome = z.infer<typeof CopyOutcome>;
