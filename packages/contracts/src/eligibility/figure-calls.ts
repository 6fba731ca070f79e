import * as z from 'zod';
import { figuresPage } from '../access/pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, instant, line, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { figureErrors } from './errors.ts';
import { benefitMonth } from './schemas.ts';

const service = 'client-data-management';
const page = figuresPage.at('Page');

/** Values of one table: the longest of the rules' tables has 25 sizes. */
export const figureLimits = { table: 36, values: 30, cents: 1_000_000_000, shown: 200 } as const;

/** A figure by its name, or by the household's size. */
const Value = z.strictObject({ Name: z.string(), Amount: z.number() });

const FigureRow = z.strictObject({
  From: z.string(),
  /** Empty: until a later row. */
  To: z.string(),
  Values: z.array(Value),
  EachAdditional: z.number().nullable(),
  Source: z.string(),
  /** Who entered and approved it here; empty for the rules' own rows. */
  EnteredBy: z.string(),
  ApprovedBy: z.string(),
});

export const FigureTable = z.strictObject({
  Table: z.string(),
  Title: z.string(),
  Authority: z.string(),
  BySize: yesNo,
  /** The row in force in the running month, or the last one before it. */
  Row: FigureRow,
  /** In the running month its last figures are carried forward. */
  Provisional: yesNo,
  /** Figures wait for a second person. */
  Waiting: yesNo,
});
export type FigureTable = z.infer<typeof FigureTable>;

export const FiguresPage = z.strictObject({ Version: z.string(), Month: z.string(), Tables: z.array(FigureTable) });
export type FiguresPage = z.infer<typeof FiguresPage>;

export const getFigures = call({
  service,
  name: 'GetFigures',
  kind: 'read',
  summary:
    'The dated figures of the rules in dollars: what counts in the running month, and what is only carried forward.',
  request: z.strictObject({}),
  response: FiguresPage,
  access: needs(page, 'R'),
  audit: notAudited('Figures of the law hold no personal data'),
});

export const FiguresInput = z.strictObject({
  Table: line(figureLimits.table),
  Month: benefitMonth,
  LastMonth: benefitMonth,
  Values: z
    .array(z.strictObject({ Figure: line(limits.referenceCode), Cents: z.int().min(0).max(figureLimits.cents) }))
    .min(1)
    .max(figureLimits.values),
  EachAdditionalCents: z.int().min(0).max(figureLimits.cents).nullable(),
  Source: line(limits.reason),
  Reason: line(limits.reason),
});
export type FiguresInput = z.infer<typeof FiguresInput>;

export const proposeFigures = call({
  service,
  name: 'ProposeFigures',
  kind: 'write',
  summary:
    'Enters new figures with their source. They are checked against each other and count once a second person approves.',
  request: FiguresInput,
  response: z.strictObject({ ...WriteResult.shape, RequestId: id }),
  access: needs(page, 'U'),
  audit: { activity: 'FIGURES_REQUESTED' },
  errors: [figureErrors.tableNotFound, approvalErrors.alreadyWaiting],
  keyed: true,
});

/** What published figures made of a decision: decided by rule, as it was, worth less while it is over, or left to people. */
export const recomputedOutcomes = ['increase', 'supplement', 'decrease', 'closure', 'same', 'less', 'item'] as const;
export type RecomputedOutcome = (typeof recomputedOutcomes)[number];

export const ProvisionalAuthorization = z.strictObject({
  AuthorizationId: id,
  CaseNumber: z.string(),
  Program: z.string(),
  Month: z.string(),
  DecidedAt: instant,
  Amount: z.number().nullable(),
  /** What the figures that count now give; null until it was computed again. */
  Recomputed: yesNo,
  Outcome: z.enum(['', ...recomputedOutcomes]),
  NewAmount: z.number().nullable(),
});
export type ProvisionalAuthorization = z.infer<typeof ProvisionalAuthorization>;

export const getProvisionalAuthorizations = call({
  service,
  name: 'GetProvisionalAuthorizations',
  kind: 'read',
  summary:
    'Authorizations that stand on figures carried forward, the newest first; how many there are in all, and those that the reader may open.',
  request: z.strictObject({}),
  response: z.strictObject({
    Count: z.int(),
    /** Of them, to be computed again with the figures that count now. */
    Waiting: z.int(),
    /** What became of those that were computed with the figures that count now. */
    Done: z.array(z.strictObject({ Outcome: z.enum(recomputedOutcomes), Count: z.int() })),
    /** The number counts records that the reader may not open. */
    Hidden: yesNo,
    data: z.array(ProvisionalAuthorization),
  }),
  access: needs(page, 'R'),
  audit: { activity: 'PROVISIONAL_LISTED' },
});

export const recomputeProvisional = call({
  service,
  name: 'RecomputeProvisional',
  kind: 'write',
  summary:
    'Determines every authorization that stands on figures carried forward anew, with the figures that count now, as long work, each exactly once: what differs is authorized by rule and told by notice, what no rule decides becomes a work item. Publication begins it by itself.',
  request: z.strictObject({}),
  response: LongWorkStarted,
  access: needs(page, 'U'),
  audit: { activity: 'PROVISIONAL_STARTED' },
  errors: [longWorkErrors.tooMany, bulkErrors.nothing],
  keyed: true,
});
