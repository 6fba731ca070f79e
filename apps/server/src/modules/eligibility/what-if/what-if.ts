import { eligibilityErrors } from '@commonweal/contracts/eligibility/errors';
import {
  computeWhatIf,
  getCliff,
  getKeptWhatIf,
  getWhatIf,
  keepWhatIf,
} from '@commonweal/contracts/eligibility/what-if-calls';
import type { ComputedCopy, Copy, WhatIfLine, WhatIfResult } from '@commonweal/contracts/eligibility/what-if-schemas';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { cliff, ENGINE_VERSION, REASONS } from '@commonweal/rules';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { getCase, type LockedCase, lockCase } from '../../evidence/index.ts';
import { isCleared } from '../../protection/index.ts';
import { NoFigures } from '../decide.ts';
import { type LoadedFacts, loadFacts } from '../facts-store.ts';
import { figuresOf } from '../figures/sets.ts';
import type { CaseFacts } from '../household/facts.ts';
import { mapHousehold } from '../household/mapping.ts';
import { isRestrictedSource } from '../sight.ts';
import { listingOf, namingOf } from '../words.ts';
import { askAll, type FigureChange, figureLines, type ProgramAnswer, payingPrograms } from './copies.ts';
import { findKept, insertKept, listKept } from './store.ts';

/** Food assistance knows most of a household: its document names the figures that copies change. */
const knowsMost = 'SNAP';
const cliffTo = 6000;
const cliffStep = 200;

export const isAsked = (facts: CaseFacts, program: string): boolean =>
  facts.programs.some(each => each.program === program && ['NA', 'P', 'S', 'R'].includes(each.status));

export function resultOf(facts: CaseFacts, answer: ProgramAnswer, language: 'en' | 'es'): WhatIfResult {
  const { program, outcome, questions } = answer;
  const isPaying = payingPrograms.includes(program);
  const isDecided = outcome.result === 'eligible' || outcome.result === 'ineligible';
  return {
    Program: program,
    Asked: toYesNo(isAsked(facts, program)),
    Result: outcome.result,
    Amount: isPaying && isDecided ? (outcome.full_month_amount ?? outcome.amount ?? 0) : null,
    Covered: !isPaying && isDecided ? outcome.people.filter(person => person.result === 'eligible').length : null,
    Reasons: outcome.reasons.map(reason => REASONS[reason.code].text[language]),
    Questions: questions.filter(each => each.blocks).length,
  };
}

/** A month without figures says so. */
export function needsFigures<Answer>(compute: () => Answer): Answer {
  try {
    return compute();
  } catch (error) {
    if (error instanceof NoFigures) return refuse(eligibilityErrors.noFigures, { params: { month: error.message } });
    throw error;
  }
}

const sumOf = (results: readonly WhatIfResult[]): number =>
  results.reduce((sum, each) => sum + Math.round((each.Amount ?? 0) * 100), 0) / 100;

interface Household extends LoadedFacts {
  readonly found: LockedCase;
  readonly month: string;
  readonly lines: readonly WhatIfLine[];
  /** Figures of restricted sources, by key: they count in every copy, and only whoever is cleared sees or changes them. */
  readonly restricted: readonly string[];
}

const seenLines = <Line extends { readonly Key: string }>(
  { caller }: CallContext,
  lines: readonly Line[],
  restricted: readonly string[],
): Line[] => lines.filter(line => isCleared(caller) || !restricted.includes(line.Key));

async function readFigures(context: CallContext, found: LockedCase, month: string): Promise<Household> {
  const { caseId, caseNumber } = found;
  const loaded = await loadFacts(context.db, { caseId, caseNumber, program: knowsMost, month, known: null });
  const naming = namingOf(loaded.names);
  const mapped = mapHousehold(loaded.facts, { program: knowsMost, month });
  const restricted = mapped.sources
    .filter(source => isRestrictedSource(loaded.facts.codeProperty, source))
    .map(source => source.path.slice(1));
  const all = figureLines(mapped, month, context.language).map(line => ({
    Key: line.key,
    Says: naming(line.says),
    Cents: line.cents,
    Frequency: line.frequency,
    Tab: line.tab,
    ...(line.fact && { Fact: line.fact }),
  }));
  return { ...loaded, found, month, restricted, lines: seenLines(context, all, restricted) };
}

const audited = (context: CallContext, { found, facts }: Household, subjectId = ''): void =>
  context.audit({ subjectType: 'what_if', subjectId, caseNumber: found.caseNumber, pin: facts.headPin });

/** A figure that the household does not have is not taken for another one. */
function needsLines({ lines }: Household, changes: readonly FigureChange[]): void {
  const known = new Set(lines.map(line => line.Key));
  if (changes.some(each => !known.has(each.Key))) refuse(eligibilityErrors.lineNotFound);
}

