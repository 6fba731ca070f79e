import { mostDays, type Report, type ReportFilters } from '@commonweal/contracts/reports/calls';
import { definitionOf, type Grouping, type ReportType } from '@commonweal/contracts/reports/definitions';
import { reportErrors } from '@commonweal/contracts/reports/errors';
import {
  daysIn,
  isWholeMonths,
  monthsBefore,
  type Period,
  type Span,
  spanBefore,
  spanOf,
} from '@commonweal/contracts/reports/periods';
import { isSensitive, sensitiveFilters } from '@commonweal/contracts/reports/sensitive';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type Reading, readFrom } from '../../platform/database/replica.ts';
import { refuse } from '../../platform/problem.ts';
import { computeAuditedFigures, computeFigures, computeTotal } from './figures.ts';
import { frozenOf } from './freeze.ts';
import type * as store from './store.ts';
import { withinLimit } from './within.ts';

export interface Asked {
  readonly ReportType: ReportType;
  readonly Period: Period;
  readonly Filters: ReportFilters;
  readonly GroupBy?: Grouping | undefined;
}

/** Days, and filters by worker or unit, would cut sensitive figures into pieces that are about few people. */
export function requireCalendarPeriod(type: ReportType, span: Span, filters: ReportFilters, today: string): void {
  if (!isSensitive(type)) return;
  if (!isWholeMonths(span, today)) refuse(reportErrors.calendarPeriods);
  const accepted: readonly string[] = sensitiveFilters;
  if (Object.entries(filters).some(([name, value]) => value && !accepted.includes(name)))
    refuse(reportErrors.sensitiveFilters);
}

const compareWith = ({ type, span }: Pick<store.ReportQuestion, 'type' | 'span'>): Span =>
  isSensitive(type) && span.from.endsWith('-01') ? monthsBefore(span) : spanBefore(span);

export function questionOf(
  { caller, today }: CallContext,
  { ReportType, Period, Filters }: Asked,
  { most = mostDays, isExact = false }: { readonly most?: number; readonly isExact?: boolean } = {},
): store.ReportQuestion {
  const chosen = { ...(Filters.From && { from: Filters.From }), ...(Filters.To && { to: Filters.To }) };
  const span = spanOf(Period, today, chosen);
  if (span.to < span.from) return refuse(reportErrors.datesCrossed);
  if (daysIn(span) > most) return refuse(reportErrors.spanTooLong, { params: { days: most } });
  if (!isExact) requireCalendarPeriod(ReportType, span, Filters, today);
  return { viewer: caller, span, today, type: ReportType, filters: Filters };
}

export function groupingOf(type: ReportType, given: Grouping | undefined): Grouping {
  const { groups } = definitionOf(type);
  const by = given ?? groups[0];
  return groups.includes(by) ? by : refuse(reportErrors.noSuchGroup);
}

/** The parts of a report, each worked out by itself: so it can be made step by step as well as at once. */
export const steps = ['figures', 'before'] as const;
export type Step = (typeof steps)[number];
export type Parts = Pick<Report, 'Values' | 'Before' | 'Groups'>;

/** Figures name nobody: they may be read from a copy. Rows may not: what was closed a moment ago is open there still. */
export const readFigures = <Answer>(context: CallContext, work: (reading: Reading) => Promise<Answer>) =>
  readFrom({ replica: context.platform.replica, primary: context.db, now: context.now }, work);

/** One part, with the access of whoever asks. */
export async function makePart(
  db: Tx,
  asked: Asked,
  question: store.ReportQuestion,
  step: Step,
): Promise<Partial<Parts>> {
  const type = asked.ReportType;
  switch (step) {
    case 'figures':
      return computeFigures(db, question, groupingOf(type, asked.GroupBy));
    case 'before': {
      if (definitionOf(type).about === 'now') return { Before: {} };
      return { Before: await computeTotal(db, { ...question, span: compareWith(question) }) };
    }
  }
}

/** The report around its parts: which days, and how fresh. */
export async function joinParts(
  { db, source, asOf }: Reading,
  asked: Asked,
  question: store.ReportQuestion,
  parts: Partial<Parts>,
): Promise<Report> {
  const before = compareWith(question);
  return {
    ReportType: asked.ReportType,
    From: question.span.from,
    To: question.span.to,
    BeforeFrom: before.from,
    BeforeTo: before.to,
    GroupBy: groupingOf(asked.ReportType, asked.GroupBy),
    Values: {},
    Before: {},
    Groups: [],
    ...parts,
    Frozen: await frozenOf(db, asked.ReportType, question.span, asked.Filters),
    AsOf: asOf.toISOString(),
    Source: source,
  };
}

export async function makeReport(context: CallContext, asked: Asked): Promise<Report> {
  const question = questionOf(context, asked);
  groupingOf(asked.ReportType, asked.GroupBy);
  context.audit({ reason: `${asked.ReportType} ${question.span.from} ${question.span.to}` });
  return readFigures(context, async reading => {
    // Side by side, each on a connection of its own.
    const parts = await Promise.all(
      steps.map(step => withinLimit('figures', reading.db, tx => makePart(tx, asked, question, step))),
    );
    return joinParts(reading, asked, question, Object.assign({}, ...parts));
  });
}

/** The exact figures of a sensitive report; the access object of auditors opens the endpoint. */
export async function makeExactReport(context: CallContext, asked: Asked): Promise<Report> {
  const question = questionOf(context, asked, { isExact: true });
  const by = groupingOf(asked.ReportType, asked.GroupBy);
  context.audit({ reason: `${asked.ReportType} ${question.span.from} ${question.span.to}` });
  return readFigures(context, async reading => {
    const figures = await withinLimit('figures', reading.db, tx => computeAuditedFigures(tx, question, by));
    return joinParts(reading, asked, question, figures);
  });
}
