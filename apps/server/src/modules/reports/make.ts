import { toYesNo } from '@commonweal/contracts/kit/fields';
import { mostDays, type Report, type ReportFilters } from '@commonweal/contracts/reports/calls';
import { definitionOf, type Grouping, type ReportType, withShares } from '@commonweal/contracts/reports/definitions';
import { reportErrors } from '@commonweal/contracts/reports/errors';
import { daysIn, type Period, spanBefore, spanOf } from '@commonweal/contracts/reports/periods';
import { sizeOf, suppressed } from '@commonweal/contracts/reports/small-groups';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type Reading, readFrom } from '../../platform/database/replica.ts';
import { refuse } from '../../platform/problem.ts';
import { frozenOf } from './freeze.ts';
import * as store from './store.ts';
import { withinLimit } from './within.ts';

export interface Asked {
  readonly ReportType: ReportType;
  readonly Period: Period;
  readonly Filters: ReportFilters;
  readonly GroupBy?: Grouping | undefined;
}

export function questionOf(
  { caller, today }: CallContext,
  { ReportType, Period, Filters }: Asked,
  most = mostDays,
): store.ReportQuestion {
  const chosen = { ...(Filters.From && { from: Filters.From }), ...(Filters.To && { to: Filters.To }) };
  const span = spanOf(Period, today, chosen);
  if (span.to < span.from) return refuse(reportErrors.datesCrossed);
  if (daysIn(span) > most) return refuse(reportErrors.spanTooLong, { params: { days: most } });
  return { viewer: caller, span, today, type: ReportType, filters: Filters };
}

export function groupingOf(type: ReportType, given: Grouping | undefined): Grouping {
  const { groups } = definitionOf(type);
  const by = given ?? groups[0];
  return groups.includes(by) ? by : refuse(reportErrors.noSuchGroup);
}

/** The groups with their figures; those that are too small to be shown without any. */
function shownGroups(type: ReportType, groups: readonly store.StoredGroup[]): Report['Groups'] {
  const { leastInGroup } = definitionOf(type);
  const sized = groups.map(group => ({ ...group, Size: sizeOf(type, group.values) }));
  const hidden = leastInGroup === undefined ? new Set() : suppressed(sized, leastInGroup);
  return sized.map(group => ({
    Key: group.key,
    Label: group.name,
    Values: hidden.has(group) ? {} : withShares(type, group.values),
    Suppressed: toYesNo(hidden.has(group)),
  }));
}

/** All together, where that is not a group too small itself. */
function shownTotal(type: ReportType, values: Readonly<Record<string, number | null>>): Report['Values'] {
  const { leastInGroup = 0 } = definitionOf(type);
  const size = sizeOf(type, values);
  return size > 0 && size < leastInGroup ? {} : withShares(type, values);
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
    case 'figures': {
      const { total, groups } = await store.sumAll(db, question, groupingOf(type, asked.GroupBy));
      return { Values: shownTotal(type, total), Groups: shownGroups(type, groups) };
    }
    case 'before': {
      if (definitionOf(type).about === 'now') return { Before: {} };
      return { Before: shownTotal(type, await store.sumUp(db, { ...question, span: spanBefore(question.span) })) };
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
  const before = spanBefore(question.span);
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
