import * as z from 'zod';
import { leaderPage } from '../access/oversight-pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { instant, optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { readingSources } from '../kit/reading.ts';
import { reportTypes } from './definitions.ts';

const figure = z.number().nullable();

export const LeaderFigure = z.strictObject({
  Id: z.string(),
  ReportType: z.enum(reportTypes),
  Measure: z.string(),
  Program: z.string(),
  /** This month to date, or now. */
  Value: figure,
  YearAgo: figure,
  Target: figure,
  Better: z.enum(['more', 'less']),
  IsShare: z.boolean(),
  Months: z.array(z.strictObject({ Month: z.string(), Value: figure })),
  /** For the next month, with the range in which eight of ten months would lie. */
  Outlook: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  Makes: z.enum(['yes', 'no', 'unknown']),
});
export type LeaderFigure = z.infer<typeof LeaderFigure>;

export const LeaderPlace = z.strictObject({
  UnitId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  Late: z.int(),
  Overdue: z.int(),
  /** Of all overdue items of the agency, in percent. */
  OverdueShare: figure,
  Why: z.strictObject({ Code: z.enum(['proof', 'inflow', 'people', 'other']), Count: z.int() }),
  /** Workers for four weeks that the overdue items would take; null where the pace is not known. */
  People: z.int().nullable(),
});
export type LeaderPlace = z.infer<typeof LeaderPlace>;

export const Leader = z.strictObject({
  Today: z.string(),
  Numbers: z.array(LeaderFigure),
  /** From here the places are counted. */
  From: z.string(),
  Places: z.array(LeaderPlace),
  AsOf: instant,
  Source: z.enum(readingSources),
});
export type Leader = z.infer<typeof Leader>;

export const getLeaderPage = call({
  service: 'reports',
  name: 'GetLeaderPage',
  kind: 'read',
  summary:
    'The seven numbers of the agency with trend, target and outlook, and the three places where help counts most.',
  request: z.strictObject({ RegionId: optionalLine(limits.referenceCode).optional() }),
  response: Leader,
  access: needs(leaderPage.at('Page'), 'R'),
  audit: notAudited('Figures say nothing about anybody; their rows are opened and recorded in the reports'),
  perMinute: 30,
});
