import type { AccessCode } from '../kit/access.ts';
import type { CallDeclaration, GatedInput } from '../kit/call.ts';
import { hiddenEverywhere } from './hidden.ts';

/** A field with access X can be asked about by no filter, sort order, group or text search. */

type Gates = Pick<CallDeclaration, 'gatedFields' | 'gatedInputs'>;
type CodeOf = (object: string) => AccessCode;

/** Filters, sort orders and columns of a text search: a field gates the input of its own name. */
export const inputGatesOf = ({ gatedFields, gatedInputs }: Gates): readonly GatedInput[] => [
  ...gatedInputs,
  ...[...gatedFields, ...hiddenEverywhere].map(({ object, field }) => ({ object, input: field })),
];

/** The names of the filters, sort orders and columns that a list does not offer; a gate on some values leaves the filter. */
export const hiddenNames = (gates: Gates, codeOf: CodeOf): ReadonlySet<string> =>
  new Set(
    inputGatesOf(gates)
      .filter(({ object, values }) => values === undefined && codeOf(object) === 'X')
      .map(({ input }) => input),
  );

export interface HiddenInput {
  readonly path: string;
  readonly field: string;
}

interface Input extends HiddenInput {
  readonly value: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a request narrows and orders its rows by. */
function searchInputs(request: object): Input[] {
  const filters: unknown = Reflect.get(request, 'Filters');
  const sort: unknown = Reflect.get(request, 'Sort');
  const given = typeof filters === 'object' && filters !== null ? Object.entries(filters) : [];
  return [
    ...given.map(([field, value]) => ({ path: `Filters.${field}`, field, value })),
    ...(typeof sort === 'string' ? [{ path: 'Sort', field: sort.replace(/^-/, ''), value: sort }] : []),
  ];
}

const fits = ({ input, values }: GatedInput, { field, value }: Input): boolean =>
  input === field &&
  !isEmpty(value) &&
  (values === undefined || [value].flat().some(each => values.some(one => one === each)));

/** The inputs of a request that ask about a field with access X. */
export function findHiddenInputs(gates: Gates, codeOf: CodeOf, request: unknown): HiddenInput[] {
  if (typeof request !== 'object' || request === null) return [];
  const isClosed = ({ object }: GatedInput): boolean => codeOf(object) === 'X';
  const closed = inputGatesOf(gates).filter(isClosed);
  if (closed.length === 0) return [];
  const parameters = Object.entries(request).map(([field, value]) => ({ path: field, field, value }));
  const declared = gates.gatedInputs.filter(isClosed);
  return [
    ...searchInputs(request).filter(input => closed.some(gate => fits(gate, input))),
    // A write names fields as well, and stores them; only what is declared asks.
    ...parameters.filter(input => declared.some(gate => fits(gate, input))),
  ].map(({ path, field }) => ({ path, field }));
}
