import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { figureErrors } from '@commonweal/contracts/eligibility/errors';
import {
  FiguresInput,
  type FigureTable,
  figureLimits,
  getFigures,
  getProvisionalAuthorizations,
  proposeFigures,
  recomputedOutcomes,
} from '@commonweal/contracts/eligibility/figure-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { RulesError } from '@commonweal/rules';
import { firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import { faultInSpanish } from '@commonweal/rules/kit/fault-words';
import { readParameterFile } from '@commonweal/rules/parameters/parameter-file';
import { type ParameterSet, tablesAt } from '@commonweal/rules/parameters/parameter-set';
import type { ParameterRow, ParameterTable } from '@commonweal/rules/parameters/table';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { type Applier, requestApproval } from '../../approvals/index.ts';
import { dollarsOf } from '../authorization-view.ts';
import { figuresInForce, type NewFigure, ownJurisdiction, versionsInForce, withFigure } from './sets.ts';
import * as store from './store.ts';

const jurisdiction = ownJurisdiction;

/** Tables in dollars that hold in the state: what a yearly publication changes. The others are law, not figures of a year. */
export const isEntered = (table: ParameterTable): boolean =>
  table.unit === 'dollars' && (table.jurisdiction === null || table.jurisdiction === jurisdiction);

export const valuesOf = (row: ParameterRow) =>
  Object.entries(row.values).flatMap(([name, value]) => {
    if (value === null) return [];
    return [{ Name: Array.isArray(row.values) ? String(Number(name) + 1) : name, Amount: value }];
  });

export const titleOf = ({ platform, language }: CallContext, table: ParameterTable): string =>
  platform.texts.text(language, `eligibility.figureTable.${table.table}`);

function tableView(
  context: CallContext,
  set: ParameterSet,
  table: ParameterTable,
  published: readonly store.PublishedFigure[],
): Omit<FigureTable, 'Waiting'> | null {
  const at = tablesAt(set, monthOfDate(context.today), jurisdiction).get(table.table);
  const row = at?.current ?? at?.earlier[0];
  if (!at || !row) return null;
  const own = published.findLast(each => each.table_name === table.table && firstDayOf(each.month) === row.from);
  return {
    Table: table.table,
    Title: titleOf(context, table),
    Authority: table.authority,
    BySize: toYesNo(table.kind === 'sized'),
    Row: {
      From: row.from,
      To: row.to ?? '',
      Values: valuesOf(row),
      EachAdditional: row.each_additional,
      Source: row.source,
      EnteredBy: own?.enterer ?? '',
      ApprovedBy: own?.approver ?? '',
    },
    Provisional: toYesNo(at.current === null),
  };
}

/** What was typed, as the rules take it. */
function figureOf(table: ParameterTable, given: FiguresInput): NewFigure {
  const dollars = (name: string) => (given.Values.find(each => each.Figure === name)?.Cents ?? 0) / 100;
  const names = given.Values.map(each => each.Figure);
  return {
    table: given.Table,
    month: given.Month,
    last_month: given.LastMonth,
    value:
      table.kind === 'sized'
        ? names.toSorted((one, other) => Number(one) - Number(other)).map(dollars)
        : Object.fromEntries(names.map(name => [name, dollars(name)])),
    each_additional: given.EachAdditionalCents === null ? null : given.EachAdditionalCents / 100,
    source: given.Source,
  };
}

/** Every value that the table has, once and nothing else; then what the rules themselves find wrong, each beside its field. */
function needsRight(context: CallContext, set: ParameterSet, table: ParameterTable, given: FiguresInput): NewFigure {
  const { language, platform } = context;
  const known = valuesOf(table.rows.at(-1) ?? { from: '', to: null, values: {}, each_additional: null, source: '' });
  const names = known.map(each => each.Name);
  const typed = given.Values.map(each => each.Figure);
  const isComplete = typed.length === names.length && names.every(name => typed.includes(name));
  if (!isComplete) {
    const message = platform.texts.text(language, 'eligibility.figures.incomplete', { names: names.join(', ') });
    refuse(commonErrors.invalid, { faults: [{ path: 'Values', code: 'invalid', message }] });
  }
  const figure = figureOf(table, given);
  try {
    readParameterFile({ version: 'proposed', figures: [figure] }, set);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const places: Readonly<Record<string, string>> = { last_month: 'LastMonth', month: 'Month', source: 'Source' };
    refuse(commonErrors.invalid, {
      faults: error.faults.map(({ path, message }) => {
        const [, , , field = '', name] = path.split('/');
        const at = typed.indexOf(name ?? '');
        return {
          path: at >= 0 ? `Values.${at}.Cents` : (places[field] ?? 'Values'),
          code: 'invalid',
          message: language === 'es' ? faultInSpanish(message) : message,
        };
      }),
    });
  }
  return figure;
}

const lineOf = (figure: NewFigure): string =>
  `${Object.values(figure.value as Readonly<Record<string, number | null>>).join(', ')}${figure.each_additional === null ? '' : `, + ${figure.each_additional}`}`;

export const figureHandlers: Handler[] = [
  handle(getFigures, async context => {
    const { db, today } = context;
    const set = await figuresInForce(db, monthOfDate(today));
    const [published, waiting] = await Promise.all([store.listPublished(db), store.listWaiting(db)]);
    return {
      Version: set.version,
      Month: monthOfDate(today),
      Tables: [...set.tables.values()].filter(isEntered).flatMap(table => {
        const view = tableView(context, set, table, published);
        return view ? [{ ...view, Waiting: toYesNo(waiting.has(table.table)) }] : [];
      }),
    };
  }),

  handle(proposeFigures, async (context, given) => {
    const set = await figuresInForce(context.db, given.Month);
    const table = set.tables.get(given.Table);
    if (!table || !isEntered(table)) return refuse(figureErrors.tableNotFound);
    const figure = needsRight(context, set, table, given);
    const before = tablesAt(set, given.Month, jurisdiction).get(given.Table);
    const row = before?.current ?? before?.earlier[0];
    const RequestId = await requestApproval(context, {
      kind: 'rule-figures',
      subjectType: 'figures',
      subjectId: given.Table,
      subjectName: `${table.title}, ${given.Month}`,
      reason: given.Reason,
      lines: [
        { Field: 'Month', Before: row?.from ?? '', After: `${given.Month} – ${given.LastMonth}` },
        {
          Field: 'Amount',
          Before: row
            ? valuesOf(row)
                .map(each => each.Amount)
                .join(', ')
            : '',
          After: lineOf(figure),
        },
        { Field: 'Source', Before: row?.source ?? '', After: given.Source },
      ],
      details: { ...given },
    });
    return { ...success, RequestId };
  }),

  handle(getProvisionalAuthorizations, async context => {
    const { db, caller } = context;
    const versions = await versionsInForce(db);
    const [all, done] = await Promise.all([
      store.listProvisional(db, caller, { versions, today: context.today }),
      store.countRecomputed(db, versions),
    ]);
    const open = all.filter(each => each.may_open);
    return {
      Count: all.length,
      Waiting: all.filter(store.isWaiting).length,
      Done: recomputedOutcomes.flatMap(Outcome => {
        const Count = done.get(Outcome);
        return Count === undefined ? [] : [{ Outcome, Count }];
      }),
      Hidden: toYesNo(open.length < all.length),
      data: open.slice(0, figureLimits.shown).map(each => ({
        AuthorizationId: each.id,
        CaseNumber: each.case_number,
        Program: each.program,
        Month: each.month,
        DecidedAt: each.decided_at.toISOString(),
        Amount: dollarsOf(each.amount_cents),
        Recomputed: toYesNo(!store.isWaiting(each)),
        Outcome: each.outcome ?? ('' as const),
        NewAmount: dollarsOf(each.is_current ? each.amount_cents : each.new_cents),
      })),
    };
  }),
];

/** The second person's word publishes: the figures are checked once more against those that count by then. */
export const figuresApplier: Applier = {
  concerns: async () => false,
  async apply(context, { change, requestedBy }) {
    const { db, caller, now } = context;
    await store.lockFigures(db);
    const given = FiguresInput.safeParse(
      Object.fromEntries(Object.keys(FiguresInput.shape).map(key => [key, Reflect.get(Object(change), key)])),
    );
    if (!given.success) return refuse(approvalErrors.subjectChanged);
    const set = await figuresInForce(db, given.data.Month);
    const table = set.tables.get(given.data.Table) ?? refuse(approvalErrors.subjectChanged);
    const figure = needsRight(context, set, table, given.data);
    const figureId = newId();
    await store.insertPublished(db, {
      figure_id: figureId,
      table_name: figure.table,
      month: figure.month,
      last_month: given.data.LastMonth,
      value: figure.value,
      each_additional_cents: given.data.EachAdditionalCents,
      source: figure.source,
      version: withFigure(set, figure).version,
      entered_by: requestedBy,
      approved_by: caller.userId,
      approved_at: now,
    });
    context.audit({
      activity: 'FIGURES_PUBLISHED',
      subjectType: 'figures',
      subjectId: figureId,
      reason: `${figure.table} ${figure.month}`,
    });
  },
};
