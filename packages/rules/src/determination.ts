import type { Program } from './codes.ts';
import { describePath } from './household/paths.ts';
import type { HouseholdDocument } from './household/schema.ts';
import { dollarsOf } from './kit/money.ts';
import { type RecordedStep, type TraceStep, writeStep } from './kit/trace.ts';
import type { FigureUse } from './parameters/figures.ts';
import type { ParameterSet } from './parameters/parameter-set.ts';
import type { Expedited, FigureValue, Outcome, Period, Result } from './programs/outcome.ts';
import { translateQuestion } from './questions.ts';
import { authorityOf, REASONS, type ReasonCode } from './reasons.ts';
import { ENGINE_VERSION } from './version.ts';

export interface Reason {
  readonly code: ReasonCode;
  readonly text: string;
  readonly text_es: string;
  readonly citation: string;
}

export interface PersonDetermination {
  readonly id: string;
  readonly result: Result;
  readonly status: string;
  readonly reasons: readonly Reason[];
  readonly missing: readonly string[];
  readonly figures: Readonly<Record<string, FigureValue>>;
}

/** The output document: what the command line prints and what is kept with a case. Amounts in dollars. */
export interface DeterminationDocument {
  readonly id: string | null;
  readonly program: Program;
  readonly month: string;
  readonly jurisdiction: string;
  readonly parameters_version: string;
  readonly result: Result;
  readonly amount: number | null;
  readonly full_month_amount: number | null;
  readonly reasons: readonly Reason[];
  readonly missing: readonly string[];
  /** What is missing in Spanish words: a fact, or a question to the agency. */
  readonly missing_es: readonly string[];
  readonly provisional: readonly string[];
  readonly provisional_es: readonly string[];
  readonly engine_version: string;
  readonly expedited: Expedited | null;
  readonly figures: Readonly<Record<string, FigureValue>>;
  readonly tests: Readonly<Record<string, string>>;
  readonly certification: Period | null;
  readonly issuance_day: number | null;
  readonly people: readonly PersonDetermination[];
  readonly trace: readonly TraceStep[];
}

/** A determination with the household it was made from, so that it can be explained, compared and asked "what if". */
export interface Determination extends DeterminationDocument {
  readonly household: HouseholdDocument;
  readonly parameters: ParameterSet;
  readonly steps: readonly RecordedStep[];
  readonly figuresUsed: readonly FigureUse[];
}

const writeReason = (code: ReasonCode, program: Program): Reason => ({
  code,
  text: REASONS[code].text.en,
  text_es: REASONS[code].text.es,
  citation: authorityOf(code, program) ?? '',
});

export interface Identity {
  readonly id: string | null;
  readonly program: Program;
  readonly month: string;
  readonly jurisdiction: string;
  readonly parameters: ParameterSet;
  readonly parametersVersion: string;
  readonly provisional: readonly string[];
  readonly household: HouseholdDocument;
  readonly steps: readonly RecordedStep[];
  readonly figuresUsed: () => readonly FigureUse[];
}

export function writeDetermination(identity: Identity, outcome: Outcome): Determination {
  let trace: readonly TraceStep[] | null = null;
  let figuresUsed: readonly FigureUse[] | null = null;
  return {
    id: identity.id,
    program: identity.program,
    month: identity.month,
    jurisdiction: identity.jurisdiction,
    parameters_version: identity.parametersVersion,
    result: outcome.result,
    amount: outcome.amount === null ? null : dollarsOf(outcome.amount),
    full_month_amount: outcome.fullMonthAmount === null ? null : dollarsOf(outcome.fullMonthAmount),
    reasons: outcome.reasons.map(code => writeReason(code, identity.program)),
    missing: outcome.missing,
    missing_es: outcome.missing.map(one => describePath(one, identity.household, 'es')),
    provisional: identity.provisional,
    provisional_es: identity.provisional.map(one => translateQuestion(one, 'es')),
    engine_version: ENGINE_VERSION,
    expedited: outcome.expedited,
    figures: outcome.figures,
    tests: outcome.tests,
    certification: outcome.certification,
    issuance_day: outcome.issuanceDay,
    people: outcome.people.map(person => ({
      ...person,
      reasons: person.reasons.map(code => writeReason(code, identity.program)),
    })),
    // Sentences are written when somebody reads them: most determinations are only counted or stored.
    get trace() {
      trace ??= identity.steps.map(writeStep);
      return trace;
    },
    household: identity.household,
    parameters: identity.parameters,
    steps: identity.steps,
    get figuresUsed() {
      figuresUsed ??= identity.figuresUsed();
      return figuresUsed;
    },
  };
}

/** The determination as it goes out: without the household and the engine's own steps. */
export function toDocument(determination: Determination): DeterminationDocument {
  const {
    household: _household,
    parameters: _parameters,
    steps: _steps,
    figuresUsed: _figures,
    ...document
  } = determination;
  return document;
}
