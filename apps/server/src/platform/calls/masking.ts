import { hiddenEverywhere } from '@commonweal/contracts/access/hidden';
import { satisfies } from '@commonweal/contracts/kit/access';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { DeclaredField, DeclaredFields } from '@commonweal/contracts/kit/declared-fields';
import type { Caller } from '../caller.ts';

/**
 * The one place for what a caller may not see and may not change: it leaves the answer here, after the work and before the
 * wire, and what is written in its place is put back to what is stored.
 */

type Gates = Pick<CallDeclaration, 'gatedFields'>;

/** Where a field is named instead of being a key, these hold what it says. */
const valuesBeside: readonly string[] = ['Before', 'After', 'Stated', 'OnFile', 'Found'];

function without(fields: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => without(fields, each));
  if (typeof value !== 'object' || value === null) return value;
  const named: unknown = Reflect.get(value, 'Field');
  const isNamed = fields.some(field => field === named);
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const isHidden = fields.includes(key) || (isNamed && valuesBeside.includes(key));
      return [key, isHidden ? '' : without(fields, held)];
    }),
  );
}

/** Values of a record before and after a change, as a history holds them. */
const valuesOfChange: readonly string[] = ['Before', 'After'];

/** The values of a record without the fields that are hidden from the caller. */
export function removeHiddenFields({ gatedFields }: Gates, caller: Pick<Caller, 'code'>, values: object): object {
  const hidden = new Set(gatedFields.filter(each => caller.code(each.object) === 'X').map(({ field }) => field));
  // A field of several values is recorded value by value: "Access.Page.Object".
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(key.split('.')[0] ?? '')));
}

/** X fields are empty in a record and in the rows of a list, and absent from the changes of a history. */
function withoutGated(gates: Gates, caller: Caller, answer: object): object {
  const hidden = gates.gatedFields.filter(each => caller.code(each.object) === 'X');
  if (hidden.length === 0) return answer;
  const empty = Object.fromEntries(hidden.map(each => [each.field, each.empty]));
  const emptyValue = (key: string, value: unknown): unknown => {
    if (key in empty) return empty[key];
    const isChange = valuesOfChange.includes(key) && typeof value === 'object' && value !== null;
    return isChange ? removeHiddenFields(gates, caller, value) : value;
  };
  const emptied = (record: object): object =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, emptyValue(key, value)]));
  const rows: unknown = Reflect.get(answer, 'data');
  return Array.isArray(rows)
    ? { ...answer, data: rows.map(row => (typeof row === 'object' && row !== null ? emptied(row) : row)) }
    : emptied(answer);
}

const fieldsHiddenFrom = (caller: Caller): string[] =>
  hiddenEverywhere.filter(each => caller.code(each.object) === 'X').map(each => each.field);

export function visibleTo(gates: Gates, caller: Caller, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const left = withoutGated(gates, caller, answer);
  const fields = fieldsHiddenFrom(caller);
  return fields.length === 0 ? left : without(fields, left);
}

/** Whether a column of a list leaves the portal in a file. */
export const isColumnVisible = ({ gatedFields }: Gates, caller: Caller, column: string): boolean =>
  !fieldsHiddenFrom(caller).includes(column) &&
  !gatedFields.some(gate => gate.field === column && caller.code(gate.object) === 'X');

type Rights = Pick<Caller, 'code'>;

const mayChange = ({ object, seen }: DeclaredField, caller: Rights): boolean =>
  (object === undefined || satisfies(caller.code(object), 'U')) &&
  (seen === undefined || satisfies(caller.code(seen), 'R'));

/** Whether the caller's own hand is behind a field of a record: whoever may not change it is not told its faults. */
export const isOwnDoing = (fields: DeclaredFields, caller: Rights, name: string): boolean => {
  const field = fields[name];
  return field === undefined || mayChange(field, caller);
};

/**
 * What is given, with every field that the caller may not change as it is stored. A record that is only being made has
 * nothing to put back.
 */
export function restored<Values extends object>(
  fields: DeclaredFields,
  caller: Rights,
  given: Values,
  stored: { readonly [Name in keyof Values]?: unknown } | null | undefined,
): Values {
  if (!stored) return given;
  const kept = Object.keys(fields).filter(name => Object.hasOwn(given, name) && !isOwnDoing(fields, caller, name));
  return { ...given, ...Object.fromEntries(kept.map(name => [name, Reflect.get(stored, name)])) };
}
