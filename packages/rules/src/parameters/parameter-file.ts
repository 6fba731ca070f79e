import demonstration from '../jurisdictions/demonstration.json' with { type: 'json' };
import { JURISDICTIONS, mergeOptions, readJurisdiction } from '../jurisdictions/jurisdictions.ts';
import { RulesError } from '../kit/faults.ts';
import { list, type OutOf, object, optional, Reading, record, type Schema, string } from '../kit/schema.ts';
import { readFiscalYears } from './fiscal-years.ts';
import { checkNewFigures, NewFigure, rowsOfNewFigures } from './new-figures.ts';
import { placeOverrides } from './overrides.ts';
import {
  DEFAULT_PARAMETERS,
  type ParameterSet,
  withJurisdictions,
  withOverrides,
  withTables,
} from './parameter-set.ts';
import { Overrides, ParameterTable } from './table.ts';

const settings: Schema<Readonly<Record<string, unknown>>> = {
  read: (value, reading) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    reading.fault('must be an object');
    return {};
  },
  json: { type: 'object' },
};

const Jurisdictions = record(
  object({
    name: optional(string(100), '', () => ''),
    based_on: optional(string(10), 'US', () => 'US'),
    options: optional(settings, {}, () => ({})),
    citations: optional(record(string(300)), {}, () => ({})),
  }),
);

/** What a policy analyst hands over for a what-if: dated rows, figures for all months, jurisdictions; each may be left out. */
export const ParameterFile = object({
  version: optional(string(60), 'what-if', () => 'what-if'),
  tables: optional(list(ParameterTable), [], () => []),
  /** Figures of a new year, checked before they count; unlike `tables`, which ask "what if". */
  figures: optional(list(NewFigure), [], () => []),
  overrides: optional(Overrides, {}, () => ({})),
  jurisdictions: optional(Jurisdictions, {}, (): OutOf<typeof Jurisdictions> => ({})),
});

const KEYS = new Set(['version', 'tables', 'figures', 'overrides', 'jurisdictions']);

/** A bare object of figures (`{"snap.shelter_cap": 800}`) stands for `{"overrides": …}`. */
function unwrap(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  return Object.keys(document).some(key => KEYS.has(key)) ? document : { overrides: document };
}

const isByFiscalYear = (document: unknown): document is Readonly<Record<string, unknown>> =>
  typeof document === 'object' && document !== null && 'federal_48_states_dc' in document;

export function readParameterFile(document: unknown, base: ParameterSet = DEFAULT_PARAMETERS): ParameterSet {
  if (isByFiscalYear(document)) return withTables(base, 'fiscal-years', readFiscalYears(document, base.tables));
  const reading = new Reading();
  const file = ParameterFile.read(unwrap(document), reading);
  const { overrides, wrong } = placeOverrides(file.overrides ?? {}, base.tables);
  for (const { name, message } of wrong) reading.fault(message, 'overrides', name);
  for (const [code, jurisdiction] of Object.entries(file.jurisdictions ?? {})) {
    if (!JURISDICTIONS.has(jurisdiction.based_on)) {
      reading.fault('is not a known jurisdiction', 'jurisdictions', code, 'based_on');
    }
  }
  if (reading.faults.length === 0) checkNewFigures(base, file.figures, reading);
  if (reading.faults.length > 0) throw new RulesError(reading.faults);
  let set = base;
  if (file.figures.length > 0) set = withTables(set, file.version, rowsOfNewFigures(base, file.figures));
  if (file.tables.length > 0) {
    const { tables } = unwrap(document) as { readonly tables: readonly unknown[] };
    set = withTables(set, file.version, tables);
  }
  if (Object.keys(file.overrides).length > 0) set = withOverrides(set, file.version, overrides);
  const made = Object.entries(file.jurisdictions).map(([code, { name, based_on, options, citations }]) => {
    const below = JURISDICTIONS.get(based_on);
    return readJurisdiction({
      code,
      name: name || code,
      options: mergeOptions(below?.document ?? {}, options),
      citations: { ...below?.citations, ...citations },
    });
  });
  return made.length > 0 ? withJurisdictions(set, file.version, made) : set;
}

/** Florida as the demonstration shows it: figures that are not published yet are carried forward and marked. */
export const DEMONSTRATION_PARAMETERS: ParameterSet = readParameterFile(demonstration);
