import {
  date,
  list,
  nullable,
  number,
  type OutOf,
  object,
  oneOf,
  optional,
  record,
  type Schema,
  string,
} from '../kit/schema.ts';

const figure = nullable(number(0, 100_000_000));
const bySize = list(figure, 1);
const byName = record(figure);

type RowValues = readonly (number | null)[] | Readonly<Record<string, number | null>>;

const values: Schema<RowValues> = {
  read: (value, reading) => (Array.isArray(value) ? bySize.read(value, reading) : byName.read(value, reading)),
  json: { anyOf: [bySize.json, byName.json] },
};

/** One row of a dated table: the figures in force from a day to a day (null: until a later row), with their source. */
export const ParameterRow = object({
  from: date,
  to: nullable(date),
  values,
  each_additional: optional(figure, null, () => null),
  source: string(500),
});

/** One table that a policy analyst can read and review: sized tables go by household size, named ones by name. */
export const ParameterTable = object({
  table: string(80),
  title: string(300),
  kind: oneOf('sized', 'named'),
  unit: oneOf('dollars', 'mixed'),
  jurisdiction: nullable(string(10)),
  authority: string(300),
  rows: list(ParameterRow, 1),
});

export type ParameterRow = OutOf<typeof ParameterRow>;
export type ParameterTable = OutOf<typeof ParameterTable>;

/** A figure replaced: an amount, a list by size, or amounts by name. */
export type Override = number | readonly (number | null)[] | Readonly<Record<string, number | null>>;

export const override: Schema<Override> = {
  read: (value, reading) =>
    typeof value === 'number' ? (figure.read(value, reading) ?? 0) : values.read(value, reading),
  json: { anyOf: [{ type: 'number', minimum: 0 }, bySize.json, byName.json] },
};

export const Overrides = record(override);
export type Overrides = Readonly<Record<string, Override>>;
