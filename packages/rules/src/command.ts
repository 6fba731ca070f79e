import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { writeExplanation } from './analysis/explain.ts';
import { writeFaultSheet, writeSheet, writeSheetPage } from './analysis/sheet.ts';
import { writeTree } from './analysis/tree.ts';
import { type SingleChange, whatWouldChange } from './analysis/what-would-change.ts';
import { type CliArguments, readArguments } from './cli-arguments.ts';
import { type Determination, toDocument } from './determination.ts';
import { type DetermineOptions, determine } from './determine.ts';
import type { HouseholdDocument } from './household/schema.ts';
import { faultInSpanish } from './kit/fault-words.ts';
import { type Fault, RulesError } from './kit/faults.ts';
import { findDuplicateKeys } from './kit/json.ts';
import { readParameterFile } from './parameters/parameter-file.ts';
import { DEFAULT_PARAMETERS, type ParameterSet } from './parameters/parameter-set.ts';

const BAD_INPUT = 2;

interface Failure {
  readonly id: string | null;
  readonly line: number | null;
  readonly faults: readonly Fault[];
}

type Answer = { readonly determination: Determination } | { readonly failure: Failure };

const faultsOf = (error: unknown): readonly Fault[] => {
  if (error instanceof RulesError) return error.faults;
  if (error instanceof SyntaxError) return [{ path: '', message: `is not JSON: ${error.message}` }];
  throw error;
};

function answerLine(text: string, line: number, options: DetermineOptions): Answer {
  try {
    const document = JSON.parse(text) as HouseholdDocument;
    const twice = findDuplicateKeys(text);
    if (twice.length > 0) {
      throw new RulesError(
        twice.map(path => ({ path, message: 'stands twice in its object' })),
        typeof document.id === 'string' ? document.id : null,
      );
    }
    return { determination: determine(document, options) };
  } catch (error) {
    return { failure: { id: error instanceof RulesError ? error.id : null, line, faults: faultsOf(error) } };
  }
}

interface Line {
  readonly text: string;
  readonly line: number;
}

/** One household a line; or, when the first line is no document by itself, one household over all the lines. */
async function* readDocuments(): AsyncGenerator<Line> {
  const waiting: Line[] = [];
  let line = 0;
  let isByLine: boolean | null = null;
  for await (const raw of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    const text = line === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (text.trim() === '' && isByLine !== false) continue;
    isByLine ??= isJson(text);
    if (isByLine) yield { text, line };
    else waiting.push({ text, line });
  }
  const whole = waiting.map(one => one.text).join('\n');
  const [first] = waiting;
  if (first && isJson(whole)) yield { text: whole, line: first.line };
  else yield* waiting.filter(one => one.text.trim() !== '');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Every fault with its sentence in both languages. */
const writeFailure = ({ id, line, faults }: Failure): string =>
  `${JSON.stringify({ id, line, faults: faults.map(fault => ({ ...fault, message_es: faultInSpanish(fault.message) })) })}\n`;

const EXPLAIN = { tree: writeTree, words: writeExplanation } as const;

/** What would change it, in both languages, as it goes into the JSON. */
function writeChanges(determination: Determination) {
  const inSpanish = whatWouldChange(determination, { language: 'es' });
  const both = (english: readonly SingleChange[], spanish: readonly SingleChange[]) =>
    english.map((change, index) => ({
      path: change.path,
      from: change.from,
      to: change.to,
      result: change.result,
      amount: change.amount,
      amount_change: change.amountChange,
      says: change.says,
      says_es: spanish[index]?.says ?? '',
    }));
  const { flips, amounts } = whatWouldChange(determination);
  return { flips: both(flips, inSpanish.flips), amounts: both(amounts, inSpanish.amounts) };
}

function write(answer: Answer, { sheet, languages, explain, changes }: CliArguments): string {
  if (explain && 'determination' in answer) {
    return `${languages.map(language => EXPLAIN[explain](answer.determination, language)).join('\n')}\n`;
  }
  if (sheet) {
    return 'failure' in answer
      ? writeFaultSheet(answer.failure.id, answer.failure.line, answer.failure.faults)
      : languages.map(language => writeSheet(answer.determination, language)).join('');
  }
  if ('failure' in answer) return writeFailure(answer.failure);
  const document = toDocument(answer.determination);
  const more = changes ? { what_would_change: writeChanges(answer.determination) } : {};
  return `${JSON.stringify({ ...document, ...more })}\n`;
}

async function readParameters(path: string | undefined): Promise<ParameterSet> {
  if (path === undefined) return DEFAULT_PARAMETERS;
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch {
    throw new RulesError([{ path: '--parameters', message: `the file ${path} cannot be read` }]);
  }
  return readParameterFile(JSON.parse(content));
}

async function answerAll(): Promise<number> {
  const { found, faults } = readArguments(process.argv.slice(2));
  if (faults.length > 0) throw new RulesError(faults);
  const parameters = await readParameters(found.parameters);
  const options = {
    program: found.program,
    month: found.month,
    parameters,
    trace: found.trace || found.sheet || found.explain !== null,
  };
  let documents = 0;
  let failures = 0;
  const page = found.sheet ? writeSheetPage(found.languages) : { before: '', after: '' };
  await print(page.before);
  for await (const { text, line } of readDocuments()) {
    const answer = answerLine(text, line, options);
    documents++;
    if ('failure' in answer) failures++;
    await print(write(answer, found));
  }
  await print(page.after);
  if (documents === 0) throw new RulesError([{ path: '', message: 'no household document on standard input' }]);
  return failures > 0 ? BAD_INPUT : 0;
}

/** Reads the arguments and standard input, prints the answers, and sets the exit code. */
export async function runCommand(): Promise<void> {
  // A reader that went away (`| head`) is not an error of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    process.exitCode = await answerAll();
  } catch (error) {
    const failure: Failure = { id: null, line: null, faults: faultsOf(error) };
    process.stdout.write(writeFailure(failure));
    process.exitCode = BAD_INPUT;
  }
}
