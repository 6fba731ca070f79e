import * as z from 'zod';
import { checkDateOrder, id, instant, line, optionalLine, plainDate, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { ArrivalInput, Arrivals, FileFault } from './arrivals.ts';
import { overlapKinds } from './findings.ts';
import { conditionFields, reasonCodes, routingMethods } from './route.ts';

const code = line(limits.referenceCode);
export const method = z.enum(routingMethods);

const someCodes = z.array(code).max(200);
export const mostZips = 500;
/**
 * The fault stands at the list, because the form has one field for all of them. Of lists that nobody types, not every
 * value is looked at.
 */
const zips = z
  .array(z.string())
  .max(10 * mostZips)
  .superRefine((values, context) => {
    if (values.some(value => !/^[0-9]{5}$/.test(value))) {
      context.addIssue({ code: 'custom', params: { code: 'digits', count: limits.zip } });
    } else if (values.length > mostZips) {
      context.addIssue({ code: 'custom', params: { code: 'out_of_range', min: 0, max: mostZips } });
    }
  });

const Conditions = {
  WorkItemTypes: someCodes,
  Programs: someCodes,
  Regions: someCodes,
  Counties: someCodes,
  Zips: zips,
  Languages: someCodes,
  Characteristics: someCodes,
  /** Null: confidential or not. */
  Confidential: yesNo.nullable(),
};

/** The conditions that every work item meets. */
export const anyConditions = {
  WorkItemTypes: [] as string[],
  Programs: [] as string[],
  Regions: [] as string[],
  Counties: [] as string[],
  Zips: [] as string[],
  Languages: [] as string[],
  Characteristics: [] as string[],
  Confidential: null,
};

export const highestOrder = 9999;

const Content = {
  Name: line(limits.name),
  /** The lowest is asked first. */
  Order: z.int().min(1).max(highestOrder),
  ...Conditions,
  WorkgroupId: code,
  Method: method,
  ValidFrom: plainDate,
  ValidTo: plainDate.nullable(),
};

const datesInOrder = checkDateOrder('ValidFrom', 'ValidTo');

export const RoutingProfileInput = z.strictObject(Content).superRefine(datesInOrder);
export type RoutingProfileInput = z.infer<typeof RoutingProfileInput>;

export const OneProfile = z.strictObject({ ProfileId: id });
export const RoutingProfileChange = z.strictObject({ ...OneProfile.shape, ...Content }).superRefine(datesInOrder);

export const RoutingProfileRecord = z.strictObject({
  ProfileId: id,
  ...Content,
  Active: yesNo,
  WorkgroupActive: yesNo,
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type RoutingProfileRecord = z.infer<typeof RoutingProfileRecord>;

export const RoutingProfileRow = z.strictObject({
  ...RoutingProfileRecord.shape,
  WorkgroupName: z.string(),
  /** The conditions as a sentence, in the reader's language. */
  Reading: z.string(),
});
export type RoutingProfileRow = z.infer<typeof RoutingProfileRow>;

const oneCode = optionalLine(limits.referenceCode).optional();
export const RoutingProfileFilters = z.strictObject({
  Text: optionalLine(limits.name).optional(),
  WorkgroupId: oneCode,
  WorkItemType: oneCode,
  Program: oneCode,
  Region: oneCode,
  Language: oneCode,
  Method: method.optional(),
  Active: yesNo.optional(),
});
export type RoutingProfileFilters = z.infer<typeof RoutingProfileFilters>;

const Reason = z.strictObject({
  Code: z.enum(reasonCodes),
  Field: z.enum([...conditionFields, 'Confidential', '']),
  Values: z.array(z.string()),
});

export const Answer = z.strictObject({
  WorkgroupId: z.string().nullable(),
  ProfileId: z.string().nullable(),
  ProfileName: z.string(),
  Method: method.nullable(),
  /** Who of the workgroup would get it now; empty where people take it themselves or nobody can. */
  Person: z.string(),
  Reasons: z.array(Reason),
  PassedOver: z.array(
    z.strictObject({ ProfileId: z.string(), Name: z.string(), Order: z.int(), Reasons: z.array(Reason) }),
  ),
  PassedOverTotal: z.int(),
});
export type Answer = z.infer<typeof Answer>;
/** The most profiles that an answer explains one by one. */
export const mostPassedOver = 30;

/** A change that is not saved yet: a profile with other content, a new one, or one that is switched on or off. */
const Unsaved = {
  ProfileId: id.nullable(),
  Draft: RoutingProfileInput.nullable(),
  Active: yesNo.optional(),
};

export const Trial = z.strictObject({ Item: ArrivalInput, ...Unsaved });
export const TrialAnswer = z.strictObject({
  Region: z.string(),
  County: z.string(),
  /** With the profiles as they are saved. */
  Before: Answer,
  /** With the change that is not saved yet. */
  After: Answer.nullable(),
});
export type TrialAnswer = z.infer<typeof TrialAnswer>;

export const PreviewRequest = z.strictObject({ ...Unsaved, ...Arrivals.shape });
export const mostMoved = 100;
export const RoutingPreview = z.strictObject({
  /** The day on which the items are taken to arrive: today, or the first day of the changed profile. */
  On: z.string(),
  Items: z.int(),
  Faults: z.array(FileFault),
  FaultTotal: z.int(),
  Counts: z.array(z.strictObject({ WorkgroupId: z.string().nullable(), Before: z.int(), After: z.int() })),
  /** Who would be given how many, those whose share changes most first. */
  People: z.array(z.strictObject({ UserId: z.string(), Name: z.string(), Before: z.int(), After: z.int() })),
  Moved: z.int(),
  /** The first of them. */
  MovedItems: z.array(
    z.strictObject({
      ItemId: z.string(),
      WorkItemType: z.string(),
      Program: z.string(),
      Region: z.string(),
      Language: z.string(),
      Characteristics: z.array(z.string()),
      Confidential: yesNo,
      From: z.string().nullable(),
      To: z.string().nullable(),
    }),
  ),
});
export type RoutingPreview = z.infer<typeof RoutingPreview>;

const codes = z.array(z.string());
export const CombinationsSchema = z.strictObject({
  WorkItemTypes: codes,
  Programs: codes,
  Regions: codes,
  Languages: codes,
  Confidential: codes,
});
const NamedProfile = z.strictObject({ ProfileId: z.string(), Name: z.string(), Order: z.int() });

export const FindingsRequest = z.strictObject(Unsaved);
export const mostFindings = 50;
export const RoutingFindings = z.strictObject({
  On: z.string(),
  Gaps: z.array(z.strictObject({ ...CombinationsSchema.shape, Partly: yesNo })),
  GapTotal: z.int(),
  /** What the unsaved change would leave open that is taken now. */
  Opened: z.array(CombinationsSchema),
  Overlaps: z.array(
    z.strictObject({
      Kind: z.enum(overlapKinds),
      First: NamedProfile,
      Second: NamedProfile,
      Shared: CombinationsSchema,
    }),
  ),
  OverlapTotal: z.int(),
  /** Special cases that stand before their general one, as they should. */
  Ordinary: z.int(),
  Impossible: z.array(NamedProfile),
  /** Workgroups that get work although nobody in them takes any. */
  Unstaffed: z.array(
    z.strictObject({ WorkgroupId: z.string(), WorkgroupName: z.string(), Profiles: z.array(NamedProfile) }),
  ),
});
export type RoutingFindings = z.infer<typeof RoutingFindings>;
