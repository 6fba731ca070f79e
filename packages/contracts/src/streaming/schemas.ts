import * as z from 'zod';
import { results } from '../eligibility/schemas.ts';
import { id, instant, line, optionalLine, plainDate, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { Publication } from '../prioritisation/schemas.ts';

const code = line(limits.referenceCode);
const either = yesNo.nullable();
export const mostInHousehold = 50;
export const mostRules = 50;

export const StreamRuleInput = z.strictObject({
  Name: line(limits.name),
  Stream: code,
  WorkgroupId: code.nullable(),
  Holds: yesNo,
  Fits: z.enum(['all', 'any']),
  Programs: z.array(code).max(200),
  HouseholdAtLeast: z.int().min(1).max(mostInHousehold).nullable(),
  Expedited: either,
  Renewal: either,
  Disability: either,
  SelfEmployment: either,
  RealEstate: either,
  Immigration: either,
  Confidential: either,
  Ready: either,
});
export type StreamRuleInput = z.infer<typeof StreamRuleInput>;

export const OneStreamRule = z.strictObject({ RuleId: id });

export const StreamRuleRecord = z.strictObject({
  RuleId: id,
  ...StreamRuleInput.shape,
  Place: z.int(),
  Active: yesNo,
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type StreamRuleRecord = z.infer<typeof StreamRuleRecord>;

export const StreamRuleRow = z.strictObject({
  ...StreamRuleRecord.shape,
  /** The conditions as a sentence, in the reader's language. */
  Reading: z.string(),
});
export type StreamRuleRow = z.infer<typeof StreamRuleRow>;

export const StreamRuleFilters = z.strictObject({
  Text: optionalLine(limits.name).optional(),
  Stream: optionalLine(limits.referenceCode).optional(),
  Active: yesNo.optional(),
});
export type StreamRuleFilters = z.infer<typeof StreamRuleFilters>;

export const StreamSet = z.strictObject({
  RuleIds: z.array(z.string()),
  /** Of the whole set: changes with every rule. */
  Version: version,
  Changed: yesNo,
  /** Somebody has asked for a publication that nobody has decided yet. */
  Asked: yesNo,
  Publications: z.array(Publication),
});
export type StreamSet = z.infer<typeof StreamSet>;

export const PublishStreams = z.strictObject({ EffectiveOn: plainDate, Reason: line(limits.reason) });

/** What the engine would say of one program with what is on file. Nothing is decided or kept as a determination. */
export const Foreseen = z.strictObject({
  Program: z.string(),
  Result: z.enum(results),
  Amount: z.number().nullable(),
  /** What is missing before somebody could decide it; empty where nothing is. */
  Missing: z.array(z.enum(['case', 'facts', 'interview', 'proof'])),
});
export type Foreseen = z.infer<typeof Foreseen>;

export const StreamCard = z.strictObject({
  /** Empty: no rule fits. */
  Stream: z.string(),
  WorkgroupId: z.string().nullable(),
  WorkgroupName: z.string(),
  Waiting: z.int(),
  /** Of the oldest: days since it was filed, and days that its clock has; null where nothing waits or no clock runs. */
  OldestDays: z.int().nullable(),
  OldestOf: z.int().nullable(),
  /** How many the people of the workgroup who are there today can still take; null without a workgroup. */
  Room: z.int().nullable(),
});
export type StreamCard = z.infer<typeof StreamCard>;

export const Streams = z.strictObject({
  Streams: z.array(StreamCard),
  Waiting: z.int(),
  /** Came in and has not been sorted yet. */
  Unsorted: z.int(),
  SortedAt: instant.nullable(),
  PublishedOn: z.string().nullable(),
  PublishedBy: z.string(),
  /** What the caller released and can still take back, and until when all of it. */
  TakeBack: z.strictObject({ Count: z.int(), Until: instant }).nullable(),
});
export type Streams = z.infer<typeof Streams>;

export const StreamedFilters = z.strictObject({
  Stream: optionalLine(limits.referenceCode).optional(),
  /** Only those that no rule fits. */
  Unplaced: yesNo.optional(),
  RegionId: optionalLine(limits.referenceCode).optional(),
});
export type StreamedFilters = z.infer<typeof StreamedFilters>;

export const StreamedRow = z.strictObject({
  ApplicationNumber: z.string(),
  Name: z.string(),
  Stream: z.string(),
  Programs: z.string(),
  ClockDays: z.int(),
  ClockOf: z.int().nullable(),
  /** Why it is here, in words. */
  Why: z.string(),
  WouldBe: z.string(),
  Held: yesNo,
  Version: version,
});
export type StreamedRow = z.infer<typeof StreamedRow>;

export const StreamReasons = z.strictObject({
  ApplicationNumber: z.string(),
  Name: z.string(),
  Stream: z.string(),
  Version: version,
  SortedAt: instant,
  Verdicts: z.array(
    z.strictObject({ Place: z.int(), Name: z.string(), Stream: z.string(), Fits: yesNo, Says: z.string() }),
  ),
  Foreseen: z.array(z.strictObject({ ...Foreseen.shape, Says: z.string() })),
  Moved: z
    .strictObject({
      By: z.string(),
      At: instant,
      Reason: z.string(),
      /** Until when the caller can take their move back; null where they cannot. */
      TakeBackUntil: instant.nullable(),
    })
    .nullable(),
});
export type StreamReasons = z.infer<typeof StreamReasons>;

export const mostTried = 10_000;
export const mostMoves = 50;
export const StreamPreview = z.strictObject({
  /** The month whose arrivals were tried. */
  Month: z.string(),
  Arrivals: z.int(),
  /** What could not be tried, because there were more than can be tried at once. */
  LeftOut: z.int(),
  Streams: z.array(z.strictObject({ Stream: z.string(), Before: z.int(), After: z.int() })),
  Moves: z.int(),
  Moved: z.array(z.strictObject({ ApplicationNumber: z.string(), Name: z.string(), From: z.string(), To: z.string() })),
  Rules: z.array(z.strictObject({ RuleId: z.string(), Fits: z.int() })),
});
export type StreamPreview = z.infer<typeof StreamPreview>;