function computed(context: CallContext, household: Household, changes: readonly FigureChange[]) {
  needsLines(household, changes);
  const { facts, month } = household;
  const answers = needsFigures(() => askAll(facts, month, changes));
  const Results = answers.map(answer => resultOf(facts, answer, context.language));
  return { answers, view: { Results, Total: sumOf(Results) } };
}

function copiesOf(context: CallContext, household: Household, copies: readonly Copy[]) {
  const today = computed(context, household, []);
  const Copies = copies.map((copy): ComputedCopy => ({ ...copy, ...computed(context, household, copy.Changes).view }));
  return { today, Today: today.view, Copies };
}

export const whatIfHandlers: Handler[] = [
  handle(getWhatIf, async (context, { CaseNumber, Month }) => {
    const found = await getCase(context, CaseNumber);
    const household = await readFigures(context, found, Month);
    audited(context, household);
    const listing = listingOf(household.names);
    const kept = await listKept(context.db, found.caseId);
    const { document } = mapHousehold(household.facts, { program: knowsMost, month: Month });
    return {
      CaseNumber,
      HeadName: listing(household.facts.headPin),
      Month,
      People: document.people.map(person => ({ Pin: person.id, Name: listing(person.id) })),
      Lines: [...household.lines],
      Today: computed(context, household, []).view,
      Kept: kept.map(row => ({
        WhatIfId: row.id,
        Name: row.name,
        Month: row.month,
        MadeAt: row.made_at.toISOString(),
        MadeBy: row.maker,
      })),
    };
  }),

  handle(computeWhatIf, async (context, { CaseNumber, Month, Copies }) => {
    const household = await readFigures(context, await getCase(context, CaseNumber), Month);
    audited(context, household);
    const { Today, Copies: made } = copiesOf(context, household, Copies);
    return { Today, Copies: made };
  }),

  handle(getCliff, async (context, { CaseNumber, Month, Pin, Changes }) => {
    const household = await readFigures(context, await getCase(context, CaseNumber), Month);
    audited(context, household);
    const { answers } = computed(context, household, Changes);
    const base = answers.find(each => each.program === knowsMost)?.mapped.document;
    if (!base?.people.some(person => person.id === Pin)) return refuse(eligibilityErrors.personNotFound);
    const isDecided = ({ outcome }: ProgramAnswer) => ['eligible', 'ineligible'].includes(outcome.result);
    const decided = answers.filter(isDecided).map(each => each.program);
    const view = needsFigures(() =>
      cliff(base, {
        person: Pin,
        month: Month,
        parameters: figuresOf(household.facts.figures),
        to: cliffTo,
        step: cliffStep,
        programs: decided,
      }),
    );
    const Programs = decided.filter(program => payingPrograms.includes(program));
    return {
      Programs,
      Points: view.points.map(point => ({
        Earnings: point.earnings,
        Benefits: Object.fromEntries(Programs.map(program => [program, point.benefits[program] ?? null])),
        Resources: Programs.some(program => point.benefits[program] === null) ? null : point.resources,
      })),
      Drops: view.drops.map(drop => ({
        From: drop.from,
        To: drop.to,
        Loss: drop.loss,
        LosesCoverage: [...drop.losesCoverage],
      })),
      LeftOut: answers.filter(each => !isDecided(each)).map(each => each.program),
    };
  }),

  handle(keepWhatIf, async (context, { CaseNumber, Month, Name, Copies }) => {
    const found = await lockCase(context, CaseNumber);
    const household = await readFigures(context, found, Month);
    const { today, Today, Copies: made } = copiesOf(context, household, Copies);
    const WhatIfId = newId();
    await insertKept(context.db, {
      ...found,
      id: WhatIfId,
      name: Name,
      month: Month,
      input: today.answers.map(each => each.mapped.document),
      content: { Lines: household.lines, Restricted: household.restricted, Today, Copies: made },
      parametersVersion: figuresOf(household.facts.figures).version,
      engineVersion: ENGINE_VERSION,
      madeAt: context.businessNow,
      madeBy: context.caller.userId,
    });
    audited(context, household, WhatIfId);
    return { ...success, WhatIfId };
  }),

  handle(getKeptWhatIf, async (context, { CaseNumber, WhatIfId }) => {
    const found = await getCase(context, CaseNumber);
    const row = (await findKept(context.db, found.caseId, WhatIfId)) ?? refuse(eligibilityErrors.whatIfNotFound);
    context.audit({ subjectType: 'what_if', subjectId: WhatIfId, caseNumber: CaseNumber });
    const restricted = row.content.Restricted ?? [];
    return {
      WhatIfId,
      CaseNumber,
      Name: row.name,
      Month: row.month,
      MadeAt: row.made_at.toISOString(),
      MadeBy: row.maker,
      Lines: seenLines(context, row.content.Lines, restricted),
      Today: row.content.Today,
      Copies: row.content.Copies.map(copy => ({ ...copy, Changes: seenLines(context, copy.Changes, restricted) })),
      ParametersVersion: row.parameters_version,
      EngineVersion: row.engine_version,
    };
  }),
];
