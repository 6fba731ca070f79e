import type { ServerFault } from '@commonweal/ui';
import type { CallFailure } from '../../platform/failure/call-failure.ts';

interface Places {
  /** Where the form's fields stand in the request, such as `Announcement.`. */
  readonly prefix?: string;
  /** Refusals that concern one field, by their type. */
  readonly fieldOf?: Readonly<Record<string, string>>;
}

/** What the server found wrong, by the fields of the form; empty where the refusal is about no field. */
export function faultsOf(
  { problem }: Pick<CallFailure, 'problem'>,
  { prefix = '', fieldOf = {} }: Places = {},
): readonly ServerFault[] {
  if (!problem) return [];
  if (problem.faults.length > 0) {
    return problem.faults.map(fault => ({
      ...fault,
      path: prefix !== '' && fault.path.startsWith(prefix) ? fault.path.slice(prefix.length) : fault.path,
    }));
  }
  const field = fieldOf[problem.type];
  return field === undefined ? [] : [{ path: field, code: problem.type, message: problem.title }];
}
