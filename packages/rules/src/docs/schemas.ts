import { PROGRAMS } from '../codes.ts';
import { Household } from '../household/schema.ts';
import { Options } from '../jurisdictions/options.ts';
import {
  flag,
  type JsonSchema,
  list,
  nullable,
  number,
  object,
  oneOf,
  record,
  type Schema,
  string,
  whole,
} from '../kit/schema.ts';
import { ParameterFile } from '../parameters/parameter-file.ts';
import { REASONS, type ReasonCode } from '../reasons.ts';

const anything: Schema<unknown> = { read: value => value, json: {} };
const free = (limit: number): Schema<string> => ({
  read: (value, reading) => {
    if (typeof value !== 'string' || value.length > limit) reading.fault('must be text');
    return `${value}`;
  },
  json: { type: 'string' },
});
const amount = number(0, 1e12);
const result = oneOf('eligible', 'ineligible', 'undetermined', 'needs_policy_decision');
const reason = object({
  code: oneOf(...(Object.keys(REASONS) as ReasonCode[])),
  text: string(200),
  text_es: string(200),
  citation: string(200),
});
const figures: Schema<Readonly<Record<string, unknown>>> = {
  ...record(anything),
  json: { type: 'object', additionalProperties: { type: ['number', 'string', 'boolean', 'null'] } },
};

/** The output document; the tests read every determination through it. */
export const DeterminationSchema = object({
  id: nullable(string(200)),
  program: oneOf(...PROGRAMS),
  month: string(7),
  jurisdiction: string(10),
  parameters_version: string(200),
  result,
  amount: nullable(amount),
  full_month_amount: nullable(amount),
  reasons: list(reason),
  missing: list(string(300)),
  missing_es: list(string(300)),
  provisional: list(string(300)),
  provisional_es: list(string(300)),
  engine_version: string(20),
  expedited: nullable(
    object({ entitled: flag, reason: nullable(oneOf('low_income', 'migrant', 'shelter')), due: nullable(string(10)) }),
  ),
  figures,
  tests: record(string(30)),
  certification: nullable(object({ from: string(10), to: string(10) })),
  issuance_day: nullable(whole(1, 28)),
  people: list(
    object({
      id: string(60),
      result,
      status: string(60),
      reasons: list(reason),
      missing: list(string(300)),
      figures,
    }),
  ),
  trace: list(
    object({
      step: string(80),
      citation: string(200),
      inputs: record(anything),
      says: free(2000),
      says_es: free(2000),
      result: anything,
      rounding: nullable(free(200)),
      rounding_es: nullable(free(200)),
    }),
  ),
});

/** Options are merged over the jurisdiction's: each may be left out, at every depth. */
function withoutRequired(schema: JsonSchema): JsonSchema {
  const {
    required: _required,
    properties,
    ...rest
  } = schema as { required?: unknown; properties?: Record<string, JsonSchema> };
  if (!properties) return schema;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutRequired(one)])),
  };
}

const published = (title: string, description: string, schema: JsonSchema): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  description,
  ...schema,
});

function householdSchema(): JsonSchema {
  const { properties, ...rest } = Household.json as { properties: Record<string, JsonSchema> };
  return { ...rest, properties: { ...properties, options: { ...withoutRequired(Options.json), default: {} } } };
}

/** JSON Schemas as published in docs/rules, by file name. */
export const SCHEMA_FILES: Readonly<Record<string, JsonSchema>> = {
  'household.schema.json': published(
    'Household document',
    'Input of a determination: one household and month. Amounts are dollars with up to two decimals. A key with a default may be left out.',
    householdSchema(),
  ),
  'determination.schema.json': published('Determination', 'Output of a determination.', DeterminationSchema.json),
  'parameters.schema.json': published(
    'Parameter file',
    'What --parameters takes: dated rows, figures for every month, jurisdictions.',
    ParameterFile.json,
  ),
};
