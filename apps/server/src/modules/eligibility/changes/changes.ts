import { changeErrors, getCaseChanges, settleChange } from '@commonweal/contracts/eligibility/change-calls';
import type { MonthVerdict, ReportedChange } from '@commonweal/contracts/eligibility/change-schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { dueOf } from '@commonweal/contracts/work/clocks';
import { firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import { readFigures } from '@commonweal/rules/parameters/figures';
import type { ParameterSet } from '@commonweal/rules/parameters/parameter-set';
import { writeHistory } from '../../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { dateIn } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/problem.ts';
import { applicationRules } from '../../applications/index.ts';
import { getCase, type LockedCase, lockCase } from '../../evidence/index.ts';
import { actingOf, settle } from '../../work/index.ts';
import { firstAdverseMonth } from '../effect.ts';
import { figuresOf } from '../figures/sets.ts';
import { listingOf } from '../words.ts';
import { actCodeOf, increaseMonth, mustActNow } from './act-now.ts';
import { type ComparedProgram, compareCase } from './compare.ts';
import { listCertifiedSizes, listChanges, type StoredChange, settleStored } from './store.ts';
import { actInWords, monthIn } from './words.ts';

/** 130 % of poverty for a household of a size; null where the month has no such figure. */
function limitOf(set: ParameterSet, month: string, size: number): number | null {
  const given = { set, jurisdiction: 'FL', carryForward: true, overrides: {}, log: false };
  const figures = readFigures({ ...given, month });
  const limit = figures.sized('snap.gross_limit_130', size);
  return figures.missing.length > 0 ? null : limit;
}

const done: readonly MonthVerdict[] = ['same', 'planned', 'atRenewal'];
const causes = { acted: 'work.cause.changeActed', notRequired: 'work.cause.changeWaits' } as const;
/** Programs that pay on the first day of a month, or pay no money. */
const firstDay = 1;

interface About {
  readonly today: string;
  readonly sizes: ReadonlyMap<string, number>;
  readonly actsOnLess: boolean;
  readonly figures: ParameterSet;
}

/** What a reported change means to a program: whether it is acted on now, why, and from which month. */
function meaningOf(context: CallContext, change: StoredChange, { shown, latest }: ComparedProgram, about: About) {
  const { Program, Months } = shown;
  const figures = latest?.outcome.figures ?? {};
  const size = about.sizes.get(Program) ?? Number(figures.household_size ?? 0);
  const grossCents = typeof figures.gross_income === 'number' ? Math.round(figures.gross_income * 100) : null;
  const limitCents = size > 0 ? limitOf(about.figures, monthOfDate(about.today), size) : null;
  const verdict = Months[0]?.Verdict ?? 'same';
  const code = actCodeOf({
    program: Program,
    changeType: change.change_type,
    verdict,
    grossCents,
    limitCents,
    actsOnLess: about.actsOnLess,
  });
  const isLess = verdict === 'decrease' || verdict === 'ends';
  const day = latest?.outcome.issuance_day ?? firstDay;
  return {
    Program,
    ActNow: toYesNo(mustActNow(code)),
    ...actInWords(context, code, { grossCents: latest?.hides ? null : grossCents, limitCents }),
    CountsFrom: done.includes(verdict)
      ? ''
      : firstDayOf(
          isLess ? firstAdverseMonth(monthOfDate(about.today), about.today) : increaseMonth(change.reported_on, day),
        ),
  };
}

const changeView = (change: StoredChange, programs: ReportedChange['Programs']): ReportedChange => ({
  ChangeId: change.id,
  ChangeType: change.change_type,
  ReportedOn: change.reported_on,
  ReportedBy: change.reported_by,
  Said: change.said,
  RecordedBy: change.recorder,
  WorkItemId: change.work_item_id,
  DueOn: dueOf('CHG', '', change.reported_on),
  ItemClosed: toYesNo(change.item_closed),
  Outcome: change.outcome,
  OutcomeReason: change.outcome_reason,
  SettledBy: change.settler ?? '',
  SettledOn: change.settled_at === null ? '' : dateIn(change.settled_at),
  Version: change.version,
  Programs: programs,
});

async function readChanges(context: CallContext, found: LockedCase) {
  const [compared, changes, sizes, rules] = await Promise.all([
    compareCase(context, found),
    listChanges(context.db, found.caseId),
    listCertifiedSizes(context.db, found.caseId),
    applicationRules(context.db),
  ]);
  const figures = figuresOf(compared.facts.figures);
  const about = { today: context.today, sizes, actsOnLess: rules('ACTONLESS') !== 0, figures };
  const meanings = (change: StoredChange): ReportedChange['Programs'] =>
    change.outcome === '' ? compared.programs.map(each => meaningOf(context, change, each, about)) : [];
  return {
    ...compared,
    changes: changes.map(change => ({ stored: change, view: changeView(change, meanings(change)) })),
  };
}

/** Acted on is what is authorized in every month as the case is now; left for later, what the rule leaves for later. */
function needsOutcome(
  language: CallContext['language'],
  outcome: ReportedChange['Outcome'],
  { Programs }: ReportedChange,
  compared: readonly ComparedProgram[],
): void {
  const faults =
    outcome === 'acted'
      ? compared.flatMap(({ shown }) =>
          shown.Months.filter(month => !done.includes(month.Verdict)).map(month => ({
            path: 'Outcome',
            code: 'not_authorized',
            message: `${shown.Program}, ${monthIn(language, month.Month)}: ${month.Says}`,
          })),
        )
      : Programs.filter(each => each.ActNow === 'Y').map(each => ({
          path: 'Outcome',
          code: 'required',
          message: `${each.Program}: ${each.Says}`,
        }));
  if (faults.length === 0) return;
  refuse(outcome === 'acted' ? changeErrors.changeOpen : changeErrors.changeRequired, { faults });
}

export const changeHandlers: Handler[] = [
  handle(getCaseChanges, async (context, { CaseNumber }) => {
    const found = await getCase(context, CaseNumber);
    const { programs, facts, names, changes } = await readChanges(context, found);
    context.audit({ subjectType: 'case', subjectId: found.caseId, caseNumber: CaseNumber, pin: facts.headPin });
    return {
      CaseNumber,
      HeadName: listingOf(names)(facts.headPin),
      Changes: changes.map(each => each.view),
      Programs: programs.map(each => each.shown),
    };
  }),

  handle(settleChange, async (context, { CaseNumber, ChangeId, Outcome, Reason }) => {
    const { db, caller, now } = context;
    const found = await lockCase(context, CaseNumber);
    const { programs, changes } = await readChanges(context, found);
    const change = changes.find(each => each.stored.id === ChangeId) ?? refuse(changeErrors.changeNotFound);
    const { stored, view } = change;
    if (stored.outcome !== '') refuse(changeErrors.changeSettled);
    if (stored.version !== context.version) refuse(commonErrors.stale, { current: view });
    needsOutcome(context.language, Outcome, view, programs);
    await settleStored(db, stored, { outcome: Outcome, reason: Reason, by: caller.userId, at: now });
    if (stored.cause_key !== null && !stored.item_closed) {
      await settle(actingOf(context), 'change', stored.cause_key, causes[Outcome]);
    }
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'reported change',
      subjectId: ChangeId,
      version: stored.version + 1,
      by: caller.userId,
      at: now,
      reason: Reason,
      before: { Outcome: '' },
      after: { Outcome },
    });
    context.audit({
      subjectType: 'reported change',
      subjectId: ChangeId,
      caseNumber: CaseNumber,
      fields,
      historyId,
      reason: Reason,
    });
    return { ...success, Version: stored.version + 1 };
  }),
];
