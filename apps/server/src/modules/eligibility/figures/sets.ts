import { DEMONSTRATION_PARAMETERS } from '@commonweal/rules';
import { rowsOfNewFigures } from '@commonweal/rules/parameters/new-figures';
import { type ParameterSet, withTables } from '@commonweal/rules/parameters/parameter-set';
import type { Tx } from '../../../platform/database/pool.ts';
import { listPublished, type PublishedFigure } from './store.ts';

/**
 * The figures that count. What was published is only ever added, so every version that ever counted can be made again from its
 * rows: sets never change, and each is made once in a process.
 */

export const ownFigures = DEMONSTRATION_PARAMETERS;
const label = 'published';

const byVersion = new Map<string, ParameterSet>([[ownFigures.version, ownFigures]]);
const after = new Map<string, ParameterSet>();

export type NewFigure = Parameters<typeof rowsOfNewFigures>[1][number];

const figureOf = (row: PublishedFigure): NewFigure => ({
  table: row.table_name,
  month: row.month,
  last_month: row.last_month,
  value: row.value,
  each_additional: row.each_additional,
  source: row.source,
});

/** The set with one figure more. */
export const withFigure = (set: ParameterSet, figure: NewFigure): ParameterSet =>
  withTables(set, label, rowsOfNewFigures(set, [figure]));

/** The set that counts now; all that counted before can be asked for by their version from then on. */
export async function figuresInForce(tx: Tx): Promise<ParameterSet> {
  let set: ParameterSet = ownFigures;
  for (const row of await listPublished(tx)) {
    set = after.get(row.figure_id) ?? withFigure(set, figureOf(row));
    after.set(row.figure_id, set);
    byVersion.set(set.version, set);
  }
  return set;
}

/** Figures by their version; those of an earlier release of the rules, which are no more, are answered by the rules' own. */
export const figuresOf = (version: string | undefined): ParameterSet => byVersion.get(version ?? '') ?? ownFigures;
