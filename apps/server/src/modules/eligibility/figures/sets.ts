import { DEMONSTRATION_PARAMETERS } from '@commonweal/rules';
import { mergeOptions, readJurisdiction } from '@commonweal/rules/jurisdictions/jurisdictions';
import { rowsOfNewFigures } from '@commonweal/rules/parameters/new-figures';
import { type ParameterSet, withJurisdictions, withTables } from '@commonweal/rules/parameters/parameter-set';
import type { Tx } from '../../../platform/database/pool.ts';
import { listPublished, optionsTable, type PublishedFigure } from './store.ts';

/**
 * The figures that count. What was published is only ever added, so every version that ever counted can be made again from its
 * rows: sets never change, and each is made once in a process. Figures are dated by themselves; the state's choices are not, so
 * that there is a set for the months from each choice on.
 */

export const ownFigures = DEMONSTRATION_PARAMETERS;
export const ownJurisdiction = 'FL';
const label = 'published';

const byVersion = new Map<string, ParameterSet>([[ownFigures.version, ownFigures]]);
const after = new Map<string, ParameterSet>();

export type NewFigure = Parameters<typeof rowsOfNewFigures>[1][number];

const figureOf = (row: PublishedFigure): NewFigure => ({
  table: row.table_name,
  month: row.month,
  last_month: row.last_month,
  value: row.value as NewFigure['value'],
  each_additional: row.each_additional,
  source: row.source,
});

/** The set with one figure more. */
export const withFigure = (set: ParameterSet, figure: NewFigure): ParameterSet =>
  withTables(set, label, rowsOfNewFigures(set, [figure]));

/** The set with other choices of the state, nested as in its own document. */
export function withChoices(set: ParameterSet, choices: Readonly<Record<string, unknown>>): ParameterSet {
  const own = set.jurisdictions.get(ownJurisdiction);
  if (!own) throw new Error('The state has no options');
  const { code, name, citations, document } = own;
  return withJurisdictions(set, label, [
    readJurisdiction({ code, name, citations, options: mergeOptions(document, choices) }),
  ]);
}

interface Stage {
  /** The first month that it counts for; empty: all before the first choice. */
  readonly from: string;
  readonly set: ParameterSet;
}

function publish(stages: readonly Stage[], row: PublishedFigure): Stage[] {
  const isChoice = row.table_name === optionsTable;
  const isNew = isChoice && !stages.some(each => each.from === row.month);
  const before = stages.findLast(each => each.from <= row.month);
  const all =
    isNew && before
      ? [...stages, { from: row.month, set: before.set }].toSorted((a, b) => (a.from < b.from ? -1 : 1))
      : stages;
  return all.map(({ from, set }) => {
    if (isChoice && from < row.month) return { from, set };
    const key = `${row.figure_id} ${from}`;
    const made =
      after.get(key) ??
      (isChoice ? withChoices(set, row.value as Readonly<Record<string, unknown>>) : withFigure(set, figureOf(row)));
    after.set(key, made);
    byVersion.set(made.version, made);
    return { from, set: made };
  });
}

async function stagesInForce(tx: Tx): Promise<Stage[]> {
  let stages: Stage[] = [{ from: '', set: ownFigures }];
  for (const row of await listPublished(tx)) stages = publish(stages, row);
  return stages;
}

/** The set that counts now for each month; all that counted before can be asked for by their version from then on. */
export async function figuresByMonth(tx: Tx): Promise<(month: string) => ParameterSet> {
  const stages = await stagesInForce(tx);
  return month => stages.findLast(each => each.from <= month)?.set ?? ownFigures;
}

/** The set that counts now for a month. */
export const figuresInForce = async (tx: Tx, month: string): Promise<ParameterSet> => (await figuresByMonth(tx))(month);

/** Every version that counts now, each for its months. */
export const versionsInForce = async (tx: Tx): Promise<string[]> =>
  (await stagesInForce(tx)).map(({ set }) => set.version);

/** Figures by their version; those of an earlier release of the rules, which are no more, are answered by the rules' own. */
export const figuresOf = (version: string | undefined): ParameterSet => byVersion.get(version ?? '') ?? ownFigures;
