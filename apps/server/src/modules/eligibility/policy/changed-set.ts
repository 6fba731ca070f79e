import {
  eachFurther,
  type PolicyChange,
  type PolicyFigure,
  type PolicyOffer,
  type PolicyProgram,
} from '@commonweal/contracts/eligibility/policy-schemas';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { addMonths, monthOfDate } from '@commonweal/rules/kit/dates';
import { type ParameterSet, tablesAt } from '@commonweal/rules/parameters/parameter-set';
import type { ParameterRow, ParameterTable } from '@commonweal/rules/parameters/table';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { isEntered, titleOf, valuesOf } from '../figures/figures.ts';
import { type NewFigure, ownJurisdiction, withChoices, withFigure } from '../figures/sets.ts';
import { choicesOffered, isOffered, nestedChoices } from './options.ts';

/** The figures as a policy change would have them, beginning with those that count in its month. */

type Content = Pick<PolicyChange, 'Program' | 'Month' | 'Figures' | 'Options'>;

const family: Readonly<Record<PolicyProgram, string>> = {
  SNAP: 'snap.',
  TCA: 'tca.',
  MFAM: 'medicaid.',
  MSSI: 'medicaid.',
  MSP: 'medicaid.',
  OSS: 'medicaid.',
};

interface Standing {
  readonly table: ParameterTable;
  readonly row: ParameterRow;
  readonly isCurrent: boolean;
}

function standingIn(set: ParameterSet, program: PolicyProgram, month: string): Standing[] {
  const rows = tablesAt(set, month, ownJurisdiction);
  return [...set.tables.values()].flatMap(table => {
    const at = rows.get(table.table);
    const row = at?.current ?? at?.earlier[0];
    const isOurs = table.table.startsWith(family[program]) && isEntered(table);
    return row && isOurs ? [{ table, row, isCurrent: at?.current === row }] : [];
  });
}

const figuresIn = (row: ParameterRow) => [
  ...valuesOf(row).map(({ Name, Amount }) => ({ Figure: Name, Amount })),
  ...(row.each_additional === null ? [] : [{ Figure: eachFurther, Amount: row.each_additional }]),
];

export const offerOf = (
  context: CallContext,
  set: ParameterSet,
  { Program, Month }: Pick<Content, 'Program' | 'Month'>,
): PolicyOffer => ({
  Tables: standingIn(set, Program, Month).map(({ table, row }) => ({
    Table: table.table,
    Title: titleOf(context, table),
    BySize: toYesNo(table.kind === 'sized'),
    Values: figuresIn(row),
  })),
  Options: choicesOffered(Program, set),
});

const unknown = (path: string): FieldFault => ({ path, code: 'unknown_option', params: {} });

/** What is not among the figures and choices of the program, each beside its field. */
export function faultsOf(set: ParameterSet, content: Content): FieldFault[] {
  const standing = new Map(standingIn(set, content.Program, content.Month).map(each => [each.table.table, each.row]));
  const isFigure = ({ Table, Figure }: PolicyFigure) => {
    const row = standing.get(Table);
    return row !== undefined && figuresIn(row).some(each => each.Figure === Figure);
  };
  const keys = content.Figures.map(({ Table, Figure }) => `${Table} ${Figure}`);
  return [
    ...content.Figures.flatMap((each, at) =>
      isFigure(each) && keys.indexOf(keys[at] ?? '') === at ? [] : [unknown(`Figures.${at}.Figure`)],
    ),
    ...content.Options.flatMap((each, at) =>
      isOffered(content.Program, each) && content.Options.findIndex(one => one.Option === each.Option) === at
        ? []
        : [unknown(`Options.${at}.Value`)],
    ),
  ];
}

/** What is the same as it was is no change. */
export function onlyChanges(set: ParameterSet, content: Content): Pick<Content, 'Figures' | 'Options'> {
  const { Tables, Options } = {
    Tables: standingIn(set, content.Program, content.Month),
    Options: choicesOffered(content.Program, set),
  };
  const amountOf = ({ Table, Figure }: PolicyFigure) => {
    const row = Tables.find(each => each.table.table === Table)?.row;
    return row && figuresIn(row).find(each => each.Figure === Figure)?.Amount;
  };
  return {
    Figures: content.Figures.filter(each => Math.round((amountOf(each) ?? -1) * 100) !== each.Cents),
    Options: content.Options.filter(
      each => Options.find(option => option.Option === each.Option)?.Value !== each.Value,
    ),
  };
}

const openEnd = '2099-12';
const monthsOfYear = 12;

/** How long the changed row counts: as long as the one that it takes the place of, else a year. */
function lastMonthOf({ row, isCurrent }: Standing, month: string): string {
  if (row.to === null) return openEnd;
  const last = monthOfDate(row.to);
  return isCurrent && last >= month ? last : addMonths(month, monthsOfYear - 1);
}

/** Each table that is changed as a new row of it: what is not changed stays as it is. */
export function newFiguresOf(set: ParameterSet, content: Content, source: string): NewFigure[] {
  return standingIn(set, content.Program, content.Month).flatMap(standing => {
    const { table, row } = standing;
    const changed = new Map(
      content.Figures.filter(each => each.Table === table.table).map(each => [each.Figure, each.Cents / 100]),
    );
    if (changed.size === 0) return [];
    const value = Array.isArray(row.values)
      ? row.values.map((amount: number | null, at: number) => changed.get(String(at + 1)) ?? amount)
      : Object.fromEntries(Object.entries(row.values).map(([name, amount]) => [name, changed.get(name) ?? amount]));
    return [
      {
        table: table.table,
        month: content.Month,
        last_month: lastMonthOf(standing, content.Month),
        value: value as NewFigure['value'],
        each_additional: changed.get(eachFurther) ?? row.each_additional,
        source,
      },
    ];
  });
}

export function withPolicy(set: ParameterSet, content: Content): ParameterSet {
  const figured = newFiguresOf(set, content, 'A draft').reduce(withFigure, set);
  return content.Options.length === 0 ? figured : withChoices(figured, nestedChoices(content.Options));
}
