import { hiddenEverywhere } from '@commonweal/contracts/access/hidden';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { Caller } from '../caller.ts';

/** What a caller may not see leaves the answer here, after the work and before the wire. */

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

/** X fields are answered empty, in a record as in the rows of a list. */
function withoutGated({ gatedFields }: Gates, caller: Caller, answer: object): object {
  const hidden = gatedFields.filter(each => caller.code(each.object) === 'X');
  if (hidden.length === 0) return answer;
  const empty = Object.fromEntries(hidden.map(each => [each.field, each.empty]));
  const rows: unknown = Reflect.get(answer, 'data');
  return Array.isArray(rows) ? { ...answer, data: rows.map(row => ({ ...row, ...empty })) } : { ...answer, ...empty };
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
