import { toYesNo } from '@commonweal/contracts/kit/fields';
import type { Report } from '@commonweal/contracts/reports/calls';
import { definitionOf, type Grouping, withShares } from '@commonweal/contracts/reports/definitions';
import { protectFigures } from '@commonweal/contracts/reports/disclosure';
import { isSensitive } from '@commonweal/contracts/reports/sensitive';
import type { Tx } from '../../platform/database/pool.ts';
import { nobody } from '../protection/index.ts';
import * as store from './store.ts';

/**
 * The only source of figures: screen, file, made, scheduled and frozen report and the agency page read them here, so that the
 * figures of a sensitive report leave the system protected, whichever way they take.
 */

export type Figures = Pick<Report, 'Values' | 'Groups'>;

/** Sees no confidential record. Sensitive figures are the same for every reader: two readers cannot compare theirs. */
export const publicViewer = { ...nobody, documentSubtypes: new Set<string>(), code: () => 'X' as const };

async function computeProtected(db: Tx, question: store.ReportQuestion, by: Grouping): Promise<Figures> {
  const { type, filters } = question;
  const { cells, days, names } = await store.sumCells(db, { ...question, viewer: publicViewer }, by);
  const { total, groups } = protectFigures(type, cells, { region: filters.RegionId, program: filters.Program }, days);
  const order = [...names.keys()];
  return {
    Values: total,
    Groups: groups
      .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
      .map(({ key, values, isSuppressed }) => ({
        Key: key,
        Label: names.get(key) ?? key,
        Values: values,
        Suppressed: toYesNo(isSuppressed),
      })),
  };
}

async function computeExact(db: Tx, question: store.ReportQuestion, by: Grouping): Promise<Figures> {
  const { total, groups } = await store.sumAll(db, question, by);
  return {
    Values: withShares(question.type, total),
    Groups: groups.map(({ key, name, values }) => ({
      Key: key,
      Label: name,
      Values: withShares(question.type, values),
      Suppressed: 'N',
    })),
  };
}

export const computeFigures = (db: Tx, question: store.ReportQuestion, by: Grouping): Promise<Figures> =>
  isSensitive(question.type) ? computeProtected(db, question, by) : computeExact(db, question, by);

/** For auditors: the figures of a sensitive report without protection. */
export const computeAuditedFigures = (db: Tx, question: store.ReportQuestion, by: Grouping): Promise<Figures> =>
  computeExact(db, { ...question, viewer: publicViewer }, by);

export async function computeTotal(db: Tx, question: store.ReportQuestion): Promise<Report['Values']> {
  const { type } = question;
  if (!isSensitive(type)) return withShares(type, await store.sumUp(db, question));
  return (await computeProtected(db, question, definitionOf(type).groups[0])).Values;
}

export async function computeMonths(db: Tx, question: store.ReportQuestion): Promise<Map<string, Report['Values']>> {
  const { type } = question;
  if (isSensitive(type)) throw new Error(`${type} has no figures by month besides its groups`);
  const months = await store.sumByMonth(db, question);
  return new Map([...months].map(([month, values]) => [month, withShares(type, values)]));
}
