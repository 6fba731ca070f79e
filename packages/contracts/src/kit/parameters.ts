import { one, type SearchParams, stringifySearch } from './search-params.ts';

/** The query parameters of a screen. Plain data, no schemas: menus are loaded before any screen, schemas only with it. */
export interface Parameter {
  /** Without it the address does not say what to open. */
  readonly needed: boolean;
  /** What it may say; where it says anything else, or nothing, the first is meant, which needs no word in the address. */
  readonly values?: readonly [string, ...string[]];
  /** How it is written; written otherwise it counts as left out. */
  readonly pattern?: RegExp;
}

export type Parameters = Readonly<Record<string, Parameter>>;

export const needed = { needed: true } as const satisfies Parameter;
export const optional = { needed: false } as const satisfies Parameter;
export const calendarDay = { needed: false, pattern: /^\d{4}-\d{2}-\d{2}$/ } as const satisfies Parameter;

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  ({ needed: false, values }) as const;

/** The parameter of a list whose records open above it, and of one above which a new record is added. */
export const opens = { open: optional } as const;
export const adds = { add: optional } as const;

type ValueOf<One> = One extends { readonly values: readonly (infer Value extends string)[] } ? Value : string;

type Needed<Params> = {
  [Name in keyof Params]: Params[Name] extends { readonly needed: true } ? Name : never;
}[keyof Params];

/** What an address is made of: what is needed, and whatever else is known. */
export type ParamsToWrite<Params extends Parameters> = { readonly [Name in Needed<Params>]: ValueOf<Params[Name]> } & {
  readonly [Name in Exclude<keyof Params, Needed<Params>>]?: ValueOf<Params[Name]> | undefined;
};

type Sure = { readonly needed: true } | { readonly values: readonly string[] };

/** What a screen reads; a needed parameter is there, or the screen is not opened. */
export type ParamsToRead<Params extends Parameters> = {
  readonly [Name in keyof Params]: Params[Name] extends Sure ? ValueOf<Params[Name]> : string | undefined;
};

function readOne({ needed: isNeeded, values, pattern }: Parameter, given: string | undefined): string | undefined {
  if (values) return values.find(value => value === given) ?? values[0];
  if (given !== undefined && pattern && !pattern.test(given)) return undefined;
  return isNeeded ? (given ?? '') : given;
}

export const readParams = <Params extends Parameters>(params: Params, search: SearchParams): ParamsToRead<Params> =>
  Object.fromEntries(
    Object.entries<Parameter>(params).map(([name, parameter]) => [name, readOne(parameter, one(search, name))]),
  ) as ParamsToRead<Params>;

/** The query string. What stood in the address beside the screen's own parameters comes first, as it was. */
export function writeParams<Params extends Parameters>(
  params: Params,
  given: ParamsToWrite<Params>,
  beside: SearchParams = {},
): string {
  const kept = Object.entries(beside).filter(([name]) => !(name in params));
  const values: Readonly<Record<string, string | undefined>> = given;
  const own = Object.entries<Parameter>(params).flatMap(([name, parameter]) => {
    const value = values[name];
    return value === undefined || value === parameter.values?.[0] ? [] : [[name, value] as const];
  });
  return stringifySearch(Object.fromEntries([...kept, ...own]));
}
