import * as z from 'zod';
import { id, instant, line, optionalLine, plainDate, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { Arrivals, FileFault } from '../routing/arrivals.ts';
import { publicationStates } from './lifecycle.ts';
import { conditionNames } from './prioritise.ts';

const someCodes = z.array(line(limits.referenceCode)).max(200);
const days = z.int().min(0).max(999);
export const highestWeight = 1000;

const Conditions = {
  WorkItemTypes: someCodes,
  Programs: someCodes,
  AgeAtLeast: days.nullable(),
  DueWithin: days.nullable(),
  Overdue: yesNo.nullable(),
  Expedited: yesNo.nullable(),
  Hearing: yesNo.nullable(),
  Renewal: yesNo.nullable(),
  Confidential: yesNo.nullable(),
};

export const PriorityRuleInput = z.strictObject({
  Name: line(limits.name),
  Weight: z.int().min(1).max(highestWeight),
  ...Conditions,
});
export type PriorityRuleInput = z.infer<typeof PriorityRuleInput>;

export const OneRule = z.strictObject({ RuleId: id });

export const PriorityRuleRecord = z.strictObject({
  RuleId: id,
  ...PriorityRuleInput.shape,
  Place: z.int(),
  Active: yesNo,
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type PriorityRuleRecord = z.infer<typeof PriorityRuleRecord>;

export const PriorityRuleRow = z.strictObject({
  ...PriorityRuleRecord.shape,
  /** The conditions as a sentence, in the reader's language. */
  Reading: z.string(),
});
export type PriorityRuleRow = z.infer<typeof PriorityRuleRow>;

const oneCode = optionalLine(limits.referenceCode).optional();
export const PriorityRuleFilters = z.strictObject({
  Text: optionalLine(limits.name).optional(),
  WorkItemType: oneCode,
  Program: oneCode,
  Active: yesNo.optional(),
});
export type PriorityRuleFilters = z.infer<typeof PriorityRuleFilters>;

export const mostRules = 100;

export const Publication = z.strictObject({
  PublicationId: id,
  EffectiveOn: z.string(),
  /** `now` is in force, `later` waits for its day, `past` was replaced, `withdrawn` never counted. */
  State: z.enum(publicationStates),
  Rules: z.int(),
  PublishedAt: instant,
  PublishedBy: z.string(),
  Reason: z.string(),
  Withdrawn: z.strictObject({ At: instant, By: z.string(), Reason: z.string() }).nullable(),
});
export type Publication = z.infer<typeof Publication>;

/** The rules being worked on, and what has been published of them. */
export const PrioritySet = z.strictObject({
  RuleIds: z.array(z.string()),
  /** Of the whole set: changes with every rule. */
  Version: version,
  /** Whether the rules differ from the ones published last. */
  Changed: yesNo,
  Publications: z.array(Publication),
});
export type PrioritySet = z.infer<typeof PrioritySet>;

export const OnePublication = z.strictObject({ PublicationId: id });
/** What a publication says, in its own order. */
export const PublishedRules = z.strictObject({
  ...Publication.shape,
  RuleList: z.array(z.strictObject({ RuleId: z.string(), Name: z.string(), Weight: z.int(), Reading: z.string() })),
});
export const PublishInput = z.strictObject({ EffectiveOn: plainDate, Reason: line(limits.reason) });

const Reason = z.strictObject({
  RuleId: z.string(),
  Name: z.string(),
  Weight: z.int(),
  Met: z.array(z.strictObject({ Field: z.enum(conditionNames), Value: z.string() })),
});
export const PreviewRequest = Arrivals;
export const mostQueued = 50;
export const PriorityPreview = z.strictObject({
  Items: z.int(),
  Faults: z.array(FileFault),
  FaultTotal: z.int(),
  Earlier: z.int(),
  Later: z.int(),
  Same: z.int(),
  /** The head of the queue as it would be, each with the place it has now. */
  Queue: z.array(
    z.strictObject({
      ItemId: z.string(),
      WorkItemType: z.string(),
      Program: z.string(),
      AgeDays: z.int(),
      DueInDays: z.int().nullable(),
      PlaceBefore: z.int(),
      PlaceAfter: z.int(),
      ScoreBefore: z.int(),
      ScoreAfter: z.int(),
      Reasons: z.array(Reason),
    }),
  ),
});
export type PriorityPreview = z.infer<typeof PriorityPreview>;
