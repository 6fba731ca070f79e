import { isPlainDate, isPlainMonth } from './dates.ts';
import type { Fault } from './faults.ts';
import { centsOf } from './money.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Collects faults while reading. Most documents have none, so a first reading may go without places (`places: false`);
 * only when it finds a fault is the document read again to say where.
 */
export class Reading {
  readonly faults: Fault[] = [];
  readonly #path: (string | number)[] = [];
  readonly #places: boolean;

  constructor(places = true) {
    this.#places = places;
  }

  enter(part: string | number): void {
    if (this.#places) this.#path.push(part);
  }

  leave(): void {
    if (this.#places) this.#path.pop();
  }

  fault(message: string, ...below: readonly (string | number)[]): void {
    const parts = [...this.#path, ...below].map(part => `${part}`.replaceAll('~', '~0').replaceAll('/', '~1'));
    this.faults.push({ path: parts.map(part => `/${part}`).join(''), message });
  }
}

/** How one value of a document is read, and the JSON Schema that says the same. `In` is the document, `Out` what the engine keeps. */
export interface Schema<Out, In = Out> {
  readonly read: (value: unknown, reading: Reading) => Out;
  readonly json: JsonSchema;
  readonly absent?: { readonly make: () => Out; readonly shown: unknown };
  /** Never present: it only carries the type of the document. */
  readonly sample?: In;
}

type SomeSchema = Schema<unknown, unknown>;
export type OutOf<S> = S extends Schema<infer Out, unknown> ? Out : never;
export type InOf<S> = S extends { readonly sample?: infer In } ? Exclude<In, undefined> : never;
interface Leavable {
  readonly leavable: true;
}
type Fields = Readonly<Record<string, SomeSchema>>;
type OutFields<F extends Fields> = { readonly [Name in keyof F]: OutOf<F[Name]> };
type InFields<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends Leavable ? never : Name]: InOf<F[Name]>;
} & { readonly [Name in keyof F as F[Name] extends Leavable ? Name : never]?: InOf<F[Name]> | undefined };

const describe = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : typeof value;

export const optional = <Out, In>(schema: Schema<Out, In>, shown: In, make: () => Out): Schema<Out, In> & Leavable => ({
  ...schema,
  json: { ...schema.json, default: shown },
  absent: { make, shown },
  leavable: true,
});

export const nullable = <Out, In>(schema: Schema<Out, In>): Schema<Out | null, In | null> => ({
  read: (value, reading) => (value === null ? null : schema.read(value, reading)),
  json: { anyOf: [schema.json, { type: 'null' }] },
});

/** A key that may be left out or null, both meaning "none". */
export const orNull = <Out, In>(schema: Schema<Out, In>) => optional(nullable(schema), null, () => null);

export const flag: Schema<boolean> = {
  read: (value, reading) => {
    if (typeof value === 'boolean') return value;
    reading.fault(`must be true or false, not ${describe(value)}`);
    return false;
  },
  json: { type: 'boolean' },
};

export const flagOr = (shown: boolean) => optional(flag, shown, () => shown);

function readNumber(value: unknown, reading: Reading, lowest: number, highest: number): number | null {
  if (typeof value !== 'number') {
    reading.fault(`must be a number, not ${describe(value)}`);
    return null;
  }
  if (!Number.isFinite(value)) {
    reading.fault('must be a finite number');
    return null;
  }
  if (value < lowest) {
    reading.fault(lowest === 0 ? 'must not be negative' : `must be at least ${lowest}`);
    return null;
  }
  if (value > highest) {
    reading.fault(`must be at most ${highest}`);
    return null;
  }
  return value;
}

/** Above this, cents times a conversion factor would leave the range of exact whole numbers. */
const MOST_DOLLARS = 100_000_000;

/** Dollars with up to two decimals in the document, whole cents inside. */
export const money: Schema<number> = {
  read: (value, reading) => {
    const dollars = readNumber(value, reading, 0, MOST_DOLLARS);
    if (dollars === null) return 0;
    const cents = centsOf(dollars);
    if (Math.abs(cents - dollars * 100) > 1e-6 * Math.max(1, dollars)) {
      reading.fault('must have at most two decimals');
    }
    return cents;
  },
  // Two decimals are said in words: `multipleOf: 0.01` fails in many validators for want of exact fractions.
  json: { type: 'number', minimum: 0, maximum: MOST_DOLLARS, description: 'dollars, at most two decimals' },
};

export const number = (lowest: number, highest: number): Schema<number> => ({
  read: (value, reading) => readNumber(value, reading, lowest, highest) ?? lowest,
  json: { type: 'number', minimum: lowest, maximum: highest },
});

export const whole = (lowest: number, highest: number): Schema<number> => ({
  read: (value, reading) => {
    const found = readNumber(value, reading, lowest, highest);
    if (found !== null && !Number.isInteger(found)) reading.fault('must be a whole number');
    return found ?? lowest;
  },
  json: { type: 'integer', minimum: lowest, maximum: highest },
});

export const string = (limit: number): Schema<string> => ({
  read: (value, reading) => {
    if (typeof value !== 'string') {
      reading.fault(`must be text, not ${describe(value)}`);
      return '';
    }
    if (value.length === 0) reading.fault('must not be empty');
    if (value.length > limit) reading.fault(`must have at most ${limit} characters`);
    return value;
  },
  json: { type: 'string', minLength: 1, maxLength: limit },
});

const dated = (test: (text: string) => boolean, example: string, pattern: string): Schema<string> => ({
  read: (value, reading) => {
    if (typeof value === 'string' && test(value)) return value;
    reading.fault(`must be ${example}`);
    return example.slice(-10);
  },
  json: { type: 'string', pattern },
});

export const date = dated(isPlainDate, 'a date such as 2026-01-31', '^\\d{4}-\\d{2}-\\d{2}$');
export const month = dated(isPlainMonth, 'a month such as 2026-01', '^\\d{4}-\\d{2}$');

export const matching = (pattern: RegExp, what: string): Schema<string> => ({
  read: (value, reading) => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    reading.fault(`must be ${what}`);
    return '';
  },
  json: { type: 'string', pattern: pattern.source },
});

