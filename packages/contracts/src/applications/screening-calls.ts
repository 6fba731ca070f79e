import * as z from 'zod';
import { applicationRegistrationPage, applicationSummaryPage, cradPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { applicationErrors } from './errors.ts';
import { applicationNumber, OneApplication, Saved } from './schemas.ts';

const service = 'oss-application';

/** Null is a question that nobody has answered. */
const cents = z.int().min(0).max(99_999_999).nullable();
export const expeditedAmounts = ['GrossMonthlyIncome', 'LiquidResources', 'RentOrMortgage', 'Utilities'] as const;
export type ExpeditedAmount = (typeof expeditedAmounts)[number];
export const ExpeditedAnswers = z.strictObject({
  GrossMonthlyIncome: cents,
  LiquidResources: cents,
  RentOrMortgage: cents,
  Utilities: cents,
  MigrantDestitute: z.enum(['Y', 'N', '']),
});
export type ExpeditedAnswers = z.infer<typeof ExpeditedAnswers>;

/** A figure that the application or its case holds already, with where it comes from. */
export const CarriedFigure = z.strictObject({
  Question: z.enum(expeditedAmounts),
  Amount: z.int(),
  From: z.enum(['application', 'case']),
  /** The case; empty where the application itself says it. */
  CaseNumber: z.string(),
  /** What was added up: whose it is or what it is for, in words. */
  Parts: z.array(z.strictObject({ Who: z.string(), What: z.string(), Amount: z.int() })),
});
export type CarriedFigure = z.infer<typeof CarriedFigure>;

export const verdicts = ['entitled', 'not', 'ask'] as const;

export const Screening = z.strictObject({
  Answers: ExpeditedAnswers,
  Verdict: z.enum(verdicts),
  /** The ground in words; empty where there is none. */
  Reason: z.string(),
  Citation: z.string(),
  DueOn: z.string().nullable(),
  /** Figures that have changed since: the verdict no longer holds. */
  Changed: z.array(z.enum(expeditedAmounts)),
  DecidedBy: z.string(),
  DecidedAt: z.string(),
});
export type Screening = z.infer<typeof Screening>;

export const getScreening = call({
  service,
  name: 'GetExpeditedScreening',
  kind: 'read',
  summary:
    'Which programs of the expedited list are asked for, the figures that are known already, and the last screening.',
  request: OneApplication,
  response: z.strictObject({
    Programs: z.array(z.string()),
    Carried: z.array(CarriedFigure),
    Screening: Screening.nullable(),
    /** False where the application stands on an older case that its source may not use. */
    CaseAllowed: z.boolean(),
  }),
  access: needs(cradPage.at('Page'), 'R')
    .or(needs(applicationSummaryPage.at('Page'), 'R'))
    .or(needs(applicationRegistrationPage.at('Page'), 'R')),
  audit: { activity: 'EXPEDITED_SCREENING_VIEWED' },
  errors: [applicationErrors.notFound],
});

export const screenForExpedited = call({
  service,
  name: 'ScreenForExpedited',
  kind: 'write',
  summary: 'Screens for expedited service (7 CFR 273.2(i)) from registration on, and sets the seven-day clock of SNAP.',
  request: z.strictObject({ ApplicationNumber: applicationNumber, ...ExpeditedAnswers.shape }),
  response: z.strictObject({ ...Saved.shape, Screening }),
  access: needs(cradPage.at('Page'), 'U').or(needs(applicationRegistrationPage.at('Page'), 'U')),
  audit: { activity: 'EXPEDITED_SCREENED' },
  errors: [
    applicationErrors.notFound,
    applicationErrors.sourceNotReusable,
    applicationErrors.nothingToScreen,
    commonErrors.stale,
  ],
  versioned: true,
});
