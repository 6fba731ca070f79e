import * as z from 'zod';
import { caseNumber } from '../evidence/schemas.ts';
import { id, instant, line, plainDate, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { PresumptivePeriod } from './presumptive-calls.ts';
import { RenewalView } from './renewal-schemas.ts';

export const benefitMonth = z.string().refine(value => /^\d{4}-(0[1-9]|1[0-2])$/.test(value), {
  error: 'invalid',
  params: { code: 'invalid' },
});

export const results = ['eligible', 'ineligible', 'undetermined', 'needs_policy_decision'] as const;
export const result = z.enum(results);
export type Result = z.infer<typeof result>;

const programOfCase = { CaseNumber: caseNumber, Program: line(limits.referenceCode), Month: benefitMonth };

/** Dollars, as in the household document. */
const dollars = z.number();

/** Where a line came from: a fact of the case, with the tab that shows it. */
export const LineSource = z.strictObject({
  From: z.enum(['evidence', 'member', 'relationship', 'client', 'program', 'application', 'case']),
  What: z.string(),
  FactId: z.string(),
  Kind: z.string(),
  Pin: z.string(),
  Tab: z.string(),
  /** Stated, and its proof has not come. */
  Unproved: yesNo,
});
export type LineSource = z.infer<typeof LineSource>;

export const OpenQuestion = z.strictObject({
  Code: z.string(),
  /** The question in words. */
  Says: z.string(),
  Pin: z.string(),
  FactId: z.string(),
  Kind: z.string(),
  /** The part of the case that answers it. */
  Tab: z.string(),
  Blocks: yesNo,
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const EligibilityStep = z.strictObject({
  /** The number of the line on the worksheet. */
  Line: z.int(),
  /** The rule, as the documentation of the rules calls it. */
  Step: z.string(),
  Title: z.string(),
  Says: z.string(),
  Citation: z.string(),
  Rounding: z.string(),
  /** The result as it is read, and as dollars where it is an amount. */
  Figure: z.string(),
  Amount: dollars.nullable(),
  /** The same step of the determination before; empty where it had none. */
  Before: z.string(),
  Changed: yesNo,
  Provisional: yesNo,
  Sources: z.array(LineSource),
});
export type EligibilityStep = z.infer<typeof EligibilityStep>;

const Reason = z.strictObject({ Code: z.string(), Text: z.string(), Citation: z.string() });

export const EligibilityRun = z.strictObject({
  DeterminationId: id,
  /** What people call it by: the case, the program, the month and which run of it. */
  Reference: z.string(),
  Result: result,
  Amount: dollars.nullable(),
  MadeAt: instant,
  MadeBy: z.string(),
  KnownOn: z.string(),
});
export type EligibilityRun = z.infer<typeof EligibilityRun>;

export const EligibilityCause = z.strictObject({ Says: z.string(), AmountChange: dollars.nullable() });

export const DeterminationView = z.strictObject({
  ...EligibilityRun.shape,
  FullMonthAmount: dollars.nullable(),
  Headline: z.string(),
  Paragraphs: z.array(z.string()),
  Reasons: z.array(Reason),
  CertifiedFrom: z.string(),
  CertifiedTo: z.string(),
  IssuanceDay: z.int().nullable(),
  Expedited: yesNo,
  ExpeditedBy: z.string(),
  Provisional: z.array(z.string()),
  ParametersVersion: z.string(),
  EngineVersion: z.string(),
  Questions: z.array(OpenQuestion),
  Steps: z.array(EligibilityStep),
  People: z.array(
    z.strictObject({ Pin: z.string(), Name: z.string(), Result: result, Status: z.string(), Reasons: z.array(Reason) }),
  ),
  /** Against the run before it, the same program and month first. */
  Before: z
    .strictObject({
      Reference: z.string(),
      Month: z.string(),
      Result: result,
      Amount: dollars.nullable(),
      Causes: z.array(EligibilityCause),
    })
    .nullable(),
});
export type DeterminationView = z.infer<typeof DeterminationView>;

export const EligibilityRequest = z.strictObject({
  ...programOfCase,
  /** As it was known at the end of this day. */
  KnownOn: plainDate.or(z.literal('')).optional(),
});

export const EligibilityAnswer = z.strictObject({
  Result: result,
  Amount: dollars.nullable(),
  FullMonthAmount: dollars.nullable(),
  Reasons: z.array(Reason),
  Questions: z.array(OpenQuestion),
  Steps: z.array(EligibilityStep),
  Provisional: z.array(z.string()),
  DeterminationId: id,
  Reference: z.string(),
});

export const SummaryRequest = z.strictObject({ ...programOfCase, DeterminationId: id.optional() });

export const EligibilitySummary = z.strictObject({
  CaseNumber: z.string(),
  HeadPin: z.string(),
  HeadName: z.string(),
  Program: z.string(),
  Month: z.string(),
  Programs: z.array(z.strictObject({ Program: z.string(), Status: z.string() })),
  /** Of the program that is looked at; null where it is not received or has no end. */
  Renewal: RenewalView.nullable(),
  /** What providers and hospitals gave people of the household until an application is decided. */
  Presumptive: z.array(PresumptivePeriod),
  Runs: z.array(EligibilityRun),
  Determination: DeterminationView.nullable(),
  /** What is different on the case now; empty while the newest run is as the case is. */
  Stale: z.array(EligibilityCause),
  /** What the case leaves open now, where nothing was run yet. */
  Questions: z.array(OpenQuestion),
});
export type EligibilitySummary = z.infer<typeof EligibilitySummary>;

export const OneDetermination = z.strictObject({ CaseNumber: caseNumber, DeterminationId: id });

export const RerunAnswer = z.strictObject({
  Equal: yesNo,
  Result: result,
  Amount: dollars.nullable(),
  /** The figures and the rules that it was computed with now; others than then may give another answer. */
  ParametersVersion: z.string(),
  EngineVersion: z.string(),
  SameVersions: yesNo,
});
export type RerunAnswer = z.infer<typeof RerunAnswer>;

export const WouldChange = z.strictObject({
  Says: z.string(),
  Result: result,
  Amount: dollars.nullable(),
  AmountChange: dollars.nullable(),
});
export type WouldChange = z.infer<typeof WouldChange>;
