import { PROGRAMS, type Program } from '../codes.ts';
import { type Jurisdiction, mergeOptions } from '../jurisdictions/jurisdictions.ts';
import { Options } from '../jurisdictions/options.ts';
import type { PlainMonth } from '../kit/dates.ts';
import { RulesError } from '../kit/faults.ts';
import { month as monthSchema, oneOf, Reading } from '../kit/schema.ts';
import { placeOverrides } from '../parameters/overrides.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { Overrides } from '../parameters/table.ts';
import { checkHousehold } from './checks.ts';
import { findDoubts } from './doubts.ts';
import { gatherFacts, type HouseholdFacts } from './household.ts';
import { Household, type ReadHousehold } from './schema.ts';

/** What the command line or a caller says for all documents; a document's own program and month come first. */
export interface ReadingContext {
  readonly program?: string | undefined;
  readonly month?: string | undefined;
  readonly parameters: ParameterSet;
}

export interface ReadCase {
  readonly id: string | null;
  readonly program: Program;
  readonly month: PlainMonth;
  readonly jurisdiction: string;
  readonly options: Options;
  readonly overrides: Overrides;
  /** Facts that look unlikely and were not confirmed, by their path. */
  readonly doubts: readonly string[];
  readonly facts: HouseholdFacts;
}

const programSchema = oneOf(...PROGRAMS);
const hasKeys = (value: object): boolean => Object.keys(value).length > 0;

function readOptions(read: ReadHousehold, jurisdictions: ReadonlyMap<string, Jurisdiction>, reading: Reading) {
  const jurisdiction = jurisdictions.get(read.jurisdiction);
  if (!jurisdiction) {
    reading.fault(`is not a known jurisdiction: ${[...jurisdictions.keys()].join(', ')}`, 'jurisdiction');
    return null;
  }
  if (!hasKeys(read.options)) return jurisdiction.options;
  reading.enter('options');
  const options = Options.read(mergeOptions(jurisdiction.document, read.options), reading);
  reading.leave();
  return options;
}

function readOverrides(given: Overrides, parameters: ParameterSet, reading: Reading): Overrides {
  if (!hasKeys(given)) return given;
  const { overrides, wrong } = placeOverrides(given, parameters.tables);
  for (const { name, message } of wrong) reading.fault(message, 'parameters', name);
  return overrides;
}

const idOf = (document: unknown): string | null =>
  typeof document === 'object' && document !== null && 'id' in document && typeof document.id === 'string'
    ? document.id
    : null;

/** Reads and checks one document. Throws a `RulesError` that names every fault. */
export function readCase(document: unknown, context: ReadingContext): ReadCase {
  const read = tryReading(document, context, new Reading(false));
  if (read) return read;
  const reading = new Reading();
  tryReading(document, context, reading);
  throw new RulesError(reading.faults, idOf(document));
}

function tryReading(document: unknown, context: ReadingContext, reading: Reading): ReadCase | null {
  const read = Household.read(document, reading);
  const program = read.program ?? readDefault(context.program, 'program', programSchema, reading);
  const month = read.month ?? readDefault(context.month, 'month', monthSchema, reading);
  if (reading.faults.length > 0 && !isWhole(read)) return null;
  const options = readOptions(read, context.parameters.jurisdictions, reading);
  const overrides = readOverrides(read.parameters, context.parameters, reading);
  checkHousehold(read, program, month, reading);
  if (reading.faults.length > 0 || program === null || month === null || options === null) return null;
  return {
    id: read.id,
    program,
    month,
    jurisdiction: read.jurisdiction,
    options,
    overrides,
    doubts: findDoubts(read, month),
    facts: gatherFacts(read, month),
  };
}

/** Contradictions are looked for only where the pieces they need could be read at all. */
const isWhole = (read: ReadHousehold): boolean =>
  Array.isArray(read.people) && read.people.every(person => typeof person.id === 'string') && read.people.length > 0;

function readDefault<Value>(
  given: string | undefined,
  name: 'program' | 'month',
  schema: { read: (value: unknown, reading: Reading) => Value },
  reading: Reading,
): Value | null {
  if (given === undefined) {
    reading.fault('is required, in the document or on the command line', name);
    return null;
  }
  const before = reading.faults.length;
  reading.enter(name);
  const value = schema.read(given, reading);
  reading.leave();
  return reading.faults.length > before ? null : value;
}
