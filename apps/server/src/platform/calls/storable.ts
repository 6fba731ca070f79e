import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { mostFaults, refuse } from '../problem.ts';

/** No text of the database takes a NUL or half of a letter, and nobody types one. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function unstorable(value: unknown, path: readonly string[]): FieldFault[] {
  const fault = { path: path.join('.'), code: 'control_characters', params: {} } as const;
  if (typeof value === 'string') return isStorable(value) ? [] : [fault];
  if (typeof value !== 'object' || value === null) return [];
  // The name of a field may be the sender's own words as well.
  return Object.entries(value).flatMap(([key, held]) => (isStorable(key) ? unstorable(held, [...path, key]) : fault));
}

/** For the fields that let every character through: codes and keys, which are only compared, and texts that are files. */
export function refuseUnstorable(value: unknown): void {
  const faults = unstorable(value, []);
  const fieldFaults = faults.slice(0, mostFaults);
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults, moreFaults: faults.length - fieldFaults.length });
}
