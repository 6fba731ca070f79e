import {
  type Determination,
  type DeterminationDocument,
  determine,
  ENGINE_VERSION,
  type Fault,
  RulesError,
  toDocument,
} from '@commonweal/rules';
import { figuresOf } from './figures/sets.ts';
import { type LineSource, type Question, type QuestionCode, question } from './household/facts.ts';
import type { MappedHousehold } from './household/mapping.ts';

/** What a determination is made from, exactly as it was then. */
export type FrozenInput = MappedHousehold;

export interface Decided {
  /** The answer as it is kept. */
  readonly outcome: DeterminationDocument;
  /** The engine's own account of it, for explaining; null where the document could not be computed. */
  readonly determination: Determination | null;
  readonly questions: readonly Question[];
}

/** The month has no figures: nothing can be said about it at all. */
export class NoFigures extends Error {}

const questionOfField: Readonly<Record<string, QuestionCode>> = {
  ssn: 'ssn',
  citizenship: 'citizenship',
  entry_date: 'entryDate',
  birth_date: 'birthDate',
  age: 'birthDate',
};

const byPath = new WeakMap<readonly LineSource[], ReadonlyMap<string, LineSource>>();

/** Of lines with the same path the first counts. */
function indexOf(sources: readonly LineSource[]): ReadonlyMap<string, LineSource> {
  const found = byPath.get(sources) ?? new Map(sources.toReversed().map(each => [each.path, each]));
  byPath.set(sources, found);
  return found;
}

/** The source of a line, or of the line that it is a part of. */
export function sourceAt(sources: readonly LineSource[], path: string): LineSource | undefined {
  const known = indexOf(sources);
  for (let whole = path; whole !== ''; whole = whole.slice(0, Math.max(0, whole.lastIndexOf('/')))) {
    const found = known.get(whole);
    if (found) return found;
  }
  return undefined;
}

/** What the rules reached and did not find: a fact of a person, a fact that looks unlikely, or a question to the agency. */
function questionOf(missing: string, { document, sources }: FrozenInput): Question {
  if (!missing.startsWith('/')) return question('policy', 'wrap-up', { kind: missing });
  const [, list, index, field] = missing.split('/');
  const source = sourceAt(sources, missing);
  const pin = list === 'people' ? (document.people[Number(index)]?.id ?? '') : (source?.pin ?? '');
  const code = list === 'people' ? questionOfField[field ?? ''] : undefined;
  if (code === 'entryDate') return question(code, 'others', { pin, kind: 'immigration' });
  if (code !== undefined) return question(code, 'members', { pin });
  const isUnlikely = list === 'relationships' || field === 'pregnant';
  return question(isUnlikely ? 'unlikely' : 'other', source?.tab ?? 'members', {
    pin,
    kind: source?.kind || missing,
    factId: source?.factId ?? '',
  });
}

const undecided = ({ document, figures }: FrozenInput, missing: readonly string[]): DeterminationDocument => ({
  id: document.id ?? null,
  program: document.program ?? 'SNAP',
  month: document.month ?? '',
  jurisdiction: document.jurisdiction ?? 'FL',
  parameters_version: figuresOf(figures).version,
  result: 'undetermined',
  amount: null,
  full_month_amount: null,
  reasons: [],
  missing,
  missing_es: [],
  provisional: [],
  provisional_es: [],
  engine_version: ENGINE_VERSION,
  expedited: null,
  figures: {},
  tests: {},
  certification: null,
  issuance_day: null,
  people: [],
  trace: [],
});

function compute({ document, figures }: FrozenInput): Determination | RulesError {
  try {
    return determine(document, { parameters: figuresOf(figures) });
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
}

/** The same question is asked once. */
const once = (questions: readonly Question[]): Question[] => {
  const seen = new Set<string>();
  return questions.filter(each => {
    const key = `${each.code} ${each.pin} ${each.kind} ${each.factId}`;
    return !seen.has(key) && seen.add(key);
  });
};

const leftOpen = (outcome: DeterminationDocument): DeterminationDocument => ({
  ...outcome,
  result: 'undetermined',
  amount: null,
  full_month_amount: null,
  reasons: [],
  certification: null,
  people: outcome.people.map(person => ({ ...person, result: 'undetermined', reasons: [] })),
});

interface Computed extends Omit<Decided, 'outcome'> {
  /** What the rules could not be run for. */
  readonly refused: readonly string[];
}

/** Without the answer: a run keeps its own, and to write all its sentences again costs as much as the computation. */
export function computeAgain(input: FrozenInput): Computed {
  const { document } = input;
  if (document.people.length === 0) return { determination: null, questions: input.questions, refused: [] };
  const found = compute(input);
  if (found instanceof RulesError) {
    // Other faults of the month, such as one before the application, are contradictions of the case.
    const lacksFigures = ({ path, message }: Fault) => path === '/month' && message.startsWith('no figure ');
    if (found.faults.some(lacksFigures)) throw new NoFigures(document.month ?? '');
    const asked = found.faults.map(({ path, message }) => {
      const named = questionOf(path, input);
      return named.code === 'birthDate' ? named : { ...named, code: 'contradiction' as const, kind: message };
    });
    const questions = once([...input.questions, ...asked]);
    return { determination: null, questions, refused: found.faults.map(fault => fault.path) };
  }
  const questions = once([...input.questions, ...found.missing.map(missing => questionOf(missing, input))]);
  return { determination: found, questions, refused: [] };
}

/**
 * Runs the rules on a frozen input. While the case leaves something open that the program needs, nothing is paid and nothing
 * denied: the steps are shown as far as they go, the answer stays open.
 */
export function decide(input: FrozenInput): Decided {
  const { determination, questions, refused } = computeAgain(input);
  if (determination === null) return { outcome: undecided(input, refused), determination, questions };
  const outcome = toDocument(determination);
  const isOpen = input.questions.some(each => each.blocks);
  return { determination, questions, outcome: isOpen ? leftOpen(outcome) : outcome };
}