export function oneOf<const Code extends string>(...codes: readonly Code[]): Schema<Code> {
  const known = new Set<unknown>(codes);
  const first = codes[0] as Code;
  return {
    read: (value, reading) => {
      if (known.has(value)) return value as Code;
      reading.fault(`must be one of ${codes.join(', ')}`);
      return first;
    },
    json: { enum: codes },
  };
}

export const list = <Out, In>(item: Schema<Out, In>, atLeast = 0): Schema<readonly Out[], readonly In[]> => ({
  read: (value, reading) => {
    if (!Array.isArray(value)) {
      reading.fault(`must be a list, not ${describe(value)}`);
      return [];
    }
    if (value.length < atLeast) reading.fault(`must have at least ${atLeast} entry`);
    const read: Out[] = [];
    for (let index = 0; index < value.length; index++) {
      reading.enter(index);
      read.push(item.read(value[index], reading));
      reading.leave();
    }
    return read;
  },
  json: { type: 'array', items: item.json, ...(atLeast > 0 ? { minItems: atLeast } : {}) },
});

export const listOf = <Out, In>(item: Schema<Out, In>) => optional(list(item), [], () => []);

export const record = <Out, In>(
  item: Schema<Out, In>,
): Schema<Readonly<Record<string, Out>>, Readonly<Record<string, In>>> => ({
  read: (value, reading) => {
    const read: Record<string, Out> = Object.create(null);
    if (!isObject(value)) {
      reading.fault(`must be an object, not ${describe(value)}`);
      return read;
    }
    for (const key of Object.keys(value)) {
      reading.enter(key);
      read[key] = item.read(value[key], reading);
      reading.leave();
    }
    return read;
  },
  json: { type: 'object', additionalProperties: item.json },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function object<const F extends Fields>(fields: F): Schema<OutFields<F>, InFields<F>> {
  const names = Object.keys(fields);
  const entries = Object.entries(fields);
  const byName = new Map(entries.map(([name, field]) => [name, { read: field.read, isRequired: !field.absent }]));
  const required = names.filter(name => !fields[name]?.absent);
  // Most keys of a document are left out: starting from a copy of all defaults costs less than setting each.
  const defaults: Record<string, unknown> = Object.fromEntries(
    entries.map(([name, field]) => [name, field.absent?.make()]),
  );
  return {
    read: (value, reading) => {
      if (!isObject(value)) {
        reading.fault(`must be an object, not ${describe(value)}`);
        return { ...defaults } as OutFields<F>;
      }
      const read = { ...defaults };
      let requiredFound = 0;
      for (const key of Object.keys(value)) {
        const field = byName.get(key);
        const found = value[key];
        if (field === undefined) reading.fault('is not a known key', key);
        else if (found !== undefined) {
          if (field.isRequired) requiredFound++;
          reading.enter(key);
          read[key] = field.read(found, reading);
          reading.leave();
        }
      }
      if (requiredFound === required.length) return read as OutFields<F>;
      for (const name of required) {
        if (!Object.hasOwn(value, name) || value[name] === undefined) reading.fault('is required', name);
      }
      return read as OutFields<F>;
    },
    json: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, field]) => [name, field.json])),
      required,
      additionalProperties: false,
    },
  };
}

/** Fields left out take the values shown in the fields themselves. */
export function objectOr<const F extends Fields>(fields: F) {
  const whole = object(fields);
  const made = whole.read({}, new Reading());
  return optional(whole, {} as InFields<F>, () => made);
}
