import * as z from 'zod';
import { conversionPage } from '../access/oversight-pages.ts';
import { benefitMonth } from '../eligibility/schemas.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { instant, line, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { conversionErrors } from './errors.ts';

/** What the old system decided beside what the portal makes of the same month. Nothing is decided by it. */

const service = 'operations';
const object = conversionPage.at('Page');
const mayRead = needs(object, 'R');
const mayConvert = needs(object, 'U');

/** Where the two part: the first figure that differs, in the order in which they are worked out. */
export const causes = ['asks', 'policy', 'size', 'earned', 'unearned', 'gross', 'deductions', 'net', 'limits'] as const;
export type Cause = (typeof causes)[number];

/** Working figures of both; null: not known. Cents, but for the size. */
export const workings = ['size', 'earned', 'unearned', 'gross', 'deductions', 'net'] as const;
export type Working = (typeof workings)[number];
export type Workings = Readonly<Record<Working, number | null>>;

/** Whose difference it is, in the words of whoever has looked at it. */
export const verdicts = ['old', 'ours', 'data'] as const;

const program = line(limits.referenceCode);
const results = z.enum(['eligible', 'ineligible', 'undetermined', 'needs_policy_decision']);

export const ComparisonSummary = z.strictObject({
  /** The month that is summed up: the one that was asked for, else the newest; empty where there is none. */
  Month: z.string(),
  /** Months that the old system decided, the newest first, and how many decisions each has. */
  Months: z.array(z.strictObject({ Month: z.string(), Decisions: z.int(), Compared: z.int() })),
  Programs: z.array(z.strictObject({ Program: z.string(), Compared: z.int(), Agreed: z.int() })),
  Causes: z.array(z.strictObject({ Cause: z.enum(causes), Count: z.int(), Open: z.int() })),
});
export type ComparisonSummary = z.infer<typeof ComparisonSummary>;

export const getComparisonSummary = call({
  service,
  name: 'GetComparisonSummary',
  kind: 'read',
  summary:
    'How far the old system and the portal agree in a month, by program, and how many differences have which cause. Of the whole agency.',
  request: z.strictObject({ Month: benefitMonth.optional() }),
  response: ComparisonSummary,
  access: mayRead,
  audit: { activity: 'COMPARISONS_VIEWED' },
  background: true,
});

export const startComparison = call({
  service,
  name: 'StartComparison',
  kind: 'write',
  summary:
    'Works out every case that the old system decided for a month, and keeps where the two part. Nothing is decided by it.',
  request: z.strictObject({ Month: benefitMonth }),
  response: LongWorkStarted,
  access: mayConvert,
  audit: { activity: 'COMPARISON_STARTED' },
  errors: [bulkErrors.nothing, bulkErrors.tooMany, longWorkErrors.tooMany],
  keyed: true,
});

export const ComparisonRow = z.strictObject({
  CaseNumber: z.string(),
  LegacyCaseNumber: z.string(),
  Program: z.string(),
  Month: z.string(),
  Agrees: yesNo,
  /** Where the two part; empty where they agree. */
  Cause: z.enum(causes).or(z.literal('')),
  OldResult: z.string(),
  OldAmount: z.number().nullable(),
  Result: results,
  Amount: z.number().nullable(),
  /** Empty: nobody has said. */
  Verdict: z.enum(verdicts).or(z.literal('')),
});
export type ComparisonRow = z.infer<typeof ComparisonRow>;

/** The differences that nobody has understood yet come first to mind. */
export const comparisonViews = ['open', 'understood', 'agree'] as const;

export const comparisonList = list({
  service,
  name: 'SearchComparisons',
  summary: 'What the old system and the portal make of a month, case by case.',
  access: mayRead,
  audit: { activity: 'COMPARISONS_SEARCHED' },
  filters: z.strictObject({
    Month: benefitMonth.optional(),
    Program: program.optional(),
    Cause: z.enum(causes).optional(),
    View: z.enum(comparisonViews).optional(),
  }),
  row: ComparisonRow,
  sortable: ['CaseNumber', 'Program', 'Cause', 'Month'],
  defaultSort: 'CaseNumber',
  columns: [
    { id: 'CaseNumber', title: 'common.field.CaseNumber' },
    { id: 'LegacyCaseNumber', title: 'conversion.field.LegacyCaseNumber' },
    { id: 'Program', title: 'common.field.Program', reads: { table: 'PROGRAM' } },
    { id: 'Month', title: 'conversion.compare.month' },
    { id: 'OldResult', title: 'conversion.compare.old', reads: { texts: 'conversion.result' } },
    { id: 'OldAmount', title: 'conversion.compare.oldAmount' },
    { id: 'Result', title: 'conversion.compare.portal', reads: { texts: 'conversion.result' } },
    { id: 'Amount', title: 'conversion.compare.portalAmount' },
    { id: 'Cause', title: 'conversion.compare.cause', reads: { texts: 'conversion.cause' } },
    { id: 'Verdict', title: 'conversion.compare.verdict', reads: { texts: 'conversion.verdict' } },
  ],
});

const OneComparison = z.strictObject({ CaseNumber: caseNumber, Program: program, Month: benefitMonth });

export const Comparison = z.strictObject({
  ...ComparisonRow.shape,
  /** Both working figures, as far as either is known. */
  Workings: z.array(
    z.strictObject({ Figure: z.enum(workings), Old: z.number().nullable(), Portal: z.number().nullable() }),
  ),
  /** Which published figures the portal worked with. */
  FiguresVersion: z.string(),
  /** What the portal would ask for before it decides. */
  Asks: z.array(z.string()),
  ComparedAt: instant,
  VerdictReason: z.string(),
  VerdictByName: z.string(),
  Version: version,
  ChangedAt: instant,
  ChangedBy: z.string(),
});
export type Comparison = z.infer<typeof Comparison>;

export const getComparison = call({
  service,
  name: 'GetComparison',
  kind: 'read',
  summary: 'One case and month: what both decided, and every figure on the way.',
  request: OneComparison,
  response: Comparison,
  access: mayRead,
  audit: { activity: 'COMPARISON_VIEWED' },
  errors: [conversionErrors.comparisonNotFound],
});

export const explainComparison = call({
  service,
  name: 'ExplainComparison',
  kind: 'write',
  summary: 'Says whose difference it is, and why. Compared anew with another outcome, it is asked for again.',
  request: z.strictObject({ ...OneComparison.shape, Verdict: z.enum(verdicts), Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayConvert,
  audit: { activity: 'COMPARISON_EXPLAINED' },
  errors: [conversionErrors.comparisonNotFound, conversionErrors.nothingToExplain, commonErrors.stale],
  versioned: true,
});
