import { causeOf } from '@commonweal/contracts/conversion/compare';
import {
  type ComparisonRow,
  comparisonList,
  explainComparison,
  getComparison,
  getComparisonSummary,
  startComparison,
  type Workings,
  workings,
} from '@commonweal/contracts/conversion/comparison-calls';
import { conversionErrors } from '@commonweal/contracts/conversion/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import { refuse } from '../../platform/problem.ts';
import { type WorkedOut, workOut } from '../eligibility/index.ts';
import * as store from './compare-store.ts';

/** Both determinations of a month side by side, and where they part. */

const sumOf = (found: WorkedOut, names: readonly string[]): number | null => {
  const known = names.flatMap(name => found.figure(name) ?? []);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
};

const deductions = [
  'earned_deduction',
  'standard_deduction',
  'medical_deduction',
  'dependent_care_deduction',
  'child_support_deduction',
  'homeless_deduction',
  'shelter_deduction',
  'disregards',
];

/** The engine's names, program by program, as the layout calls them. */
const workingsOf = (found: WorkedOut): Workings => ({
  size: found.figure('household_size'),
  earned: found.figure('gross_earned'),
  unearned: found.figure('gross_unearned'),
  gross: found.figure('gross_income'),
  deductions: sumOf(found, deductions),
  net: found.figure('net_income') ?? found.figure('countable_income') ?? found.figure('magi'),
});

const oldWorkings = (old: Omit<store.OldDecision, 'result' | 'amount_cents'>): Workings => ({
  size: old.household_size,
  earned: old.earned_cents,
  unearned: old.unearned_cents,
  gross: null,
  deductions: old.deductions_cents,
  net: old.net_cents,
});

function comparedOf(old: store.OldDecision, found: WorkedOut): store.ComparedCase {
  const figures = workingsOf(found);
  const { result, amount } = found;
  return {
    region_id: old.region_id,
    case_id: old.case_id,
    program: old.program,
    month: old.month,
    cause: causeOf(
      { result: old.result, amount: old.amount_cents, workings: oldWorkings(old) },
      { result, amount, workings: figures },
    ),
    result,
    amount_cents: amount,
    figures,
    asks: found.asks,
    figures_version: found.figuresVersion,
  };
}

/** Cases whose facts are in memory at once. */
const loadedAtOnce = 200;

/** Works decisions out and keeps where the two part, some at a time. */
export async function compareAll(db: Tx, decisions: readonly store.OldDecision[], now: Date): Promise<void> {
  for (let at = 0; at < decisions.length; at += loadedAtOnce) {
    const some = decisions.slice(at, at + loadedAtOnce);
    const found = await workOut(
      db,
      some.map(each => ({ ...each, caseId: each.case_id, caseNumber: each.case_number })),
    );
    const compared = some.flatMap((old, place) => {
      const worked = found[place];
      return worked ? [comparedOf(old, worked)] : [];
    });
    await store.keepCompared(db, compared, now);
  }
}

export const compareMonth = longWork({
  declaration: startComparison,
  activity: 'COMPARISON_MADE',
  atOnce: 1,
  rows: async ({ db }, { Month }) => (await store.listParts(db, Month)).map(id => ({ id, version: 1 })),
  async run({ db, now, audit }, { Month }, rows) {
    for (const { id } of rows) {
      const decisions = await store.listDecisions(db, Month, id);
      await compareAll(db, decisions, now);
      audit({ subjectType: 'comparison', subjectId: Month, reason: `${decisions.length} decisions, part ${id}` });
    }
    return rows.map(({ id }) => ({ id, name: id, code: '00' as const, sentence: { text: 'conversion.compare.part' } }));
  },
});

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const rowOf = (row: store.StoredComparison): ComparisonRow => ({
  CaseNumber: row.case_number,
  LegacyCaseNumber: row.legacy_case_number,
  Program: row.program,
  Month: row.month,
  Agrees: toYesNo(row.cause === ''),
  Cause: row.cause,
  OldResult: row.old_result,
  OldAmount: dollars(row.old_cents),
  Result: row.result,
  Amount: dollars(row.amount_cents),
  Verdict: row.verdict,
});

export const compareHandlers: Handler[] = [
  compareMonth.handler,
  handle(getComparisonSummary, ({ db }, { Month }) => store.readSummary(db, Month)),
  ...handleList(comparisonList, {
    count: ({ db, caller }, filters) => store.countComparisons(db, caller, filters),
    rows: async ({ db, caller }, filters, window) =>
      (await store.listComparisons(db, caller, filters, window)).map(rowOf),
    fileName: 'comparisons',
  }),

  handle(getComparison, async (context, key) => {
    const { db, caller, language, platform } = context;
    const found = (await store.findComparison(db, caller, key)) ?? refuse(conversionErrors.comparisonNotFound);
    const old = oldWorkings(found);
    const { figures } = found;
    context.audit({ subjectType: 'case', subjectId: found.case_id, caseNumber: found.case_number });
    const say = ({ code, kind, pin }: (typeof found.asks)[number]): string =>
      platform.texts.text(language, `eligibility.question.${code}`, { who: pin, what: kind });
    const money = (name: string, value: number | null) => (name === 'size' ? value : dollars(value));
    return {
      ...rowOf(found),
      Workings: workings
        .filter(name => old[name] !== null || figures[name] !== null)
        .map(name => ({ Figure: name, Old: money(name, old[name]), Portal: money(name, figures[name]) })),
      FiguresVersion: found.figures_version,
      Asks: found.asks.map(say),
      ComparedAt: found.compared_at.toISOString(),
      VerdictReason: found.verdict_reason,
      VerdictByName: found.verdict_name ?? '',
      Version: found.version,
      ChangedAt: (found.verdict_at ?? found.compared_at).toISOString(),
      ChangedBy: found.verdict_by ?? '',
    };
  }),

  handle(explainComparison, async (context, { Verdict, Reason, ...key }) => {
    const { db, caller, now } = context;
    const found = (await store.lockComparison(db, caller, key)) ?? refuse(conversionErrors.comparisonNotFound);
    if (found.version !== context.version) refuse(commonErrors.stale);
    if (found.cause === '') refuse(conversionErrors.nothingToExplain);
    await store.keepVerdict(db, found, { verdict: Verdict, reason: Reason, by: caller.userId, now });
    const Version = found.version + 1;
    await recordChange(context, {
      subjectType: 'comparison',
      subjectId: `${key.CaseNumber} ${key.Program} ${key.Month}`,
      version: Version,
      before: { Verdict: found.verdict },
      after: { Verdict },
      reason: Reason,
    });
    return { ...success, Version };
  }),
];
