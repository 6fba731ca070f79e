import * as z from 'zod';
import { caseDetailsPage, eligibilitySummaryPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { kindNames } from '../evidence/kinds.ts';
import { caseNumber, looseData } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { pin, plainDate, yesNo } from '../kit/fields.ts';
import { eligibilityErrors } from './errors.ts';
import { benefitMonth, OpenQuestion } from './schemas.ts';
import { WhatIfResult } from './what-if-schemas.ts';

/** A fact as it is typed: it counts in the budget before anything is saved. */
const DraftedFact = z.strictObject({
  Kind: z.enum(kindNames),
  Pin: pin.or(z.literal('')),
  From: plainDate,
  To: plainDate.or(z.literal('')),
  Data: looseData,
});
export type DraftedFact = z.infer<typeof DraftedFact>;

export const DeskQuestion = z.strictObject({
  ...OpenQuestion.shape,
  /** Whose rules ask it. */
  Programs: z.array(z.string()),
});
export type DeskQuestion = z.infer<typeof DeskQuestion>;

const BudgetLine = z.strictObject({
  ...WhatIfResult.shape,
  /** Without what is typed; the same where nothing is. */
  AmountBefore: z.number().nullable(),
  ResultBefore: WhatIfResult.shape.Result,
});

export const InterviewDesk = z.strictObject({
  CaseNumber: z.string(),
  Month: z.string(),
  /** What the rules still need first, then what contradicts the file or looks unlikely. */
  Questions: z.array(DeskQuestion),
  Contradictions: z.array(DeskQuestion),
  Budget: z.array(BudgetLine),
  /** Whether what is typed is whole enough to count. */
  Drafted: yesNo,
  /** Facts that the rules count and that nothing proves yet. */
  Unproved: z.array(z.strictObject({ FactId: z.string(), Kind: z.string(), Pin: z.string(), Name: z.string() })),
});
export type InterviewDesk = z.infer<typeof InterviewDesk>;

export const getInterviewDesk = call({
  service: 'client-data-management',
  name: 'GetInterviewDesk',
  kind: 'read',
  summary:
    'What an interview still has to ask by the rules of every program of the case, what contradicts the file, and the budget with what is typed. Nothing is written.',
  request: z.strictObject({ CaseNumber: caseNumber, Month: benefitMonth.optional(), Drafted: DraftedFact.optional() }),
  response: InterviewDesk,
  access: needs(caseDetailsPage.at('InterviewNotes'), 'R').and(needs(eligibilitySummaryPage.at('Page'), 'R')),
  audit: { activity: 'DETERMINATION_VIEWED' },
  errors: [caseNotFound, eligibilityErrors.noFigures],
  perMinute: 120,
});
