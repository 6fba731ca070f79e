import type { Program } from './codes.ts';
import { type Determination, writeDetermination } from './determination.ts';
import { type ReadCase, type ReadingContext, readCase } from './household/read.ts';
import type { HouseholdDocument } from './household/schema.ts';
import { RulesError } from './kit/faults.ts';
import { canonicalJson, shortHash } from './kit/hash.ts';
import { recordingTrace, silentTrace } from './kit/trace.ts';
import { readFigures } from './parameters/figures.ts';
import { DEFAULT_PARAMETERS, type ParameterSet } from './parameters/parameter-set.ts';
import type { Outcome } from './programs/outcome.ts';
import { PROGRAM_RULES } from './programs/programs.ts';

export interface DetermineOptions {
  readonly program?: Program | undefined;
  readonly month?: string | undefined;
  readonly parameters?: ParameterSet | undefined;
  /** Off for runs over a whole caseload: the same result without the steps. */
  readonly trace?: boolean | undefined;
}

const versionOf = (set: ParameterSet, read: ReadCase): string =>
  Object.keys(read.overrides).length === 0 ? set.version : `${set.version}+${shortHash(canonicalJson(read.overrides))}`;

/** Nothing is paid or denied on a fact that somebody has first to say is right. */
const withDoubts = (outcome: Outcome, doubts: readonly string[]): Outcome => ({
  ...outcome,
  result: 'undetermined',
  amount: null,
  fullMonthAmount: null,
  reasons: [],
  missing: [...doubts, ...outcome.missing],
  certification: null,
  people: outcome.people.map(person => ({ ...person, result: 'undetermined', reasons: [] })),
});

/** Runs one program on a household that was read before: for callers that ask several programs about one household. */
export function determineRead(
  read: ReadCase,
  document: HouseholdDocument,
  options: DetermineOptions = {},
): Determination {
  const set = options.parameters ?? DEFAULT_PARAMETERS;
  const trace = options.trace === false ? silentTrace : recordingTrace();
  const figures = readFigures({
    set,
    month: read.month,
    jurisdiction: read.jurisdiction,
    carryForward: read.options.carry_forward,
    overrides: read.overrides,
    log: options.trace !== false,
  });
  const found = PROGRAM_RULES[read.program].determine({
    program: read.program,
    facts: read.facts,
    options: read.options,
    figures,
    trace,
  });
  const outcome = read.doubts.length === 0 ? found : withDoubts(found, read.doubts);
  if (figures.missing.length > 0) throw new RulesError(figures.missing, read.id);
  const identity = {
    id: read.id,
    program: read.program,
    month: read.month,
    jurisdiction: read.jurisdiction,
    parameters: set,
    parametersVersion: versionOf(set, read),
    provisional: figures.provisional,
    household: document,
    steps: trace.steps,
    figuresUsed: figures.used,
  };
  return writeDetermination(identity, outcome);
}

/** Determines one program for one household and month. Throws a `RulesError` naming every fault of a bad document. */
export function determine(document: HouseholdDocument, options: DetermineOptions = {}): Determination {
  return determineRead(readDocument(document, options), document, options);
}

export function readDocument(document: unknown, options: DetermineOptions = {}): ReadCase {
  const context: ReadingContext = {
    program: options.program,
    month: options.month,
    parameters: options.parameters ?? DEFAULT_PARAMETERS,
  };
  return readCase(document, context);
}
