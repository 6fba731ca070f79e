import type { Fault, Problem } from '@commonweal/contracts/kit/errors';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function toFault(value: unknown): Fault[] {
  if (!isObject(value)) return [];
  return [{ path: text(value.path), code: text(value.code), message: text(value.message) }];
}

/** Reads a refusal leniently: a proxy or an older server may leave fields out, and the person must see what is there. */
export function toProblem(value: unknown, status: number): Problem | undefined {
  if (!isObject(value)) return undefined;
  const messages = Array.isArray(value.UserFriendlyException) ? value.UserFriendlyException : [];
  return {
    type: text(value.type),
    title: text(value.title),
    status,
    UID: text(value.UID),
    DisplaySwitch: value.DisplaySwitch === 'N' ? 'N' : 'Y',
    UserFriendlyException: messages.filter((message): message is string => typeof message === 'string'),
    faults: Array.isArray(value.faults) ? value.faults.flatMap(toFault) : [],
    ...('current' in value && { current: value.current }),
  };
}

export async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    return toProblem(await response.json(), response.status);
  } catch {
    return undefined;
  }
}
