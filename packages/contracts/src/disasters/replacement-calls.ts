import * as z from 'zod';
import { disasterModePage, issuancePage } from '../access/pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { benefitMonth } from '../eligibility/schemas.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { disasterErrors } from './errors.ts';

const service = 'work-item-management';
const mayRead = needs(disasterModePage.at('Page'), 'R').and(needs(issuancePage.at('Page'), 'R'));
const mayKeep = needs(disasterModePage.at('Page'), 'U').and(needs(issuancePage.at('Page'), 'U'));

/** Days before the disaster from which on benefits count, at most. */
export const replacementLimits = { days: 62 } as const;

/** How much of which month is replaced. Share and days come with each waiver: the portal knows none of them. */
const terms = {
  Month: benefitMonth,
  Share: z.int().min(1).max(100),
  /** Only what could be had first in so many days before the first day, or on the days of the disaster; 0: any day of the month. */
  Days: z.int().min(0).max(replacementLimits.days),
};
export const ReplacementTerms = z.strictObject(terms);
export type ReplacementTerms = z.infer<typeof ReplacementTerms>;

export const ReplacementInput = z.strictObject({
  ...terms,
  Source: line(limits.reason),
  Reason: line(limits.reason),
});

const OneDisaster = z.strictObject({ DisasterId: id });
const Sum = z.strictObject({ Households: z.int(), Amount: z.number() });
export type ReplacementSum = z.infer<typeof Sum>;

/** Counts the households that the reader can open; the replacement pays every household of the counties. */
export const ReplacementPreview = z.strictObject({
  ...Sum.shape,
  /** What they were issued, and what of it was replaced before. */
  Issued: z.number(),
  Earlier: z.number(),
});
export type ReplacementPreview = z.infer<typeof ReplacementPreview>;

export const Replacement = z.strictObject({
  ...terms,
  Source: z.string(),
  AskedByName: z.string(),
  ApprovedByName: z.string(),
  ApprovedAt: instant,
  Done: Sum,
  Waiting: Sum,
});
export type Replacement = z.infer<typeof Replacement>;

export const getBenefitReplacement = call({
  service,
  name: 'GetBenefitReplacement',
  kind: 'read',
  summary:
    'What a disaster replaces of a month’s food assistance, for how many households it did and for how many not yet.',
  request: OneDisaster,
  response: z.strictObject({
    /** With what the form begins; 0: nobody has said. */
    Share: z.int(),
    Days: z.int(),
    Asked: yesNo,
    Replacement: Replacement.nullable(),
  }),
  access: mayRead,
  audit: { activity: 'BENEFIT_REPLACEMENT_VIEWED' },
  errors: [disasterErrors.notFound],
  background: true,
});

export const previewBenefitReplacement = call({
  service,
  name: 'PreviewBenefitReplacement',
  kind: 'read',
  summary: 'How many households that the reader can open would get how much. Nothing is stored.',
  request: z.strictObject({ DisasterId: id, ...terms }),
  response: ReplacementPreview,
  access: mayKeep,
  audit: { activity: 'BENEFIT_REPLACEMENT_PREVIEWED' },
  errors: [disasterErrors.notFound],
});

export const askBenefitReplacement = call({
  service,
  name: 'AskBenefitReplacement',
  kind: 'write',
  summary:
    'Asks a second person to replace a share of a month’s food assistance. Nothing is paid until that person approves.',
  request: z.strictObject({ DisasterId: id, Replacement: ReplacementInput }),
  response: z.strictObject({ ResultCode: z.literal('00'), RequestId: id }),
  access: mayKeep,
  audit: { activity: 'BENEFIT_REPLACEMENT_REQUESTED' },
  errors: [
    disasterErrors.notFound,
    disasterErrors.notInForce,
    disasterErrors.endedAlready,
    disasterErrors.replacedAlready,
    disasterErrors.nothingToReplace,
    approvalErrors.alreadyWaiting,
    commonErrors.stale,
  ],
  versioned: true,
});

export const startBenefitReplacement = call({
  service,
  name: 'StartBenefitReplacement',
  kind: 'write',
  summary:
    'Pays what a second person has approved, as long work: each household exactly once for a disaster, never more than it was issued.',
  request: OneDisaster,
  response: LongWorkStarted,
  access: mayKeep,
  audit: { activity: 'BENEFIT_REPLACEMENT_STARTED' },
  errors: [disasterErrors.notFound, disasterErrors.notReplaced, longWorkErrors.tooMany, bulkErrors.nothing],
  keyed: true,
});
